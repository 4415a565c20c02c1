"""From one event on to another: who would go, sending them, and who says no."""

from django.urls import path
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here, require
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import message
from scoring import services
from scoring.api.events import DirectorEndpoint
from scoring.api.serializers import sending as shapes
from scoring.api.standings import EVENT
from scoring.reads.forwarding import forwarding_plan
from tournaments.models import Tournament
from tournaments.selectors import tournament_by_code

TO = OpenApiParameter("to", OpenApiTypes.STR, required=True, description="The code of the other event.")
BEST = OpenApiParameter(
    "best", OpenApiTypes.INT, description="How many of each zone or overall; left out, as the event says."
)
OVERALL = OpenApiParameter(
    "overall",
    OpenApiTypes.BOOL,
    description="true: the best of all, whatever their zone; false: of each zone; left out, as the event says.",
)


class OtherEventEndpoint(DirectorEndpoint):
    """An address that is about two events."""

    def other(self, code: str) -> Tournament:
        """The event to go on to; its director only."""
        if not code.isalnum():
            raise nothing_here()
        to = tournament_by_code(code)
        require(self.actor, Act.RUN_EVENT, to.club, tournament_id=to.pk)
        return to


class SendPreview(OtherEventEndpoint):
    """Who would go on to another event."""

    serializer_class = shapes.SendingSerializer
    query_fields = ("to", "best", "overall")

    @extend_schema(summary="Preview who goes on", operation_id="event_send_preview", parameters=[TO, BEST, OVERALL])
    def get(self, request: Request, code: str) -> Response:
        """Who goes, who is there already, and why others do not go; changes nothing."""
        stage = self.stage(Act.RUN_EVENT)
        to = self.other(request.query_params.get("to", ""))
        best = _whole(request.query_params.get("best", "")) or stage.tournament.qualify_per_zone
        overall = _overall(request.query_params.get("overall", ""))
        overall = stage.tournament.qualify_overall if overall is None else overall
        return Response(shapes.SendingSerializer(forwarding_plan(stage, to, best, overall=overall)).data)


class Send(OtherEventEndpoint):
    """The qualifiers, entered in another event."""

    serializer_class = shapes.SendSerializer

    @extend_schema(summary="Send the qualifiers on", operation_id="event_send", responses={201: shapes.SentSerializer})
    def post(self, request: Request, code: str) -> Response:
        """All in one act, each with where it comes from; sent again, whoever is there stays as it is."""
        asked = self.valid()
        stage, to = self.stage(Act.RUN_EVENT), self.other(asked.pop("to"))
        sent = services.forward_qualifiers(by=self.user, stage=stage, to=to, **asked)
        return Response(shapes.SentSerializer(sent).data, status=201)


class SaysNo(DirectorEndpoint):
    """A qualifier that does not go on."""

    serializer_class = shapes.SaysNoSerializer

    @extend_schema(summary="A qualifier says no", operation_id="entries_say_no", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Or, with `no` false, comes after all. The next place is the alternate when qualifiers are sent on."""
        stage, entry = self.stage_and_entry()
        services.say_no(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(status=204)


def _whole(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 4):
        sentence = message(N_("Write how many go on as a number: 2."))
        raise Unreadable([Fault("not_a_number", sentence, {"field": "best"})])
    return int(text)


def _overall(text: str) -> bool | None:
    """What was asked for; None where nothing was."""
    if text not in ("", "true", "false"):
        sentence = message(N_("overall: write true for the best of all, or false for the best of each zone."))
        raise Unreadable([Fault("not_a_choice", sentence, {"field": "overall"})])
    return text == "true" if text else None


urlpatterns = [
    path(f"{EVENT}send/", Send.as_view(), name="api-send"),
    path(f"{EVENT}send/preview/", SendPreview.as_view(), name="api-send-preview"),
    path(f"{EVENT}entries/<int:pk>/say-no/", SaysNo.as_view(), name="api-entry-say-no"),
]
