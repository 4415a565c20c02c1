"""Meetings, partnerships and sit-outs counted afresh, apart from `measure`."""

from collections import Counter
from itertools import combinations, product


def everyone_once_a_round(seated) -> bool:
    everyone = list(range(1, seated.entries + 1))
    return all(
        sorted([*(number for table in turn.tables for number in table.numbers), *turn.sit_out]) == everyone
        for turn in seated.rounds
    )


def opposed(rounds) -> Counter:
    """How often each two played against each other."""
    return Counter(
        frozenset(two)
        for turn in rounds
        for table in turn.tables
        for side, other in combinations(table.sides, 2)
        for two in product(side, other)
    )


def partnered(rounds) -> Counter:
    """How often each two were partners."""
    return Counter(
        frozenset(two)
        for turn in rounds
        for table in turn.tables
        for side in table.sides
        for two in combinations(side, 2)
    )


def rested(seated) -> Counter:
    """How often each sat out."""
    counted = Counter(dict.fromkeys(range(1, seated.entries + 1), 0))
    counted.update(number for turn in seated.rounds for number in turn.sit_out)
    return counted


def rests_are_fair(seated) -> bool:
    """After every round nobody has sat out twice more often than another, nor a second time before all have once."""
    counted = Counter(dict.fromkeys(range(1, seated.entries + 1), 0))
    for turn in seated.rounds:
        counted.update(turn.sit_out)
        if max(counted.values()) - min(counted.values()) > 1:
            return False
    return True


def met(tables) -> Counter:
    """How often each two shared one of these tables, each a list of players."""
    return Counter(frozenset(two) for table in tables for two in combinations(table, 2))


def everyone_sits(rounds, players) -> bool:
    """Whether each round of tables has each of the players, from 0, once."""
    return all(sorted(place for table in tables for place in table) == list(range(players)) for tables in rounds)
