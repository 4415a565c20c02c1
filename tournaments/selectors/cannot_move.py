"""The numbers of those who cannot move: every movement takes them from the marks of the entries."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.tournament.movements import RoundSeating, TableSide, from_json
from rules.tournament.movements.places import last_places
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors.chart import seated_so_far
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState


@dataclass(frozen=True, slots=True)
class StayingSeat:
    """Where somebody who cannot move sits in a round; no table where they sit out."""

    name: str
    table: int | None


def staying_numbers(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The numbers of those of these entries who cannot move and have not withdrawn."""
    marked = (entry for entry in entries if entry.cannot_move and entry.state != EntryState.WITHDRAWN)
    return tuple(sorted(entry.number for entry in marked if entry.number))


def staying_now(stage: Stage) -> tuple[int, ...]:
    """The numbers of those who play on and cannot move. One query."""
    return staying_numbers(taking_part(stage).filter(cannot_move=True))


def staying_at_start(tournament: Tournament, count: int) -> tuple[int, ...]:
    """The numbers of those here who cannot move; 1 and up for as many, while some have no number of the `count` yet.

    Two queries at most.
    """
    marked = tournament.entries.filter(cannot_move=True).exclude(state=EntryState.WITHDRAWN)
    here = list(marked.filter(state=EntryState.CHECKED_IN)) or list(marked)
    numbers = staying_numbers(here)
    drawn = len(numbers) == len(here) and max(numbers, default=0) <= count
    return numbers if drawn else tuple(range(1, min(len(here), count) + 1))


def staying_seats(seating: RoundSeating, tournament: Tournament) -> tuple[StayingSeat, ...]:
    """Where each who cannot move sits in this round, by number. One query."""
    marked = tournament.entries.filter(cannot_move=True, number__isnull=False).exclude(state=EntryState.WITHDRAWN)
    tables = {number: table.table for table in seating.tables for number in table.numbers}
    return tuple(StayingSeat(entry.name, tables.get(entry.number or 0)) for entry in marked.order_by("number"))


def kept_seat(entry: Entry) -> TableSide | None:
    """The place where an entry sits that cannot move; None before it has one. Two queries."""
    stage = entry.tournament.stages.order_by("number").last() if entry.cannot_move else None
    if stage is None or entry.number not in stage.settled_room.stay:
        return None
    coming = from_json(stage.plan[:1])
    return last_places((*coming, *seated_so_far(stage))).get(entry.number)
