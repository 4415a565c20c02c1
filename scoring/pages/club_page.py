"""Pages of a club that change with its published nights: a reader who has the page gets 304."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import get_language

from clubs.models import Club
from clubs.public_names import names_for_public
from clubs.web.conditional import conditional, etag_of
from scoring.pages.stamp import build


def club_page(request: HttpRequest, club: Club, state: object, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """The page with names as the public sees them; 304 to those who have it in this `state` of what it shows.

    People who are signed in always get a new one: it has their name, and may have a message for them.
    """

    def page() -> HttpResponse:
        with names_for_public():
            return make()

    if settings.SESSION_COOKIE_NAME in request.COOKIES:
        return page()
    etag = etag_of(build(), club.pk, club.name, club.names_corrected, request.get_full_path(), get_language(), state)
    return conditional(request, etag, page, vary=("Cookie",))
