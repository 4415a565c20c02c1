"""Breaks: during one the clock of the round is paused, and afterwards it continues."""

import datetime

from django.db import transaction

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from tournaments.models import Break, Round, Stage
from tournaments.states import RoundState

LONGEST = 240  # minutes


@transaction.atomic
def call_break(*, stage: Stage, at: datetime.datetime, minutes: int | None = None, after_round: bool = False) -> Break:
    """A break from now, or `after_round` once the round being played is closed; without `minutes` until it is ended.

    `Refusal` while one is on or called, and for one after a round while none is played.
    """
    if minutes is not None and not 1 <= minutes <= LONGEST:
        raise Refusal("break_minutes", N_("A break takes 1 to {most} {most:minute|minutes}."), most=LONGEST)
    Break.objects.filter(stage=stage, ended=False, until__lte=at).update(ended=True)
    if Break.objects.filter(stage=stage, ended=False).exists():
        raise Refusal("break_called", N_("A break is already called. End it first."))
    playing = _round_played(stage)
    if after_round and playing is None:
        raise Refusal("no_round_open", N_("No round is being played. Call the break from now instead."))
    called = Break.objects.create(
        stage=stage, minutes=minutes, called_at=at, after_round=playing.number if after_round and playing else None
    )
    if not after_round:
        _begin(called, at)
        _end_pause(playing, at)
        _hold(playing, (called.until - at) if called.until else datetime.timedelta())
    return called


@transaction.atomic
def end_break(*, stage: Stage, at: datetime.datetime) -> Break:
    """Play continues now, or the break is cancelled before it begins. `Refusal` where there is none."""
    called = Break.objects.filter(stage=stage, ended=False).first()
    if called is None or (called.until is not None and called.until <= at):
        raise Refusal("no_break", N_("There is no break to end: play has already resumed."))
    playing = _round_played(stage)
    if called.until is not None:
        _hold(playing, at - called.until)
    elif called.began_at is not None and playing is not None and playing.clock_started_at is not None:
        _hold(playing, at - max(called.began_at, playing.clock_started_at))
    called.ended = True
    called.save(update_fields=["ended"])
    return called


def begin_break_after(closed: Round, at: datetime.datetime) -> None:
    """The break that waited for this round to end begins."""
    waiting = Break.objects.filter(stage=closed.stage_id, ended=False, began_at=None, after_round=closed.number).first()
    if waiting is not None:
        _begin(waiting, at)


def seconds_held(stage: Stage, at: datetime.datetime) -> int:
    """By how much the end of a clock that is started during a break is delayed at once."""
    called = Break.objects.filter(stage=stage, ended=False, until__gt=at).first()
    return _seconds(called.until - at) if called and called.until else 0


def _begin(called: Break, at: datetime.datetime) -> None:
    called.began_at = at
    called.until = at + datetime.timedelta(minutes=called.minutes) if called.minutes else None
    called.save(update_fields=["began_at", "until"])


def _round_played(stage: Stage) -> Round | None:
    return Round.objects.filter(stage=stage, state=RoundState.OPEN).order_by("number").last()


def _end_pause(playing: Round | None, at: datetime.datetime) -> None:
    """A break takes the place of a pause, so that no minute is counted twice; after it the clock runs."""
    if playing is not None and playing.paused_at is not None:
        _hold(playing, at - playing.paused_at)
        playing.paused_at = None
        playing.save(update_fields=["paused_at"])


def _hold(playing: Round | None, more: datetime.timedelta) -> None:
    """Delay the end of a clock that has started; one that has not needs no delay."""
    if playing is not None and playing.clock_started_at is not None:
        playing.held_seconds = max(0, playing.held_seconds + _seconds(more))
        playing.save(update_fields=["held_seconds"])


def _seconds(some: datetime.timedelta) -> int:
    return round(some.total_seconds())
