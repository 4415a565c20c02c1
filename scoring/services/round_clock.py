"""The clock of a round at the desk: each act is an entry of the event's history, and shown everywhere at once."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.after_commit import after_commit
from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.clock import ClockAction, ClockChanged
from scoring.reads.undo_seating import tables_touched
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
from tournaments.models import Game, Round
from tournaments.services.events import open_for
from tournaments.states import TournamentState


def start_clock(*, by: User, round: Round, uuid: UUID | None = None) -> Round:  # noqa: A002  (the field's own word)
    """The clock of the round runs from now. `Refusal` where it runs already or the rules have no time limit."""
    work = partial(tournament_services.start_clock, round=round, at=timezone.now())
    return _done(by, ClockChanged(action=ClockAction.START, round=round.number), round, work, uuid)


def undo_clock_start(*, by: User, round: Round, uuid: UUID | None = None) -> Round:  # noqa: A002
    """The clock waits again. `Refusal` once a hand, result or signature is saved at a table of the round."""

    def work() -> Round:
        if tables := tables_touched(round):
            text = N_("Round {round} has begun. Tables with entries: {tables}. Pause the clock instead.")
            raise Refusal("round_begun", text, round=round.number, tables=tables)
        return tournament_services.undo_clock_start(round=round)

    return _done(by, ClockChanged(action=ClockAction.UNDO, round=round.number), round, work, uuid)


def pause_clock(*, by: User, round: Round, uuid: UUID | None = None) -> Round:  # noqa: A002
    """The clock stands still until it is resumed. Tables can go on with their entries."""
    work = partial(tournament_services.pause_clock, round=round, at=timezone.now())
    return _done(by, ClockChanged(action=ClockAction.PAUSE, round=round.number), round, work, uuid)


def resume_clock(*, by: User, round: Round, uuid: UUID | None = None) -> Round:  # noqa: A002
    """The clock continues where it was paused."""
    work = partial(tournament_services.resume_clock, round=round, at=timezone.now())
    return _done(by, ClockChanged(action=ClockAction.RESUME, round=round.number), round, work, uuid)


def stop_clock(*, by: User, round: Round, uuid: UUID | None = None) -> Round:  # noqa: A002
    """The round is played without a clock, unless it is started again."""
    work = partial(tournament_services.stop_clock, round=round)
    return _done(by, ClockChanged(action=ClockAction.STOP, round=round.number), round, work, uuid)


def add_minutes(
    *,
    by: User,
    round: Round,  # noqa: A002
    minutes: int,
    table: int | None = None,
    uuid: UUID | None = None,
) -> Round:
    """More minutes (below 0: fewer) for all tables, or for the one of this number in the round."""
    asked = ClockChanged(action=ClockAction.ADD, round=round.number, minutes=minutes, table=table)

    def work() -> Round:
        game = _game_at(round, table) if table is not None else None
        return tournament_services.add_minutes(round=round, minutes=minutes, game=game)

    return _done(by, asked, round, work, uuid)


@transaction.atomic
def _done(by: User, asked: ClockChanged, round_: Round, work: Callable[[], Any], uuid: UUID | None) -> Round:
    stage = round_.stage
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        work()
        after_commit(renew, stage.pk)
        write.append(asked)
    return Round.objects.select_related("stage").get(pk=round_.pk)


def _game_at(round_: Round, table: int) -> Game:
    game = Game.objects.filter(round=round_, table__number=table).order_by("pk").last()
    if game is None:
        raise Refusal("no_such_table", N_("Table {table} has no game in this round."), table=table)
    return game
