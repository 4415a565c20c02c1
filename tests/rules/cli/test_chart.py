"""`python -m rules chart`."""

import pytest

from rules.base.errors import RulesError
from rules.cli import chart
from tests.rules.cli.running import run


def test_the_chart():
    ran = run("chart", lines=[{"players": 3, "jokers": True, "id": "x"}, {"players": 13}, {}, {"players": 4, "x": 1}])
    assert ran.answers[0] == {
        "id": "x",
        "cards_each": 17,
        "in_play": 51,
        "buried": 3,
        "minimum_chips": 96,
        "blue10": 6,
        "red5": 6,
        "white1": 6,
    }
    assert [answer["error"]["code"] for answer in ran.answers[1:]] == [
        "wrong_number_of_players",
        "no_players",
        "unknown_field",
    ]
    assert chart.answer({"players": 3})["buried"] == 4
    with pytest.raises(RulesError) as refused:
        chart.answer({"jokers": True})
    assert refused.value.code == "no_players"
