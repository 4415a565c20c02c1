"""`python -m rules deal`, `play` and `trick`."""

import pytest

from rules.cli import deal, play, trick
from rules.errors import RulesError


def refused(answer, line):
    with pytest.raises(RulesError) as found:
        answer(line)
    return found.value.code


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


def test_hands_are_played_out_with_the_laws_they_were_played_by():
    line = {"ruleset": "standard4", "laws": {"target": 5}, "key": "00"}
    one, several = play.answer(line), play.answer({**line, "hands": 3})
    assert several["hands"][0] == one
    assert (one["ruleset"], one["laws"], len(several["hands"])) == ("standard4", {"target": 5}, 3)
    assert [hand["dealer"] for hand in several["hands"]] == [0, 1, 2]


@pytest.mark.parametrize("hands", [0, 1001, True, "3", None])
def test_so_many_hands_are_played(hands):
    assert refused(play.answer, {"ruleset": "55plus", "key": "00", "hands": hands}) == "not_a_count"


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ({"ruleset": "55plus", "trump": "S", "plays": [[0, "9H"], [1, "AH"], [2, "9S"], [3, "JC"]]}, 3),
        ({"ruleset": "stubbington4", "trump": "H", "plays": [[2, "JH"], [3, "2S"]]}, 3),
        ({"ruleset": "english25", "trump": "D", "plays": [["Ann", "JD"], ["Bob", "JOKER"]]}, "Bob"),
        ({"ruleset": "zobel", "trump": "NT", "plays": [[0, "JOKER"], [1, "AH"]], "designated": "H"}, 0),
        ({"ruleset": "zobel", "trump": "NT", "plays": [[0, "AH"], [1, "JOKER"]], "designated": "S"}, 0),
        ({"ruleset": "standard32", "trump": "C", "plays": [[0, "7C"], [1, "AS"]]}, 0),
    ],
)
def test_a_trick_goes_to_the_card_that_wins_it(line, winner):
    assert trick.answer(line) == {"winner": winner}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"plays": []}, "not_plays"),
        ({"plays": [[0]]}, "not_plays"),
        ({"plays": [[True, "9S"]]}, "not_plays"),
        ({"plays": [[0, "9S"], [0, "TS"]]}, "played_twice"),
        ({"plays": [[0, "9S"], [1, "9S"]]}, "card_twice"),
        ({"plays": [[0, "2S"]]}, "card_not_in_pack"),
        ({"trump": "NT"}, "no_trump_unknown"),
        ({"trump": None}, "no_such_suit"),
    ],
)
def test_a_trick_that_cannot_be_read_is_an_error(fields, code):
    assert refused(trick.answer, {"ruleset": "55plus", "trump": "S", "plays": [[0, "9S"]], **fields}) == code
