"""Rounds and seats, open to everybody."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.selectors import the_one
from tournaments import selectors
from tournaments.api.event import EventEndpoint
from tournaments.models import Stage
from tournaments.serializers import ChartSerializer, ClockSerializer, RoundSheetSerializer, TableSeatSerializer


class RoundEndpoint(EventEndpoint):
    """An address of the stage in play."""

    def stage(self) -> Stage:
        """The event's last stage; not found before play."""
        return selectors.stage_of(self.event())


class Rounds(RoundEndpoint):
    """The rounds drawn up so far."""

    serializer_class = ClockSerializer

    @extend_schema(summary="Rounds", operation_id="rounds_list", auth=[], responses=ClockSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Each with its clock."""
        stage = self.stage()
        rounds = list(stage.rounds.all())
        for round_ in rounds:
            round_.stage = stage
        return Response(ClockSerializer(map(selectors.clock_of, rounds), many=True).data)


class RoundPage(RoundEndpoint):
    """One round."""

    serializer_class = RoundSheetSerializer

    @extend_schema(summary="Seating of a round", operation_id="rounds_read", auth=[])
    def get(self, request: Request, code: str, number: int) -> Response:
        """Who sits where, and who sits out."""
        round_ = the_one(self.stage().rounds.all(), number=number)
        return Response(RoundSheetSerializer(selectors.round_sheet(round_)).data)


class ExtraGames(RoundEndpoint):
    """Extra games that settle ties."""

    serializer_class = TableSeatSerializer

    @extend_schema(
        summary="Extra games", operation_id="extra_games_list", auth=[], responses=TableSeatSerializer(many=True)
    )
    def get(self, request: Request, code: str) -> Response:
        """Games outside the rounds."""
        return Response(TableSeatSerializer(selectors.extra_games_of(self.stage()), many=True).data)


class MovementChart(RoundEndpoint):
    """The movement chart."""

    serializer_class = ChartSerializer

    @extend_schema(summary="Movement chart", operation_id="tournaments_chart", auth=[])
    def get(self, request: Request, code: str) -> Response:
        """Every round, played and planned, by the numbers of the pairs."""
        return Response(ChartSerializer(selectors.chart_of(self.stage())).data)
