"""Rounds and seats, open to everybody."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.selectors import get_or_refuse
from tournaments import selectors
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.seating import (
    ChartSerializer,
    ClockSerializer,
    RoundSheetSerializer,
    TableSeatSerializer,
)
from tournaments.models import Stage


class BaseRoundView(BaseEventView):
    """A view of the stage in play."""

    def stage(self) -> Stage:
        """The event's last stage; not found before play."""
        return selectors.stage_of(self.event())


class RoundsView(BaseRoundView):
    """The rounds seated so far."""

    @extend_schema(summary="Rounds", operation_id="rounds_list", responses=ClockSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Each with its clock."""
        stage = self.stage()
        rounds = list(stage.rounds.all())
        for round_ in rounds:
            round_.stage = stage
        rest = selectors.rest_of(stage, timezone.now())
        clocks = [selectors.clock_of(round_, rest) for round_ in rounds]
        return Response(ClockSerializer(clocks, many=True).data)


class RoundView(BaseRoundView):
    """One round."""

    serializer_class = RoundSheetSerializer

    @extend_schema(summary="Seating of a round", operation_id="rounds_read")
    def get(self, request: Request, code: str, number: int) -> Response:
        """The seating of a round, and the sit-outs."""
        round_ = get_or_refuse(self.stage().rounds.all(), number=number)
        return Response(RoundSheetSerializer(selectors.round_sheet(round_)).data)


class ExtraGamesView(BaseRoundView):
    """Extra games that settle ties."""

    @extend_schema(summary="Extra games", operation_id="extra_games_list", responses=TableSeatSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Games outside the rounds."""
        return Response(TableSeatSerializer(selectors.extra_games_of(self.stage()), many=True).data)


class MovementChartView(BaseRoundView):
    """The movement chart."""

    serializer_class = ChartSerializer

    @extend_schema(summary="Movement chart", operation_id="tournaments_chart")
    def get(self, request: Request, code: str) -> Response:
        """Every round, played and planned, with the numbers of the pairs."""
        return Response(ChartSerializer(selectors.chart_of(self.stage())).data)
