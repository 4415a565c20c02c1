"""The line above every page of an event in play: the round, and its clock."""

import datetime
from dataclasses import dataclass

from tournaments.models import Stage
from tournaments.selectors.breaks import Rest, rest_of
from tournaments.selectors.round_clock import Clock, clock_of
from tournaments.selectors.seating import current_round
from tournaments.states import StageState


@dataclass(frozen=True, slots=True)
class EventHeader:
    """The last round seated, of how many, and its clock; `rest` is the break that is on or called."""

    round: int
    rounds: int
    clock: Clock
    rest: Rest | None


def event_header(stage: Stage | None, now: datetime.datetime) -> EventHeader | None:
    """The header at this moment; None before play, before the first round, and when the stage is over. Two queries."""
    if stage is None or stage.state != StageState.RUNNING:
        return None
    round_ = current_round(stage)
    if round_ is None:
        return None
    rest = rest_of(stage, now)
    return EventHeader(round_.number, stage.rounds_planned, clock_of(round_, rest), rest)
