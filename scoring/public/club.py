"""A club's page for everybody: where and when it plays, what comes, what was, how to join; and its calendar feed."""

import datetime

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import Truncator
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from clubs.calendar_feed import feed
from clubs.clock import time_written, today_in
from clubs.models import Club, ClubPicture, NightSeries, PictureKind
from clubs.night_calendar import breaks_between
from clubs.selectors import public_club
from clubs.web.qr import qr_of
from scoring.pages.cache import part_asked
from scoring.pages.link_preview import LinkPreview
from scoring.public.event_lists import on_now, on_now_again, results_of
from scoring.seasons.lists import club_seasons
from tournaments.calendar.own_feed import player_of_feed
from tournaments.calendar_links import calendar_addresses, calendar_file, site_asked
from tournaments.selectors.club_calendar import CalendarDay, calendar_of, club_feed_events, still_ahead
from tournaments.selectors.event_calendar import own_feed_events
from tournaments.selectors.events import past_events, playing_events
from tournaments.selectors.no_play import NoPlay, no_play

AHEAD = datetime.timedelta(weeks=10)
PAST = 8


@require_safe
def club_public(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The club's front page. An event in play is the large thing, or else the next night. `?part=`: what is on now."""
    club = public_club(slug)
    if part_asked(request):
        return on_now_again(request, playing_events(club))
    today = today_in(club.time_zone)
    days = () if club.closed_at else still_ahead(calendar_of(club, today, today + AHEAD))
    breaks = [] if club.closed_at else breaks_between(club, today, today + AHEAD)
    off = no_play(club, days, breaks, timezone.now())
    coming = next((day for day in days if not day.cancelled), None)
    playing = on_now(playing_events(club))
    with timezone.override(club.hall_clock):
        about = _about(club, coming, off)
    pictures = {picture.kind: picture for picture in club.pictures.defer("content")}
    context = {
        "club": club,
        "pictures": pictures,
        "preview": _preview(request, club, about, pictures.get(PictureKind.PHOTO)),
        "playing": playing,
        "follow_first": not playing,
        "off": off,
        "next": coming,
        "breaks": breaks,
        "days": [day for day in days if day is not coming],
        "series": _series(club),
        "results": results_of(past_events(club)[:PAST]),
        "seasons": club_seasons(club),
        "calendar": calendar_addresses(request, reverse("club-feed", args=[slug])),
        "today": today,
    }
    return render(request, "scoring/public/club.html", context)


def _preview(request: HttpRequest, club: Club, about: str, photo: ClubPicture | None) -> LinkPreview:
    address = request.build_absolute_uri(reverse("club-public", args=[club.slug]))
    if photo is None:
        return LinkPreview(club.name, about, address)
    image = request.build_absolute_uri(photo.path)
    return LinkPreview(club.name, about, address, image, club.name, (photo.width, photo.height))


def _about(club: Club, coming: CalendarDay | None, off: NoPlay | None) -> str:
    """When and where the club plays next, in a sentence, after why nobody plays; without a next night, how to join."""
    if club.closed_at:
        return gettext("This club is closed.")
    if off and off.date:
        words = gettext("No euchre on %(day)s: %(reason)s.") % {"day": date_format(off.date), "reason": off.reason}
        return f"{words} {_about(club, coming, None)}"
    if coming is None:
        return Truncator(club.about).words(30) or gettext("Calendar, results and seasons.")
    when = date_format(coming.date) + (f", {time_written(coming.starts)}" if coming.starts else "")
    where = coming.night.venue if coming.night else ""
    about = gettext("Next night: %(when)s, %(where)s.") if where else gettext("Next night: %(when)s.")
    return about % {"when": when, "where": where}


@require_safe
def club_poster(request: HttpRequest, slug: str) -> HttpResponse:
    """A sheet for the notice board: when and where the club plays, how to join, and a code for its page."""
    club = public_club(slug)
    address = request.build_absolute_uri(reverse("club-public", args=[slug]))
    context = {"club": club, "series": _series(club), "address": address, "svg": qr_of(address)}
    with timezone.override(club.hall_clock):
        return render(request, "scoring/public/poster.html", context)


def _series(club: Club) -> QuerySet[NightSeries]:
    """The nights that repeat, without those that have ended; none of a closed club."""
    if club.closed_at:
        return club.series.none()
    today = today_in(club.time_zone)
    return club.series.select_related("venue").filter(Q(last=None) | Q(last__gte=today))


@require_safe
def club_feed(request: HttpRequest, slug: str) -> HttpResponse:
    """The calendar of the club, to subscribe to."""
    club = public_club(slug)
    events = club_feed_events(club, site_asked(request, club), timezone.now())
    return calendar_file(feed(club.name, events), slug, private=False)


@require_safe
def own_feed(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar of one player's events, behind a private link."""
    player = player_of_feed(token)
    events = own_feed_events(player, site_asked(request, player.club))
    return calendar_file(feed(player.club.name, events), "my-events", private=True)
