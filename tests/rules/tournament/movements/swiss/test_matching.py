"""Whatever is looked at first, the cheapest of all is found, and after it the others in order."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements.swiss.blossoms import Blossoms
from rules.tournament.movements.swiss.matching import as_round, cheapest, cheapest_first
from tests.rules.tournament.movements.swiss.test_blossoms import least_of_all, proves_itself


@given(st.integers(1, 5), st.randoms(use_true_random=False), st.sampled_from([0.0, 0.3, 1.0]))
def test_whatever_is_thought_likely_the_answer_is_the_cheapest_of_all(half, chance, density):
    costs = {two: chance.randint(0, 30) for two in combinations(range(2 * half), 2)}
    found = cheapest(2 * half, lambda *two: costs[two], [two for two in costs if chance.random() < density])
    assert sorted(at for two in found for at in two) == list(range(2 * half))
    assert sum(costs[two] for two in found) == least_of_all(2 * half, costs)


def test_what_is_found_among_the_likely_is_the_cheapest_of_a_large_field():
    chance = Random(7)
    points = [chance.randint(0, 90) for _ in range(200)]
    met = {two for two in combinations(range(200), 2) if chance.random() < 0.05}

    def cost(one, other):
        return (points[one] - points[other]) ** 2 + 10_000 * ((one, other) in met)

    costs = {two: cost(*two) for two in combinations(range(200), 2)}
    proved = Blossoms(200, [(*two, costs[two]) for two in costs])
    assert (proved.match(), proves_itself(proved, costs)) == (True, True)
    likely = [(one, one + 1) for one in range(199)]
    assert sum(costs[two] for two in cheapest(200, cost, likely)) == sum(costs[two] for two in as_round(proved.mate))


def every_round(points):
    """All ways to pair the points."""
    if not points:
        return [frozenset()]
    one, *others = points
    return [
        {(one, other)} | rest for other in others for rest in every_round([point for point in others if point != other])
    ]


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_every_way_to_pair_a_field_comes_once_from_the_cheapest_on(size):
    chance = Random(size)
    costs = {two: chance.randint(0, 20) for two in combinations(range(size), 2)}
    found = list(cheapest_first(size, lambda *two: costs[two]))
    assert len(found) == len(set(found))
    assert {*found} == {frozenset(pairing) for pairing in every_round(list(range(size)))}
    totals = [sum(costs[two] for two in pairing) for pairing in found]
    assert totals == sorted(totals)
