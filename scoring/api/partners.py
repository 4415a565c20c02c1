"""The draw of partners for single players."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from scoring.decisions.partners import find_partners
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.entries import CutTableSerializer


class PartnersView(BaseEventView):
    """Partners for the single players: cut, matched by cards, or balanced by ratings."""

    public = False
    serializer_class = CutTableSerializer

    @extend_schema(
        summary="Draw partners",
        request=None,
        responses={201: CutTableSerializer(many=True)},
    )
    def post(self, request: Request, code: str) -> Response:
        """Four at a table cut: the two highs play the two lows. The lowest deals, and that pair is A.

        By the rules of the event cards are matched, or ratings balanced: the answer is then one pair at a time.
        """
        tables = find_partners(by=self.user, tournament=self.event(Act.RUN_EVENT))
        return self.made(tables, CutTableSerializer)


urlpatterns = [path("tournaments/<str:code>/partners/", PartnersView.as_view(), name="api-partners")]
