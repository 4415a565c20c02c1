"""Whether a reader of a public page works for its club: those are shown the way from each game to its page."""

from django.conf import settings
from django.http import HttpRequest

from clubs.policy import acts_of
from scoring.standings.event_summary import EventSummary
from tournaments.models import Tournament


def is_staff(request: HttpRequest, now: EventSummary) -> bool:
    """Whether the reader is signed in and may see this event's desk.

    Without the cookie of a session nobody is looked up, so that the page of all other readers costs nothing more.
    """
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return False
    event = Tournament.objects.select_related("club").get(pk=now.tournament)
    return acts_of(request.user, event.club, tournament_id=event.pk) is not None
