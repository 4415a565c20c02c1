"""Clubs and their zones."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import Scope
from clubs.policy import Act, account_of
from clubs.selectors import clubs_of
from clubs.serializers import ClubSerializer, ZoneSerializer
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages


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


class ZonesView(BaseAPIView):
    """The zones of a club."""

    serializer_class = ZoneSerializer
    pagination_class = Pages

    @extend_schema(summary="Zones", responses=ZoneSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """The zones of the club."""
        return self.paged(self.club_for(Act.SEE_DESK).zones.all())

    @extend_schema(summary="Add a zone", responses={201: ZoneSerializer})
    def post(self, request: Request, slug: str) -> Response:
        """A new zone."""
        zone = services.add_zone(by=self.actor, club=self.club_for(Act.MANAGE_CLUB), **self.valid())
        return Response(ZoneSerializer(zone).data, status=201)
