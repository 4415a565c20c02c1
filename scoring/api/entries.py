"""A pair in play: it comes late, leaves or comes back, with previews; is penalised; or declines to go on."""

from collections.abc import Callable, Sequence
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.previews import PreviewView
from scoring.api.serializers import event as shapes
from scoring.api.serializers.forwarding import SaysNoSerializer
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView, EntryActionView, EntryInPlay
from scoring.decisions.cases import refuse_taken_pair, take_late_pair
from scoring.decisions.forwarding import refuse_answer, say_no
from scoring.decisions.pairs import (
    late_pair,
    refuse_late_pair,
    undo_withdrawal,
    what_late_pair_changes,
    what_return_changes,
    what_withdrawal_changes,
    withdraw_pair,
)
from scoring.decisions.penalties import give_points_back, penalise, refuse_penalty, refuse_undo_penalty
from scoring.reads.penalties import last_penalty
from tournaments.api.serializers.seating import PlanChangeSerializer
from tournaments.models import Entry, Stage
from tournaments.services.changes import PlanChange

ENTRY = f"{EVENT}entries/<int:pk>/"


def _withdraw(**given: Any) -> dict[str, str]:
    return {"rule": withdraw_pair(**given)}


def _undo_penalty(*, stage: Stage, entry: Entry, **given: Any) -> None:
    give_points_back(stage=stage, link=last_penalty(stage, entry.pk), **given)


ENTRY_ACTIONS: Sequence[DeclaredAction[EntryInPlay]] = (
    DeclaredAction(
        name="late",
        summary="Add a late pair",
        about="From the next round that is not seated yet, or `at_once`. The answer lists the changes.",
        permission=Act.RUN_EVENT,
        service=late_pair,
        check=lambda pair: refuse_late_pair(stage=pair.stage, entry=pair.entry),
        body=shapes.LateSerializer,
        answers=PlanChangeSerializer,
    ),
    DeclaredAction(
        name="on-my-way",
        summary="Be on the way to a late pair",
        about="Take a late pair that waits for a seat, so that every other director sees who comes.",
        permission=Act.ENTER_RESULT,
        service=take_late_pair,
        check=lambda pair: refuse_taken_pair(pair.stage, pair.entry),
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
        check=lambda pair: refuse_penalty(pair.stage, pair.entry),
        body=shapes.PenaltySerializer,
    ),
    DeclaredAction(
        name="penalty/back",
        summary="Undo a penalty",
        about="Undoes the last penalty of the pair and returns its points.",
        permission=Act.RULE,
        service=_undo_penalty,
        check=lambda pair: refuse_undo_penalty(pair.stage, last_penalty(pair.stage, pair.entry.pk)),
        body=shapes.WhySerializer,
    ),
    DeclaredAction(
        name="say-no",
        summary="A qualifier declines",
        about="With `no`: false, the pair comes after all. The pair in the next place is the alternate.",
        permission=Act.RUN_EVENT,
        service=say_no,
        check=lambda pair: refuse_answer(pair.stage.tournament, pair.entry),
        body=SaysNoSerializer,
    ),
)


class BasePlanPreviewView(BaseDirectorView, PreviewView):
    """The effect of a change to a pair on the later rounds."""

    service: Callable[..., PlanChange]
    takes: tuple[str, ...] = ()  # fields of the action on which the effect depends

    @extend_schema(responses=PlanChangeSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Only rounds that are not seated yet. Open games are listed."""
        stage, entry = self.stage_and_entry(Act.RUN_EVENT)
        asked = {name: value for name, value in self.valid().items() if name in self.takes}
        return Response(PlanChangeSerializer(self.service(stage=stage, entry=entry, **asked)).data)


@extend_schema(summary="Preview a late pair")
class LatePreviewView(BasePlanPreviewView):
    """The effect of a late pair."""

    serializer_class = shapes.LateSerializer
    takes = ("at_once",)
    service = staticmethod(what_late_pair_changes)


@extend_schema(summary="Preview a withdrawal")
class WithdrawalPreviewView(BasePlanPreviewView):
    """The effect of a withdrawal."""

    serializer_class = shapes.WithdrawalSerializer
    takes = ("keep_seats",)
    service = staticmethod(what_withdrawal_changes)


@extend_schema(summary="Preview the undoing of a withdrawal")
class ReturnPreviewView(BasePlanPreviewView):
    """The effect of undoing a withdrawal."""

    serializer_class = shapes.ReturnSerializer
    service = staticmethod(what_return_changes)


urlpatterns = [
    *action_addresses(f"{EVENT}entries/<int:pk>/", "entry", ENTRY_ACTIONS, EntryActionView),
    path(f"{ENTRY}late/preview/", LatePreviewView.as_view(), name="api-entry-late-preview"),
    path(f"{ENTRY}withdrawal/preview/", WithdrawalPreviewView.as_view(), name="api-entry-withdrawal-preview"),
    path(f"{ENTRY}return/preview/", ReturnPreviewView.as_view(), name="api-entry-return-preview"),
]
