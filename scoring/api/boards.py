"""The boards and the ratings of a club, for everybody: the first places of each board, and every place of one."""

from collections.abc import Callable
from typing import Any

from django.http.response import HttpResponseBase
from django.urls import path
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import ValidationError

from clubs.models import Club
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from clubs.web.conditional import ETAG, HAS_IT, VARY, conditional, etag_of
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.club.boards import BOARDS, BoardKind
from scoring.api.serializers import boards as shapes
from scoring.reads.board_periods import AnyPeriod, counted_over, season_period
from scoring.reads.boards import board_of, boards_of, boards_state
from scoring.reads.ratings import rating_list, ratings_version

KIND = OpenApiParameter("kind", str, OpenApiParameter.PATH, description="As `kind` in the list of boards.")
CLUB_BOARDS = "clubs/<slug:slug>/boards/"


def period_in(club: Club, asked: dict[str, Any]) -> AnyPeriod | None:
    """The season or period of a query; `Refusal` not_found for a season that the club does not have."""
    if "season_id" not in asked:
        found: AnyPeriod | None = asked.get("period")
        return found
    season = season_period(club, asked["season_id"])
    if season is None:
        raise nothing_here()
    return season


class BaseClubListView(BaseAPIView):
    """A list of a club for everybody, with names as each player chose."""

    public = True

    def unless_seen(self, club: Club, state: object, answer: Callable[[], Response]) -> HttpResponseBase:
        """The answer; 304 to those who have it in this `state` of what it shows."""

        def made() -> Response:
            with names_for_public():
                return answer()

        address = self.request.get_full_path()
        etag = etag_of(club.pk, club.names_corrected, address, get_language(), state)
        return conditional(self.request, etag, made, vary=VARY)


class BoardsView(BaseClubListView):
    """The boards of a club."""

    serializer_class = shapes.BoardSerializer
    pagination_class = Pages
    query = shapes.PeriodFilter

    @extend_schema(
        summary="Boards of a club", parameters=[ETAG], responses={200: shapes.BoardSerializer(many=True), 304: HAS_IT}
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Their first places. Boards that are not counted over the period or season are left out."""
        club = public_club(slug)
        period = period_in(club, self.queried())
        return self.unless_seen(club, boards_state(club, period), lambda: self.paged(boards_of(club, period).boards))


class BoardPlacesView(BaseClubListView):
    """One board."""

    serializer_class = shapes.BoardPlaceSerializer
    pagination_class = Pages
    list_about = shapes.BoardAboutSerializer
    query = shapes.PeriodFilter

    @extend_schema(
        summary="All places of a board",
        parameters=[KIND, ETAG],
        responses={200: shapes.BoardPlaceSerializer(many=True), 304: HAS_IT},
    )
    def get(self, request: Request, slug: str, kind: str) -> HttpResponseBase:
        """Over its usual period, or the period or season that is asked for."""
        club = public_club(slug)
        if kind not in tuple(BoardKind):
            raise nothing_here()
        board = BOARDS[BoardKind(kind)]
        asked = self.queried(periods=board.periods)
        period = period_in(club, asked) or board.usual
        if not counted_over(board, period):
            wrong = _("This board compares two periods, so it is not counted over a season.")
            raise ValidationError({"season_id": wrong}, code="invalid_choice")

        def answer() -> Response:
            shown = board_of(club, board.kind, period)
            return self.paged(shown.rows, about=shown)

        return self.unless_seen(club, boards_state(club, period), answer)


class RatingsView(BaseClubListView):
    """The ratings of a club."""

    serializer_class = shapes.RatedPlayerSerializer
    pagination_class = Pages
    list_about = shapes.RatingListSerializer

    @extend_schema(
        summary="Ratings of a club",
        parameters=[ETAG],
        responses={200: shapes.RatedPlayerSerializer(many=True), 304: HAS_IT},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """The highest first. Names have the form that each player chose. 404 where the club hides its ratings."""
        club = public_club(slug)
        if not club.shows_ratings:
            raise nothing_here()

        def answer() -> Response:
            shown = rating_list(club)
            return self.paged(shown.rows, about=shown)

        return self.unless_seen(club, ratings_version(club), answer)


urlpatterns = [
    path("clubs/<slug:slug>/ratings/", RatingsView.as_view(), name="api-club-ratings"),
    path(CLUB_BOARDS, BoardsView.as_view(), name="api-club-boards"),
    path(f"{CLUB_BOARDS}<slug:kind>/places/", BoardPlacesView.as_view(), name="api-club-board-places"),
]
