"""The ratings of a club, for everybody where the club shows them."""

from django.http.response import HttpResponseBase
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import nothing_here
from clubs.selectors import public_club
from clubs.web.paging import Pages
from scoring.api.conditional import ETAG, HAS_IT, BaseClubListView
from scoring.api.serializers import ratings as shapes
from scoring.reads.ratings import rating_list, ratings_version


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


urlpatterns = [path("clubs/<slug:slug>/ratings/", RatingsView.as_view(), name="api-club-ratings")]
