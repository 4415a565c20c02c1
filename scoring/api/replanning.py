"""Re-plan from here: shown first, then agreed to as it was shown."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from scoring import services
from scoring.api.events import DirectorEndpoint
from scoring.api.serializers import rest as shapes
from scoring.api.standings import EVENT
from tournaments.services import preview_replan


class ReplanPreview(DirectorEndpoint):
    """What re-planning would change."""

    serializer_class = shapes.RestSerializer

    @extend_schema(
        summary="Preview a new plan", operation_id="event_replan_preview", responses=shapes.ReplannedSerializer
    )
    def post(self, request: Request, code: str) -> Response:
        """Only rounds not drawn up yet; nothing is done."""
        change = preview_replan(stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.ReplannedSerializer(change).data)


class Replan(DirectorEndpoint):
    """The rest of the evening, planned again."""

    serializer_class = shapes.ReplanSerializer

    @extend_schema(summary="Re-plan from here", operation_id="event_replan", responses=shapes.ReplannedSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Done only as `previewed`; where anything has changed since, refused with the new difference."""
        change = services.replan(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(change and shapes.ReplannedSerializer(change).data)


urlpatterns = [
    path(f"{EVENT}replan/preview/", ReplanPreview.as_view(), name="api-replan-preview"),
    path(f"{EVENT}replan/", Replan.as_view(), name="api-replan"),
]
