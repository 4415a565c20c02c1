"""`python -m rules score`."""

import pytest

from rules.base.errors import RulesError
from rules.cli.score import answer
from tests.rules.cli.running import run


def line(**fields):
    return {"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 3, "EW": 2}, **fields}


def test_a_lone_march():
    ran = run("score", lines=[line(id=1, makers="EW", alone=True, tricks={"NS": 0, "EW": 5})])
    assert ran.answers == [
        {"id": 1, "valid": True, "faults": [], "points": {"NS": 0, "EW": 4}, "outcome": "lone_march"}
    ]
    assert ran.status == 0


@pytest.mark.parametrize(("dealer", "following"), [(None, None), (0, 1), (3, 0)])
def test_a_hand_passed_out_names_the_next_dealer(dealer, following):
    assert answer({"ruleset": "55plus", "makers": None, "dealer": dealer}) == {
        "valid": True,
        "faults": [],
        "points": {"NS": 0, "EW": 0},
        "outcome": "passed_out",
        "next_dealer": following,
    }


def test_every_fault_is_an_answer_and_not_an_error():
    ran = run("score", lines=[line(defend_alone=True, maker_seat=2, dealer=0, round=1, trump="H", upcard="9S")])
    assert ran.answers == [
        {
            "valid": False,
            "faults": [
                {"code": "no_lone_defender", "message": "These rules do not allow defending alone."},
                {
                    "code": "trump_not_turned_up",
                    "message": "In round one, trump must be the suit of the turn-up, spades.",
                },
                {
                    "code": "partner_must_be_alone",
                    "message": "The dealer's partner must play alone after ordering up the dealer.",
                },
            ],
            "points": None,
            "outcome": None,
        }
    ]
    assert ran.status == 0


def test_points_that_somebody_reckoned_are_checked():
    wrong = answer(line(points={"NS": 2, "EW": 0}))
    assert (wrong["valid"], wrong["points"], [fault["code"] for fault in wrong["faults"]]) == (
        False,
        None,
        ["points_differ"],
    )
    assert answer(line(points={"NS": 1, "EW": 0}))["valid"] is True


def test_a_line_may_override_single_laws():
    assert answer(line(laws={"point": 3}))["points"] == {"NS": 3, "EW": 0}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ruleset": "zzz"}, "unknown_ruleset"),
        ({"laws": {"goal": 7}}, "unknown_law"),
        ({"laws": {"win_by": 2}}, "laws_contradict"),
        ({"laws": [7]}, "laws_not_an_object"),
        ({"laws": []}, "laws_not_an_object"),
        ({"trumps": "S"}, "unknown_field"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_error(fields, code):
    with pytest.raises(RulesError) as refused:
        answer(line(**fields))
    assert refused.value.code == code


def test_what_is_wrong_with_the_laws_and_with_the_hand_is_said_together():
    with pytest.raises(RulesError) as refused:
        answer(line(laws={"goal": 7}, dealer=9))
    assert [fault.code for fault in refused.value.faults] == ["unknown_law", "not_a_seat"]
