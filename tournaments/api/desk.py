"""The desk's actions for everybody at once: check-in, numbers, tables and their links."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.offered import BaseActionListView
from clubs.web.paging import Pages
from tournaments import services
from tournaments.api.event import BaseTableThingView, EventActionView
from tournaments.api.serializers.entries import PairSerializer
from tournaments.api.serializers.events import DrawSerializer
from tournaments.api.serializers.seating import TableCountSerializer, TableSerializer
from tournaments.models import Table, Tournament
from tournaments.selectors import PairLine, registration_of
from tournaments.services.numbers import refuse_drawing
from tournaments.services.presence import refuse_check_in_all
from tournaments.services.tables import refuse_revoked


class TablesView(EventActionView):
    """The tables and their private links."""

    serializer_class = TableSerializer
    pagination_class = Pages

    @extend_schema(summary="Tables and links", responses=TableSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """For the cards on the tables."""
        return self.paged(self.event(Act.SEE_DESK).tables.all())

    def to_keep(self, answer: Any) -> Any:
        """Which tables; links and PINs are theirs alone to keep."""
        return [table["number"] for table in (answer if isinstance(answer, list) else answer["results"])]

    def from_kept(self, kept: Any) -> Any:
        return self.all_of(self.event(Act.RUN_EVENT).tables.filter(number__in=kept), TableSerializer).data


class TableLinkView(BaseTableThingView, BaseActionView[Table]):
    """The private link of a table."""

    def to_keep(self, answer: Any) -> Any:
        """Nothing: the address says which table."""
        return ""

    def from_kept(self, kept: Any) -> Any:
        return TableSerializer(self.table(Act.RUN_EVENT)).data


class TableActionListView(BaseTableThingView, BaseActionListView[Table]):
    """The actions on a table that are possible now."""

    summary = "What you can do with a table"


def _check_in_all(*, tournament: Tournament, **given: Any) -> Sequence[PairLine]:
    services.check_in_all(tournament=tournament, **given)
    return registration_of(tournament).pairs


ADD_TABLES: DeclaredAction[Tournament] = DeclaredAction(
    name="tables",
    summary="Add tables",
    about="Tables 1 to `count`. No table is removed.",
    permission=Act.RUN_EVENT,
    service=services.make_tables,
    body=TableCountSerializer,
    answers=TableSerializer,
    many=True,
    created=True,
)
ACTIONS: Sequence[DeclaredAction[Tournament]] = (
    DeclaredAction(
        name="check-in",
        summary="Check everybody in",
        about="Check in everybody who is registered.",
        permission=Act.CHECK_IN,
        service=_check_in_all,
        check=refuse_check_in_all,
        answers=PairSerializer,
        many=True,
    ),
    DeclaredAction(
        name="numbers",
        summary="Draw numbers and tables",
        about="For every pair that is here without a number. Pairs at open tables keep their tables.",
        permission=Act.RUN_EVENT,
        service=services.draw_numbers,
        check=refuse_drawing,
        answers=DrawSerializer,
        created=True,
    ),
)
LINK_ACTIONS: Sequence[DeclaredAction[Table]] = (
    DeclaredAction(
        name="link",
        summary="New link",
        about="A new link and PIN. The old ones stop working at once.",
        permission=Act.RUN_EVENT,
        service=services.new_link,
        answers=TableSerializer,
        created=True,
    ),
    DeclaredAction(
        name="link/revoke",
        at="link",
        method="DELETE",
        summary="Revoke a link",
        about="The table has no link until you create a new one.",
        permission=Act.RUN_EVENT,
        service=services.revoke_link,
        check=refuse_revoked,
    ),
)
