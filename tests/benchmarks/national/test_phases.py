"""The costs of each kind are found again from phases in which all kinds are mixed."""

import random

import pytest

from benchmarks.national.phases import CalibrationPhase, factor, solved

TRUE = {"hand": 0.004, "table page": 0.02, "desk looks": 0.05, "kept page": 0.001}
IDLE = {"web": 0.03}


def phase(kind: str, much: float, *, seconds: float = 10.0, dearer: float = 1.0) -> CalibrationPhase:
    """A little of everything, much of one kind, and what that costs."""
    dice = random.Random(kind)
    counts = {one: dice.randrange(2, 12) + (much if one == kind else 0.0) for one in TRUE}
    used = IDLE["web"] * seconds + dearer * sum(TRUE[one] * many for one, many in counts.items())
    return CalibrationPhase(kind, counts, {"web": used}, seconds)


def test_each_kind_has_the_cost_that_was_put_in() -> None:
    phases = [phase("hand", 200), phase("table page", 120), phase("desk looks", 40), phase("kept page", 250)]
    assert solved(phases, "web", IDLE) == pytest.approx(TRUE)


def test_nothing_costs_less_than_nothing() -> None:
    phases = [phase("hand", 200), CalibrationPhase("kept page", {"kept page": 100.0, "hand": 2.0}, {"web": 0.1}, 10.0)]
    assert solved(phases, "web", IDLE)["kept page"] == 0


def test_a_kind_that_never_came_costs_nothing() -> None:
    assert solved([CalibrationPhase("agree", {}, {"web": 5.0}, 10.0)], "web", IDLE) == {"agree": 0.0}


def test_a_mixture_that_uses_half_as_much_again_has_that_factor() -> None:
    assert factor(phase("hand", 10, dearer=1.5), "web", TRUE, IDLE) == pytest.approx(1.5)
