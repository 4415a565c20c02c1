"""The boards of a club, for everybody: the first places of each, and every place of one."""

from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.boards import BOARDS, BoardKind
from scoring.api.serializers import boards as shapes
from scoring.reads.boards import board_of, boards_of

KIND = OpenApiParameter("kind", str, OpenApiParameter.PATH, description="As `kind` in the list of boards.")


class BoardsView(BaseAPIView):
    """The boards of a club."""

    public = True
    serializer_class = shapes.BoardSerializer
    pagination_class = Pages
    query = shapes.PeriodFilter

    @extend_schema(summary="Boards of a club")
    def get(self, request: Request, slug: str) -> Response:
        """Their first places. Boards that are not counted over the period are left out."""
        club = public_club(slug)
        with names_for_public():
            return self.paged(boards_of(club, **self.queried()).boards)


class BoardPlacesView(BaseAPIView):
    """One board."""

    public = True
    serializer_class = shapes.BoardPlaceSerializer
    pagination_class = Pages
    list_about = shapes.BoardAboutSerializer
    query = shapes.PeriodFilter

    @extend_schema(summary="All places of a board", parameters=[KIND])
    def get(self, request: Request, slug: str, kind: str) -> Response:
        """Over its usual period, or the one that is asked for."""
        club = public_club(slug)
        if kind not in tuple(BoardKind):
            raise nothing_here()
        board = BOARDS[BoardKind(kind)]
        asked = self.queried(periods=board.periods)
        shown = board_of(club, board.kind, asked.get("period", board.usual))
        with names_for_public():
            return self.paged(shown.rows, about=shown)


CLUB_BOARDS = "clubs/<slug:slug>/boards/"

urlpatterns = [
    path(CLUB_BOARDS, BoardsView.as_view(), name="api-club-boards"),
    path(f"{CLUB_BOARDS}<slug:kind>/places/", BoardPlacesView.as_view(), name="api-club-board-places"),
]
