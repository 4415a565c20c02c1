"""Forwarding qualifiers to another event: the preview, and sending them."""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, Actor, account_of, nothing_here, require
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.previews import PreviewView
from scoring.api.serializers import forwarding as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView, StageActionView
from scoring.decisions.ending import refuse_not_over
from scoring.decisions.forwarding import ForwardingResult, forward_qualifiers
from scoring.decisions.plate import refuse_plate, start_plate
from scoring.reads.forwarding import forwarding_plan
from tournaments.api.serializers.events import TournamentSerializer
from tournaments.models import Stage, Tournament
from tournaments.selectors import tournament_by_code


class ForwardingPreviewView(BaseDirectorView, PreviewView):
    """Preview of the qualifiers for another event."""

    serializer_class = shapes.SendSerializer

    @extend_schema(summary="Preview the qualifiers", responses=shapes.SendingSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The pairs that would be sent, those already there, and why others are not sent."""
        stage, asked = self.stage(Act.RUN_EVENT), self.valid()
        to = _other(self.actor, asked["to"])
        best = asked["best"] or stage.tournament.qualify_per_zone
        overall = stage.tournament.qualify_overall if asked["overall"] is None else asked["overall"]
        return Response(shapes.SendingSerializer(forwarding_plan(stage, to, best, overall=overall)).data)


def _other(by: Actor, code: str) -> Tournament:
    """The event that the qualifiers go to; its director only."""
    if not code.isalnum():
        raise nothing_here()
    to = tournament_by_code(code)
    require(by, Act.RUN_EVENT, to.club, tournament_id=to.pk)
    return to


def _send(*, by: Actor, to: str, **given: Any) -> ForwardingResult:
    return forward_qualifiers(by=account_of(by), to=_other(by, to), **given)


def _start_plate(*, by: Actor, **given: Any) -> Tournament:
    return start_plate(by=account_of(by), **given)


SEND: DeclaredAction[Stage] = DeclaredAction(
    name="send",
    summary="Send the qualifiers",
    about="Sends all of them, each with its origin. Sent again, pairs that are there already do not change.",
    permission=Act.RUN_EVENT,
    service=_send,
    check=lambda stage: refuse_not_over(stage.tournament),
    body=shapes.SendSerializer,
    answers=shapes.SentSerializer,
    created=True,
)
PLATE: DeclaredAction[Stage] = DeclaredAction(
    name="plate",
    summary="Start a plate",
    about="Makes an event for everybody who did not qualify. All of them are entered there, and here.",
    permission=Act.RUN_EVENT,
    service=_start_plate,
    check=refuse_plate,
    answers=TournamentSerializer,
    created=True,
)

urlpatterns = [
    *action_addresses(EVENT, "stage", [SEND, PLATE], StageActionView),
    path(f"{EVENT}send/preview/", ForwardingPreviewView.as_view(), name="api-send-preview"),
]
