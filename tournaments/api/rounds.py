"""Rounds and seats, open to everybody."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.web.paging import BaseFilter, Pages, PartFilter
from tournaments import selectors
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.seating import (
    ChartSerializer,
    ClockSerializer,
    TableSeatSerializer,
)
from tournaments.models import Stage
from tournaments.states import RoundState


class RoundFilter(BaseFilter):
    """Only rounds in one state."""

    state = serializers.ChoiceField(RoundState.choices, required=False)


class BaseRoundView(BaseEventView):
    """A view of the stage in play."""

    def stage(self) -> Stage:
        """The event's last stage; not found before play."""
        return selectors.stage_of(self.event())


class RoundsView(BaseRoundView):
    """The rounds seated so far."""

    serializer_class = ClockSerializer
    pagination_class = Pages
    query = RoundFilter

    @extend_schema(summary="Rounds")
    def get(self, request: Request, code: str) -> Response:
        """Each with its clock."""
        stage = self.stage()
        rounds = list(stage.rounds.filter(**self.queried()))
        for round_ in rounds:
            round_.stage = stage
        rest = selectors.rest_of(stage, timezone.now())
        return self.paged([selectors.clock_of(round_, rest) for round_ in rounds])


class ExtraGamesView(BaseRoundView):
    """Extra games that settle ties."""

    serializer_class = TableSeatSerializer
    pagination_class = Pages

    @extend_schema(summary="Extra games")
    def get(self, request: Request, code: str) -> Response:
        """Games outside the rounds."""
        return self.paged(selectors.extra_games_of(self.stage()))


class MovementChartView(BaseRoundView):
    """The movement chart."""

    serializer_class = ChartSerializer
    query = PartFilter

    @extend_schema(summary="Movement chart")
    def get(self, request: Request, code: str) -> Response:
        """Every round, played and planned, with the numbers of the pairs; the chart of a large event in pages."""
        stage = self.stage()
        pages = selectors.chart_pages(stage)
        part = self.part(pages)
        chart = selectors.chart_of(stage, range(part.start_index(), part.end_index() + 1))
        shown = {name: getattr(chart, name) for name in ("movement", "rounds", "names", "quality")}
        return Response(ChartSerializer({**shown, "page": part.number, "pages": pages.num_pages}).data)
