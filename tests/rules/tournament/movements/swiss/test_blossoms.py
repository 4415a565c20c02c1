"""The cheapest matching is the cheapest: held against every other there is, or proved by its prices."""

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.tournament.movements.swiss.blossoms import Blossoms
from rules.tournament.movements.swiss.matching import as_round


def least_of_all(size, costs):
    """The least that any matching of everybody costs, by trying all; None where there is none."""

    @cache
    def least(left):
        if not left:
            return 0
        one, *others = left
        found = [
            costs[one, other] + rest
            for other in others
            if (one, other) in costs and (rest := least(tuple(o for o in others if o != other))) is not None
        ]
        return min(found, default=None)

    return least(tuple(range(size)))


def is_a_matching(mates):
    return all(mate != at and mates[mate] == at for at, mate in enumerate(mates))


def total(mates, costs):
    return sum(costs[two] for two in as_round(mates))


@st.composite
def graphs(draw):
    size = 2 * draw(st.integers(1, 5))
    every = list(combinations(range(size), 2))
    edges = draw(st.lists(st.sampled_from(every), unique=True))
    highest = draw(st.sampled_from([0, 1, 3, 100]))
    return size, {edge: draw(st.integers(-highest, highest)) for edge in edges}


# two rings of five that are joined by one edge: blossoms close, and the dear edge has to be taken
TWO_RINGS = (
    {(at, (at + 1) % 5): 0 for at in range(4)} | {(0, 4): 0} | {(a + 5, b + 5): 0 for a, b in combinations(range(5), 2)}
)


@given(graphs())
@example((10, TWO_RINGS | {(0, 5): 100}))
@example((10, TWO_RINGS))
def test_no_matching_costs_less_and_none_is_missed(graph):
    size, costs = graph
    found = Blossoms(size, [(*edge, cost) for edge, cost in costs.items()])
    least = least_of_all(size, costs)
    assert found.match() is (least is not None)
    if least is not None:
        assert is_a_matching(found.mate)
        assert total(found.mate, costs) == least
        assert max((found.saved(*edge, cost) for edge, cost in costs.items()), default=0) <= 0


def closed(found):
    """The blossoms that are left, each with the points in it."""
    inside: dict[int, set[int]] = {}
    for point in range(found.size):
        node = point
        while (node := found.up[node]) >= 0:
            inside.setdefault(node, set()).add(point)
    return inside


def proves_itself(found, costs):
    """Prices that no edge falls short of, and that add up to what the matching costs: no matching can cost less."""
    blossoms = closed(found)
    prices = sum(found.price) - sum((len(points) - 1) * found.own[node] for node, points in blossoms.items())
    return (
        is_a_matching(found.mate)
        and all(found.own[node] >= 0 for node in blossoms)
        and all(found.saved(*edge, cost) <= 0 for edge, cost in costs.items())
        and prices == 2 * total(found.mate, costs)
    )


@pytest.mark.parametrize(
    ("size", "density", "highest"), [(12, 0.4, 9), (30, 0.15, 40), (60, 0.1, 3), (60, 0.08, 1_000)]
)
def test_graphs_drawn_by_chance_in_which_blossoms_close_nest_and_open(size, density, highest):
    chance, opened, nested = Random(size), 0, 0
    for _ in range(60):
        costs = {two: chance.randint(0, highest) for two in combinations(range(size), 2) if chance.random() < density}
        found = Blossoms(size, [(*edge, cost) for edge, cost in costs.items()])
        if found.match():
            assert proves_itself(found, costs)
            opened += -2 in found.up
            nested += any(found.up[node] >= size for node in closed(found))
    assert size == 12 or (opened > 0 and nested > 0)


def test_a_field_of_an_odd_number_cannot_be_matched():
    assert not Blossoms(3, [(0, 1, 1), (1, 2, 1), (0, 2, 1)]).match()
