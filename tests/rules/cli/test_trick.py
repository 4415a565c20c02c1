"""`python -m rules trick`, and the cards of Poker-Euchre."""

import pytest

from rules.cli import deal, play, trick
from tests.rules.cli.refusing import refused


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


# What the laws of the table allow


@pytest.mark.parametrize(
    ("ruleset", "plays", "code"),
    [
        ("55plus", [[0, "9S"], [1, "TS"], [2, "QS"], [3, "KS"], [4, "AS"]], "too_many_plays"),
        ("55plus", [["Ann", "9S"], ["Bob", "TS"], ["Cy", "QS"], ["Dee", "KS"], ["Eve", "AS"]], "too_many_plays"),
        ("55plus", [[7, "9S"], [0, "TS"]], "not_a_seat"),
        ("55plus", [[-1, "9S"], [0, "TS"]], "not_a_seat"),
        ("55plus", [[0, "9S"], [2, "TS"], [1, "QS"]], "not_clockwise"),
        ("55plus", [[2, "9S"], [0, "TS"], [3, "QS"]], "not_clockwise"),
        ("stubbington2", [[0, "9S"], [1, "TS"], [2, "QS"]], "too_many_plays"),
        ("standard3", [[3, "9S"], [0, "TS"]], "not_a_seat"),
        ("poker_chips", [[11, "9S"], [12, "TS"]], "not_a_seat"),
        ("poker_chips", [[5, "9S"], [7, "TS"], [6, "QS"]], "not_clockwise"),
    ],
)
def test_a_trick_is_played_clockwise_by_the_players_of_the_table(ruleset, plays, code):
    assert refused(trick.answer, {"ruleset": ruleset, "trump": "S", "plays": plays}) == code


@pytest.mark.parametrize("seats", [[3, 0, 1, 2], [2, 3, 0], [0, 1, 3], [1, 2], [3, 0], [2, 1]])
def test_a_trick_may_leave_out_those_who_do_not_play(seats):
    plays = [[seat, f"{rank}H"] for seat, rank in zip(seats, "9TQA", strict=False)]
    assert trick.answer({"ruleset": "55plus", "trump": "S", "plays": plays}) == {"winner": seats[-1]}


@pytest.mark.parametrize(
    ("answer", "fields", "code"),
    [
        (deal.answer, {"jokers": True}, "jokers_not_agreed"),
        (play.answer, {"jokers": True}, "jokers_not_agreed"),
        (trick.answer, {"trump": "S", "plays": [[0, "AS"], [1, "JOKER1"]]}, "card_not_in_pack"),
        (deal.answer, {"players": 7}, "wrong_number_of_players"),
        (play.answer, {"players": 2}, "wrong_number_of_players"),
        (trick.answer, {"trump": "S", "plays": [[6, "AS"], [0, "KS"]]}, "not_a_seat"),
    ],
)
def test_the_cards_of_poker_euchre_obey_the_laws_of_its_table(answer, fields, code):
    laws = {"jokers": "never", "fewest_players": 3, "most_players": 6}
    key = {} if "trump" in fields else {"key": "00"}
    assert refused(answer, {"ruleset": "poker_chips", "laws": laws, **key, **fields}) == code
