"""An event in play as the first page and its club's page show it: round, clock, and who is ahead.

While an event is on, both ask for this part again and again, as the standings do.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string

from clubs.public_names import names_for_public
from scoring.pages.cache import current, send_page
from scoring.pages.stamp import stamp_etag
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, rows_between
from tournaments.models import Stage
from tournaments.selectors import EventLine
from tournaments.states import TournamentState

FIRST = 3  # places
OF_CLUB = "club"  # `?part=`: without the name of the club
SHOWN = 4  # events in full; a site with more in play lists the others in a line each


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
