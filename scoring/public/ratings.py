"""A club's ratings for everybody, where the club shows them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from scoring.reads.ratings import rating_list
from scoring.records.rating import BEGINNER, SURE_AFTER


@require_safe
def club_ratings(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody with a rating, the highest first, each with how sure it is."""
    club = public_club(slug)
    if not club.shows_ratings:
        raise nothing_here()
    context = {"club": club, "shown": rating_list(club), "sure_after": SURE_AFTER, "beginner": BEGINNER}
    with names_for_public():
        return render(request, "scoring/public/ratings.html", context)
