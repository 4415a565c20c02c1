"""The cost of pairing two of a field: the worst part comes first, and later parts never make up for it.

1. Somebody sits out whose turn it is not (`rules.movements.sit_outs`), by the square of the turns before theirs.
2. Two meet who are both to stay at their tables, so that one would have to move.
3. Two meet again, by the square of the times they have.
4. Somebody sits out who is not the lowest of those whose turn it is, by the number of those below.
5. How far apart they are in wins, by the square.
6. How far apart they are in points, by the square, so that two small gaps are better than one wide one.

All this is made one whole number, in which one of a kind outweighs whatever the whole field could have of the next.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from heapq import nsmallest
from itertools import combinations, pairwise
from math import lcm

from rules.movements.swiss.field import Field
from rules.movements.swiss.matching import Cost, Two
from rules.written import Amount

LOOKED_AT_WHOLE = 40  # in so small a field every pairing is likely
BELOW, ACROSS = 6, 3  # opponents that are likely: the next below, and the nearest in points of those with fewer wins


def weigh(field: Field) -> Cost:
    """The cost of pairing two places of the field, the higher given first."""
    wins = _whole([tally.wins for tally in field.tallies])
    points = _whole([tally.points for tally in field.tallies])
    win = 1 + field.size * _width(points) ** 2
    rest = win * (1 + field.size * _width(wins) ** 2)
    meeting = rest * (1 + field.size)
    moving = meeting * (1 + field.size * max(field.met.values(), default=0) ** 2)
    again = moving * (1 + field.size)
    grave = _grave(field, meeting, moving)
    alone, nobody = _alone(field, rest, again), field.nobody

    def cost(one: int, other: int) -> int:
        if other == nobody:
            return alone[one]
        return (wins[one] - wins[other]) ** 2 * win + (points[one] - points[other]) ** 2 + grave.get((one, other), 0)

    return cost


def _whole(amounts: Sequence[Amount]) -> list[int]:
    """The amounts as whole numbers, by one measure: halves are counted by the half."""
    measure = lcm(*(Fraction(amount).denominator for amount in amounts))
    return [int(amount * measure) for amount in amounts]


def _width(amounts: Sequence[int]) -> int:
    return max(amounts) - min(amounts)


def _grave(field: Field, meeting: int, moving: int) -> Counter[Two]:
    grave = Counter({two: meeting * times**2 for two, times in field.met.items()})
    grave.update(dict.fromkeys(combinations(sorted(field.stay), 2), moving))
    return grave


def _alone(field: Field, rest: int, again: int) -> list[int]:
    """The cost of each entry's sit-out."""
    below = {at: count for count, at in enumerate(field.due)}
    return [rest * below.get(at, 0) + again * turn**2 for at, turn in enumerate(field.turn)]


def likely(field: Field) -> Iterator[Two]:
    """Pairings to look at before all others; any could be missing, it would only take longer."""
    if field.size <= LOOKED_AT_WHOLE:
        yield from combinations(range(field.size), 2)
        return
    groups = _score_groups(field)
    for at in range(len(field.numbers)):
        new = (other for other in range(at + 1, len(field.numbers)) if (at, other) not in field.met)
        yield from ((at, other) for other, _ in zip(new, range(BELOW), strict=False))
    for upper, lower in pairwise(groups):
        yield from (two for at in upper for two in _across(field, at, lower))
    if field.nobody is not None:
        yield from ((at, field.nobody) for at in field.due[:BELOW])


def _score_groups(field: Field) -> list[list[int]]:
    groups: dict[Amount, list[int]] = {}
    for at, tally in enumerate(field.tallies):
        groups.setdefault(tally.wins, []).append(at)
    return list(groups.values())


def _across(field: Field, at: int, lower: Sequence[int]) -> Iterator[Two]:
    def apart(other: int) -> float:
        return abs(float(field.tallies[other].points - field.tallies[at].points))

    new = (other for other in lower if (at, other) not in field.met)
    yield from ((at, other) for other in nsmallest(ACROSS, new, key=apart))
