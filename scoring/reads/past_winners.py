"""Past events with who won them, for lists of results: read from the published standings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from clubs.language import translated
from rules.tournament.standings import Listed, Standings
from scoring.models import Snapshot
from tournaments.models import Entry
from tournaments.selectors import EventLine
from tournaments.states import TournamentState

NAMED = 2
"""So many who share the first place are named; more are counted."""


@dataclass(frozen=True, slots=True)
class EventWithWinners:
    """An event in a list of results. `winners`: one text for each list of its standings; none before publication."""

    line: EventLine
    winners: tuple[str, ...]


def with_winners(lines: Sequence[EventLine]) -> tuple[EventWithWinners, ...]:
    """These events with their winners. Two queries, whatever their number."""
    tables = _tables([line.id for line in lines if line.state == TournamentState.PUBLISHED])
    first = {event: [_first(table, part) for part in table.parts] for event, table in tables.items()}
    numbers = {number for parts in first.values() for part in parts for number in part}
    entries = Entry.objects.filter(tournament__in=tables, number__in=numbers) if numbers else ()
    names = {(entry.tournament_id, entry.number): entry.name for entry in entries}
    return tuple(EventWithWinners(line, tuple(_texts(line.id, tables, first, names))) for line in lines)


def _tables(events: Sequence[int]) -> dict[int, Standings]:
    """The standings of the last stage of each event."""
    rows = Snapshot.objects.filter(stage__tournament__in=events).order_by("stage__number")
    bodies = dict(rows.values_list("stage__tournament", "body"))  # later stages replace earlier ones
    return {event: Standings.from_json(body) for event, body in bodies.items() if body}


def _first(table: Standings, part: Listed) -> tuple[int, ...]:
    """The winners of a list; nobody where nothing was played, or a knock-out ended without a champion."""
    if part.start == part.stop or not table.lines[part.start].played or table.plays_on(part.start):
        return ()
    return tuple(int(table.lines[index].entry) for index in table.level(part.start))


def _texts(
    event: int,
    tables: dict[int, Standings],
    first: dict[int, list[tuple[int, ...]]],
    names: dict[tuple[int, int | None], str],
) -> Iterator[str]:
    if event not in tables:
        return
    for part, numbers in zip(tables[event].parts, first[event], strict=True):
        if numbers:
            who = _named([names.get((event, number), "") for number in numbers])
            yield f"{translated(part.title)}: {who}" if part.title else who


def _named(names: Sequence[str]) -> str:
    if len(names) > NAMED:
        return ngettext("%(count)s tied for first", "%(count)s tied for first", len(names)) % {"count": len(names)}
    if len(names) == 1:
        return names[0]
    return gettext("%(one)s · %(other)s (tied)") % {"one": names[0], "other": names[1]}
