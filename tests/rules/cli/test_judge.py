"""`python -m rules judge`: hands in, faults and points out."""

import pytest

from rules.base.errors import RulesError
from rules.cli.judge import answer
from tests.rules.cli.running import run
from tests.rules.euchre.judging.corpus import corpus
from tests.rules.euchre.judging.test_judgement import ORDERED


def line(**fields):
    return {**corpus()[0], "ruleset": "standard4", "laws": {"stick_the_dealer": True}, **fields}


def test_a_hand_is_judged_from_the_command_line():
    ran = run("judge", lines=[line(), line(points={"NS": 9, "EW": 0})])
    assert ran.answers[0] == {
        "id": "os-nS-00000",
        "legal": True,
        "faults": [],
        "maker": 3,
        "trump": "S",
        "winners": [3, 2, 2, 2, 2],
        "tricks_won": {"NS": 4, "EW": 1},
        "points": {"NS": 2, "EW": 0},
    }
    assert ran.answers[1]["faults"] == [
        {"code": "wrong_points", "message": "The claimed points do not match: this hand is worth 2, 0."}
    ]
    assert ran.status == 0


def test_a_hand_may_be_given_as_text():
    assert answer({"ruleset": "standard4", "text": ORDERED})["points"] == {"NS": 0, "EW": 1}
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "standard4", "text": 3})
    assert refused.value.code == "not_text"


def test_what_is_wrong_with_the_laws_and_with_the_hand_is_said_together():
    with pytest.raises(RulesError) as refused:
        answer(line(laws={"goal": 7}, dealer=9))
    assert [fault.code for fault in refused.value.faults] == ["unknown_law", "not_a_seat"]


def test_what_is_played_can_be_judged():
    played = run("play", lines=[{"ruleset": "zobel", "key": "0f", "dealer": 2}]).answers[0]
    judged = run("judge", lines=[played]).answers[0]
    assert (judged["legal"], judged["points"]) == (True, played["points"])


# A claim without a hand

CLAIM = {
    "ruleset": "standard4",
    "trump": "S",
    "tricks": [
        {"leader": 0, "cards": [{"seat": 0, "card": "9H"}, {"seat": 1, "card": "9D"}, {"seat": 2, "card": "TD"}]},
        {"cards": [{"seat": 0, "card": "QD"}, {"seat": 1, "card": "AH"}]},
    ],
}


@pytest.mark.parametrize(
    ("claim", "proved"),
    [({"seat": 1}, True), ({"seat": 1, "trick": 1}, True), ({"seat": 1, "trick": 2}, False), ({"seat": 2}, False)],
)
def test_given_tricks_and_a_claim_it_answers_whether_a_revoke_happened(claim, proved):
    answered = answer({**CLAIM, "claim": claim})
    assert answered == {
        "revoked": proved,
        "revokes": [{"trick": 1, "seat": 1, "card": "9D", "could_play": ["AH"]}],
    }


def test_a_claim_may_show_cards_that_were_not_played():
    shown = {**CLAIM, "claim": {"seat": 2}, "shown": {"2": ["KH", "9S"]}}
    assert answer(shown)["revoked"] is True
    at_no_trump = {**CLAIM, "ruleset": "zobel", "trump": "NT", "claim": {"seat": 1}, "designated": "H"}
    assert answer(at_no_trump)["revoked"] is True
    assert answer({"ruleset": "poker_chips", "trump": "S", "claim": {"seat": 1}})["revokes"] == []
    assert answer({**CLAIM, "ruleset": "poker_points", "claim": {"seat": 1, "trick": 1}})["revoked"] is True


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ({"claim": None}, ["not_an_object"]),
        ({"claim": {"trick": 1}, "tricks": 3}, ["not_a_list", "not_a_seat"]),
        (
            {"claim": {"seat": 12}, "shown": {"0": ["XX"]}, "designated": "Z"},
            ["no_such_card", "no_such_suit", "not_a_seat"],
        ),
        ({"claim": {"seat": 1, "trick": "first"}}, ["not_a_whole_number"]),
    ],
)
def test_a_claim_that_cannot_be_read_names_every_field(line, codes):
    with pytest.raises(RulesError) as refused:
        answer({**CLAIM, **line})
    assert [fault.code for fault in refused.value.faults] == codes


@pytest.mark.parametrize(
    "more", ["Dealer: 2", "Bids: 0 pass order 2 alone", "Trick: 0 9D 3 9C", "Trick: 2 9D", "Maker: 5"]
)
def test_a_text_names_no_seat_without_cards(more: str) -> None:
    text = f"Dealer: 1\nTurn-up: QC\nSeat 0: 9D\nSeat 1: 9C\n{more}"
    with pytest.raises(RulesError, match="A seat must be a number from 0 to 1") as refused:
        answer({"ruleset": "standard4", "text": text})
    assert refused.value.code == "not_a_seat"
