"""Forwarding qualifiers to another event: the preview, sending them, and qualifiers who decline."""

from django.urls import path
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here, require
from scoring import services
from scoring.api.events import BaseDirectorView
from scoring.api.serializers import forwarding as shapes
from scoring.api.standings import EVENT
from scoring.reads.forwarding import forwarding_plan
from tournaments.models import Tournament
from tournaments.selectors import tournament_by_code

TO = OpenApiParameter("to", OpenApiTypes.STR, required=True, description="The code of the other event.")


class BaseOtherEventView(BaseDirectorView):
    """A view that is about two events."""

    def other(self, code: str) -> Tournament:
        """The event that the qualifiers go to; its director only."""
        if not code.isalnum():
            raise nothing_here()
        to = tournament_by_code(code)
        require(self.actor, Act.RUN_EVENT, to.club, tournament_id=to.pk)
        return to


class ForwardingPreviewView(BaseOtherEventView):
    """Preview of the qualifiers for another event."""

    serializer_class = shapes.SendingSerializer
    query_fields = ("to", "best", "overall")

    @extend_schema(
        summary="Preview the qualifiers", operation_id="event_send_preview", parameters=[TO, shapes.HowManySerializer]
    )
    def get(self, request: Request, code: str) -> Response:
        """The pairs that would be sent, those already there, and why others are not sent. Nothing is saved."""
        stage = self.stage(Act.RUN_EVENT)
        to = self.other(request.query_params.get("to", ""))
        asked = self.queried(shapes.HowManySerializer)
        best = asked["best"] or stage.tournament.qualify_per_zone
        overall = stage.tournament.qualify_overall if asked["overall"] is None else asked["overall"]
        return Response(shapes.SendingSerializer(forwarding_plan(stage, to, best, overall=overall)).data)


class ForwardQualifiersView(BaseOtherEventView):
    """The qualifiers, entered in another event."""

    serializer_class = shapes.SendSerializer

    @extend_schema(summary="Send the qualifiers", operation_id="event_send", responses={201: shapes.SentSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Sends all of them, each with its origin. Sent again, pairs that are there already do not change."""
        asked = self.valid()
        stage, to = self.stage(Act.RUN_EVENT), self.other(asked.pop("to"))
        sent = services.forward_qualifiers(by=self.user, stage=stage, to=to, **asked)
        return Response(shapes.SentSerializer(sent).data, status=201)


class DeclineView(BaseDirectorView):
    """A qualifier that declines."""

    serializer_class = shapes.SaysNoSerializer

    @extend_schema(summary="A qualifier declines", operation_id="entries_say_no", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """With `no`: false, the pair comes after all. The pair in the next place is the alternate."""
        stage, entry = self.stage_and_entry()
        services.say_no(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(status=204)


urlpatterns = [
    path(f"{EVENT}send/", ForwardQualifiersView.as_view(), name="api-send"),
    path(f"{EVENT}send/preview/", ForwardingPreviewView.as_view(), name="api-send-preview"),
    path(f"{EVENT}entries/<int:pk>/say-no/", DeclineView.as_view(), name="api-entry-say-no"),
]
