"""Changes to the rest of the evening: another plan, a break, and the house, which sits in where a place is empty.

The house goes again as any entry does: by a withdrawal.
"""

from collections.abc import Sequence
from typing import Any

from django.urls import path
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.previews import PreviewView
from scoring.api.serializers import rest as shapes
from scoring.api.standings import EVENT, BaseStageView
from scoring.api.things import BaseDirectorView, EntryActionView, EntryInPlay, StageActionView
from scoring.decisions.breaks import call_break, end_break, refuse_break, refuse_no_break
from scoring.decisions.continuous import change_pace, refuse_pace
from scoring.decisions.house import house_sits_in, others_sit_in, preview_house, refuse_others
from scoring.decisions.replanning import preview_replan, refuse_replan, replan
from tournaments.api.serializers.seating import PlanDifferenceSerializer
from tournaments.models import Entry, Stage
from tournaments.selectors import Rest, rest_of


class ReplanPreviewView(BaseDirectorView, PreviewView):
    """Preview of a new plan."""

    serializer_class = shapes.ReplanSerializer

    @extend_schema(summary="Preview a new plan", responses=shapes.ReplannedSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Only rounds that are not seated yet."""
        change = preview_replan(stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.ReplannedSerializer(change).data)


class BreakNowView(BaseStageView):
    """The break that is called or on."""

    @extend_schema(summary="The break", responses=shapes.RestNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Null if there is no break."""
        rest = rest_of(self.stage(), timezone.now())
        return Response({"break": rest and shapes.BreakSerializer(rest).data})


class HousePreviewView(BaseDirectorView, PreviewView):
    """Preview of a house pair."""

    serializer_class = shapes.HouseSerializer
    not_needed = ("reason", "first", "second")

    @extend_schema(summary="Preview a house pair", responses=PlanDifferenceSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """From the next round. Refused if nobody sits out for lack of opponents."""
        stage = self.stage(Act.RUN_EVENT)
        self.valid()
        change = preview_house(stage=stage)
        return Response(PlanDifferenceSerializer(change).data)


def _call_break(**given: Any) -> dict[str, Rest | None]:
    return {"break": call_break(**given)}


def _house_sits_in(**given: Any) -> Entry:
    return Entry.objects.get(pk=house_sits_in(**given).pk)


STAGE_ACTIONS: Sequence[DeclaredAction[Stage]] = (
    DeclaredAction(
        name="replan",
        summary="Change the plan",
        about="Done only as `previewed`. If anything has changed since, it is refused with the new changes.",
        permission=Act.RUN_EVENT,
        service=replan,
        check=refuse_replan,
        body=shapes.ReplanSerializer,
        answers=shapes.ReplannedSerializer,
    ),
    DeclaredAction(
        name="break/call",
        summary="Start a break",
        about="From now, or after the current round. The clock of the round stops during the break.",
        permission=Act.RUN_EVENT,
        service=_call_break,
        check=lambda stage: refuse_break(stage, rest_of(stage, timezone.now())),
        body=shapes.NewBreakSerializer,
        answers=shapes.RestNowSerializer,
        created=True,
    ),
    DeclaredAction(
        name="break/end",
        summary="End the break",
        about="Early, or before it has begun.",
        permission=Act.RUN_EVENT,
        service=end_break,
        check=lambda stage: refuse_no_break(stage, rest_of(stage, timezone.now())),
        body=shapes.EndBreakSerializer,
    ),
    DeclaredAction(
        name="pace",
        summary="Change when games start",
        about="Each as soon as both sides are known and a table is free, or all with the round. Knock-outs only.",
        permission=Act.RUN_EVENT,
        service=change_pace,
        check=refuse_pace,
        body=shapes.PaceSerializer,
        answers=shapes.PaceSerializer,
    ),
    DeclaredAction(
        name="house",
        summary="Seat a house pair",
        about="It is not ranked, and games against it count.",
        permission=Act.RUN_EVENT,
        service=_house_sits_in,
        check=lambda stage: preview_house(stage=stage),
        body=shapes.HouseSerializer,
        answers=shapes.HouseSeatedSerializer,
        created=True,
    ),
)
OTHERS_SIT_IN: DeclaredAction[EntryInPlay] = DeclaredAction(
    name="who",
    summary="Replace the house pair",
    about="From the next round. Rounds already seated do not change.",
    permission=Act.RUN_EVENT,
    service=others_sit_in,
    check=lambda pair: refuse_others(pair.entry),
    body=shapes.WhoSitsInSerializer,
    answers=shapes.HouseSeatedSerializer,
)

urlpatterns = [
    path(f"{EVENT}replan/preview/", ReplanPreviewView.as_view(), name="api-replan-preview"),
    path(f"{EVENT}house/preview/", HousePreviewView.as_view(), name="api-house-preview"),
    path(f"{EVENT}break/", BreakNowView.as_view(), name="api-break"),
    *action_addresses(EVENT, "rest", STAGE_ACTIONS, StageActionView),
    *action_addresses(f"{EVENT}house/<int:pk>/", "house", [OTHERS_SIT_IN], EntryActionView),
]
