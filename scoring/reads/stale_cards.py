"""The movement cards that are out of date since somebody came late, left or came back in this stage."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.ledger.entries import event_rows
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from tournaments.models import Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState


@dataclass(frozen=True, slots=True)
class StaleCards:
    """The numbers of those whose cards are wrong if they were printed before this moment; new ones have none yet."""

    numbers: tuple[int, ...]
    since: datetime.datetime


def stale_cards(stage: Stage) -> StaleCards | None:
    """Of everybody who still plays; None while all cards are true, and once no round is left. A few queries."""
    first = stage.rounds.order_by("number").first()
    if first is None or not stage.rounds_left:
        return None
    changes = [(at, numbers) for at, numbers in _changes(stage) if at >= first.opened_at and numbers]
    stale = {number for _, numbers in changes for number in numbers}
    playing = taking_part(stage).exclude(state=EntryState.WITHDRAWN).values_list("number", flat=True)
    numbers = tuple(sorted(stale & {number or 0 for number in playing}))
    return StaleCards(numbers, max(at for at, _ in changes)) if numbers else None


def _changes(stage: Stage) -> Iterator[tuple[datetime.datetime, set[int]]]:
    """When somebody came, left or came back, and whose cards it changed; a late pair has none yet."""
    event = stage.tournament_id
    yield from ((row.at, {*late.stale, late.number or 0}) for row, late in event_rows(LatePair, event))
    yield from ((row.at, {*withdrawal.stale}) for row, withdrawal in event_rows(Withdrawal, event))
    yield from ((row.at, {*back.stale}) for row, back in event_rows(Return, event))
