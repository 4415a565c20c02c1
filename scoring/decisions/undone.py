"""Which entries of the history were undone, and by which later entry."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.ledger.entries import entry_of
from scoring.ledger.entries.coin import CoinsTakenBack
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.merge import TablesMerged
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionReopened
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.reopen import EventReopened, GameReopened, TieReopened
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entries.table import FinalTable
from scoring.ledger.entries.take_back import ResultTakenBack, RulingTakenBack, VoidTakenBack
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry
from tournaments.models import Game
from tournaments.states import GameState, RoundState

Row = tuple[LedgerEntry, BaseEntry]

_NAMES_WHAT_IT_UNDOES = (Penalty, RulingTakenBack, VoidTakenBack, ResultTakenBack, CoinsTakenBack)


def undone_by(rows: Sequence[Row]) -> dict[int, int]:
    """The ids of entries that were undone, each with the entry that undid it. `rows`: first to last."""
    return dict(_undone_by(rows))


def still_counting(rows: Iterable[LedgerEntry]) -> list[Row]:
    """These entries without those that were undone, and without what undid them. First to last."""
    read = [(row, entry_of(row)) for row in sorted(rows, key=lambda row: row.link)]
    undone = undone_by(read)
    both = {*undone, *undone.values()}
    return [(row, entry) for row, entry in read if row.pk not in both]


def _undone_by(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    places = {(row.game_id, row.link): row.pk for row, _ in rows}
    shared: dict[tuple[int, ...], int] = {}
    answered: dict[tuple[int | None, int], int] = {}
    yield from _ended_again(rows)
    for row, entry in rows:
        if isinstance(entry, _NAMES_WHAT_IT_UNDOES) and entry.takes_back:
            yield places.get((row.game_id, entry.takes_back), 0), row.pk
        elif isinstance(entry, PlaceShared):
            shared[tuple(sorted(entry.entries))] = row.pk
        elif isinstance(entry, TieReopened):
            yield shared.pop(tuple(sorted(entry.entries)), 0), row.pk
        elif isinstance(entry, ObjectionReopened):
            yield answered.pop((row.game_id, entry.objection), 0), row.pk
        elif isinstance(entry, ObjectionAnswered):
            answered[row.game_id, entry.objection] = row.pk
        elif isinstance(entry, VoidGame) and row.game and row.game.state != GameState.VOID:
            yield row.pk, row.pk  # reopened, or restored


def _ended_again(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """The ids of those that a later entry undid, each with that entry's."""
    gone: dict[int, int] = {}
    plans: dict[int, int] = {}
    ends: list[int] = []
    for row, entry in rows:
        match entry:
            case Withdrawal(entry=who):
                gone[who] = row.pk
            case Return(entry=who) if who in gone:
                yield gone.pop(who), row.pk
            case Replan():
                plans[row.link] = row.pk
            case ReplanBack(takes_back=link) if link in plans:
                yield plans[link], row.pk
            case FinalTable() | EndedEarly():
                ends.append(row.pk)
            case EventReopened() if ends:
                yield ends.pop(), row.pk


@dataclass(frozen=True, slots=True)
class Merge:
    """Two tables that became one: their games and the one that followed. `open`: its round is being played."""

    games: tuple[int, int, int]
    undone: bool
    open: bool


def merges_of(rows: Sequence[Row]) -> dict[int, Merge]:
    """By the id of the entry. One query where there are any."""
    merged = {row.pk: entry for row, entry in rows if isinstance(entry, TablesMerged)}
    if not merged:
        return {}
    ids = [pk for one in merged.values() for pk in (one.game, one.into, one.following)]
    games = Game.objects.select_related("round").in_bulk(ids)
    again = {row.game_id: row.pk for row, entry in rows if isinstance(entry, GameReopened)}
    return {pk: _merge(pk, one, games, again) for pk, one in merged.items()}


def _merge(pk: int, merged: TablesMerged, games: Mapping[int, Game], again: Mapping[int | None, int]) -> Merge:
    """`again`: the last entry that reopened each game."""
    following = games[merged.following]
    void = following.state == GameState.VOID
    being_played = following.round is not None and following.round.state == RoundState.OPEN
    apart = any(again.get(part, 0) > pk for part in (merged.game, merged.into))
    return Merge((merged.game, merged.into, merged.following), void and apart, being_played and not void)
