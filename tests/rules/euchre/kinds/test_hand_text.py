"""A hand in words, for histories and with the names of those who played it."""

import pytest

from rules.euchre.entry import HandResult, Side
from tests.rules.euchre.kinds.books import game_of, seated

THREE = ("0", "1", "2")


@pytest.mark.parametrize(
    ("ruleset", "hand", "in_short", "described"),
    [
        (
            "standard4",
            HandResult(makers=Side.NS, tricks=5, alone=True, alone_by=(2,)),
            "pair A: lone march",
            "A, C alone, 5 of 5 tricks",
        ),
        (
            "stubbington3",
            HandResult.of_players(THREE, maker="1", tricks=5, alone=True),
            "player B without the dummy, 5 of 5 tricks",
            "B without the dummy, 5 of 5 tricks",
        ),
        (
            "stubbington3",
            HandResult.of_players(THREE, maker="0", tricks=1, defender="2", defend_alone=True),
            "player A, 1 of 5 tricks (against player C alone)",
            "A, 1 of 5 tricks (against C alone)",
        ),
        ("standard4", HandResult(passed_out=True), "everyone passed", "everyone passed"),
        ("standard3", HandResult.of_players(THREE, passed_out=True), "everyone passed", "everyone passed"),
        ("stubbington3", HandResult.of_players(THREE, misdeal=True), *["thrown in, no face card"] * 2),
    ],
)
def test_a_hand_is_told_by_side_and_by_name(ruleset: str, hand: HandResult, in_short: str, described: str) -> None:
    rules = game_of(ruleset)
    assert (str(rules.in_short(hand)), str(rules.describe_hand(hand, seated, seated))) == (in_short, described)
