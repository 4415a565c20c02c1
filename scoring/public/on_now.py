"""An event in play as the first page and its club's page show it: round, clock, and who is ahead."""

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.public_names import names_for_public
from scoring.pages.cache import current
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, rows_between
from tournaments.models import Stage
from tournaments.selectors import EventLine
from tournaments.states import TournamentState

FIRST = 3  # places
SHOWN = 4  # events in full; a site with more in play lists the others in a line each


@dataclass(frozen=True, slots=True)
class EventOnNow:
    """An event in play. `first`: the best places so far; none before the first result, and none of a knock-out."""

    line: EventLine
    event: EventSummary
    first: tuple[ShownRow, ...]


def on_now(lines: Iterable[EventLine]) -> tuple[EventOnNow, ...]:
    """Those of the events that are in play. Three queries for each."""
    playing = [line for line in lines if line.state == TournamentState.PLAYING]
    with names_for_public():
        return tuple(_shown(line) for line in playing[:SHOWN])


def _shown(line: EventLine) -> EventOnNow:
    now = current(line.code)
    if now.published is None or now.knock_out:
        return EventOnNow(line, now, ())
    stage = Stage(pk=now.stage, tournament_id=now.tournament)
    rows = rows_between(stage, slice(FIRST), version=now.published)
    return EventOnNow(line, now, rows if any(row.played for row in rows) else ())
