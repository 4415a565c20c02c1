"""The pair that a phone follows: its place and its seat for the strip on every page, and whose pair an account is.

Public pages are the same for everybody. So the phone remembers the pair, and a script shows the strip and marks the
rows (`static/js/follow.js`).
"""

from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.models import User
from clubs.selectors import contacts_of
from rules.base.words import Sentence
from rules.tournament.standings import ordinal
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow
from tournaments.models import Entry
from tournaments.selectors import where_to_sit
from tournaments.selectors.seat_text import short_seat


@dataclass(frozen=True, slots=True)
class Strip:
    """`place` is None before its first result, `seat` where it has none. `timed`: the clock runs for its game."""

    place: Sentence | None
    seat: Sentence | None
    timed: bool


def strip_of(entry: Entry, now: EventSummary, row: ShownRow | None) -> Strip:
    """The words of the strip for an entry with this row of the standings."""
    where = where_to_sit(entry)
    playing = where.now is not None and not where.now.over
    place = ordinal(row.place) if row and row.played else None
    return Strip(place, short_seat(where), bool(playing and where.now and where.now.round and now.stop_at))


@never_cache
@require_safe
def own_number(request: HttpRequest, code: str) -> HttpResponse:
    """The number and the private page of the reader's entry in the event; 204 for everybody who has none.

    Without the cookie of a session nobody is looked up.
    """
    entry = _own_entry(request, code) if settings.SESSION_COOKIE_NAME in request.COOKIES else None
    if entry is None:
        return HttpResponse(status=204)
    return JsonResponse({"number": entry.number, "page": reverse("own-page", args=[entry.token])})


def _own_entry(request: HttpRequest, code: str) -> Entry | None:
    if not isinstance(request.user, User):
        return None
    players = [contact.player_id for contact in contacts_of(request.user)]
    own = Entry.objects.filter(Q(first__in=players) | Q(second__in=players), tournament__code=code)
    return own.exclude(number=None).first() if players else None
