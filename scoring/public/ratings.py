"""A club's ratings for everybody, where the club shows them."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.policy import nothing_here
from clubs.selectors import public_club
from scoring.pages.club_page import club_page
from scoring.reads.ratings import rating_list, ratings_version
from scoring.records.rating import BEGINNER, SURE_AFTER


@require_safe
def club_ratings(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Everybody with a rating, the highest first, each with how sure it is."""
    club = public_club(slug)
    if not club.shows_ratings:
        raise nothing_here()
    context = {"club": club, "sure_after": SURE_AFTER, "beginner": BEGINNER}
    return club_page(
        request,
        club,
        ratings_version(club),
        lambda: render(request, "scoring/public/ratings.html", {**context, "shown": rating_list(club)}),
    )
