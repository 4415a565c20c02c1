"""A deal of Poker-Euchre as it was written down: its line, and what follows from what was said."""

import json

import pytest

from rules.base.cards import Suit
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.result import PokerResult
from tests.rules.euchre.poker.laws import chip_laws

FOUR = ("Ann", "Bea", "Cas", "Dee")
EVERYTHING = PokerResult(
    players=FOUR,
    maker="Bea",
    jokers=True,
    cards_given=12,
    tricks={"Ann": 4, "Bea": 7},
    bets={"Ann": 5, "Bea": 5},
    folded_by=("Cas",),
    sat_out=("Dee",),
    expelled=("Cas",),
    carry_over=3,
    cards_won_by={"Ann": 12, "Bea": 21},
    void_tricks=1,
    log=(("Ann", BettingAction.BET, 5), ("Bea", BettingAction.CALL, 0), ("Cas", BettingAction.FOLD, 0)),
    trump=Suit.HEARTS,
    chips={"Ann": 64, "Bea": 70},
    claimed={"delta": {"Ann": 1}, "net": {"Ann": -2}},
)
LINE = {
    "players": ["Ann", "Bea", "Cas", "Dee"],
    "maker": "Bea",
    "jokers": True,
    "cards_each": 12,
    "tricks": {"Ann": 4, "Bea": 7},
    "bets": {"Ann": 5, "Bea": 5},
    "folded": ["Cas"],
    "sat_out": ["Dee"],
    "expelled": ["Cas"],
    "carry_over": 3,
    "cards_won": {"Ann": 12, "Bea": 21},
    "void_tricks": 1,
    "betting": [["Ann", "bet", 5], ["Bea", "call", 0], ["Cas", "fold", 0]],
    "trump": "H",
    "chips": {"Ann": 64, "Bea": 70},
    "delta": {"Ann": 1},
    "net": {"Ann": -2},
}
PASSED_OUT = PokerResult(players=FOUR, said_passed_out=True)
NOTHING_HAPPENED = PokerResult(players=FOUR, tricks={}, bets={}, folded_by=(), log=(), jokers=False)


def test_a_deal_is_written_as_a_line_without_what_is_not_known():
    assert EVERYTHING.to_json() == LINE
    assert PASSED_OUT.to_json() == {"players": list(FOUR), "passed_out": True}
    said = {"players": list(FOUR), "jokers": False, "tricks": {}, "bets": {}, "folded": [], "betting": []}
    assert NOTHING_HAPPENED.to_json() == said


@pytest.mark.parametrize("deal", [EVERYTHING, PASSED_OUT, NOTHING_HAPPENED, PokerResult(players=("A", "B"))])
def test_a_deal_comes_back_from_its_line(deal):
    assert PokerResult.from_json(json.loads(json.dumps(deal.to_json()))) == deal


@pytest.mark.parametrize(
    ("told", "passed_out"),
    [
        ({}, True),
        ({"tricks": {"Ann": 0}, "bets": {"Ann": 0}, "folded_by": ()}, True),
        ({"maker": "Ann"}, False),
        ({"tricks": {"Ann": 1}}, False),
        ({"log": ()}, False),
        ({"bets": {"Ann": 1}}, False),
        ({"folded_by": ("Ann",)}, False),
        ({"expelled": ("Ann",)}, False),
        ({"void_tricks": 1}, False),
        ({"maker": "Ann", "said_passed_out": True}, True),
    ],
)
def test_a_deal_of_which_nothing_is_told_was_passed_out(told, passed_out):
    assert PokerResult(players=FOUR, **told).passed_out is passed_out


@pytest.mark.parametrize(
    ("told", "each"),
    [
        ({}, 16),  # with the Jokers 17: the fewest, where nobody said
        ({"jokers": False}, 16),
        ({"jokers": True}, 17),
        ({"tricks": {"Ann": 17}}, 17),
        ({"tricks": {"Ann": 9, "Bea": 5}, "void_tricks": 3}, 17),
        ({"tricks": {"Ann": 7}}, 16),
        ({"cards_given": 5}, 5),
        ({"players": ("Ann",)}, None),
    ],
)
def test_how_many_cards_each_was_dealt_is_said_or_from_the_chart(told, each):
    assert PokerResult(**{"players": FOUR[:3], **told}).cards_each == each


def test_stakes_and_folds_are_as_said_or_else_as_the_betting_has_them():
    laws = chip_laws()
    log = (("Ann", BettingAction.BET, 5), ("Bea", BettingAction.RAISE, 3), ("Cas", BettingAction.FOLD, 0))
    logged = PokerResult(players=FOUR, log=log)
    assert logged.stakes(laws) == {"Ann": 5, "Bea": 8, "Cas": 0, "Dee": 0}
    assert logged.folded(laws) == {"Cas"}
    said = PokerResult(players=FOUR, log=log, bets={"Ann": 8}, folded_by=())
    assert (said.stakes(laws), said.folded(laws)) == ({"Ann": 8, "Bea": 0, "Cas": 0, "Dee": 0}, frozenset())
    assert (PokerResult(players=FOUR).stakes(laws), PASSED_OUT.folded(laws)) == (dict.fromkeys(FOUR, 0), frozenset())


def test_a_deal_without_its_table_is_one_of_those_whom_it_names():
    """The line of the ledger, whose table is filled in from the sheet."""
    log = (("1", BettingAction.BET, 5), ("2", BettingAction.FOLD, 0), ("0", BettingAction.CALL, 0))
    named = PokerResult(players=(), maker="0", log=log, tricks={"0": 5, "1": 3}).among_those_named
    assert (named.players, named.cards_each, named.ended(frozenset({"2"})).winner) == (("0", "1", "2"), 8, "0")
