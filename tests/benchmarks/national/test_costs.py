"""What a request costs depends on how often the process is asked."""

import pytest

from benchmarks.national.costs import CONDITION, SURE, Cost, Costs
from benchmarks.national.phases import Fit

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


def fit_of(place: str, *, condition: float = 1.0, **errors: float) -> Fit:
    kinds = SURE.get(place, ())
    return Fit(dict.fromkeys(kinds, 0.002), dict.fromkeys(kinds, 0.0005) | errors, condition, 0.01)


def test_costs_that_are_surely_above_nothing_leave_no_doubt() -> None:
    fits = {place: fit_of(place) for place in ("web", "database", "worker", "nginx")}
    assert Costs(tables=20, kinds={}, fits=fits).doubts == []


def test_a_hand_that_may_cost_nothing_in_the_database_is_named() -> None:
    costs = Costs(tables=20, kinds={}, fits={"database": fit_of("database", hand=0.0011)})
    assert costs.doubts == ["hand costs nothing in database, or nothing that is certain."]


def test_phases_that_do_not_tell_kinds_apart_are_named() -> None:
    costs = Costs(tables=20, kinds={}, fits={"web": fit_of("web", condition=CONDITION + 1)})
    assert costs.doubts == [f"The phases do not tell kinds apart in web: the condition is {CONDITION + 1}."]
