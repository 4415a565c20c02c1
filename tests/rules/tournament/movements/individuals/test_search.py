"""The search by itself: what it makes of the worst beginning, and the bound at which it may stop."""

from collections import Counter
from itertools import combinations

import pytest

from rules.tournament.movements.individuals.search import COLD, Search, SearchSpace


def times(rounds, twos_of):
    """How often each two were together, by the twos of the seats of a table."""
    tables = (seats[at : at + 4] for seats in rounds for at in range(0, len(seats), 4))
    return Counter(frozenset((table[a], table[b])) for table in tables for a, b in twos_of)


PARTNERS = ((0, 1), (2, 3))
OPPONENTS = tuple(two for two in combinations(range(4), 2) if two not in PARTNERS)


def test_from_rounds_that_are_all_the_same_a_chart_comes_that_repeats_hardly_anything():
    search = Search(SearchSpace(16, 4), [list(range(16))] * 13, seed=1)
    rounds = search.run(lambda weighed, of: weighed < 400_000)
    assert [sorted(seats) for seats in rounds] == [list(range(16))] * 13
    partners, opponents = times(rounds, PARTNERS), times(rounds, OPPONENTS)
    assert max(partners.values()) == 1
    assert sum(max(0, often - 2) for often in opponents.values()) <= 12


def test_a_search_stops_as_soon_as_nothing_can_be_better():
    told = []
    search = Search(SearchSpace(24, 6), [list(range(24))] * 2, seed=1)
    rounds = search.run(lambda weighed, of: bool(told.append(weighed)) or True, COLD)
    assert told == [0]
    assert {*times(rounds, [*PARTNERS, *OPPONENTS]).values()} == {1}


def test_a_search_knows_how_many_must_be_partners_again():
    """Four players make six twos, and five rounds have ten twos of partners: four of them must be partners again."""
    told = []
    search = Search(SearchSpace(4, 1), [[0, 1, 2, 3]] * 5, seed=1)
    rounds = search.run(lambda weighed, of: bool(told.append(weighed)) or True)
    assert told == [0]
    assert sorted(times(rounds, PARTNERS).values()) == [1, 1, 2, 2, 2, 2]


@pytest.mark.parametrize("space", [SearchSpace(9, 2), SearchSpace(11, 2, 1), SearchSpace(9, 0, 3)])
def test_a_search_knows_what_its_rounds_cost(space):
    """Every exchange is priced: of two at one table too, and at a table of three that is nothing at all."""
    search = Search(space, [list(range(4 * space.fours + 3 * space.threes))] * 6, seed=1)
    search.run(lambda weighed, of: weighed < 60_000)
    assert search.cost == Search(space, search.rounds, seed=1).cost
    assert search.best_cost == Search(space, search.best, seed=1).cost
