"""Breaks: who calls one, and what everybody sees of it."""

from django.urls import path
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from scoring import services
from scoring.api.events import DirectorEndpoint
from scoring.api.serializers import rest as shapes
from scoring.api.standings import EVENT, StageEndpoint
from tournaments.selectors import rest_of


class BreakNow(StageEndpoint):
    """The break that is called or on."""

    serializer_class = shapes.RestNowSerializer

    @extend_schema(summary="The break", operation_id="event_break", auth=[], responses=shapes.RestNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Null where there is none."""
        rest = rest_of(self.stage(), timezone.now())
        return Response({"break": rest and shapes.BreakSerializer(rest).data})


class CallBreak(DirectorEndpoint):
    """A break, as play allows."""

    serializer_class = shapes.NewBreakSerializer

    @extend_schema(summary="Call a break", operation_id="event_break_call", responses={201: shapes.RestNowSerializer})
    def post(self, request: Request, code: str) -> Response:
        """From now, or once the round being played is closed; the clock of the round stands meanwhile."""
        rest = services.call_break(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response({"break": rest and shapes.BreakSerializer(rest).data}, status=201)


class EndBreak(DirectorEndpoint):
    """Play goes on."""

    serializer_class = shapes.EndBreakSerializer

    @extend_schema(summary="End the break", operation_id="event_break_end", responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Early, or before it has begun."""
        services.end_break(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(status=204)


urlpatterns = [
    path(f"{EVENT}break/", BreakNow.as_view(), name="api-break"),
    path(f"{EVENT}break/call/", CallBreak.as_view(), name="api-break-call"),
    path(f"{EVENT}break/end/", EndBreak.as_view(), name="api-break-end"),
]
