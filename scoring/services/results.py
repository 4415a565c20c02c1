"""A game's outcome, written where the standings read it."""

from collections.abc import Sequence
from typing import Any

from django.db import connection
from django.db.backends.utils import CursorWrapper

from rules.euchre.score_sheet import GameRecord, Outcome, Score, entry_values
from scoring.ledger.chain import canonical
from scoring.models import Credit, Result
from scoring.reads.score_card import TableCard, game_state
from scoring.services.start_ready import start_after_commit
from scoring.standings import publishing
from scoring.standings.consistent_read import pipelined_in_transaction
from tournaments.models import Game, GameKind
from tournaments.states import MOVES, GameState, not_moved

# In place of the result and the credits that there were. (The ORM took as long as the rest of an agreement.)
_RESULT = """INSERT INTO scoring_result (game_id, stage_id, score, ending, counts, link)
VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (game_id) DO UPDATE SET stage_id = excluded.stage_id, score = excluded.score, ending = excluded.ending,
  counts = excluded.counts, link = excluded.link"""
_CREDITS = """INSERT INTO scoring_credit (game_id, stage_id, entry_id, side, points, lead, lone_hands, won)
VALUES {rows}
ON CONFLICT (game_id, entry_id) DO UPDATE SET side = excluded.side, points = excluded.points, lead = excluded.lead,
  lone_hands = excluded.lone_hands, won = excluded.won"""
_MOVE = "UPDATE tournaments_game SET state = %s WHERE id = %s AND state = %s"


def settle(card: TableCard, record: GameRecord, link: int) -> None:
    """Write the card's result, or that it no longer counts, and wake the publisher once that is committed.

    Runs in the transaction of the entry that did it. A game of a tie (extra, play-off) has a result that does not
    count in anybody's wins and points (domain: it only sets the order inside the tie).
    """
    outcome, counts = record.outcome, card.kind == GameKind.SCHEDULED
    with pipelined_in_transaction():
        if outcome:
            _record_result(card, outcome, counts=counts, link=link)
            if counts:
                credit(card, record, card.sides, outcome.score, outcome.winner)
        else:
            Result.objects.filter(game_id=card.game_id).update(counts=False, link=link)
            Credit.objects.filter(game_id=card.game_id).delete()
        moving = _move(card, game_state(record))
    if moving and moving.rowcount != 1:
        raise not_moved(Game(pk=card.game_id), GameState(card.game_state))
    publishing.wake(card.stage_id)
    if card.continuous:
        start_after_commit(card.stage_id)


def credit(
    card: TableCard, record: GameRecord, sides: Sequence[Sequence[int]], score: Score, winner: int | None
) -> None:
    """The value of the game for each entry, with the side that won it.

    Anyone who had a credit of it and did not play must be seen to before.
    """
    values = [
        (card.game_id, card.stage_id, one.entry, one.side, one.points, one.lead, one.lone_hands, one.won)
        for one in entry_values(sides, score, winner, card.rules.lone_hands(record, sides))
    ]
    rows = ", ".join(["(%s, %s, %s, %s, %s, %s, %s, %s)"] * len(values))
    _send(_CREDITS.format(rows=rows), [value for row in values for value in row])


def _record_result(card: TableCard, outcome: Outcome, *, counts: bool, link: int) -> None:
    """The row of a game's result."""
    score, ending = canonical(outcome.score), outcome.ending.value
    _send(_RESULT, (card.game_id, card.stage_id, score, ending, counts, link))


def _move(card: TableCard, to: GameState) -> CursorWrapper | None:
    """The move of the game's state, as `tournaments.states.move` makes it; its rows are counted when it is done.

    None where the game is in this state.
    """
    was = GameState(card.game_state)
    if was == to:
        return None
    if to not in MOVES[GameState][was]:
        raise not_moved(Game(pk=card.game_id), was)
    return _send(_MOVE, (to.value, card.game_id, was.value))


def _send(sql: str, params: Sequence[Any]) -> CursorWrapper:
    """Inside `pipelined_in_transaction` several statements make one round trip."""
    cursor = connection.cursor()
    cursor.execute(sql, params)
    return cursor
