"""All past events with who won them, of a club or of the whole site, a page after another."""

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.models import Club
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from scoring.reads.past_winners import EventWithWinners, with_winners
from tournaments.models import Tournament
from tournaments.selectors.events import event_lines, past_events

ON_A_PAGE = 30


@require_safe
def all_results(request: HttpRequest) -> HttpResponse:
    """The results of every club."""
    return _page(request, past_events(), None)


@require_safe
def club_results(request: HttpRequest, slug: str) -> HttpResponse:
    """The results of one club."""
    club = public_club(slug)
    return _page(request, past_events(club), club)


def results_of(events: QuerySet[Tournament]) -> tuple[EventWithWinners, ...]:
    """These past events with their winners, named as the public sees them. Three queries."""
    with names_for_public():
        return with_winners(event_lines(events))


def _page(request: HttpRequest, events: QuerySet[Tournament], club: Club | None) -> HttpResponse:
    page = Paginator(events, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"club": club, "page": page, "results": results_of(page.object_list)}  # type: ignore[arg-type]
    return render(request, "scoring/public/results.html", context)
