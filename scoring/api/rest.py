"""Changes to the rest of the evening: another plan, a break, and the house, which sits in where a place is empty.

The house goes again as any entry does: by a withdrawal.
"""

from typing import Any

from django.urls import path
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.previews import PreviewView
from scoring.api.events import BaseDirectorView
from scoring.api.serializers import rest as shapes
from scoring.api.standings import EVENT, BaseStageView
from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.continuous import change_pace
from scoring.decisions.house import house_sits_in, others_sit_in, preview_house
from scoring.decisions.replanning import preview_replan, replan
from tournaments.api.serializers.seating import PlanDifferenceSerializer
from tournaments.models import Entry
from tournaments.selectors import rest_of


class ReplanPreviewView(BaseDirectorView, PreviewView):
    """Preview of a new plan."""

    serializer_class = shapes.ReplanSerializer

    @extend_schema(summary="Preview a new plan", responses=shapes.ReplannedSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Only rounds that are not seated yet."""
        change = preview_replan(stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.ReplannedSerializer(change).data)


class ReplanView(BaseDirectorView):
    """The rest of the evening, planned again."""

    serializer_class = shapes.ReplanSerializer

    @extend_schema(summary="Change the plan", responses=shapes.ReplannedSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Done only as `previewed`. If anything has changed since, it is refused with the new changes."""
        change = replan(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(change and shapes.ReplannedSerializer(change).data)


class BreakNowView(BaseStageView):
    """The break that is called or on."""

    @extend_schema(summary="The break", responses=shapes.RestNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Null if there is no break."""
        rest = rest_of(self.stage(), timezone.now())
        return Response({"break": rest and shapes.BreakSerializer(rest).data})


class CallBreakView(BaseDirectorView):
    """A break, as play allows."""

    serializer_class = shapes.NewBreakSerializer

    @extend_schema(summary="Start a break", responses={201: shapes.RestNowSerializer})
    def post(self, request: Request, code: str) -> Response:
        """From now, or after the current round. The clock of the round stops during the break."""
        rest = call_break(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response({"break": rest and shapes.BreakSerializer(rest).data}, status=201)


class EndBreakView(BaseDirectorView):
    """Play continues."""

    serializer_class = shapes.EndBreakSerializer

    @extend_schema(summary="End the break", responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Early, or before it has begun."""
        end_break(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(status=204)


class PaceView(BaseDirectorView):
    """When the games of a knock-out start."""

    serializer_class = shapes.PaceSerializer

    @extend_schema(summary="Change when games start", responses=shapes.PaceSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Each as soon as both sides are known and a table is free, or all with the round. Knock-outs only."""
        stage = change_pace(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.PaceSerializer(stage).data)


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


class HouseView(BaseDirectorView):
    """The house sits in."""

    serializer_class = shapes.HouseSerializer

    @extend_schema(summary="Seat a house pair", responses={201: shapes.HouseSeatedSerializer})
    def post(self, request: Request, code: str) -> Response:
        """It is not ranked, and games against it count."""
        entry = house_sits_in(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.HouseSeatedSerializer(Entry.objects.get(pk=entry.pk)).data, status=201)


class OthersSitInView(BaseDirectorView):
    """Others for the house."""

    serializer_class = shapes.WhoSitsInSerializer

    @extend_schema(summary="Replace the house pair", responses=shapes.HouseSeatedSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """From the next round. Rounds already seated do not change."""
        stage, entry = self.stage_and_entry()
        named = others_sit_in(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(shapes.HouseSeatedSerializer(named).data)


urlpatterns = [
    path(f"{EVENT}replan/preview/", ReplanPreviewView.as_view(), name="api-replan-preview"),
    path(f"{EVENT}replan/", ReplanView.as_view(), name="api-replan"),
    path(f"{EVENT}break/", BreakNowView.as_view(), name="api-break"),
    path(f"{EVENT}break/call/", CallBreakView.as_view(), name="api-break-call"),
    path(f"{EVENT}break/end/", EndBreakView.as_view(), name="api-break-end"),
    path(f"{EVENT}pace/", PaceView.as_view(), name="api-pace"),
    path(f"{EVENT}house/preview/", HousePreviewView.as_view(), name="api-house-preview"),
    path(f"{EVENT}house/", HouseView.as_view(), name="api-house"),
    path(f"{EVENT}house/<int:pk>/who/", OthersSitInView.as_view(), name="api-house-who"),
]
