"""`python -m rules game`."""

import pytest

from rules.base.errors import RulesError
from rules.cli.game import answer
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


NOTHING, WON = {"NS": 0, "EW": 0}, {"NS": 1, "EW": 0}


@pytest.mark.parametrize(
    ("laws", "over"),
    [
        ({}, 2),
        ({"unplayed_hands": "do_not_count"}, 3),
        ({"after_passed_out": "same"}, 3),
        ({"after_passed_out": "same", "unplayed_hands": "do_not_count"}, 3),
    ],
)
def test_a_passed_out_hand_is_one_of_the_hands_of_a_game_where_the_deal_passes_and_the_laws_count_it(laws, over):
    line = {"ruleset": "55plus", "laws": {"hands_in_game": 2, **laws}, "hands": [WON, NOTHING, WON]}
    assert answer({**line, "passed_out": [2]})["over_after_hand"] == over
    assert answer(line)["over_after_hand"] == 2


@pytest.mark.parametrize(("after_junk", "over"), [("left", 2), ("same", 3)])
def test_a_thrown_in_hand_is_one_of_the_hands_of_a_game_where_the_deal_passes(after_junk, over):
    laws = {"hands_in_game": 2, "unplayed_hands": "count", "after_junk": after_junk}
    line = {"ruleset": "zobel", "laws": laws, "hands": [{"NS": 3, "EW": 2}, NOTHING, {"NS": 3, "EW": 2}]}
    assert answer({**line, "thrown_in": [2]})["over_after_hand"] == over


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
        ({"hands": [], "passed_out": [1]}, ["not_hand_numbers"]),
        ({"hands": [{"NS": 0, "EW": 0}], "thrown_in": 1}, ["not_hand_numbers"]),
        ({"hands": [], "target": 0}, ["wrong_law_value"]),
        ({"hands": [], "target": "7"}, ["wrong_law_value"]),
    ],
)
def test_everything_that_cannot_be_read_is_named(fields, codes):
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "55plus", **fields})
    assert [fault.code for fault in refused.value.faults] == codes


@pytest.mark.parametrize(
    ("ruleset", "start", "code"),
    [
        ("stubbington4", {"NS": 20, "EW": 15}, "start_is_over"),
        ("stubbington4", {"NS": 15, "EW": 13}, "start_is_over"),
        ("stubbington4", {"NS": 16, "EW": 15}, "start_above_target"),
        ("stubbington2", {"a": 15, "b": 0}, "start_is_over"),
        ("stubbington3", {"a": 17, "b": 15, "c": 0}, "start_is_over"),
        ("55plus", {"NS": 4, "EW": 10}, "start_is_over"),
        ("zobel", {"NS": 23, "EW": 21}, "start_is_over"),
        ("poker_points", {"a": 100, "b": 3}, "start_is_over"),
    ],
)
def test_a_game_does_not_start_when_it_is_over(ruleset, start, code):
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": ruleset, "start": start, "hands": [dict.fromkeys(start, 0)]})
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [(code, {"field": "start"})]


@pytest.mark.parametrize(
    ("ruleset", "start", "hand"),
    [
        ("stubbington4", {"NS": 15, "EW": 15}, {"NS": 1, "EW": 0}),
        ("zobel", {"NS": 22, "EW": 21}, {"NS": 3, "EW": 2}),
    ],
)
def test_a_game_may_start_where_nobody_is_ahead_by_enough(ruleset, start, hand):
    assert answer({"ruleset": ruleset, "start": start, "hands": [hand]})["after"] != []


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"hands": [{"NS": 4, "EW": 4}]}, "hands[0]"),
        ({"hands": [{"NS": 1, "EW": 0}, {"NS": 7, "EW": 0}]}, "hands[1]"),
        ({"hands": [], "start": {"NS": 10, "EW": 10}}, "start"),
    ],
)
def test_what_no_hand_scores_and_where_no_game_can_stand_is_refused_with_its_field(fields, where):
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "55plus", **fields})
    assert [fault.where for fault in refused.value.faults] == [{"field": where}]
