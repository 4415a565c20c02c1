"""`python -m rules deal`."""

import pytest

from rules.cli import deal, judge, play
from tests.rules.cli.refusing import refused


def test_a_deal_is_the_same_from_the_same_key():
    line = {"ruleset": "55plus", "key": "00ff", "dealer": 1}
    assert deal.answer(line) == deal.answer(line)
    assert deal.answer(line) != deal.answer({**line, "key": "00fe"})
    assert deal.answer(line)["dealer"] == 1


@pytest.mark.parametrize("key", [None, 5, "", "xy", "0"])
def test_a_key_is_written_in_hex(key):
    assert refused(deal.answer, {"ruleset": "55plus", "key": key, "dealer": 1}) == "not_hex"


@pytest.mark.parametrize("dealer", [None, -1, 4, True, "0"])
def test_the_dealer_is_a_seat_of_the_table(dealer):
    assert refused(deal.answer, {"ruleset": "55plus", "key": "00", "dealer": dealer}) == "not_a_seat"


def test_jokers_that_the_laws_always_have_are_in_the_pack():
    line = {"ruleset": "poker_points", "laws": {"jokers": "always"}, "key": "00", "players": 5}
    assert deal.answer(line)["jokers"] is True
    assert refused(deal.answer, {**line, "jokers": False}) == "jokers_not_agreed"
    played = play.answer({**line, "players": 5})
    assert judge.answer(played)["legal"] is True
    assert [fault["code"] for fault in judge.answer({**played, "laws": {"jokers": "never"}})["faults"]] == [
        "jokers_not_agreed"
    ]
