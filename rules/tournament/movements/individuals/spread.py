"""The tables of a chart given out so that nobody sits at one of them more often than must be."""

from collections.abc import Sequence
from itertools import combinations

Seats = list[int]


def spread_tables(chart: Sequence[Seats], in_fours: int) -> list[Seats]:
    """The rounds with their tables of four, the first `in_fours` seats, in another order; the first round as it is.

    The same four stay at a table and partners stay partners. Each table takes the number at which its four have sat
    least, the square of the times counting; then two tables change numbers while that helps.
    """
    visits = [[0] * (in_fours // 4) for _ in range(max(map(max, chart), default=0) + 1)]
    spread = []
    for index, seats in enumerate(chart):
        tables = [seats[at : at + 4] for at in range(0, in_fours, 4)]
        numbers = _numbers(tables, visits) if index else list(range(len(tables)))
        ordered: list[Seats] = [[] for _ in tables]
        for table, number in zip(tables, numbers, strict=True):
            ordered[number] = table
            for player in table:
                visits[player][number] += 1
        spread.append([*(place for table in ordered for place in table), *seats[in_fours:]])
    return spread


def _numbers(tables: Sequence[Seats], visits: Sequence[Sequence[int]]) -> list[int]:
    """The number, from 0, of each table."""
    everywhere = range(len(tables))
    cost = [[sum(visits[player][number] ** 2 for player in table) for number in everywhere] for table in tables]
    numbers: dict[int, int] = {}
    for _, at, number in sorted((cost[at][number], at, number) for at in everywhere for number in everywhere):
        if at not in numbers and number not in numbers.values():
            numbers[at] = number
    found = [numbers[at] for at in everywhere]
    helped = True
    while helped:
        helped = False
        for a, b in combinations(everywhere, 2):
            now = cost[a][found[a]] + cost[b][found[b]]
            if cost[a][found[b]] + cost[b][found[a]] < now:
                found[a], found[b] = found[b], found[a]
                helped = True
    return found
