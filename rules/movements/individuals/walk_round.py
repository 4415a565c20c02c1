"""Walking round: each seat of the table moves by as many tables every round, so that nobody needs a chart.

With t tables, two whose seats move by x and y meet again after t / gcd(x − y, t) rounds, and the first two to do so say
how long nothing is repeated: all t rounds only where neither 2 nor 3 divides t. Partners only ever come from the seat
across. It is for a hall too full for charts.
"""

from dataclasses import dataclass
from itertools import combinations
from math import gcd

from rules.movements.seating import RoundSeating, TableSeating
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

Steps = tuple[int, int, int, int]  # tables up that north, south, east and west move

SOUTH_DOWN: Steps = (0, -1, 1, 2)
SEATS = (message(N_("North")), message(N_("South")), message(N_("East")), message(N_("West")))


@dataclass(frozen=True, slots=True)
class WalkStep:
    """The move of the player in a seat at the bell."""

    seat: Sentence
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Repeat:
    """After these `rounds` the players who begin at these two seats meet the same opponents again; `partners`: side by
    side.
    """

    a: Sentence
    b: Sentence
    partners: bool
    rounds: int


def seat_steps(steps: Steps = SOUTH_DOWN) -> tuple[WalkStep, ...]:
    """The moves to announce at the bell, seat by seat."""
    return tuple(WalkStep(seat, _step(step)) for seat, step in zip(SEATS, steps, strict=True))


def _step(step: int) -> Sentence:
    if not step:
        return message(N_("stays"))
    if abs(step) == 1:
        return message(N_("moves up a table")) if step > 0 else message(N_("moves down a table"))
    text = N_("moves up {count} {count:table|tables}") if step > 0 else N_("moves down {count} {count:table|tables}")
    return message(text, count=abs(step))


def repeat_table(tables: int, steps: Steps = SOUTH_DOWN) -> tuple[Repeat, ...]:
    """For every two seats, after how many rounds who began there meet again."""
    return tuple(
        Repeat(SEATS[a], SEATS[b], (a, b) in ((0, 1), (2, 3)), tables // gcd(steps[a] - steps[b], tables))
        for a, b in combinations(range(4), 2)
    )


def rounds_without_repeat(tables: int, steps: Steps = SOUTH_DOWN) -> int:
    """How many rounds nobody meets anybody a second time, as a partner or an opponent."""
    return min(tables // gcd(x - y, tables) for x, y in combinations(steps, 2))


def walk_round(players: int, rounds: int, steps: Steps = SOUTH_DOWN) -> tuple[RoundSeating, ...]:
    """The rounds of four players a table; table 1 begins with 1 and 2 against 3 and 4."""
    tables = players // 4
    return tuple(
        RoundSeating(tuple(_table(at, [(at - index * step) % tables for step in steps]) for at in range(tables)))
        for index in range(rounds)
    )


def _table(at: int, began: list[int]) -> TableSeating:
    """The table `at`, from 0, with the table at which each of its four began."""
    north, south, east, west = (4 * table + seat for seat, table in enumerate(began, start=1))
    return TableSeating(at + 1, ((north, south), (east, west)))
