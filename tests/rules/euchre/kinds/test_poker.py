"""`PokerRules`: what both kinds of Poker-Euchre have in common."""

import pytest

from rules.euchre.kinds import GameRules, PokerRules
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.at_table import PokerRulings
from rules.euchre.score_sheet import OpenLine, Sheet
from tests.rules.euchre.kinds.books import game_of, seated, words

BOTH = pytest.mark.parametrize("rules", [game_of("poker_chips"), game_of("poker_points")], ids=["chips", "points"])
DEAL = PokerResult(players=("1", "2", "0"), maker="1", jokers=True, tricks={"1": 10, "2": 4, "0": 3})


@BOTH
def test_a_deal_is_read_and_told(rules: GameRules) -> None:
    assert rules.read_hand(DEAL.to_json()) == DEAL
    assert words((rules.in_short(DEAL), rules.describe_hand(DEAL, seated, seated))) == [
        "player B made trump and wins with 10 tricks",
        "B made trump and wins with 10 tricks",
    ]


def tricks_of(rules: GameRules, sides: int) -> tuple[int, ...]:
    return rules.tricks_in_deal(rules.total_sheet(Sheet(), sides=sides))


@BOTH
def test_the_tricks_of_a_deal_are_those_of_the_chart_two_numbers_where_the_jokers_decide(rules: GameRules) -> None:
    assert [tricks_of(rules, players) for players in (2, 3, 4, 12)] == [(25,), (16, 17), (12,), (4,)]
    assert rules.jokers_in(rules.total_sheet(Sheet(), sides=3)) is None


@pytest.mark.parametrize("ruleset", ["poker_chips", "poker_points"])
def test_laws_that_say_whether_the_jokers_are_in_leave_one_number(ruleset: str) -> None:
    never, always = (game_of(ruleset, jokers=jokers) for jokers in ("never", "always"))
    assert (tricks_of(never, 3), tricks_of(always, 3)) == ((16,), (17,))


def test_once_the_bank_is_open_its_jokers_decide() -> None:
    rules = game_of("poker_chips")
    opened = Sheet().with_line(OpenLine(1, (96,) * 3, banker=0, dealer=2, jokers=True))
    totals = rules.total_sheet(opened, sides=3)
    assert (rules.jokers_in(totals), rules.tricks_in_deal(totals)) == (True, (17,))


@BOTH
def test_its_rulings_are_those_of_poker_euchre(rules: GameRules) -> None:
    assert isinstance(rules, PokerRules)
    assert rules.rulings == PokerRulings(rules)
    assert rules.laws_at_merged_tables == rules.laws.at_merged_tables
