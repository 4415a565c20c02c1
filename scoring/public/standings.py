"""The live standings: every place with its reason, a hundred rows a page, kept until the next result."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import groupby

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.translation import ngettext

from clubs.night_calendar import night_on
from rules.base.words import Sentence
from scoring.pages.cache import cached_page, number_asked, part_asked
from scoring.pages.finale import finale
from scoring.pages.link_preview import link_preview
from scoring.pages.public import page, page_around, part_of_page
from scoring.public.picture import picture_path
from scoring.public.staff import staff_key, staff_of
from scoring.public.standings_rows import lists, over
from scoring.reads.finishing import ended_early
from scoring.reads.qualifiers import ZoneQualifying, qualifying
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import (
    ROWS,
    ShownRow,
    StandingsPage,
    page_of_version,
    standings_page,
    version_of,
)
from scoring.verification.head import head_of
from tournaments.models import Stage
from tournaments.selectors import registration_of, tournament_by_code
from tournaments.selectors.online import online_places
from tournaments.states import OVER, TournamentState


def event(request: HttpRequest, code: str) -> HttpResponseBase:
    """The event's own address: its standings, of a knock-out its bracket; `?q=` finds a pair."""
    if request.META.get("QUERY_STRING") and "q" in request.GET:
        return redirect(reverse("event-pairs", args=[code]) + "?" + request.GET.urlencode())
    return standings(request, code)


def _bracket_first(request: HttpRequest, now: EventSummary) -> str:
    """The bracket of a knock-out, for readers who ask for no page of its standings and have none open."""
    query = request.META.get("QUERY_STRING", "")
    if not now.knock_out or "page" in request.GET or part_asked(request):
        return ""
    return reverse("event-bracket", args=[now.code]) + (f"?{query}" if query else "")


@partial(cached_page, tell_apart=staff_key, elsewhere=_bracket_first)
def standings(request: HttpRequest, now: EventSummary) -> str:
    """The table as published; before play, who has registered."""
    version = now.published
    if version is None:
        return _registration(request, now)
    rounds = (now.closed, now.rounds_planned or 0)
    shown = page_of_version(version, number_asked(request), tournament=now.tournament, rounds=rounds)
    through = qualifying(version.stage) if now.state == TournamentState.PUBLISHED else ()
    staff = staff_of(request, now)
    finales = finale(now) if shown.page == 1 else ()
    context = {
        "shown": shown,
        "lists": lists(now, shown, _numbers(through)),
        "started": any(row.played for row in shown.rows),
        "over": over(now),
        "early": ended_early(now.tournament, now.state),
        "head": head_of(now.tournament) if now.state in OVER else None,
        "earlier": _earlier(now),
        "through": through,
        "finales": finales,
        "picture": picture_path(now, finales),
        "pages": _pages(shown),
    }
    part = part_of_page("public/_standings.html", now, context)
    if part_asked(request):
        return part
    about: dict[str, object] = {"poll": _poll(now, shown.page), "staff": staff}
    if finales and not staff:
        about["preview"] = link_preview(now, finales, picture_path(now, finales))
    return page_around(part, "public/standings.html", now, "event", about)


def _earlier(now: EventSummary) -> list[tuple[int, list[tuple[Sentence | None, tuple[ShownRow, ...]]]]]:
    """Number and best hundred rows of each stage with qualifiers, the last first."""
    if now.stage_number < 2:
        return []
    before = Stage.objects.filter(tournament=now.tournament, number__lt=now.stage_number).order_by("-number")
    return [
        (stage.number, _listed(standings_page(stage, version=replace(version_of(stage.pk), over=True)).rows))
        for stage in before
    ]


def _listed(rows: Iterable[ShownRow]) -> list[tuple[Sentence | None, tuple[ShownRow, ...]]]:
    return [(title, tuple(some)) for title, some in groupby(rows, key=lambda row: row.list)]


def _numbers(zones: Iterable[ZoneQualifying]) -> frozenset[int]:
    return frozenset(pair.number for zone in zones for pair in zone.qualified)


def _pages(shown: StandingsPage) -> list[tuple[str, int, bool]]:
    """The pages by the rows on them: (label, page, whether it is this one); nothing where there is one page."""
    if shown.pages == 1:
        return []
    spans = ((n, (n - 1) * ROWS + 1, min(n * ROWS, shown.pairs)) for n in range(1, shown.pages + 1))
    text = translation.gettext("%(first)s to %(last)s")
    return [(text % {"first": first, "last": last}, n, n == shown.page) for n, first, last in spans]


def _poll(now: EventSummary, number: int) -> str:
    return reverse("event", args=[now.code]) + f"?part=1&page={number}"


def _registration(request: HttpRequest, now: EventSummary) -> str:
    event = tournament_by_code(now.code)
    entered = registration_of(event)
    waiting = len(entered.waiting)
    singles = ngettext(
        "%(count)s player is waiting for a partner.", "%(count)s players are waiting for a partner.", waiting
    )
    context = {
        "entered": entered,
        "check_in": event.self_check_in and event.state == TournamentState.REGISTRATION,
        "waiting": singles % {"count": waiting} if waiting else "",
        "places": online_places(event) if event.online else None,
        "night": night_on(now.club_slug, now.date) if now.club_slug else None,
        "poll": _poll(now, 1),
        "staff": staff_of(request, now),
    }
    if part_asked(request):
        return page("public/_entries.html", now, "", context)
    return page("public/standings.html", now, "event", context)
