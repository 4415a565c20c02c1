"""The totals of a sheet: how many of its hands are hands of a game that is a number of hands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.entry import HandResult
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import BellLine, DealerLine, Sheet
from rules.laws import Laws, laws_of
from tests.rules.euchre.score_sheet.test_euchre import hand

PASSED, THROWN_IN = None, "thrown in"


def entered(laws: Laws, *makers: str | None) -> Sheet:
    """A sheet with the deal from seat 0: a hand of three tricks for each side named, or a hand that nobody played."""
    rules, sheet = game_for(laws), Sheet().with_line(DealerLine(1, 0))
    for side in makers:
        played = HandResult(misdeal=True) if side == THROWN_IN else hand(side)
        sheet = sheet.with_line(rules.hand_line(rules.total_sheet(sheet), played))
    return sheet


@pytest.mark.parametrize(
    ("ruleset", "own", "second", "over", "next_dealer"),
    [
        ("55plus", {}, PASSED, True, 2),
        ("55plus", {"unplayed_hands": "do_not_count"}, PASSED, False, 2),
        ("55plus", {"after_passed_out": "same"}, PASSED, False, 1),
        ("standard4", {}, PASSED, False, 2),
        ("standard4", {"unplayed_hands": "count"}, PASSED, True, 2),
        ("stubbington4", {"take_off": False, "winner_shows": "actual"}, PASSED, False, 2),
        ("zobel", {"win_by": 1}, THROWN_IN, False, 1),
        ("zobel", {"win_by": 1, "unplayed_hands": "count"}, THROWN_IN, False, 1),
        ("zobel", {"win_by": 1, "unplayed_hands": "count", "after_junk": "left"}, THROWN_IN, True, 2),
    ],
)
def test_a_hand_that_nobody_played_is_one_of_the_game_where_the_laws_count_it_and_the_deal_passes(
    ruleset: str, own: dict[str, Any], second: str | None, over: bool, next_dealer: int
) -> None:
    laws = laws_of(ruleset, {"hands_in_game": 2, **own})
    two = game_for(laws).total_sheet(entered(laws, "NS", second))
    assert (two.over, two.next_dealer, two.hands_of_game) == (over, next_dealer, 2 if over else 1)
    if not over:
        three = game_for(laws).total_sheet(entered(laws, "NS", second, "NS"))
        assert (three.over, three.ending, three.hands_of_game) == (True, GameEnding.TARGET, 2)


@pytest.mark.parametrize("after_passed_out", ["left", "same"])
@given(passes=st.lists(st.booleans(), max_size=12))
def test_in_a_game_of_8_hands_all_four_deal_equally_often(after_passed_out: str, passes: list[bool]) -> None:
    laws = laws_of("55plus", {"hands_in_game": 8, "after_passed_out": after_passed_out})
    makers = [None if passed else "NS" for passed in passes] + ["NS"] * 8
    sheet, dealt = Sheet().with_line(DealerLine(1, 0)), [0] * 4
    for side in makers:
        totals = game_for(laws).total_sheet(sheet)
        if totals.hands_of_game == 8:
            break
        assert totals.next_dealer is not None
        sheet = sheet.with_line(game_for(laws).hand_line(totals, hand(side)))
        dealt[totals.next_dealer] += not game_for(laws).total_sheet(sheet).rows[-1].beside
    assert dealt == [2] * 4


@pytest.mark.parametrize("after_passed_out", ["left", "same"])
def test_a_game_of_hands_that_began_under_version_0_6_7_counts_every_hand(after_passed_out: str) -> None:
    stored = laws_of("55plus", {"hands_in_game": 2, "after_passed_out": after_passed_out}).to_json()
    del stored["unplayed_hands"]
    laws = Laws.from_json(stored)
    totals = game_for(laws).total_sheet(entered(laws, "NS", PASSED))
    assert (totals.over, totals.recorded, totals.hands_of_game) == (True, (1, 0), 2)


def test_at_the_bell_a_passed_out_hand_was_the_hand_in_progress_though_it_is_none_of_the_game() -> None:
    laws = laws_of("standard4", {"hands_in_game": 8, "level_at_time": "stands"})
    sheet = entered(laws, PASSED)
    totals = game_for(laws).total_sheet(sheet.with_line(BellLine(sheet.places + 1)))
    assert (totals.recorded, totals.ending, totals.hands_of_game) == ((0, 0), GameEnding.TIMED_OUT, 0)
