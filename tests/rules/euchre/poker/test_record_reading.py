"""Recorded deals of Poker-Euchre, read from JSON."""

import pytest

from rules.base.errors import Unreadable
from rules.euchre.poker.record import Renege
from rules.euchre.poker.record_reading import read_record
from tests.rules.euchre.poker.records import SMALL

LINE = SMALL.to_json() | {"trump": "S"}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"deal": None}, "field_missing"),
        ({"deal": {"1": []}}, "not_by_seat"),
        ({"deal": {"0": []}}, "wrong_number_of_players"),
        ({"players": 3}, "not_everybody_dealt"),
        ({"dealer": 12}, "not_a_seat"),
        ({"deal": {"0": ["AS"], "1": ["KS"]}, "players": 2}, "not_a_seat"),
        ({"bids": [5]}, "not_an_object"),
        ({"bids": 5}, "not_a_list"),
        ({"bids": [{"seat": 0, "call": "X"}]}, "no_such_suit"),
        ({"betting": [["north", "check"]]}, "not_a_seat"),
        ({"tricks": [{"cards": []}]}, "no_cards"),
        ({"tricks": [{"leader": 1, "cards": [{"seat": 0, "card": "AH"}]}]}, "leader_did_not_lead"),
        ({"tricks_won": {"99": 1}}, "not_a_seat"),
        ({"cards": 4}, "unknown_field"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(fields, code):
    with pytest.raises(Unreadable) as refused:
        read_record({**LINE, **fields})
    assert refused.value.code == code


def test_a_line_is_read_whole():
    line = {**LINE, "bids": [{"seat": 0, "call": "S"}], "kitty": ["AS"], "sat_out": [3], "carry_over": 4}
    line |= {"reneges": [{"seat": 1, "trick": 1, "called_after": 2}], "tricks_won": {"0": 1}, "passed_out": False}
    read = read_record(line)
    assert (read.jokers, read.reneges, read.tricks_won) == (False, (Renege(1, 1, 2),), {0: 1})
    assert read.to_json()["reneges"] == line["reneges"]
