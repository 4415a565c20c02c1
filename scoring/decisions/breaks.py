"""Breaks: called and ended by the director, and in the history. During one the clock of the round is paused."""

import datetime
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.after_commit import after_commit
from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from scoring.decisions.clock import end_pause, hold
from scoring.ledger.command import Command
from scoring.ledger.entries.break_ import BreakCalled, BreakEnded
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments.models import Break, Stage
from tournaments.selectors import Rest, open_round, rest_of
from tournaments.services.breaks import begin_break
from tournaments.services.events import refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import TournamentState

LONGEST = 240  # minutes


@transaction.atomic
def call_break(
    *,
    by: User,
    stage: Stage,
    minutes: int | None = None,
    after_round: bool = False,
    reason: str = "",
    uuid: UUID | None = None,
) -> Rest | None:
    """A break from now, or `after_round` once the round being played is closed; without `minutes` until it is ended.

    Returns the break. `Refusal` as `refuse_break`, and for one after a round while none is played.
    """
    asked = BreakCalled(minutes=minutes, after_round=after_round)
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return rest_of(stage, timezone.now())
    called = _called(locked_stage(stage), timezone.now(), minutes, after_round=after_round)
    after_commit(renew, stage.pk)
    write.append(replace(asked, after=called.after_round, until=called.until.isoformat() if called.until else None))
    return rest_of(stage, timezone.now())


@transaction.atomic
def end_break(*, by: User, stage: Stage, reason: str = "", uuid: UUID | None = None) -> None:
    """Play continues: the break is over early, or cancelled before it began. `Refusal` where there is none."""
    write = begin(Command(by, BreakEnded(), uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return
    called = _ended(locked_stage(stage), timezone.now())
    after_commit(renew, stage.pk)
    write.append(BreakEnded(begun=called.began_at is not None))


def refuse_break(stage: Stage, rest: Rest | None) -> None:
    """`Refusal` while a break is on or called, and once every round is closed."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if rest is not None:
        raise Refusal("break_called", N_("A break is already called. End it first."))
    if not stage.rounds_left and open_round(stage) is None:
        raise Refusal("no_play_left", N_("Every round is closed, so there is no play to interrupt."))


def refuse_no_break(stage: Stage, rest: Rest | None) -> None:
    """`Refusal` unless a break is on or called."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if rest is None:
        raise Refusal("no_break", N_("There is no break to end: play has already resumed."))


def _called(stage: Stage, at: datetime.datetime, minutes: int | None, *, after_round: bool) -> Break:
    if minutes is not None and not 1 <= minutes <= LONGEST:
        raise Refusal("break_minutes", N_("A break takes 1 to {most} {most:minute|minutes}."), most=LONGEST)
    refuse_break(stage, rest_of(stage, at))
    Break.objects.filter(stage=stage, ended=False, until__lte=at).update(ended=True)
    playing = open_round(stage)
    if after_round and playing is None:
        raise Refusal("no_round_open", N_("No round is being played. Call the break from now instead."))
    after = playing.number if after_round and playing else None
    called = Break.objects.create(stage=stage, minutes=minutes, called_at=at, after_round=after)
    if not after_round:
        begin_break(called, at)
        if playing is not None:
            end_pause(playing, at)  # the break takes its place, so that no minute is counted twice
            hold(playing, datetime.timedelta(minutes=minutes or 0))
    return called


def _ended(stage: Stage, at: datetime.datetime) -> Break:
    refuse_no_break(stage, rest_of(stage, at))
    called = Break.objects.get(stage=stage, ended=False)
    playing = open_round(stage)
    if playing is not None and called.until is not None:
        hold(playing, at - called.until)
    elif playing is not None and playing.clock_started_at is not None and called.began_at is not None:
        hold(playing, at - max(called.began_at, playing.clock_started_at))
    called.ended = True
    called.save(update_fields=["ended"])
    return called
