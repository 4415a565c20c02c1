"""Clubs and their zones; closing a club, and reopening it."""

from collections.abc import Sequence

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import Club, Scope, Zone
from clubs.policy import Act, account_of
from clubs.selectors import clubs_of
from clubs.serializers import ClubSerializer
from clubs.services.closing import refuse_closing, refuse_reopening
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.examples import example
from clubs.web.paging import Pages
from clubs.web.rows import BaseRowView, ClubRowSerializer


class ClubsView(BaseAPIView):
    """The user's clubs."""

    serializer_class = ClubSerializer
    pagination_class = Pages
    least_scope = Scope.ADMINISTER

    @extend_schema(summary="Your clubs", responses=ClubSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Clubs in which you have a role."""
        return self.paged(clubs_of(account_of(self.actor)))

    @extend_schema(summary="Create a club", responses={201: ClubSerializer})
    def post(self, request: Request) -> Response:
        """A new club; you become its administrator."""
        club = services.create_club(by=account_of(self.actor), **self.valid())
        return Response(ClubSerializer(club).data, status=201)


class ClubView(BaseAPIView):
    """One club."""

    serializer_class = ClubSerializer

    @extend_schema(summary="A club")
    def get(self, request: Request, slug: str) -> Response:
        """A club in which you have a role."""
        return Response(ClubSerializer(self.club_for(Act.SEE_DESK)).data)


@example("A zone", name="Zone 4")
class ZoneSerializer(ClubRowSerializer):
    """A zone of a club."""

    class Meta:
        model = Zone
        fields = ["id", "name"]


@extend_schema_view(
    list=extend_schema(summary="Zones", description="The zones of the club."),
    create=extend_schema(summary="Add a zone", description="A new zone."),
)
class ZoneView(BaseRowView):
    """The zones of a club."""

    serializer_class = ZoneSerializer
    seen_by = Act.SEE_DESK


CLOSING: Sequence[DeclaredAction[Club]] = (
    DeclaredAction(
        name="close",
        summary="Close a club",
        about="Nothing new can be entered, and no reminders go out. Everything stays. All events must be over.",
        permission=Act.MANAGE_CLUB,
        service=services.close_club,
        check=refuse_closing,
        answers=ClubSerializer,
    ),
    DeclaredAction(
        name="reopen",
        summary="Reopen a club",
        about="Everybody may do again what they did before it was closed.",
        permission=Act.MANAGE_CLUB,
        service=services.reopen_club,
        check=refuse_reopening,
        answers=ClubSerializer,
    ),
)
