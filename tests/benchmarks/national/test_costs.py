"""What a request costs depends on how often the process is asked."""

import pytest

from benchmarks.national.costs import Cost, Costs

COSTS = Costs(
    tables=20,
    kinds={"hand": Cost(web=0.004, database=0.002, nginx=0.001, wait=0.003)},
    curve={"web": [(10.0, 1.5), (30.0, 1.0)]},
)


@pytest.mark.parametrize(("rate", "factor"), [(0, 1.5), (10, 1.5), (15, 1.25), (20, 1.125), (30, 1), (1e9, 1)])
def test_between_two_rates_a_second_has_a_fixed_cost_and_beyond_them_the_factor_stays(
    rate: float, factor: float
) -> None:
    assert COSTS.at(rate).kinds["hand"].web == pytest.approx(0.004 * factor)


def test_other_kinds_of_process_and_waiting_do_not_depend_on_the_rate() -> None:
    hand = COSTS.at(10).kinds["hand"]
    assert (hand.database, hand.nginx, hand.wait) == (0.002, 0.001, 0.003)


def test_costs_at_a_rate_are_not_changed_once_more() -> None:
    assert COSTS.at(10).at(30) == COSTS.at(10)
