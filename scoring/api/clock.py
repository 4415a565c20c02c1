"""A round in play: its clock, its bell, its end; reopened, and undone before its first hand."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from clubs.policy import Act
from clubs.web.declared import DeclaredAction, action_addresses
from scoring.api.pairing import SWAP
from scoring.api.serializers import event as shapes
from scoring.api.serializers import rest as rest_shapes
from scoring.api.standings import EVENT
from scoring.api.things import RoundActionListView, RoundActionView
from scoring.decisions.bell import refuse_bell, ring_everywhere
from scoring.decisions.clock import change_clock, clock_offers, refuse_without_clock
from scoring.decisions.last_round import end_after_round, refuse_ending, refuse_undo_closing, undo_closing
from scoring.decisions.rounds import close_round, refuse_unsettled, reopen_round
from scoring.decisions.undo_seating import begins_event, refuse_undo_seating, tables_touched, undo_round, undo_start
from scoring.ledger.entries.clock import ClockAction
from tournaments.api.serializers.seating import ClockSerializer
from tournaments.models import Round
from tournaments.selectors import Clock, clock_of, rest_of
from tournaments.services.stages import refuse_overtaken
from tournaments.states import RoundState


def _change_clock(*, action: str, **given: Any) -> Clock:
    changed = change_clock(action=ClockAction(action), **given)
    return clock_of(changed, rest_of(changed.stage, timezone.now()))


def _undo(*, round: Round, **given: Any) -> dict[str, Any]:  # noqa: A002  (the field's own word)
    """Undo the start of the event if the round was seated by it, else the seating, or the closing, of the round."""
    if round.state == RoundState.CLOSED:
        return {"state": round.stage.tournament.state, "reopened": undo_closing(round=round, **given)}
    if begins_event(round):
        return {"state": undo_start(round=round, **given).state, "reopened": None}
    reopened = undo_round(round=round, **given)
    return {"state": round.stage.tournament.state, "reopened": reopened}


def _refuse_undo(round_: Round) -> None:
    """`Refusal` unless the closing of a closed round, or the seating of an open one, can be undone."""
    refuse = refuse_undo_closing if round_.state == RoundState.CLOSED else refuse_undo_seating
    refuse(round_)


def _clock_choices(round_: Round) -> dict[str, list[ClockAction]]:
    rest = rest_of(round_.stage, timezone.now())
    return {"action": sorted(clock_offers(round_, rest, tables_touched(round_)))}


ROUND_ACTIONS: Sequence[DeclaredAction[Round]] = (
    DeclaredAction(
        name="close",
        summary="Close a round",
        about="Closes the round and seats the next one. Refused, with a list, while games are missing or not settled.",
        permission=Act.RUN_EVENT,
        service=close_round,
        check=refuse_unsettled,
        body=shapes.CloseSerializer,
        answers=shapes.ClosedSerializer,
    ),
    DeclaredAction(
        name="end",
        summary="End the event after a round",
        about="Closes the round and plans none after it, in one step. `undo` brings them all back.",
        permission=Act.RUN_EVENT,
        service=end_after_round,
        check=refuse_ending,
        body=shapes.BellSerializer,
        answers=shapes.ClosedSerializer,
    ),
    DeclaredAction(
        name="bell",
        summary="Ring the bell at every table",
        about="Stops every table that still plays at its score. The answer lists the tables that play one more hand.",
        permission=Act.RUN_EVENT,
        service=ring_everywhere,
        check=refuse_bell,
        body=shapes.BellSerializer,
        answers=shapes.RungSerializer,
    ),
    DeclaredAction(
        name="reopen",
        summary="Reopen a round",
        about="Only until the next round is seated.",
        permission=Act.RUN_EVENT,
        service=reopen_round,
        check=refuse_overtaken,
        body=shapes.WhySerializer,
        answers=shapes.RoundSerializer,
    ),
    DeclaredAction(
        name="clock",
        summary="Start or change the clock",
        about="A round that was seated has a clock that waits. `undo` is possible until the first hand.",
        permission=Act.RUN_EVENT,
        service=_change_clock,
        check=refuse_without_clock,
        choices=_clock_choices,
        body=rest_shapes.ClockActSerializer,
        answers=ClockSerializer,
    ),
    DeclaredAction(
        name="undo",
        summary="Undo a seated or closed round",
        about="An open round: only until the first hand. The round before is open again; without one, the start of the "
        "event is undone. A closed round: only until the next round or decision. It is open again.",
        permission=Act.RUN_EVENT,
        service=_undo,
        check=_refuse_undo,
        body=rest_shapes.UndoRoundSerializer,
        answers=rest_shapes.RoundUndoneSerializer,
    ),
)

urlpatterns = action_addresses(
    f"{EVENT}rounds/<int:number>/", "round", [*ROUND_ACTIONS, SWAP], RoundActionView, RoundActionListView
)
