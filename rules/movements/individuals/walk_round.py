"""Walking round: each seat of the table moves by as many tables every round, so that nobody needs a chart.

With t tables, two whose seats move by x and y meet again after t / gcd(x − y, t) rounds, and the first two to do so say
how long nothing is repeated: all t rounds only where neither 2 nor 3 divides t. Partners only ever come from the seat
across. It is for a hall too full for charts.
"""

from itertools import combinations
from math import gcd

from rules.movements.seating import RoundSeating, TableSeating

Steps = tuple[int, int, int, int]  # tables up that north, south, east and west move

SOUTH_DOWN: Steps = (0, -1, 1, 2)
WEST_DOWN: Steps = (0, 1, 2, -2)


def rounds_without_repeat(tables: int, steps: Steps = SOUTH_DOWN) -> int:
    """How many rounds nobody meets anybody a second time, as a partner or an opponent."""
    return min(tables // gcd(x - y, tables) for x, y in combinations(steps, 2))


def walk_round(players: int, rounds: int, steps: Steps = SOUTH_DOWN) -> tuple[RoundSeating, ...]:
    """So many rounds of four players a table; table 1 begins with 1 and 2 against 3 and 4."""
    tables = players // 4
    return tuple(
        RoundSeating(tuple(_table(at, [(at - turn * step) % tables for step in steps]) for at in range(tables)))
        for turn in range(rounds)
    )


def _table(at: int, began: list[int]) -> TableSeating:
    """The table `at`, from 0, with the table at which each of its four began."""
    north, south, east, west = (4 * table + seat for seat, table in enumerate(began, start=1))
    return TableSeating(at + 1, ((north, south), (east, west)))
