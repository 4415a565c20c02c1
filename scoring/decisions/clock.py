"""The clock of a round: started, paused, stopped or given minutes by the director, and each act in the history."""

import datetime
from collections.abc import Callable, Mapping
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.after_commit import after_commit
from clubs.errors import Refusal, passes
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.decisions.undo_seating import tables_touched
from scoring.ledger.command import Command
from scoring.ledger.entries.clock import ClockAction, ClockChanged
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments.models import Game, Round
from tournaments.selectors.round_clock import Rest, rest_of
from tournaments.services.events import open_for
from tournaments.states import GameState, RoundState, TournamentState

MOST = 60  # minutes given at once
LONGEST = 1000  # minutes of a round, with all that was added


@transaction.atomic
def change_clock(
    *,
    by: User,
    round: Round,  # noqa: A002  (the field's own word)
    action: ClockAction,
    minutes: int = 0,
    table: int | None = None,
    uuid: UUID | None = None,
) -> Round:
    """Do this with the clock of the round. `minutes` (below 0: fewer) are added for all tables, or for one by its
    number.

    `Refusal` where the round is closed, has no time limit, or its clock is not in a state for it. Unreadable for a
    number of minutes out of range.
    """
    stage, at = round.stage, timezone.now()
    asked = ClockChanged(action=action, round=round.number, minutes=minutes, table=table)
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        if action is ClockAction.ADD:
            _add(round, minutes, table)
        else:
            _EFFECTS[action](_allowed(action, round, at), at)
        after_commit(renew, stage.pk)
        write.append(asked)
    return Round.objects.select_related("stage").get(pk=round.pk)


start_clock = partial(change_clock, action=ClockAction.START)
undo_clock_start = partial(change_clock, action=ClockAction.UNDO)
pause_clock = partial(change_clock, action=ClockAction.PAUSE)
resume_clock = partial(change_clock, action=ClockAction.RESUME)
stop_clock = partial(change_clock, action=ClockAction.STOP)
add_minutes = partial(change_clock, action=ClockAction.ADD)


def clock_offers(now: Round, rest: Rest | None, touched: str | None) -> frozenset[ClockAction]:
    """The acts that are possible with the clock of a round now; the arguments are those of `refuse_clock`."""
    return frozenset(action for action in ClockAction if passes(partial(refuse_clock, action, now, rest, touched)))


def refuse_clock(action: ClockAction, now: Round, rest: Rest | None, touched: str | None) -> None:
    """`Refusal` unless the clock is in a state for this. `touched`: the tables of the round with entries, "3, 4"."""
    if action is ClockAction.UNDO and touched:
        text = N_("Round {round} has begun. Tables with entries: {tables}. Pause the clock instead.")
        raise Refusal("round_begun", text, round=now.number, tables=touched)
    refuse_without_clock(now)
    match action:
        case ClockAction.START if now.clock_started_at is not None:
            raise Refusal("clock_started", N_("The clock of round {round} has already started."), round=now.number)
        case ClockAction.UNDO | ClockAction.PAUSE | ClockAction.RESUME if now.clock_started_at is None:
            raise Refusal("clock_not_started", N_("The clock of round {round} has not started."), round=now.number)
        case ClockAction.PAUSE if now.paused_at is not None:
            raise Refusal("clock_paused", N_("The clock is already paused."))
        case ClockAction.PAUSE if rest and rest.on:
            raise Refusal("break_on", N_("There is a break, so the clock is already paused."))
        case ClockAction.RESUME if now.paused_at is None:
            raise Refusal("clock_not_paused", N_("The clock is not paused."))
        case ClockAction.STOP if now.clock_stopped:
            raise Refusal("clock_stopped", N_("Round {round} already has no clock."), round=now.number)
        case ClockAction.ADD if now.clock_stopped:
            raise Refusal("clock_stopped", N_("Round {round} has no clock. Start the clock first."), round=now.number)


def refuse_without_clock(now: Round) -> None:
    """`Refusal` once the round is closed, and where its rules have no time limit. Else one act or more is possible."""
    if now.state != RoundState.OPEN:
        raise Refusal("round_closed", N_("Round {round} is closed, so its clock is over."), round=now.number)
    if now.stage.continuous:
        raise Refusal("no_time_limit", N_("Each game starts by itself, so the round has no clock."))
    night = now.stage.night_played
    if night and not night.timed:
        raise Refusal("no_time_limit", N_("The clock does not end this round, so there is no clock."))
    if not now.stage.law_book.clock[1]:
        raise Refusal("no_time_limit", N_("These rules have no time limit, so there is no clock."))


