"""Opponents of an earlier night, by their numbers in the event of today."""

from collections.abc import Collection, Iterable

from tournaments.models import Entry

Two = tuple[int, int]


def met_by_number(entries: Iterable[Entry], met: Collection[Two]) -> frozenset[Two]:
    """Twos of players by their ids, as the numbers of their entries; of those who do not play, none."""
    numbers = {entry.first_id: entry.number for entry in entries if entry.number} if met else {}
    twos = ((numbers[a], numbers[b]) for a, b in met if a in numbers and b in numbers)
    return frozenset((min(a, b), max(a, b)) for a, b in twos if a and b)
