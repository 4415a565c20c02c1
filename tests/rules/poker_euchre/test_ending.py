"""How an evening of Poker-Euchre ends as it is recorded: chips that balance, points that win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import GameEnding
from rules.games import game_for
from tests.rules.poker_euchre.laws import chip_laws, point_laws

CHIPS, POINTS = chip_laws(), point_laws()


def said(laws, score, *, at_the_bell=False):
    ending = GameEnding.TIMED_OUT if at_the_bell else GameEnding.TARGET
    return [(fault.code, str(fault)) for fault in game_for(laws).final_faults(score, ending=ending)]


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=11))
def test_what_one_has_won_another_has_lost(won):
    balanced = [*won, -sum(won)]
    assert said(CHIPS, balanced) == said(CHIPS, balanced, at_the_bell=True) == []


@pytest.mark.parametrize(
    ("score", "off"),
    [((30, -20, -5), "+5"), ((30, -20, -15), "-5"), ((0, 0, 1000), "+1000"), ((0, 0, 1), "+1")],
)
def test_chips_that_do_not_balance_are_a_fault(score, off):
    sentence = f"Chips won and lost add up to {off}. They must add up to 0."
    assert said(CHIPS, score) == said(CHIPS, score, at_the_bell=True) == [("chips_do_not_balance", sentence)]


def test_a_bank_that_keeps_chips_may_keep_one_and_gives_none():
    laws = chip_laws(final_carry="to_the_bank")
    assert [said(laws, score) != [] for score in ((5, -6), (5, -5), (6, -5))] == [False, False, True]


BELOW = ("below_target", "Nobody has reached 100: the game is not over.")


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((100, 99, 3), []),
        ((60, 130, 120), []),
        ((99, 60, 40), [BELOW]),
        ((100, 100, 3), [("level_score", "Tied on top at 100: the tied players play another hand.")]),
        ((80, 80), [BELOW, ("level_score", "Tied on top at 80: the tied players play another hand.")]),
    ],
)
def test_of_points_somebody_has_reached_the_target_and_leads(score, wrong):
    assert said(POINTS, score) == wrong
    assert said(POINTS, score, at_the_bell=True) == [fault for fault in wrong if fault != BELOW]


def test_a_score_below_nothing_is_as_the_laws_have_it():
    fault = ("negative_score", "Nobody can have less than 0: −3.")
    for negative, wrong in ((True, []), (False, [fault])):
        laws = point_laws(negative_scores=negative)
        assert said(laws, (100, -3, 0)) == wrong
        assert said(laws, (100, 0, 1)) == []


@pytest.mark.parametrize("score", [(10, -4, -5), (60, 60, 3), (0, 0, 0)])
def test_a_director_decides_any_chips_and_points(score):
    assert list(game_for(CHIPS).final_faults(score, ending=GameEnding.DECISION)) == []
    assert list(game_for(POINTS).final_faults(score, ending=GameEnding.DECISION)) == []


def test_a_decision_gives_nobody_points_that_cannot_be_shown():
    faults = game_for(point_laws(negative_scores=False)).final_faults((40, -3), ending=GameEnding.DECISION)
    assert [(fault.code, str(fault)) for fault in faults] == [("negative_score", "Nobody can have less than 0: −3.")]