def _allowed(action: ClockAction, round_: Round, at: datetime.datetime) -> Round:
    """The current round, if this can be done with its clock now."""
    now = get_or_refuse(Round.objects.select_related("stage__tournament"), pk=round_.pk)
    refuse_clock(action, now, rest_of(now.stage, at), tables_touched(now) if action is ClockAction.UNDO else None)
    return now


def stand_still(round_: Round, at: datetime.datetime) -> None:
    """The clock is paused from this moment, and no history has it. A break has paused it already."""
    _pause(_allowed(ClockAction.PAUSE, round_, at), at)


def end_pause(now: Round, at: datetime.datetime) -> None:
    """The clock runs again where the director had paused it."""
    if now.paused_at is not None:
        hold(now, max(at - now.paused_at, datetime.timedelta()))
        _leave(now, paused_at=None)


def hold(now: Round, more: datetime.timedelta) -> None:
    """Delay the end of a clock that has started; one that has not needs no delay."""
    if now.clock_started_at is not None:
        _leave(now, held_seconds=max(0, now.held_seconds + _seconds(more)))


def _start(now: Round, at: datetime.datetime) -> None:
    """It runs from now with its full time, also after it was stopped; in a break, from the end of the break."""
    rest = rest_of(now.stage, at)
    held = _seconds(rest.until - at) if rest and rest.until else 0
    _leave(now, clock_started_at=at, held_seconds=held, paused_at=None, clock_stopped=False)


def _wait_again(now: Round, _at: datetime.datetime) -> None:
    """It is as if nobody had started it."""
    _leave(now, clock_started_at=None, held_seconds=0, paused_at=None)


def _pause(now: Round, at: datetime.datetime) -> None:
    _leave(now, paused_at=at)


def _stop(now: Round, _at: datetime.datetime) -> None:
    """The round is played without a clock, unless it is started again."""
    _leave(now, clock_started_at=None, held_seconds=0, paused_at=None, clock_stopped=True)


_EFFECTS: Mapping[ClockAction, Callable[[Round, datetime.datetime], None]] = {
    ClockAction.START: _start,
    ClockAction.UNDO: _wait_again,
    ClockAction.PAUSE: _pause,
    ClockAction.RESUME: end_pause,
    ClockAction.STOP: _stop,
}


def _add(round_: Round, minutes: int, table: int | None) -> None:
    game = None if table is None else _game_at(round_, table)
    if not 1 <= abs(minutes) <= MOST:
        sentence = message(
            N_("Enter 1 to {most} {most:minute|minutes}, or a minus sign to take minutes away."), most=MOST
        )
        raise Unreadable(Fault("minutes", sentence, {"field": "minutes"}))
    now = _allowed(ClockAction.ADD, round_, timezone.now())
    _, bell = now.stage.clock
    own = game.added_minutes if game else 0
    lasts = bell + now.added_minutes + own + minutes
    if lasts < 1:
        raise Refusal("minutes_left", N_("A round takes at least 1 minute. Take fewer minutes away."))
    if lasts > LONGEST:
        text = N_("A round takes at most {most} {most:minute|minutes}. Add fewer.")
        raise Refusal("minutes_left", text, most=LONGEST)
    if game is None:
        _leave(now, added_minutes=now.added_minutes + minutes)
    elif game.state == GameState.OPEN:
        Game.objects.filter(pk=game.pk).update(added_minutes=own + minutes)
    else:
        raise Refusal("game_over", N_("This game is over, so its time stays as it is."))


def _game_at(round_: Round, table: int) -> Game:
    game = Game.objects.filter(round=round_, table__number=table).order_by("pk").last()
    if game is None:
        raise Refusal("no_such_table", N_("Table {table} has no game in this round."), table=table)
    return game


def _leave(now: Round, **fields: object) -> None:
    Round.objects.filter(pk=now.pk).update(**fields)
    for name, value in fields.items():
        setattr(now, name, value)


def _seconds(some: datetime.timedelta) -> int:
    return round(some.total_seconds())
