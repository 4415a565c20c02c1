"""The last round: the night ends after it, and its closing is undone.

Two entries end a night early, in one transaction: a plan without more rounds, and the closed round. The first has an id
made from that of the second, so that one press undoes both, and nothing else.
"""

from collections.abc import Iterable
from uuid import UUID, uuid4, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, require
from rules.base.words import gettext_noop as N_
from scoring.decisions.ending import NO_CHAMPION
from scoring.decisions.replanning import preview_replan, replan
from scoring.decisions.rounds import Closed, close_round, refuse_unsettled
from scoring.decisions.undo_conditions import counting_since, decided_since, refuse_continuous
from scoring.decisions.undo_plan import refuse_planned_since, restore_plan
from scoring.ledger.command import Command
from scoring.ledger.entries.reopen import RoundReopened
from scoring.ledger.entries.replan import ReplanBack
from scoring.ledger.entries.round import RoundClosed
from scoring.models import Kind, LedgerEntry
from scoring.reads.table_state import TableState
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments import services as tournament_services
from tournaments.models import Round, Stage
from tournaments.services.events import locked, open_for
from tournaments.services.stages import locked_stage, refuse_overtaken
from tournaments.states import TournamentState

_NOT_LAST = N_("Only the last round can be undone.")


@transaction.atomic
def end_after_round(*, by: User, round: Round, uuid: UUID | None = None) -> Closed:  # noqa: A002
    """Close the round as the last one: no round after it is played.

    `Refusal` as `refuse_ending`. Sent again with its UUID it is answered the same.
    """
    require(by, Act.RUN_EVENT, round.stage.tournament.club, tournament_id=round.stage.tournament_id)
    locked(round.stage.tournament)
    uuid = uuid or uuid4()
    if not LedgerEntry.objects.filter(uuid=uuid).exists():
        refuse_ending(round)
        _plan_no_more(by, locked_stage(round.stage), uuid)
    return close_round(by=by, round=round, uuid=uuid, draw_next=False)


def _plan_no_more(by: User, stage: Stage, uuid: UUID) -> None:
    without = stage.settled_room.without
    previewed = preview_replan(stage=stage, rounds=0, without=without).previewed
    replan(by=by, stage=stage, previewed=previewed, rounds=0, without=without, uuid=_of_plan(uuid))


def _of_plan(closing: UUID) -> UUID:
    """The id of the plan that was made with a closing."""
    return uuid5(closing, "plan")


def refuse_ending(round: Round, tables: Iterable[TableState] | None = None) -> None:  # noqa: A002
    """`Refusal` unless the round can be closed now, and rounds after it can be left out.

    `tables` as `refuse_unsettled` takes them.
    """
    refuse_unsettled(round, tables)
    stage = round.stage
    if not stage.rounds_left:
        raise Refusal("last_round", N_("Round {round} is the last one. Close it."), round=round.number)
    if stage.live and stage.live.whole:
        raise Refusal("no_champion", NO_CHAMPION)


@transaction.atomic
def undo_closing(*, by: User, round: Round, reason: str = "", uuid: UUID | None = None) -> Round:  # noqa: A002
    """The round is open again, and the rounds that were left out with it are to be played.

    `Refusal` as `refuse_undo_closing`. Sent again with its UUID it is answered the same.
    """
    command = Command(by, RoundReopened(round=round.number), uuid or uuid4(), reason_written(reason))
    write = begin(command, round.stage.tournament)
    if write.before is None:
        open_for(round.stage.tournament, TournamentState.PLAYING)
        plan = _plan_of_closing(round)
        tournament_services.reopen_round(round=round)
        write.append(command.entry)
        if plan:
            back = Command(by, ReplanBack(takes_back=plan.link), _of_plan(command.uuid), command.reason)
            restore_plan(back, round.stage)
    return Round.objects.select_related("stage__tournament").get(pk=round.pk)


def refuse_undo_closing(round: Round) -> None:  # noqa: A002
    """`Refusal` unless the round was closed without another, and nothing was decided since."""
    _plan_of_closing(round)


def _plan_of_closing(round_: Round) -> LedgerEntry | None:
    """The plan without more rounds that was made with the closing of the round, if the night ended early.

    `Refusal` as `refuse_undo_closing`.
    """
    refuse_overtaken(round_)
    refuse_continuous(round_.stage)
    own = LedgerEntry.objects.filter(tournament=round_.stage.tournament_id, game=None)
    rows = counting_since((Kind.ROUND,), own)
    if not rows:
        raise Refusal("not_last_round", _NOT_LAST)
    (row, closed), *since = rows
    if since:
        raise decided_since(since[0][0])
    if not isinstance(closed, RoundClosed) or (closed.round, closed.following) != (round_.number, None):
        raise Refusal("not_last_round", _NOT_LAST)
    plan = LedgerEntry.objects.filter(uuid=_of_plan(row.uuid)).first()
    if plan:
        refuse_planned_since(round_.stage, plan.link)
    return plan
