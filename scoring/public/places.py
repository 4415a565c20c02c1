"""A drawing of an entry's places, round by round."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.cache import caches

from rules.tournament.brackets import SHAPES
from scoring.pages.cache import KEPT
from scoring.standings.event_summary import EventSummary
from scoring.standings.places_by_round import places_by_round
from tournaments.models import Entry, Stage

MOST_ENTRIES = 128  # beyond it the places of all rounds cost more than a page may
MOST_ROUNDS = 10  # as many figures as fit beside each other on a phone
TOP, HEIGHT = 14, 76  # of a drawing of 100 by 100


@dataclass(frozen=True, slots=True)
class PlacesChart:
    """The last rounds, each with the entry's place, and the line through them in a drawing of 100 by 100.

    `lowest` is the place at the foot of the drawing.
    """

    rounds: tuple[tuple[int, int], ...]
    line: str
    lowest: int
    top: int = TOP
    foot: int = TOP + HEIGHT

    @property
    def last(self) -> str:
        """Where the line ends, for a dot on the place that the entry has now."""
        return self.line.rpartition(" ")[2]


def places_chart(stage: Stage, entry: Entry, now: EventSummary, closed: int) -> PlacesChart | None:
    """The chart after this many rounds; None before the second, in a knock-out, and where the entry is not ranked."""
    if closed < 2 or stage.movement in SHAPES:
        return None
    if Entry.objects.filter(tournament=now.tournament, number__isnull=False).count() > MOST_ENTRIES:
        return None
    found = _kept(stage, now, closed)
    number = entry.number or 0
    places = [(round_, places[number]) for round_, places in enumerate(found, 1) if number in places]
    shown = tuple(places[-MOST_ROUNDS:])
    if len(shown) < 2:
        return None
    numbers = [place for _, place in shown]
    return PlacesChart(shown, line_through(numbers), lowest_of(numbers))


def _kept(stage: Stage, now: EventSummary, closed: int) -> Sequence[dict[int, int]]:
    """The places of all entries, computed once for each version of the standings."""
    key = f"places:{stage.pk}:{now.version}.{now.ledger_position}:{closed}"
    found: Sequence[dict[int, int]] | None = caches["pages"].get(key)
    if found is None:
        found = [dict(places) for places in places_by_round(stage, closed)]
        caches["pages"].set(key, found, KEPT)
    return found


def lowest_of(places: Sequence[int]) -> int:
    """The place at the foot. A pair that was never lower than fourth has no steep line."""
    return max(4, *places)


def line_through(places: Sequence[int]) -> str:
    """The points of a line: the first place on top, the lowest at the foot, each round in the middle of its column."""
    across, down = 100 / len(places), HEIGHT / (lowest_of(places) - 1)
    return " ".join(f"{(at + 0.5) * across:.1f},{TOP + (place - 1) * down:.1f}" for at, place in enumerate(places))
