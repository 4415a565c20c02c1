"""The ratings of a club, for everybody where the club shows them."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from scoring.api.serializers import ratings as shapes
from scoring.reads.ratings import rating_list


class RatingsView(BaseAPIView):
    """The ratings of a club."""

    public = True
    serializer_class = shapes.RatedPlayerSerializer
    pagination_class = Pages
    list_about = shapes.RatingListSerializer

    @extend_schema(summary="Ratings of a club")
    def get(self, request: Request, slug: str) -> Response:
        """The highest first. Names have the form that each player chose. 404 where the club hides its ratings."""
        club = public_club(slug)
        if not club.shows_ratings:
            raise nothing_here()
        shown = rating_list(club)
        with names_for_public():
            return self.paged(shown.rows, about=shown)


urlpatterns = [path("clubs/<slug:slug>/ratings/", RatingsView.as_view(), name="api-club-ratings")]
