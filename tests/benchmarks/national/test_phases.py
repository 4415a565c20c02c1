"""The costs of each kind are found again from phases in which all kinds are mixed, and it is known how surely."""

import random
from math import sqrt

import pytest

from benchmarks.national.phases import SECOND, CalibrationPhase, factor, fitted, inverted

TRUE = {"hand": 0.004, "table page": 0.02, "desk page": 0.05, "kept page": 0.001, SECOND: 0.03}
KINDS = tuple(TRUE)


def phase(kind: str, much: float, *, seconds: float = 10.0, dearer: float = 1.0) -> CalibrationPhase:
    """A little of everything, much of one kind, and what that costs."""
    dice = random.Random(kind)
    counts = {one: dice.randrange(2, 12) + (much if one == kind else 0.0) for one in TRUE if one != SECOND}
    used = TRUE[SECOND] * seconds + dearer * sum(TRUE[one] * many for one, many in counts.items())
    return CalibrationPhase(kind, counts, {"web": used}, seconds)


REST = CalibrationPhase("rest", {}, {"web": 0.3}, 10.0)
PHASES = [phase("hand", 200), phase("table page", 120), phase("desk page", 40), phase("kept page", 250), REST]


def of_one_kind(count: float, used: float) -> CalibrationPhase:
    return CalibrationPhase("hand", {"hand": count}, {"web": used}, 1.0)


def test_each_kind_has_the_cost_that_was_put_in_and_no_error() -> None:
    fit = fitted(PHASES, "web", KINDS)
    assert fit.costs == pytest.approx(TRUE)
    assert [*fit.errors.values(), fit.left_over] == pytest.approx([0] * 6, abs=1e-9)
    assert all(fit.sure(kind) for kind in KINDS)


def test_of_one_kind_the_cost_is_the_weighted_mean_with_the_error_of_a_straight_line_through_nothing() -> None:
    fit = fitted([of_one_kind(100, 0.99), of_one_kind(100, 1.99)], "web", ["hand"])  # weights of 1 and a half
    cost = (0.99 + 1.99 / 2) / 150
    error = sqrt(((0.99 - 100 * cost) ** 2 + (1.99 - 100 * cost) ** 2 / 2) / (150 * 100))
    assert (fit.costs["hand"], fit.errors["hand"]) == pytest.approx((cost, error))
    assert (fit.condition, fit.sure("hand", 2), fit.sure("hand", 3)) == (pytest.approx(1), True, False)


def test_what_is_left_over_is_a_share_of_what_was_used() -> None:
    fit = fitted([of_one_kind(100, 1.0), of_one_kind(100, 1.0), of_one_kind(0, 0.5)], "web", ["hand"])
    assert fit.left_over == pytest.approx(0.5 / sqrt(2.25))


def test_kinds_that_come_alone_cannot_be_confused() -> None:
    alone = [CalibrationPhase(kind, {kind: 10.0 + at}, {"web": 1.0 + at}, 1.0) for at, kind in enumerate("abc")]
    assert fitted(alone, "web", "abc").condition == pytest.approx(1)


def test_the_more_alike_two_phases_are_the_worse_is_the_condition() -> None:
    def two(share: float) -> float:
        mixed = [{"a": 1.0, "b": share}, {"a": share, "b": 1.0}]
        return fitted([CalibrationPhase("", counts, {"web": 1.0}, 1.0) for counts in mixed], "web", "ab").condition

    # The two columns have the cosine 2s / (1 + s²), and the matrix of cosines the condition (1 + c) / (1 - c).
    assert [two(0.0), two(0.5), two(0.9)] == pytest.approx([1, 9, 361])


def test_kinds_that_always_come_together_are_refused() -> None:
    together = [CalibrationPhase("", {"a": many, "b": 2 * many}, {"web": many}, 1.0) for many in (1.0, 2.0, 3.0)]
    with pytest.raises(ValueError, match="apart"):
        fitted(together, "web", "ab")


def test_a_kind_that_would_cost_less_than_nothing_costs_nothing_and_the_rest_is_solved_again() -> None:
    cheaper = CalibrationPhase("kept page", {"kept page": 100.0, "hand": 100.0}, {"web": 0.3}, 10.0)
    hands = CalibrationPhase("hand", {"hand": 100.0}, {"web": 0.5}, 10.0)
    fit, without = fitted([hands, cheaper], "web", ("hand", "kept page")), fitted([hands, cheaper], "web", ("hand",))
    assert fit.costs == {"hand": without.costs["hand"], "kept page": 0.0}


def test_a_kind_that_never_came_costs_nothing_and_is_not_sure() -> None:
    fit = fitted([of_one_kind(100, 1.0)], "web", ("hand", "agree"))
    assert (fit.costs["agree"], fit.sure("agree")) == (0.0, False)


def test_a_matrix_times_its_inverse_is_one() -> None:
    assert inverted([[0.0, 2.0], [4.0, 1.0]]) == [[-0.125, 0.25], [0.5, 0.0]]


def test_a_mixture_that_uses_half_as_much_again_has_that_factor() -> None:
    assert factor(phase("hand", 10, dearer=1.5), "web", TRUE) == pytest.approx(1.5)
