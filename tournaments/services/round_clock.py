"""The clock of a round: started, paused, given minutes or stopped by the director. The caller holds the event."""

import datetime

from django.db import transaction

from clubs.errors import Refusal
from clubs.selectors import get_or_refuse
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.models import Game, Round
from tournaments.selectors.breaks import rest_of
from tournaments.services.breaks import seconds_held
from tournaments.states import GameState, RoundState

MOST = 60  # minutes given at once


@transaction.atomic
def start_clock(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002  (the field's own word)
    """The clock runs from now with its full time, also after it was stopped; in a break from the end of the break.

    `Refusal` where it runs already, where the rules have no time limit, and for a round that is closed.
    """
    now = _open(round)
    if now.clock_started_at is not None:
        raise Refusal("clock_started", N_("The clock of round {round} has already started."), round=now.number)
    return _left_as(
        now,
        clock_started_at=at,
        held_seconds=seconds_held(now.stage, at),
        paused_at=None,
        clock_stopped=False,
    )


@transaction.atomic
def undo_clock_start(*, round: Round) -> Round:  # noqa: A002
    """The clock is as if nobody had started it. Whether a hand was played is for `scoring` to see."""
    now = _started(round)
    return _left_as(now, clock_started_at=None, held_seconds=0, paused_at=None)


@transaction.atomic
def pause_clock(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002
    """The clock stands still from now. `Refusal` unless it runs; a break has paused it already."""
    now = _started(round)
    if now.paused_at is not None:
        raise Refusal("clock_paused", N_("The clock is already paused."))
    rest = rest_of(now.stage, at)
    if rest and rest.on:
        raise Refusal("break_on", N_("There is a break, so the clock is already paused."))
    return _left_as(now, paused_at=at)


@transaction.atomic
def resume_clock(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002
    """The clock continues where it was paused. `Refusal` unless the director has paused it."""
    now = _started(round)
    if now.paused_at is None:
        raise Refusal("clock_not_paused", N_("The clock is not paused."))
    longer = _seconds(at - now.paused_at)
    return _left_as(now, paused_at=None, held_seconds=now.held_seconds + longer)


@transaction.atomic
def stop_clock(*, round: Round) -> Round:  # noqa: A002
    """This round is played without a clock, unless it is started again. `Refusal` where it has none."""
    now = _open(round)
    if now.clock_stopped:
        raise Refusal("clock_stopped", N_("Round {round} already has no clock."), round=now.number)
    return _left_as(now, clock_started_at=None, held_seconds=0, paused_at=None, clock_stopped=True)


@transaction.atomic
def add_minutes(*, round: Round, minutes: int, game: Game | None = None) -> Round:  # noqa: A002
    """More minutes for all tables, or for one `game` of the round; below 0, fewer.

    `Refusal` where the round has no clock, the game is over, or no time at all would be left. Unreadable for a number
    out of range.
    """
    if not 1 <= abs(minutes) <= MOST:
        sentence = message(
            N_("Enter 1 to {most} {most:minute|minutes}, or a minus sign to take minutes away."), most=MOST
        )
        raise Unreadable(Fault("minutes", sentence, {"field": "minutes"}))
    now = _open(round)
    if now.clock_stopped:
        raise Refusal("clock_stopped", N_("Round {round} has no clock. Start the clock first."), round=now.number)
    _, bell = now.stage.clock
    own = game.added_minutes if game else 0
    if not 1 <= bell + now.added_minutes + own + minutes <= 1000:
        raise Refusal("minutes_left", N_("A round takes at least 1 minute. Take fewer minutes away."))
    if game is None:
        return _left_as(now, added_minutes=now.added_minutes + minutes)
    if game.round_id != now.pk or game.state != GameState.OPEN:
        raise Refusal("game_over", N_("This game is over, so its time stays as it is."))
    Game.objects.filter(pk=game.pk).update(added_minutes=own + minutes)
    return now


def _open(round_: Round) -> Round:
    """The current round; `Refusal` once it is closed, and where its rules have no time limit."""
    now = get_or_refuse(Round.objects.select_related("stage__tournament"), pk=round_.pk)
    if now.state != RoundState.OPEN:
        raise Refusal("round_closed", N_("Round {round} is closed, so its clock is over."), round=now.number)
    if now.stage.continuous:
        raise Refusal("no_time_limit", N_("Each game starts by itself, so the round has no clock."))
    night = now.stage.night_played
    if night and not night.timed:
        raise Refusal("no_time_limit", N_("The clock does not end this round, so there is no clock."))
    if not now.stage.law_book.clock[1]:
        raise Refusal("no_time_limit", N_("These rules have no time limit, so there is no clock."))
    return now


def _started(round_: Round) -> Round:
    now = _open(round_)
    if now.clock_started_at is None:
        raise Refusal("clock_not_started", N_("The clock of round {round} has not started."), round=now.number)
    return now


def _left_as(now: Round, **fields: object) -> Round:
    Round.objects.filter(pk=now.pk).update(**fields)
    for name, value in fields.items():
        setattr(now, name, value)
    return now


def _seconds(some: datetime.timedelta) -> int:
    return max(0, int(some.total_seconds() + 0.5))
