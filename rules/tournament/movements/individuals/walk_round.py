"""Walking round: each seat of the table moves by as many tables every round, so that nobody needs a chart.

With t tables, two whose seats move by x and y meet again after t / gcd(x − y, t) rounds, and the first two to do so say
how long nothing is repeated: all t rounds only where neither 2 nor 3 divides t. Partners only ever come from the seat
across. It is for a hall too full for charts.
"""

from dataclasses import dataclass
from itertools import combinations
from math import gcd
from typing import Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.seating import RoundSeating, TableSeating


@dataclass(frozen=True, slots=True)
class WalkStep:
    """The move of the player in a seat at the bell: by how many tables up, and the words that are announced."""

    seat: Sentence
    tables_up: int
    sentence: Sentence


WALK_STEPS: Final = (
    WalkStep(message(N_("North")), 0, message(N_("stays"))),
    WalkStep(message(N_("South")), -1, message(N_("moves down a table"))),
    WalkStep(message(N_("East")), 1, message(N_("moves up a table"))),
    WalkStep(message(N_("West")), 2, message(N_("moves up {count} {count:table|tables}"), count=2)),
)
NORTH, SOUTH, EAST, WEST = WALK_STEPS
PARTNERS: Final = ((NORTH, SOUTH), (EAST, WEST))


@dataclass(frozen=True, slots=True)
class Repeat:
    """After these `rounds` the players who begin at these two seats meet the same opponents again; `partners`: side by
    side.
    """

    a: Sentence
    b: Sentence
    partners: bool
    rounds: int


def repeat_table(tables: int) -> tuple[Repeat, ...]:
    """For every two seats, after how many rounds who began there meet again."""
    return tuple(
        Repeat(a.seat, b.seat, (a, b) in PARTNERS, _rounds_apart(a, b, tables)) for a, b in combinations(WALK_STEPS, 2)
    )


def rounds_without_repeat(tables: int) -> int:
    """How many rounds nobody meets anybody a second time, as a partner or an opponent."""
    return min(_rounds_apart(a, b, tables) for a, b in combinations(WALK_STEPS, 2))


def _rounds_apart(a: WalkStep, b: WalkStep, tables: int) -> int:
    return tables // gcd(a.tables_up - b.tables_up, tables)


def walk_round(players: int, rounds: int) -> tuple[RoundSeating, ...]:
    """The rounds of four players a table; table 1 begins with 1 and 2 against 3 and 4."""
    tables = players // 4
    return tuple(
        RoundSeating(
            tuple(_table(at, [(at - index * step.tables_up) % tables for step in WALK_STEPS]) for at in range(tables))
        )
        for index in range(rounds)
    )


def _table(at: int, began: list[int]) -> TableSeating:
    """The table `at`, from 0, with the table at which each of its four began."""
    north, south, east, west = (4 * table + seat for seat, table in enumerate(began, start=1))
    return TableSeating(at + 1, ((north, south), (east, west)))
