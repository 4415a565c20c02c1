"""Counting by hand what the tests of movements hold a seating to."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable

from rules.tournament.movements import Plan, RoundSeating


def seated_or_sitting_out(turn: RoundSeating) -> list[int]:
    return sorted([number for table in turn.tables for number in table.numbers] + list(turn.sit_out))


def everyone_sits_once_a_round(plan: Plan) -> bool:
    everyone = list(range(1, plan.pairs + 1))
    return all(seated_or_sitting_out(turn) == everyone for turn in plan.rounds)


def no_table_is_used_twice(plan: Plan) -> bool:
    return all(len({table.table for table in turn.tables}) == len(turn.tables) for turn in plan.rounds)


def meetings(rounds: Iterable[RoundSeating]) -> Counter:
    return Counter(frozenset(table.numbers) for turn in rounds for table in turn.tables)


def sit_outs(rounds: Iterable[RoundSeating]) -> Counter:
    return Counter(number for turn in rounds for number in turn.sit_out)


def calls(act: Callable[[], object]) -> int:
    """How many functions are called: what it costs, on every machine the same."""
    counted = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return counted
