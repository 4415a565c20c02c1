"""Events in lists for everybody: in play with who is ahead, and past ones with who won, a page after another."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from clubs.models import Club
from clubs.public_names import names_for_public
from clubs.selectors import public_club
from scoring.pages.cache import current, send_page
from scoring.pages.stamp import stamp_etag
from scoring.reads.past_winners import EventWithWinners, with_winners
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, rows_between
from tournaments.models import Stage, Tournament
from tournaments.selectors import EventLine
from tournaments.selectors.events import event_lines, past_events
from tournaments.states import TournamentState

FIRST = 3  # places
OF_CLUB = "club"  # `?part=`: without the name of the club
SHOWN = 4  # events in full; a site with more in play lists the others in a line each
ON_A_PAGE = 30


@dataclass(frozen=True, slots=True)
class EventOnNow:
    """An event in play. `first`: the best places so far; none before the first result, and none of a knock-out."""

    line: EventLine
    event: EventSummary
    first: tuple[ShownRow, ...]


def on_now(lines: Iterable[EventLine]) -> tuple[EventOnNow, ...]:
    """Those of the events that are in play. Three queries for each."""
    with names_for_public():
        return tuple(_shown(line, now) for line, now in _playing(lines))


def on_now_again(request: HttpRequest, lines: Iterable[EventLine]) -> HttpResponseBase:
    """The part by itself, for a page that asks again; 304 to who has it, after a query for each event."""
    of_club, playing = request.GET["part"] == OF_CLUB, _playing(lines)

    def draw() -> str:
        with names_for_public():
            events = [_shown(line, now) for line, now in playing]
        return render_to_string("scoring/public/_on_now.html", {"events": events, "of_club": of_club, "primary": True})

    return send_page(request, stamp_etag([now.tag for _, now in playing], of_club), draw)


def _playing(lines: Iterable[EventLine]) -> list[tuple[EventLine, EventSummary]]:
    playing = [line for line in lines if line.state == TournamentState.PLAYING]
    return [(line, current(line.code)) for line in playing[:SHOWN]]


def _shown(line: EventLine, now: EventSummary) -> EventOnNow:
    if now.published is None or now.knock_out:
        return EventOnNow(line, now, ())
    stage = Stage(pk=now.stage, tournament_id=now.tournament)
    rows = rows_between(stage, slice(FIRST), version=now.published)
    return EventOnNow(line, now, rows if any(row.played for row in rows) else ())


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
