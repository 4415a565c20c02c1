"""Forwarding qualifiers to another event: the preview, and sending them."""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here, require
from clubs.web.previews import PreviewView
from scoring.api.serializers import forwarding as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView
from scoring.decisions.forwarding import forward_qualifiers
from scoring.reads.forwarding import forwarding_plan
from tournaments.models import Tournament
from tournaments.selectors import tournament_by_code


class BaseOtherEventView(BaseDirectorView):
    """A view that is about two events."""

    def other(self, code: str) -> Tournament:
        """The event that the qualifiers go to; its director only."""
        if not code.isalnum():
            raise nothing_here()
        to = tournament_by_code(code)
        require(self.actor, Act.RUN_EVENT, to.club, tournament_id=to.pk)
        return to


class ForwardingPreviewView(BaseOtherEventView, PreviewView):
    """Preview of the qualifiers for another event."""

    serializer_class = shapes.SendSerializer

    @extend_schema(summary="Preview the qualifiers", responses=shapes.SendingSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The pairs that would be sent, those already there, and why others are not sent."""
        stage, asked = self.stage(Act.RUN_EVENT), self.valid()
        to = self.other(asked["to"])
        best = asked["best"] or stage.tournament.qualify_per_zone
        overall = stage.tournament.qualify_overall if asked["overall"] is None else asked["overall"]
        return Response(shapes.SendingSerializer(forwarding_plan(stage, to, best, overall=overall)).data)


class ForwardQualifiersView(BaseOtherEventView):
    """The qualifiers, entered in another event."""

    serializer_class = shapes.SendSerializer

    @extend_schema(summary="Send the qualifiers", responses={201: shapes.SentSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Sends all of them, each with its origin. Sent again, pairs that are there already do not change."""
        asked = self.valid()
        stage, to = self.stage(Act.RUN_EVENT), self.other(asked.pop("to"))
        sent = forward_qualifiers(by=self.user, stage=stage, to=to, **asked)
        return Response(shapes.SentSerializer(sent).data, status=201)


urlpatterns = [
    path(f"{EVENT}send/", ForwardQualifiersView.as_view(), name="api-send"),
    path(f"{EVENT}send/preview/", ForwardingPreviewView.as_view(), name="api-send-preview"),
]
