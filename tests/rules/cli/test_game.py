"""`python -m rules game`."""

import pytest

from rules.cli.game import answer
from rules.errors import RulesError
from tests.rules.cli.running import run


def test_a_finished_game():
    hands = [{"NS": 4, "EW": 0}, {"NS": 0, "EW": 2}, {"NS": 4, "EW": 0}, {"NS": 4, "EW": 0}]
    ran = run("game", lines=[{"id": 3, "ruleset": "55plus", "start": {"NS": 1, "EW": 0}, "hands": hands}])
    assert ran.answers == [
        {
            "id": 3,
            "after": [{"NS": 5, "EW": 0}, {"NS": 5, "EW": 2}, {"NS": 9, "EW": 2}, {"NS": 13, "EW": 2}],
            "over_after_hand": 4,
            "winner": "NS",
            "recorded": {"NS": 10, "EW": 2},
        }
    ]
    assert ran.status == 0


def test_a_game_in_play():
    assert answer({"ruleset": "55plus", "hands": []}) == {
        "after": [],
        "over_after_hand": None,
        "winner": None,
        "recorded": {"NS": 0, "EW": 0},
    }


@pytest.mark.parametrize("fields", [{"target": 5}, {"laws": {"target": 5}}, {"laws": {"target": 7}, "target": 5}])
def test_a_target_may_be_given(fields):
    answered = answer({"ruleset": "55plus", "hands": [{"NS": 0, "EW": 4}, {"NS": 0, "EW": 4}], **fields})
    assert (answered["winner"], answered["recorded"]) == ("EW", {"NS": 0, "EW": 5})


def test_a_hand_after_the_end_is_a_fault():
    answered = answer({"ruleset": "55plus", "target": 2, "hands": [{"NS": 2, "EW": 0}, {"NS": 0, "EW": 1}]})
    assert (answered["over_after_hand"], answered["recorded"]) == (1, {"NS": 2, "EW": 0})
    assert [fault["code"] for fault in answered["faults"]] == ["game_is_over"]


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({}, ["no_hands"]),
        ({"hands": {"NS": 1}}, ["no_hands"]),
        (
            {"hands": [{"NS": 1}, {"NS": 1, "EW": "0"}], "start": 4},
            ["not_by_side", "not_a_whole_number", "not_by_side"],
        ),
        ({"hands": [], "goal": 4}, ["unknown_field"]),
        ({"hands": [], "target": 0}, ["wrong_law_value"]),
        ({"hands": [], "target": "7"}, ["wrong_law_value"]),
    ],
)
def test_everything_that_cannot_be_read_is_named(fields, codes):
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "55plus", **fields})
    assert [fault.code for fault in refused.value.faults] == codes
