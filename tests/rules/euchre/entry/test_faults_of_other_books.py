"""What the books beside the 55+ Games refuse in a hand of two sides, each matter with its words."""

import pytest

from rules.euchre.entry import Side, faults
from rules.laws import PRESETS
from tests.rules.euchre.entry.other_books import ZOBEL, codes, hand


@pytest.mark.parametrize("ruleset", ["standard4", "standard32", "english25", "zobel", "stubbington4"])
@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"alone": True, "defend_alone": True}, []),
        ({"defend_alone": True, "defended_by": (1,)}, []),
        ({"defend_alone": True, "defended_by": (1, 3)}, ["two_defend_alone"]),
        ({"defend_alone": True, "defended_by": (2,)}, ["maker_defends"]),
        ({"alone": True, "alone_by": (1,)}, ["alone_on_other_side"]),
        ({"alone": True, "alone_by": (0, 2)}, ["two_alone"]),
        ({"dealer": 0, "maker_seat": 2, "round": 1}, []),  # "is not required to go alone"
        ({"tricks": 6}, ["tricks_out_of_range"]),
        ({"tricks": None}, ["tricks_missing"]),
    ],
)
def test_what_the_books_with_a_lone_defender_have_in_common(ruleset, facts, wrong):
    assert codes(PRESETS[ruleset], hand(**facts)) == wrong


def test_any_of_the_makers_may_be_alone_at_zobels():
    """Going alone: "any player may announce aloud that they are playing alone"."""
    assert codes(ZOBEL, hand(alone=True, alone_by=(2,), maker_seat=0)) == []
    assert codes(PRESETS["standard4"], hand(alone=True, alone_by=(2,), maker_seat=0)) == ["alone_not_maker"]


def test_at_a_table_of_two_players_there_are_two_seats():
    two = PRESETS["stubbington2"]
    assert codes(two, hand(dealer=1, maker_seat=0, alone=True, alone_by=(0,))) == []
    assert codes(two, hand(dealer=3, alone=True, alone_by=(2,))) == ["no_such_seat", "no_such_seat"]
    crossed = faults(two, hand(maker_seat=1))
    assert [str(fault.sentence) for fault in crossed] == ["The player who named trump does not belong to player A."]


@pytest.mark.parametrize(
    ("by_seat", "facts", "wrong"),
    [
        ((1, 2, 2, 0), {"maker_seat": 0, "alone": True}, []),  # who of the two played alone is not known
        ((1, 2, 2, 0), {"maker_seat": 0, "alone": True, "alone_by": (2,)}, ["idle_partner_won"]),
    ],
)
def test_a_lone_partner_of_the_maker_leaves_the_maker_idle(by_seat, facts, wrong):
    assert codes(ZOBEL, hand(tricks_by_seat=by_seat, **facts)) == wrong


# No trump


# Stuck


# A Joker or Bennie turned up


# Folding


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"makers": None}, []),
        ({"tricks": 0, "defenders_tricks": 0}, []),  # "A fold goes with tricks of 0"
        ({"alone": True}, []),
        ({"tricks": 3}, ["fold_with_tricks"]),
        ({"tricks": 0, "defenders_tricks": 5}, ["fold_with_tricks"]),
        ({"tricks_by_seat": (1, 0, 0, 0)}, ["fold_with_tricks"]),
        ({"folded": (Side.NS, Side.EW)}, ["both_fold"]),
    ],
)
def test_a_side_folds_without_playing(facts, wrong):
    assert codes(ZOBEL, hand(**{"tricks": None, "folded": (Side.NS,), **facts})) == wrong


# Just Junk


# Joker-n-Two


# The natural card and the turn-up of a lone partner
