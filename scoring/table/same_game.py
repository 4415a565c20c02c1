"""How a phone names a game, so that the game is known again after the desk was restored from a backup.

A restored desk gives out the numbers of its rows again, so the number of a game may lead to another one. A game is
known by its stage, its round, its kind and the entries of its sides. Its name has two halves, and either is enough. One
is of the rows of the entries: it stays when the name of a player is corrected. The other is of the numbers and names of
the entries: it stays when a pair that came after the backup is registered once more.
"""

from collections.abc import Callable
from hashlib import blake2b

from scoring.reads.score_card import TableCard
from scoring.reads.table_sides import EntryAtTable
from scoring.reads.table_state import TableState, table_state
from tournaments.models import Game

HALF = 12  # hexadecimal digits


def game_name(stage: int, game: TableState) -> str:
    """The name of a game; `stage` is the number of its stage."""
    return _half(stage, game, _row) + _half(stage, game, _called)


def is_same_game(one: str, other: str) -> bool:
    """Whether two names are of one game."""
    return one[:HALF] == other[:HALF] or one[HALF:] == other[HALF:]


def card_if_named(name: str, table: int, game_id: int) -> TableCard | None:
    """The card of this game, at the table of this key; None where that is no game of this name. Three queries."""
    game = Game.objects.filter(pk=game_id, table=table).select_related("round", "stage").first()
    if game is None:
        return None
    state = table_state(game)
    return state.card if is_same_game(name, game_name(game.stage.number, state)) else None


def _row(entry: EntryAtTable) -> tuple[object, ...]:
    return entry.entry, entry.registered_at.isoformat()


def _called(entry: EntryAtTable) -> tuple[object, ...]:
    return entry.number, entry.name


def _half(stage: int, game: TableState, of_entry: Callable[[EntryAtTable], tuple[object, ...]]) -> str:
    sides = [[of_entry(entry) for entry in side.who] for side in game.sides]
    return blake2b(repr((stage, game.round, game.kind, sides)).encode(), digest_size=HALF // 2).hexdigest()
