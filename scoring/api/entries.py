"""A pair in play: it comes late, leaves or comes back, is penalised, or declines to go on to another event."""

from collections.abc import Sequence
from typing import Any

from clubs.policy import Act
from clubs.web.actions import no_longer_offered
from clubs.web.declared import DeclaredAction, action_addresses
from scoring.api.serializers import event as shapes
from scoring.api.serializers.forwarding import SaysNoSerializer
from scoring.api.standings import EVENT
from scoring.api.things import EntryActionListView, EntryActionView, EntryInPlay
from scoring.decisions.forwarding import say_no
from scoring.decisions.pairs import (
    late_pair,
    undo_withdrawal,
    what_late_pair_changes,
    what_return_changes,
    what_withdrawal_changes,
    withdraw_pair,
)
from scoring.decisions.penalties import give_points_back, penalise, refuse_penalty
from scoring.reads.penalties import last_penalty
from tournaments.api.serializers.seating import PlanChangeSerializer
from tournaments.models import Entry, Stage
from tournaments.selectors.taking_part import playing
from tournaments.services.events import refuse_unless
from tournaments.states import OVER


def _withdraw(**given: Any) -> dict[str, str]:
    return {"rule": withdraw_pair(**given)}


def _undo_penalty(*, stage: Stage, entry: Entry, **given: Any) -> None:
    give_points_back(stage=stage, link=last_penalty(stage, entry.pk), **given)


def _refuse_late(pair: EntryInPlay) -> None:
    if pair.entry.number is not None:
        raise no_longer_offered()
    what_late_pair_changes(stage=pair.stage, entry=pair.entry)


def _refuse_to_penalise(pair: EntryInPlay) -> None:
    refuse_penalty(pair.stage)
    playing(pair.stage, pair.entry.pk)


def _refuse_lift(pair: EntryInPlay) -> None:
    refuse_penalty(pair.stage)
    last_penalty(pair.stage, pair.entry.pk)


def _refuse_to_decline(pair: EntryInPlay) -> None:
    refuse_unless(pair.stage.tournament, *OVER)
    playing(pair.stage, pair.entry.pk)


ENTRY_ACTIONS: Sequence[DeclaredAction[EntryInPlay]] = (
    DeclaredAction(
        name="late",
        summary="Add a late pair",
        about="From the next round that is not seated yet. The answer lists the changes.",
        permission=Act.RUN_EVENT,
        service=late_pair,
        check=_refuse_late,
        body=shapes.LateSerializer,
        answers=PlanChangeSerializer,
    ),
    DeclaredAction(
        name="withdrawal",
        summary="Withdraw a pair",
        about="Its results are deleted or its remaining games are forfeited, by the rule you name or the usual one.",
        permission=Act.RUN_EVENT,
        service=_withdraw,
        check=lambda pair: what_withdrawal_changes(stage=pair.stage, entry=pair.entry),
        body=shapes.WithdrawalSerializer,
        answers=shapes.AppliedSerializer,
    ),
    DeclaredAction(
        name="return",
        summary="Undo a withdrawal",
        about="The pair plays again. Rounds already seated do not change.",
        permission=Act.RUN_EVENT,
        service=undo_withdrawal,
        check=lambda pair: what_return_changes(stage=pair.stage, entry=pair.entry),
        body=shapes.ReturnSerializer,
        answers=shapes.BackSerializer,
    ),
    DeclaredAction(
        name="penalty",
        summary="Penalise a pair",
        about="Points are taken from its total. Wins do not change.",
        permission=Act.RULE,
        service=penalise,
        check=_refuse_to_penalise,
        body=shapes.PenaltySerializer,
    ),
    DeclaredAction(
        name="penalty/back",
        summary="Undo a penalty",
        about="Undoes the last penalty of the pair and returns its points.",
        permission=Act.RULE,
        service=_undo_penalty,
        check=_refuse_lift,
        body=shapes.WhySerializer,
    ),
    DeclaredAction(
        name="say-no",
        summary="A qualifier declines",
        about="With `no`: false, the pair comes after all. The pair in the next place is the alternate.",
        permission=Act.RUN_EVENT,
        service=say_no,
        check=_refuse_to_decline,
        body=SaysNoSerializer,
    ),
)

urlpatterns = action_addresses(
    f"{EVENT}entries/<int:pk>/", "entry", ENTRY_ACTIONS, EntryActionView, EntryActionListView
)
