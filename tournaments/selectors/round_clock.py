"""The clock of a round, which waits, runs, is over, paused or unused; the break; and the line that shows both."""

import datetime
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.models import Break, Round, Stage
from tournaments.selectors.seating import current_round
from tournaments.states import RoundState, StageState

SECOND = datetime.timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Rest:
    """A break. `after_round`: it begins, or began, as this round is closed; `began_at` None while it waits for that.

    `until` None while it waits, and where it lasts until somebody ends it.
    """

    after_round: int | None
    minutes: int | None
    began_at: datetime.datetime | None
    until: datetime.datetime | None

    @property
    def on(self) -> bool:
        """Whether it has begun."""
        return self.began_at is not None

    @property
    def open_ended(self) -> bool:
        """Whether it is on and nobody knows yet until when."""
        return self.on and self.until is None


def rest_of(stage: Stage, now: datetime.datetime) -> Rest | None:
    """The stage's break at this moment. One query."""
    found = Break.objects.filter(stage=stage, ended=False).first()
    if found is None or (found.until is not None and found.until <= now):
        return None
    return Rest(found.after_round, found.minutes, found.began_at, found.until)


class ClockState(StrEnum):
    """`STOPPED` also where the rules have no time limit."""

    NOT_STARTED = "not_started"
    RUNNING = "running"
    WARNED = "warned"
    OVER = "over"
    PAUSED = "paused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """The clock of a round in its row and its laws. `warn` and `bell` are minutes, 0 where there is none.

    `held_seconds`: by so much breaks and pauses delay its end; `added`: minutes given to all tables.
    """

    opened_at: datetime.datetime
    started_at: datetime.datetime | None
    paused_at: datetime.datetime | None
    held_seconds: int
    added: int
    stopped: bool
    warn: int
    bell: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a round: when the players are warned and when the last hand is played.

    Both are None unless the clock moves. `seconds`: what it shows while it stands still, before its start and in a
    pause; None else. `held` during a break whose end nobody knows: it continues after the break. `timed`: the rules
    have a time limit, and the director has not stopped the clock. `added`: the minutes that were given.
    """

    round: int
    open: bool
    opened_at: datetime.datetime
    started_at: datetime.datetime | None
    warn_at: datetime.datetime | None
    stop_at: datetime.datetime | None
    closed_at: datetime.datetime | None
    held: bool = False
    paused_at: datetime.datetime | None = None
    timed: bool = True
    limited: bool = True
    seconds: int | None = None
    warns_before: int = 0
    added: int = 0

    def state(self, now: datetime.datetime) -> ClockState:
        """How far it has come; a break counts as a pause."""
        if not self.timed:
            return ClockState.STOPPED
        if self.started_at is None:
            return ClockState.NOT_STARTED
        if self.stop_at is None:
            return ClockState.PAUSED
        if now >= self.stop_at:
            return ClockState.OVER
        return ClockState.WARNED if self.warn_at and now >= self.warn_at else ClockState.RUNNING

    @property
    def playing_since(self) -> datetime.datetime | None:
        """When play began: with the clock, or at once where there is none."""
        return self.started_at if self.timed else self.opened_at

    @property
    def shows(self) -> str:
        """ "12:31", while it stands still; "" while it moves or is not used."""
        if self.seconds is None:
            return ""
        minutes, seconds = divmod(abs(self.seconds), 60)
        return f"{'+' if self.seconds < 0 else ''}{minutes}:{seconds:02}"

    def with_minutes(self, more: int) -> "Clock":
        """The same clock for a table that was given minutes of its own."""
        if not more:
            return self
        later = datetime.timedelta(minutes=more)
        return replace(
            self,
            warn_at=self.warn_at + later if self.warn_at else None,
            stop_at=self.stop_at + later if self.stop_at else None,
            seconds=None if self.seconds is None else self.seconds + 60 * more,
            added=self.added + more,
        )


def clock_of(round: Round, rest: Rest | None = None) -> Clock:  # noqa: A002  (the field's own word)
    """The clock of a round, by the laws of its stage; `rest` is the break that is on."""
    warn, bell = round.stage.clock
    settings = ClockSettings(
        opened_at=round.opened_at,
        started_at=round.clock_started_at,
        paused_at=round.paused_at,
        held_seconds=round.held_seconds,
        added=round.added_minutes,
        stopped=round.clock_stopped,
        warn=warn,
        bell=bell,
    )
    return clock_by(settings, round.number, playing=round.state == RoundState.OPEN, rest=rest, closed=round.closed_at)


def clock_by(
    settings: ClockSettings,
    number: int,
    *,
    playing: bool,
    rest: Rest | None = None,
    closed: datetime.datetime | None = None,
) -> Clock:
    """The clock that such settings give, without a query. A clock that nobody started has no end."""
    started, paused = settings.started_at, settings.paused_at
    held = bool(playing and rest and rest.open_ended)
    timed = bool(settings.bell) and not settings.stopped
    moves = timed and started is not None and paused is None and not held
    stands = rest.began_at if held and rest and paused is None else paused

    def after(minutes: int) -> datetime.datetime | None:
        if not moves or started is None or not minutes:
            return None
        return started + datetime.timedelta(minutes=minutes + settings.added, seconds=settings.held_seconds)

    return Clock(
        round=number,
        open=playing,
        opened_at=settings.opened_at,
        started_at=started,
        warn_at=after(settings.warn),
        stop_at=after(settings.bell),
        closed_at=closed,
        held=held,
        paused_at=paused,
        timed=timed,
        limited=bool(settings.bell),
        seconds=_left(settings, stands) if timed and playing and not moves else None,
        warns_before=settings.bell - settings.warn if settings.warn and timed else 0,
        added=settings.added,
    )


def _left(settings: ClockSettings, at: datetime.datetime | None) -> int:
    """The seconds left while it stands still: all of them before its start, else what was left `at` that moment."""
    whole = 60 * (settings.bell + settings.added)
    if settings.started_at is None or at is None:
        return whole
    return whole + settings.held_seconds - round(max(at - settings.started_at, 0 * SECOND) / SECOND)


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
