"""Whether the Jokers are in the pack: said once, and kept for the game."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.kinds import game_for
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import Sheet
from rules.euchre.score_sheet.jokers import jokers_in
from rules.laws import any_laws_of

LAWS = any_laws_of("poker_points")
POINTS = game_for(LAWS)
PASSED = PokerResult(players=(), said_passed_out=True)


def deal_of(*tricks: int, jokers: bool | None = None) -> PokerResult:
    won = {str(seat): count for seat, count in enumerate(tricks)}
    return PokerResult(players=(), maker="0", jokers=jokers, tricks=won)


def sheet_of(*deals: PokerResult) -> Sheet:
    sheet = Sheet()
    for deal in deals:
        sheet = sheet.with_line(POINTS.new_hand_line(POINTS.total_sheet(sheet, sides=3), deal))
    return sheet


def refusal(*deals: PokerResult) -> list[str]:
    with pytest.raises(RulesError) as refused:
        sheet_of(*deals)
    return [str(fault) for fault in refused.value.faults]


def test_an_answer_is_kept_for_the_game_also_one_given_with_a_deal_that_was_passed_out() -> None:
    sheets = (
        sheet_of(deal_of(8, 8, 0)),
        sheet_of(deal_of(8, 8, 1, jokers=True), PASSED),
        sheet_of(replace(PASSED, jokers=False), deal_of(8, 8, 0)),
    )
    totals = [POINTS.total_sheet(sheet, sides=3) for sheet in sheets]
    assert [jokers_in(LAWS, each) for each in totals] == [None, True, False]
    assert [POINTS.tricks_in_deal(each) for each in totals] == [(16, 17), (17,), (16,)]


def test_the_deals_that_follow_have_as_many_tricks() -> None:
    with_jokers = deal_of(8, 8, 1, jokers=True)
    assert refusal(with_jokers, deal_of(8, 8, 0)) == ["Tricks add up to 16. A hand has 17 tricks: check each player."]
    assert refusal(with_jokers, deal_of(8, 8, 0, jokers=False)) == [
        "The Jokers must be in or out of the pack as agreed before the game."
    ]


def test_laws_with_the_jokers_always_in_want_17_tricks_of_a_new_deal() -> None:
    rules = game_for(any_laws_of("poker_points", {"jokers": "always"}))
    empty = rules.total_sheet(Sheet(), sides=3)
    with pytest.raises(RulesError, match="A hand has 17 tricks"):
        rules.new_hand_line(empty, deal_of(9, 7, 0))
    assert rules.hand_line(empty, deal_of(9, 7, 0)).points == (30, 21, 0)  # one that is on a sheet stays as it was


@given(players=st.integers(2, 12), jokers=st.booleans(), data=st.data())
def test_where_nobody_has_said_a_new_deal_is_what_it_always_was(
    players: int, jokers: bool, data: st.DataObject
) -> None:
    empty = POINTS.total_sheet(Sheet(), sides=players)
    count = data.draw(st.sampled_from(POINTS.tricks_in_deal(empty)))
    winners = data.draw(st.lists(st.integers(0, players - 1), min_size=count, max_size=count))
    deal = deal_of(*(winners.count(seat) for seat in range(players)))
    assert POINTS.new_hand_line(empty, deal) == POINTS.hand_line(empty, deal)
