"""The draws of an event. While the standings are frozen, coins and lots wait for the ceremony here too."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.reads.ceremony import public_draws
from scoring.standings.event_summary import summary_now
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.events import DrawsSerializer


class DrawsView(BaseEventView):
    """The draws of an event."""

    serializer_class = DrawsSerializer

    @extend_schema(summary="Draws")
    def get(self, request: Request, code: str) -> Response:
        """Each with its key, so that anyone can repeat it with `python -m rules draw`.

        While the standings are frozen, a draw that breaks a tie has no key and no outcome.
        """
        event = self.event()
        return Response(DrawsSerializer(public_draws(event, summary_now(event.code))).data)


urlpatterns = [path("tournaments/<str:code>/draws/", DrawsView.as_view(), name="api-draws")]
