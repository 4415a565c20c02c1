"""A club's page for everybody: where and when it plays, what comes, what was, how to join; and its calendar feed."""

import datetime

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.calendar_feed import feed
from clubs.clock import today_in
from clubs.selectors import public_club
from clubs.services.letters import site_of
from scoring.public.on_now import on_now
from scoring.public.results import results_of
from scoring.reads.seasons import club_seasons
from tournaments.calendar.own_feed import player_of_feed
from tournaments.selectors.club_calendar import calendar_of, club_feed_events, own_feed_events, still_ahead
from tournaments.selectors.events import past_events, playing_events

AHEAD = datetime.timedelta(weeks=10)
PAST = 8
KEPT = "max-age=900"  # phones ask every few hours; a cancelled night is there within a quarter of an hour


@require_safe
def club_public(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's front page. What is on now is the large thing, or else the next night."""
    club = public_club(slug)
    today = today_in(club.time_zone)
    days = still_ahead(calendar_of(club, today, today + AHEAD))
    coming = next((day for day in days if not day.cancelled), None)
    path = reverse("club-feed", args=[slug])
    context = {
        "club": club,
        "playing": on_now(playing_events(club)),
        "next": coming,
        "days": [day for day in days if day is not coming],
        "series": club.series.select_related("venue").filter(Q(last=None) | Q(last__gte=today)),
        "results": results_of(past_events(club)[:PAST]),
        "seasons": club_seasons(club),
        "feed": path,
        "webcal": f"webcal://{request.get_host()}{path}",
        "today": today,
    }
    return render(request, "scoring/public/club.html", context)


@require_safe
def club_feed(request: HttpRequest, slug: str) -> HttpResponse:
    """The calendar of the club, to subscribe to."""
    club = public_club(slug)
    site = site_of(club) or f"{request.scheme}://{request.get_host()}"
    return _calendar(feed(club.name, club_feed_events(club, site, timezone.now())), slug, "public")


@require_safe
def own_feed(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar of one player's events, behind a private link."""
    player = player_of_feed(token)
    site = site_of(player.club) or f"{request.scheme}://{request.get_host()}"
    return _calendar(feed(player.club.name, own_feed_events(player, site, timezone.now())), "my-events", "private")


def _calendar(body: bytes, name: str, whose: str) -> HttpResponse:
    answer = HttpResponse(body, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{name}.ics"'
    answer["Cache-Control"] = f"{whose}, {KEPT}"
    return answer
