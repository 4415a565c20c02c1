"""A game's score card with everything that a decision about it needs, read in one statement.

This is the first half of entering a hand: one SELECT from the table's token (or the game's id) to the game's
record and the laws it is played under. Laws are parsed once for each text of them.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db import connection

from clubs.derived_secrets import digest_of
from clubs.models.limits import LARGEST_ID
from clubs.policy import TableKeeper, nothing_here
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.score_sheet import GameRecord
from rules.laws import LawBook, laws_written
from scoring.ledger.chain import ChainEnd
from scoring.models import CardState, ScoreCard
from scoring.standings.consistent_read import pipelined_in_transaction
from tournaments.states import GameState

_COLUMNS = """c.game_id, c.stage_id, c.tournament_id, e.club_id, g.table_id, t.number, c.sides,
g.kind, g.state, e.state, COALESCE(g.laws, s.laws), c.length, c.head, c.sheets, c.state, c.signed,
g.added_minutes, s.continuous"""
_CARDS = f"""SELECT {_COLUMNS} FROM scoring_scorecard c
JOIN tournaments_game g ON g.id = c.game_id
JOIN tournaments_stage s ON s.id = c.stage_id
JOIN tournaments_tournament e ON e.id = c.tournament_id
LEFT JOIN tournaments_table t ON t.id = g.table_id"""  # noqa: S608
_BY_GAME = f"{_CARDS} WHERE c.game_id = %s"
_OF_ROUND = f"{_CARDS} WHERE g.round_id = %s AND g.state <> 'void'"
_OF_EXTRA_GAMES = f"{_CARDS} WHERE g.stage_id = %s AND g.round_id IS NULL AND g.state <> 'void'"
_LOCK = "SELECT 1 FROM scoring_scorecard WHERE game_id = %s FOR UPDATE"
_BY_TOKEN = f"""SELECT t.id, t.tournament_id, e.club_id, {_COLUMNS} FROM tournaments_table t
JOIN tournaments_tournament e ON e.id = t.tournament_id
LEFT JOIN tournaments_game g ON g.table_id = t.id AND g.id = %s
LEFT JOIN scoring_scorecard c ON c.game_id = g.id
LEFT JOIN tournaments_stage s ON s.id = c.stage_id
WHERE t.digest = %s AND NOT t.revoked"""  # noqa: S608


@dataclass(frozen=True, slots=True)
class TableCard:
    """One game as it was when it was read: `length` and `head` of its chain, and its `record`, as the card keeps it.

    `sides` are the ids of the entries that play, side by side. `added_minutes` were given to this table alone.
    `continuous`: a result may start other games.
    """

    game_id: int
    stage_id: int
    tournament_id: int
    club_id: int
    table_id: int | None
    table_number: int | None
    sides: tuple[tuple[int, ...], ...]
    kind: str
    game_state: str
    tournament_state: str
    laws: LawBook
    length: int
    head: str
    record: GameRecord
    added_minutes: int = 0
    continuous: bool = False

    @property
    def rules(self) -> GameRules:
        """The game that is played, under its laws."""
        return game_for(self.laws)

    @property
    def chain(self) -> ChainEnd:
        """Where the chain of the game ends."""
        return ChainEnd(self.tournament_id, self.game_id, self.length, self.head)


@lru_cache(maxsize=256)
def laws_from(text: str) -> LawBook:
    """The laws of a stage from their stored text; the same text is read once."""
    return laws_written(json.loads(text))


def card_of(game_id: int, *, lock: bool = False) -> TableCard:
    """The card of a game; `lock` holds it until the transaction ends. Refusal("not_found") where there is none."""
    row = _locked_row(_id(game_id)) if lock else _one(_BY_GAME, (_id(game_id),))
    if row is None:
        raise nothing_here()
    return _card(*row)


def cards_of_round(round_id: int) -> tuple[TableCard, ...]:
    """The cards of a round's games that are not void, in one statement."""
    return tuple(_card(*row) for row in _rows(_OF_ROUND, (round_id,)))


def cards_of_extra_games(stage_id: int) -> tuple[TableCard, ...]:
    """The cards of a stage's games outside its rounds that are not void, in one statement."""
    return tuple(_card(*row) for row in _rows(_OF_EXTRA_GAMES, (stage_id,)))


def card_by_token(token: str, game_id: int) -> tuple[TableKeeper, TableCard] | None:
    """The holder of a table's link, and the card of a game at that table; None for a link nobody knows.

    Refusal("not_found") for a game that is not at this table.
    """
    row = _one(_BY_TOKEN, (_id(game_id), digest_of(token)))
    if row is None:
        return None
    if row[3] is None:
        raise nothing_here()
    return TableKeeper(row[0], row[1], row[2]), _card(*row[3:])


def record_kept(card: ScoreCard) -> GameRecord:
    """The value that a score card keeps."""
    return GameRecord.from_json(
        card.sheets, sides=len(card.sides), signed=card.signed, void=card.state == CardState.VOID.value
    )


def game_state(record: GameRecord) -> GameState:
    """The state of a game with this record."""
    if record.void:
        return GameState.VOID
    return GameState.FINAL if record.outcome else GameState.OPEN


def _id(number: int) -> int:
    """A number that the database can read as an id: beyond the largest there is no game."""
    return min(number, LARGEST_ID)


def _locked_row(game_id: int) -> tuple[Any, ...] | None:
    """PostgreSQL locks and reads in two statements, sent together. One that waits for a lock reads only the locked row
    again: the game and its event would be as they were before the wait.
    """
    with connection.cursor() as locking, connection.cursor() as reading:
        with pipelined_in_transaction():
            if connection.features.has_select_for_update:
                locking.execute(_LOCK, (game_id,))
            reading.execute(_BY_GAME, (game_id,))
        row: tuple[Any, ...] | None = reading.fetchone()
        return row


def _one(sql: str, params: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return next(iter(_rows(sql, params)), None)


def _rows(sql: str, params: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall()  # type: ignore[no-any-return]


def _card(*row: Any) -> TableCard:
    *where, who, kind, game_state, event_state, laws, length, head, sheets, state, signed, added, continuous = row
    sides = tuple(tuple(side) for side in json.loads(who))
    void = state == CardState.VOID.value
    record = GameRecord.from_json(json.loads(sheets), sides=len(sides), signed=json.loads(signed), void=void)
    states = (kind, game_state, event_state)
    return TableCard(*(*where, sides, *states, laws_from(laws), length, head, record, added, bool(continuous)))
