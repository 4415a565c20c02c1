"""Whether a reader of a public page works for its club: those see it in the tabs of the desk, with links to games.

While the standings are frozen, they see the results that wait for the ceremony (`scoring.reads.ceremony`). So does each
entry on its own page: those are its own results.
"""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from clubs.models import User
from clubs.policy import Act, acts_of
from clubs.web.tabs import Cases, StaffView
from scoring.reads.urgent import waiting_cases
from scoring.standings.event_summary import EventSummary
from tournaments.models import Stage, Tournament


@dataclass(frozen=True, slots=True)
class Staff:
    """A member of the club, and the event as they see it."""

    user: User
    view: StaffView


def staff_of(request: HttpRequest, now: EventSummary) -> Staff | None:
    """The reader, if signed in and permitted to see this event's desk; `?view=player` shows what players see.

    Without the cookie of a session nobody is looked up, so that the page of all other readers costs nothing more.
    """
    found = _member(request, now)
    if found is None:
        return None
    user, event, acts = found
    stage = Stage.objects.get(pk=now.stage) if now.stage else None
    return Staff(user, StaffView(event, stage, acts))


def staff_key(request: HttpRequest, now: EventSummary) -> str:
    """A key that tells the pages of the club's own people apart; "" for everybody else.

    A whole page has the count of cases that wait on its tab. A part has none, so a poll does not look for them.
    """
    found = _member(request, now)
    if found is None:
        return ""
    user, _event, acts = found
    cases = Cases()
    if now.stage and "part" not in request.GET:
        cases = waiting_cases(Stage.objects.get(pk=now.stage), timezone.now())
    waiting = [*cases.places, *(["long"] if cases.long else []), *map(str, cases.coming)]
    return " ".join([f"{user.pk} {user} {sorted(acts)}", *waiting])


def _member(request: HttpRequest, now: EventSummary) -> tuple[User, Tournament, frozenset[Act]] | None:
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or request.GET.get("view") == "player":
        return None
    if request not in _seen:
        event = Tournament.objects.select_related("club").get(pk=now.tournament)
        _seen[request] = event, acts_of(request.user, event.club, tournament_id=event.pk)
    event, acts = _seen[request]
    if acts is None or not isinstance(request.user, User):
        return None
    return request.user, event, acts


# A page that is made asks twice: for its key, and for its tabs. The user is left out, because it keeps the request.
_seen: WeakKeyDictionary[HttpRequest, tuple[Tournament, frozenset[Act] | None]] = WeakKeyDictionary()


def last_shown(now: EventSummary, staff: Staff | None) -> int | None:
    """The last round whose results this reader may see while the standings are frozen; None for all of them."""
    return None if staff else now.last_shown
