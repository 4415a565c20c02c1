"""The first page: events tonight, to come and past; and the health check of the site."""

import datetime
from collections.abc import Sequence

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.clock import today_in
from clubs.models import Club
from clubs.night_calendar import breaks_between
from clubs.selectors import clubs_of
from scoring.pages.cache import part_asked
from scoring.pages.link_preview import LinkPreview
from scoring.public.event_lists import on_now, on_now_again, results_of
from tournaments.selectors import public_events
from tournaments.selectors.club_calendar import CalendarDay, calendar_of, public_clubs, still_ahead
from tournaments.selectors.events import past_events
from tournaments.selectors.no_play import NoPlay, no_play

AHEAD = datetime.timedelta(weeks=4)
NIGHTS = 6  # shown
CLUBS = 6  # whose calendars are asked for; of others, the events are listed
PAST = 8


@require_safe
def home(request: HttpRequest) -> HttpResponseBase:
    """Listed events. Anyone who is signed in finds the way to the desk. `?part=`: what is on now, by itself."""
    now = timezone.now()
    events = public_events(now)
    if part_asked(request):
        return on_now_again(request, events.tonight)
    user = request.user
    clubs = list(clubs_of(user)) if user.is_authenticated else []
    playing = on_now(events.tonight)
    shown = {one.line.id for one in playing}
    clubs_shown = list(public_clubs())
    nights = _nights(now, clubs_shown[:CLUBS])
    planned = {line.id for _, day in nights for line in day.events}
    about = gettext("Live standings, seats and score cards. No account needed.")
    context = {
        "preview": LinkPreview(gettext("Euchre events"), about, request.build_absolute_uri("/")),
        "clubs": clubs,
        "playing": playing,
        "tonight": [line for line in events.tonight if line.id not in shown | planned],
        "nights": nights,
        "coming": [line for line in events.coming if line.id not in planned],
        "results": results_of(past_events()[:PAST]),
        "public_clubs": clubs_shown,
        "one_club": len(clubs_shown) == 1,
        "off": _off(clubs_shown[0], nights, now) if len(clubs_shown) == 1 else None,
    }
    # Times that belong to no event are those of the club where a site has one, as most have.
    with timezone.override(clubs_shown[0].hall_clock if len(clubs_shown) == 1 else timezone.get_current_timezone()):
        return render(request, "scoring/public/home.html", context)


def _nights(now: datetime.datetime, clubs: Sequence[Club]) -> list[tuple[Club, CalendarDay]]:
    """The next nights of these clubs, with where and when."""
    nights = []
    for club in clubs:
        today = today_in(club.time_zone, now)
        nights += [(club, day) for day in still_ahead(calendar_of(club, today, today + AHEAD))]
    return sorted(nights, key=lambda night: (night[1].date, night[0].name))[:NIGHTS]


def _off(club: Club, nights: Sequence[tuple[Club, CalendarDay]], now: datetime.datetime) -> NoPlay | None:
    """That the only club of the site does not play tonight, or not now. One query."""
    today = today_in(club.time_zone, now)
    return no_play(club, [day for _, day in nights], breaks_between(club, today, today), now)


@never_cache
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Says "ok" while the database answers; 503 otherwise."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database is not answering", status=503, content_type="text/plain; charset=utf-8")
    return HttpResponse("ok", content_type="text/plain; charset=utf-8")
