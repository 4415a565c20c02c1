"""The time of a round: it runs, is nearly up, is up, or the round is closed."""

import datetime
from enum import StrEnum

from tournaments.models import Round
from tournaments.selectors import Clock
from tournaments.states import RoundState


class Phase(StrEnum):
    """How much time the round has left; a clock that stands still is `RUNNING` here (see `ClockState`)."""

    RUNNING = "running"
    WARNED = "warned"
    OVER = "over"
    CLOSED = "closed"


def phase_of(round_: Round | None, clock: Clock | None, now: datetime.datetime) -> Phase:
    """Closed before the first round, too."""
    if round_ is None or clock is None or round_.state == RoundState.CLOSED:
        return Phase.CLOSED
    return phase_by(clock, now)


def phase_by(clock: Clock, now: datetime.datetime) -> Phase:
    """By the clock of an open round, or of one table of it."""
    if clock.stop_at and now >= clock.stop_at:
        return Phase.OVER
    return Phase.WARNED if clock.warn_at and now >= clock.warn_at else Phase.RUNNING
