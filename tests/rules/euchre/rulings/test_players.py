"""Cases of three players and of Poker-Euchre as they are written down, and what is asked of them."""

from dataclasses import replace

import pytest

from rules.base.errors import Unreadable
from rules.base.words import message
from rules.euchre.entry import HandResult, Side
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings import (
    Case,
    Choice,
    Fact,
    Offence,
    facts_needed,
    players_of,
    rule,
)
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from rules.laws import laws_of

LAWS = laws_of("standard3")
SEATS = ("0", "1", "2")
REVOKE = Case(offence=Offence.REVOKE, trick_quitted=True, same_hand=True, proved=True)


@pytest.mark.parametrize(
    "case",
    [
        Case(offence=Offence.EXPOSED_CARD, players=()),
        Case(offence=Offence.EXPOSED_CARD, players=(), offender=2),
        Case(offence=Offence.EXPOSED_CARD, players=(), offender=-1, strangers=("Ann",)),
        replace(
            REVOKE,
            players=SEATS,
            offender=1,
            hand=HandResult.of_players(players=SEATS, maker="0", tricks=3),
            scores_before={"0": 4, "1": 0, "2": 9},
        ),
    ],
)
def test_a_case_of_players_is_read_as_it_was_written(case):
    assert Case.from_json(case.to_json(), by_player=True) == case


def test_what_is_not_known_of_a_case_is_left_out():
    case = Case(offence=Offence.TABLE_TALK, players=())
    assert (case.offence, set(case.to_json())) == (Offence.TABLE_TALK, {"offence", "tricks_mixed", "lone_offender"})


@pytest.mark.parametrize(
    ("written", "code"),
    [({"hand": 3}, "not_by_player"), ({"players": 3}, "not_players"), ({"offender": []}, "not_a_player_name")],
)
def test_what_is_no_case_of_players_is_unreadable(written, code):
    with pytest.raises(Unreadable) as refused:
        Case.from_json({"offence": "revoke", **written}, by_player=True)
    assert refused.value.code == code


def test_a_case_of_poker_is_read_as_it_was_written():
    case = PokerCase(
        offence=PokerOffence.RENEGE,
        offender="1",
        hand=PokerResult(players=("0", "1"), maker="0", tricks={"0": 3, "1": 2}),
        trick_to="0",
        in_time=True,
        proved=False,
    )
    assert PokerCase.from_json(case.to_json()) == case


def test_the_facts_asked_of_players_are_those_asked_of_their_sides():
    bare = Case(offence=Offence.REVOKE, players=SEATS)
    told = replace(REVOKE, players=SEATS, offender=1)
    assert facts_needed(LAWS, bare)[0] is Fact.TRICK_QUITTED
    assert {Fact.OFFENDER, Fact.HAND} <= set(facts_needed(LAWS, told))


def test_the_players_of_a_side_are_the_maker_or_everybody_else():
    asked = replace(REVOKE, players=SEATS, hand=HandResult.of_players(players=SEATS, maker="1", tricks=3))
    assert (players_of(asked, Side.NS), players_of(asked, Side.EW)) == ((1,), (0, 2))


def test_a_ruling_names_the_players_as_it_is_told_to():
    asked = replace(
        REVOKE,
        choice=Choice.ADD,
        players=SEATS,
        offender=0,
        hand=HandResult.of_players(players=SEATS, maker="0", tricks=3),
    )
    ruling = rule(LAWS, asked, lambda seats: message("seats {seats}", seats=" and ".join(map(str, seats))))
    assert (str(ruling.sentence).endswith("2 points to seats 1 and 2."), ruling.points) == (True, (0, 2, 2))
