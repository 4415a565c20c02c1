"""The criteria that compare tied entries: the sums of their tallies, or the same for each game played.

Rates are never divided out: every sum is taken for a common number of games, so that a third is a third.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from math import lcm
from operator import attrgetter
from typing import Final, TypeAlias

from rules.laws.tie_order import Criterion
from rules.standings.results import Entry
from rules.standings.tally import Tally
from rules.written import Amount

Numbered: TypeAlias = Callable[[Entry], Entry]

OF_POINTS: Final = (Criterion.POINTS, Criterion.MARGIN)
"""Sums over the games that count for points."""
AMOUNTS: Final[Mapping[Criterion, Callable[[Tally], Amount]]] = {
    Criterion.WINS: attrgetter("wins"),
    Criterion.RATE: attrgetter("wins"),
    Criterion.POINTS: attrgetter("points"),
    Criterion.MARGIN: attrgetter("margin"),
    Criterion.STRENGTH: attrgetter("strength"),
    Criterion.LONE_HANDS: attrgetter("lone_hands"),
}


def in_order(tallies: Iterable[Tally], number: Numbered | None = None) -> list[Tally]:
    """By number, so that the order of what came in cannot show; words after numbers where both are used."""
    key = (lambda row: number(row.entry)) if number else (lambda row: row.entry)
    rows = list(tallies)  # sorted twice where numbers and words are mixed
    try:
        return sorted(rows, key=key)
    except TypeError:
        return sorted(rows, key=lambda row: (isinstance(key(row), str), key(row)))


def keys(tallies: Sequence[Tally], criterion: Criterion, by_rate: bool) -> list[Amount]:
    """The values that compare the tallies, one after another: the sums, or the sums for a common number of games."""
    sums = list(map(AMOUNTS[criterion], tallies))
    if not by_rate:
        return sums
    games = [games_counted(criterion, row.played, row.uncounted) for row in tallies]
    common = lcm(*(count for count in set(games) if count))
    return [amount * (common // count) if count else 0 for amount, count in zip(sums, games, strict=True)]


def games_counted(criterion: str, played: int, uncounted: int) -> int:
    """Over how many games it is counted: a forfeit may be left out of the points."""
    return played - uncounted if criterion in OF_POINTS else played


def blocks(block: Iterable[int], by: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, highest first, each in the order it came."""
    ordered = sorted(block, key=by.__getitem__, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=by.__getitem__)]


def levels(block: Iterable[int], by: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, in no order; within each, in the order it came."""
    parts: dict[Amount, list[int]] = {}
    for index in block:
        parts.setdefault(by[index], []).append(index)
    return list(parts.values())
