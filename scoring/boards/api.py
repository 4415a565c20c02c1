"""The boards and the ratings of a club, for everybody: the first places of each board, and every place of one."""

from collections.abc import Callable, Collection
from typing import Any

from django.http.response import HttpResponseBase
from django.urls import path
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Club
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from clubs.web.body_fields import EnumField, Shape, id_of
from clubs.web.conditional import ETAG, HAS_IT, VARY, conditional, etag_of
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import BaseFilter, Pages
from clubs.web.sentence_field import SentenceField
from rules.club.boards import BOARDS, BoardKind, Period
from scoring.boards.periods import AnyPeriod, counted_over, season_period
from scoring.boards.reads import ClubBoard, board_of, boards_of, boards_state
from scoring.reads.ratings import rating_list, ratings_version

BOARD_KINDS = [kind.value for kind in BoardKind]
PERIODS = [period.value for period in Period]


class PeriodFilter(BaseFilter):
    """A season, or a period of days."""

    period = EnumField(Period, required=False, help_text="Each board has a usual one.")
    season_id = id_of(required=False, help_text="A season in place of a period, as in `seasons`.")

    def validate_period(self, period: Period) -> Period:
        """One of those of the board in the context, if there is one."""
        periods: Collection[Period] = self.context.get("periods", Period)
        if period not in periods:
            wrong = _("This board is not counted over this period. Use one of these: %(periods)s.")
            raise serializers.ValidationError(wrong % {"periods": ", ".join(periods)}, code="invalid_choice")
        return period


class BoardPlayerSerializer(Shape):
    """A player on a board."""

    player_id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="*")


class BoardPlaceSerializer(Shape):
    """One place: a player, or two partners."""

    place = serializers.IntegerField(source="row.place")
    shared = serializers.BooleanField(source="row.shared", help_text="Others have the same place.")
    players = BoardPlayerSerializer(many=True)
    made = serializers.IntegerField(source="row.count.made", help_text="Lone hands, marches, games won, nights.")
    of = serializers.IntegerField(source="row.count.of", help_text="Games, or nights.")
    made_before = serializers.IntegerField(
        source="row.before.made", help_text="In the period before; 0 where it is not compared."
    )
    of_before = serializers.IntegerField(source="row.before.of", help_text="As `made_before`.")
    reason = SentenceField(source="row.explained", help_text="The number in words.")


class BoardAboutSerializer(Shape):
    """A board, and how it is counted."""

    kind = EnumField(BoardKind, source="board.kind")
    name = SentenceField(source="board.kind.sentence")
    period = EnumField(Period, allow_null=True, help_text="Null for a season.")
    season_id = serializers.IntegerField(allow_null=True, help_text="The season that is counted.")
    periods = serializers.ListField(child=EnumField(Period), source="board.periods", help_text="To choose from.")
    rule = SentenceField(source="board.rule", help_text="What counts.")

    def to_representation(self, instance: ClubBoard) -> dict[str, Any]:
        """A season is no period of days."""
        shown = super().to_representation(instance)
        return shown if instance.season_id is None else {**shown, "period": None}


class BoardSerializer(BoardAboutSerializer):
    """A board with its first places."""

    places = BoardPlaceSerializer(source="rows", many=True)
    others = serializers.IntegerField(help_text="How many places are left out here.")


class RatedPlayerSerializer(Shape):
    """The rating of one player, with any partner."""

    place = serializers.IntegerField(help_text="By the lower end of the interval.")
    shared = serializers.BooleanField(help_text="Others have the same interval.")
    player_id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player")
    low = serializers.IntegerField(source="rating.low", help_text="The lower end of the interval.")
    high = serializers.IntegerField(source="rating.high", help_text="The upper end.")
    games = serializers.IntegerField(source="rating.games")
    sure = serializers.BooleanField(source="rating.sure", help_text="False until there are enough games.")
    reason = SentenceField(source="rating.explained", help_text="The rating in words.")


class RatingListSerializer(Shape):
    """The nights that the ratings come from."""

    nights = serializers.IntegerField(help_text="Published nights that count.")
    last = serializers.DateField(allow_null=True, help_text="The date of the last one; null before the first.")


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

    serializer_class = BoardSerializer
    pagination_class = Pages
    query = PeriodFilter

    @extend_schema(
        summary="Boards of a club", parameters=[ETAG], responses={200: BoardSerializer(many=True), 304: HAS_IT}
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Their first places. Boards that are not counted over the period or season are left out."""
        club = public_club(slug)
        period = period_in(club, self.queried())
        return self.unless_seen(club, boards_state(club, period), lambda: self.paged(boards_of(club, period).boards))


class BoardPlacesView(BaseClubListView):
    """One board."""

    serializer_class = BoardPlaceSerializer
    pagination_class = Pages
    list_about = BoardAboutSerializer
    query = PeriodFilter

    @extend_schema(
        summary="All places of a board",
        parameters=[KIND, ETAG],
        responses={200: BoardPlaceSerializer(many=True), 304: HAS_IT},
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
            raise serializers.ValidationError({"season_id": wrong}, code="invalid_choice")

        def answer() -> Response:
            shown = board_of(club, board.kind, period)
            return self.paged(shown.rows, about=shown)

        return self.unless_seen(club, boards_state(club, period), answer)


class RatingsView(BaseClubListView):
    """The ratings of a club."""

    serializer_class = RatedPlayerSerializer
    pagination_class = Pages
    list_about = RatingListSerializer

    @extend_schema(
        summary="Ratings of a club",
        parameters=[ETAG],
        responses={200: RatedPlayerSerializer(many=True), 304: HAS_IT},
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
