"""The tables of a chart given out so that nobody sits at one of them more often than must be.

All meetings stay as they are. A round robin of an even number of pairs can be seated so that no pair is at one table
more than twice, unless there are two tables (balanced tournament designs: P. Schellenberg, G. van Rees, S. Vanstone,
1977). The way here is quicker, and comes near to it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from rules.tournament.movements.seating import RoundSeating, TableSeating

MOST = 60  # tables that are weighed one against another; with more each moves on by two tables a round
POWER = 3  # of the times at a table: what makes many times at one dear
SWEEPS, FEW = 4, 400  # times that all rounds are gone through, where they have few tables in all
PASSES = 20  # times that all tables of a round are compared at most


def spread_tables(rounds: Iterable[RoundSeating]) -> tuple[RoundSeating, ...]:
    """The rounds with other table numbers; the first round, and tables of another size, keep theirs.

    Each table takes the number at which its players have sat least, the cube of the times counting; then two tables
    change numbers while that helps. With few tables each round is looked at again once all are known.
    """
    spread = list(rounds)
    sizes = [len(seating.tables) for seating in spread]
    if max(sizes, default=0) > MOST:
        return tuple(_moved_on(seating, 2 * index % max(1, sizes[index])) for index, seating in enumerate(spread))
    visits: dict[tuple[int, int], int] = {}
    for sweep in range(SWEEPS if sum(sizes) <= FEW else 1):
        for index, seating in enumerate(spread):
            if sweep:
                _count(seating, visits, -1)
            if index:
                spread[index] = _moved(seating, visits)
            _count(spread[index], visits, 1)
    return tuple(spread)


def _count(seating: RoundSeating, visits: dict[tuple[int, int], int], times: int) -> None:
    for table in seating.tables:
        for number in table.numbers:
            visits[number, table.table] = visits.get((number, table.table), 0) + times


def _moved_on(seating: RoundSeating, places: int) -> RoundSeating:
    """Each table with the number of the one that is `places` after it."""
    numbers, tables = [table.table for table in seating.tables], seating.tables
    moved = (*tables[len(tables) - places :], *tables[: len(tables) - places])
    seated = tuple(TableSeating(number, table.sides) for number, table in zip(numbers, moved, strict=True))
    return replace(seating, tables=seated)


def _moved(seating: RoundSeating, visits: dict[tuple[int, int], int]) -> RoundSeating:
    """The largest tables with each other's numbers, those at which their players have sat least."""
    size = max((len(table.numbers) for table in seating.tables), default=0)
    tables = [table for table in seating.tables if len(table.numbers) == size]
    numbers = [table.table for table in tables]
    cost = [
        [sum(visits.get((who, number), 0) ** POWER for who in table.numbers) for number in numbers] for table in tables
    ]
    moved = (replace(table, table=numbers[place]) for table, place in zip(tables, _places(cost), strict=True))
    others = (table for table in seating.tables if len(table.numbers) != size)
    return replace(seating, tables=tuple(sorted((*moved, *others), key=lambda table: table.table)))


def _places(cost: Sequence[Sequence[int]]) -> list[int]:
    """A place for each row, the cheapest first, and then better while two can change."""
    everywhere = range(len(cost))
    places: dict[int, int] = {}
    taken = set[int]()
    for _, row, place in sorted((cost[row][place], row, place) for row in everywhere for place in everywhere):
        if row not in places and place not in taken:
            places[row] = place
            taken.add(place)
    found = [places[row] for row in everywhere]
    for _ in range(PASSES):
        before = [*found]
        for a, b in combinations(everywhere, 2):
            if cost[a][found[b]] + cost[b][found[a]] < cost[a][found[a]] + cost[b][found[b]]:
                found[a], found[b] = found[b], found[a]
        if found == before:
            break
    return found
