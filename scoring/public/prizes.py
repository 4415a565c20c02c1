"""The special prizes of an event: who has each, and why."""

from django.http import HttpRequest

from scoring.pages.cache import uncached_page
from scoring.pages.public import page
from scoring.prizes.awards import awards_shown
from scoring.public.staff import staff_of
from scoring.standings.event_summary import EventSummary
from tournaments.selectors import tournament_by_code


@uncached_page
def prizes(request: HttpRequest, now: EventSummary) -> str:
    """While the standings are frozen for the ceremony, only the prizes: winners would give them away."""
    shown = () if now.conceals else awards_shown(tournament_by_code(now.code))
    context = {"awards": shown, "staff": staff_of(request, now)}
    return page("public/prizes.html", now, "event-prizes", context)
