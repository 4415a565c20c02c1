"""`PokerRules`: what both kinds of Poker-Euchre have in common."""

import pytest

from rules.games import GameRules, PokerRules
from rules.poker_euchre.result import PokerResult
from rules.rulings.at_table import PokerRulings
from tests.rules.games.books import game_of, seated, words

BOTH = pytest.mark.parametrize("rules", [game_of("poker_chips"), game_of("poker_points")], ids=["chips", "points"])
DEAL = PokerResult(players=("1", "2", "0"), maker="1", jokers=True, tricks={"1": 10, "2": 4, "0": 3})


@BOTH
def test_a_deal_is_read_and_told(rules: GameRules) -> None:
    assert rules.read_hand(DEAL.to_json()) == DEAL
    assert words((rules.in_short(DEAL), rules.describe_hand(DEAL, seated, seated))) == [
        "player B made trump and wins with 10 tricks",
        "B made trump and wins with 10 tricks",
    ]


@BOTH
def test_the_tricks_of_a_deal_are_those_of_the_chart(rules: GameRules) -> None:
    assert [rules.tricks_in_deal(players) for players in (2, 3, 4, 12)] == [25, None, 12, 4]


@BOTH
def test_its_rulings_are_those_of_poker_euchre(rules: GameRules) -> None:
    assert isinstance(rules, PokerRules)
    assert rules.rulings == PokerRulings(rules)
    assert rules.laws_at_merged_tables == rules.laws.at_merged_tables
