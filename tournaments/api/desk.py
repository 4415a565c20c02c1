"""The desk's actions for everybody at once: check-in, numbers, tables and their links."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.paging import Pages
from tournaments import services
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.entries import PairSerializer
from tournaments.api.serializers.events import DrawSerializer
from tournaments.api.serializers.seating import TableCountSerializer, TableSerializer
from tournaments.selectors import registration_of


class CheckInAllView(BaseEventView):
    """Everybody's presence."""

    public = False
    serializer_class = PairSerializer

    @extend_schema(summary="Check everybody in", request=None, responses=PairSerializer(many=True))
    def post(self, request: Request, code: str) -> Response:
        """Check in everybody who is registered."""
        tournament = self.event(Act.CHECK_IN)
        services.check_in_all(by=self.user, tournament=tournament)
        return self.all_of(registration_of(tournament).pairs, PairSerializer)


class DrawNumbersView(BaseEventView):
    """The draw of numbers and tables."""

    public = False
    serializer_class = DrawSerializer

    @extend_schema(summary="Draw numbers and tables", request=None, responses={201: DrawSerializer})
    def post(self, request: Request, code: str) -> Response:
        """For every pair that is here without a number. Pairs at open tables keep their tables."""
        draw = services.draw_numbers(by=self.user, tournament=self.event(Act.RUN_EVENT))
        return Response(DrawSerializer(draw).data, status=201)


class TablesView(BaseEventView):
    """The tables and their private links."""

    public = False
    serializer_class = TableCountSerializer
    pagination_class = Pages

    @extend_schema(summary="Tables and links", responses=TableSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """For the cards on the tables."""
        return self.paged(self.event(Act.SEE_DESK).tables.all(), TableSerializer)

    @extend_schema(summary="Add tables", responses={201: TableSerializer(many=True)})
    def post(self, request: Request, code: str) -> Response:
        """Tables 1 to `count`. No table is removed."""
        tournament = self.event(Act.RUN_EVENT)
        tables = services.make_tables(by=self.user, tournament=tournament, **self.valid())
        return self.made(tables, TableSerializer)

    def to_keep(self, answer: Any) -> Any:
        """Which tables; links and PINs are theirs alone to keep."""
        return [table["number"] for table in (answer if isinstance(answer, list) else answer["results"])]

    def from_kept(self, kept: Any) -> Any:
        """These tables with their links as they are now."""
        return self.all_of(self.event(Act.RUN_EVENT).tables.filter(number__in=kept), TableSerializer).data


class TableLinkView(BaseEventView):
    """The private link of a table."""

    public = False
    serializer_class = TableSerializer

    @extend_schema(summary="New link", request=None, responses={201: TableSerializer})
    def post(self, request: Request, code: str, number: int) -> Response:
        """A new link and PIN. The old ones stop working at once."""
        table = services.new_link(by=self.user, table=self.table(Act.RUN_EVENT))
        return Response(TableSerializer(table).data, status=201)

    def to_keep(self, answer: Any) -> Any:
        """Nothing: the address says which table."""
        return ""

    def from_kept(self, kept: Any) -> Any:
        """The table with its current link."""
        return TableSerializer(self.table(Act.RUN_EVENT)).data

    @extend_schema(summary="Revoke a link")
    def delete(self, request: Request, code: str, number: int) -> Response:
        """The table has no link until you create a new one."""
        services.revoke_link(by=self.user, table=self.table(Act.RUN_EVENT))
        return Response(status=204)
