"""Answers that are sent once: a program that has the answer gets 304."""

from collections.abc import Callable

from django.http.response import HttpResponseBase
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.response import Response

from clubs.models import Club
from clubs.public_names import names_for_public
from clubs.web.conditional import conditional, etag_of
from clubs.web.endpoints import BaseAPIView

HAS_IT = OpenApiResponse(description="Nothing has changed since your copy.")
ETAG = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag you have: the answer is 304 while it is current.",
)
VARY = ("Accept-Language",)


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
