"""The field of a Swiss: its order, its meetings and its sit-outs; and the cost of pairing two of it.

Nobody is an opponent too. With an odd number the last place of the field is nobody's: anyone who meets it sits out.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import nsmallest
from itertools import combinations, pairwise
from math import lcm

from rules.base.amounts import Amount
from rules.base.draw import order
from rules.tournament.movements.round_by_round import PlayHistory
from rules.tournament.movements.seating import tables_of
from rules.tournament.movements.sit_outs import SitOuts
from rules.tournament.movements.swiss.matching import Cost, Two
from rules.tournament.standings import Tally

LOOKED_AT_WHOLE = 40  # in so small a field every pairing is likely
BELOW, ACROSS = 6, 3  # opponents that are likely: the next below, and the nearest in points of those with fewer wins


@dataclass(frozen=True, slots=True)
class Field:
    """Those who play on, the highest first and the tied ones as drawn; places count from 0.

    `met`: how often two have met, where they have; `sat`: how often each has sat out; `turn`: the turn to sit out, 0
    for the entries that are due first (`rules.tournament.movements.sit_outs`); `stay`: the places of those who must not
    move.
    """

    numbers: tuple[int, ...]
    tallies: tuple[Tally, ...]
    met: Mapping[Two, int]
    sat: tuple[int, ...]
    turn: tuple[int, ...]
    stay: frozenset[int]

    @property
    def size(self) -> int:
        """Places there are to pair, nobody's among them: always even."""
        return len(self.numbers) + len(self.numbers) % 2

    @property
    def nobody(self) -> int | None:
        """Nobody's place, None where nobody has to sit out."""
        return len(self.numbers) if len(self.numbers) % 2 else None

    @property
    def due(self) -> tuple[int, ...]:
        """The places of those whose turn it is to sit out, the lowest first."""
        return tuple(at for at in reversed(range(len(self.turn))) if not self.turn[at])


def field_of(history: PlayHistory) -> Field:
    """Everybody by wins and then points, the tied ones in the order that the key draws."""
    none = {number: Tally(number) for number in history.entries}
    tallies = {number: history.tallies.get(number, none[number]) for number in history.entries}
    drawn = order(history.key, sorted(history.entries))
    numbers = sorted(drawn, key=lambda number: (-tallies[number].wins, -tallies[number].points))
    at = {number: place for place, number in enumerate(numbers)}
    known = SitOuts(history.rounds)
    known.begin(numbers)
    turns = known.ranks(numbers)
    return Field(
        tuple(numbers),
        tuple(tallies[number] for number in numbers),
        _meetings(history, at),
        tuple(known.sat[number] for number in numbers),
        tuple(turns[number] for number in numbers),
        frozenset(at[number] for number in history.stay if number in at),
    )


def _meetings(history: PlayHistory, at: Mapping[int, int]) -> Counter[Two]:
    games = (table.sides for table in tables_of(history.rounds))
    both = ((at[a], at[b]) for (a,), (b,) in games if a in at and b in at)
    return Counter((min(two), max(two)) for two in both)


def weigh(field: Field) -> Cost:
    """The cost of pairing two places of the field, the higher given first.

    The worst part comes first, and later parts never make up for it:

    1. Somebody sits out whose turn it is not (`rules.tournament.movements.sit_outs`), by the square of the turns before
    theirs. 2. Two meet who are both to stay at their tables, so that one would have to move.
    3. Two meet again, by the square of the times they have.
    4. Somebody sits out who is not the lowest of those whose turn it is, by the number of those below.
    5. How far apart they are in wins, by the square.
    6. How far apart they are in points, by the square, so that two small gaps are better than one wide one.

    All this is made one whole number, in which one of a kind outweighs whatever the whole field could have of the next.
    """
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
