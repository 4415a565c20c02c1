"""The cheapest way to make pairs of a field, found from the likely ones and proved for all; and those that follow it.

Most of the 130,000 pairings of 512 will never be made. So the matching is looked for among the likely ones, and its
prices are then held against every other: one that costs less than its ends are priced would be a gain, and joins the
likely ones. When none would, no matching whatever is cheaper.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import combinations

from rules.tournament.movements.swiss.blossoms import Blossoms

Two = tuple[int, int]  # two places in the field, the higher first
Cost = Callable[[int, int], int]
Round = frozenset[Two]
Queued = tuple[int, tuple[Two, ...], int, Round]  # cost, pairings, how many of them are kept, and the banned ones


def cheapest(size: int, cost: Cost, likely: Iterable[Two]) -> Round:
    """The pairs of 0…size−1, size even, whose costs add up to the least."""
    costs = {two: cost(*two) for two in likely}
    while True:
        found = Blossoms(size, ((*two, costs[two]) for two in costs))
        gains = _gains(found, cost) if found.match() else combinations(range(size), 2)
        new = {two: cost(*two) for two in gains if two not in costs}
        if not new:
            return as_round(found.mate)
        costs |= new


def as_round(mates: Iterable[int]) -> Round:
    """The matches, from the mate of each."""
    return frozenset((one, other) for one, other in enumerate(mates) if one < other)


def _gains(found: Blossoms, cost: Cost) -> Iterator[Two]:
    return (two for two in combinations(range(found.size), 2) if found.saved(*two, cost(*two)) > 0)


def cheapest_first(size: int, cost: Cost) -> Iterator[Round]:
    """Every way to pair all of a field, from the cheapest on (K. G. Murty, 1968).

    Those that are left after one has been given out differ from it somewhere: they are parted by the first of its
    pairings that they do not have.
    """
    costs = {two: cost(*two) for two in combinations(range(size), 2)}
    queue = list(_cheapest_with(size, costs, (), frozenset()))
    while queue:
        _, pairings, kept, banned = heappop(queue)
        yield frozenset(pairings)
        for at in range(kept, len(pairings)):
            for entry in _cheapest_with(size, costs, pairings[:at], banned | {pairings[at]}):
                heappush(queue, entry)


def _cheapest_with(size: int, costs: Mapping[Two, int], kept: tuple[Two, ...], banned: Round) -> Iterator[Queued]:
    """The cheapest matching that has all of `kept` and none of `banned`, if there is one."""
    taken = {at for two in kept for at in two}
    free = (two for two in costs if two not in banned and taken.isdisjoint(two))
    found = Blossoms(size, ((*two, costs[two]) for two in (*kept, *free)))
    if found.match():
        others = sorted(as_round(found.mate) - {*kept})
        yield sum(costs[two] for two in (*kept, *others)), (*kept, *others), len(kept), banned
