"""A hand of players who each keep a score: read, refused with every fault, and back from JSON as it was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import TWO_OF_SPADES, Suit, read_cards
from rules.base.errors import Unreadable
from rules.euchre.entry import HandResult, Side, faults
from rules.euchre.poker.result import PokerResult
from rules.laws import PRESETS, laws_of

THREE = ("Ann", "Bob", "Cy")
HEARTS = Suit.HEARTS
STUBBINGTON3, STUBBINGTON2, STANDARD3 = (PRESETS[name] for name in ("stubbington3", "stubbington2", "standard3"))


def hand(**facts) -> HandResult:
    return HandResult.of_players(**{"players": THREE, "maker": "Ann", "tricks": 3, **facts})


def codes(laws, result: HandResult) -> list[str]:
    return [fault.code for fault in faults(laws, result)]


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"players": ("Ann", "Bob")}, ["wrong_number_of_players"]),
        ({"players": ("Ann", "Bob", "Bob")}, ["player_twice"]),
        ({"players": ()}, ["wrong_number_of_players", "not_a_player"]),
        ({"maker": "Di"}, ["not_a_player"]),
        ({"dealer": "Di"}, ["not_a_player"]),
        ({"maker": None}, ["no_makers"]),
        ({"maker": None, "tricks": None}, ["no_makers", "tricks_missing"]),
        ({"tricks": 6}, ["tricks_out_of_range"]),
        ({"tricks": 3, "defenders_tricks": 3}, ["tricks_do_not_add_up"]),
        ({"tricks": 5, "defenders_tricks": 6}, ["tricks_out_of_range", "tricks_do_not_add_up"]),
        ({"tricks": -1}, ["tricks_out_of_range"]),
        ({"alone": True, "defend_alone": True, "defender": "Bob"}, []),
        ({"defend_alone": True}, []),  # each of the two scores, whoever it was
        ({"defend_alone": True, "defender": "Ann"}, ["maker_defends"]),
        ({"defend_alone": True, "defender": "Di"}, ["not_a_player"]),
        ({"upcard": TWO_OF_SPADES}, ["suit_not_nominated"]),
        ({"upcard": TWO_OF_SPADES, "nominated": HEARTS, "round": 2, "trump": HEARTS}, ["turned_down_suit_named"]),
        ({"no_trump": True}, ["no_trump_unknown"]),
        ({"stuck": True}, ["dealer_not_stuck"]),
        ({"passed_out": True}, ["passed_out_with_more"]),
        ({"passed_out": True, "maker": None, "tricks": None}, []),
        ({"misdeal": True}, ["misdeal_with_more", "no_just_junk"]),
    ],
)  # fmt: skip
def test_what_three_players_at_stubbington_may_enter(facts, wrong):
    assert codes(STUBBINGTON3, hand(**facts)) == wrong


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"alone": True}, ["no_lone_hand"]),  # the maker is alone anyhow
        ({"defend_alone": True, "defender": "Bob"}, ["no_lone_defender"]),
    ],
)
def test_three_players_by_the_general_rules_play_no_lone_hands(facts, wrong):
    assert codes(STANDARD3, hand(**facts)) == wrong


def test_who_defended_alone_is_asked_where_only_that_player_scores():
    laws = laws_of("standard3", {"defend_alone": True})
    assert codes(laws, hand(defend_alone=True)) == ["who_defended"]


def test_two_players_have_no_lone_defender():
    two = hand(players=("Ann", "Bob"), defend_alone=True, defender="Bob")
    assert codes(STUBBINGTON2, two) == ["no_lone_defender"]
    assert codes(STUBBINGTON2, hand(players=("Ann", "Bob"), alone=True)) == []


def test_a_house_may_stick_the_dealer_of_three():
    laws = laws_of("standard3", {"stick_the_dealer": True})
    assert codes(laws, HandResult.of_players(players=THREE, passed_out=True)) == ["dealer_is_stuck"]
    assert codes(laws, hand(stuck=True, dealer="Bob")) == ["stuck_not_dealer"]
    assert codes(laws, hand(stuck=True, dealer="Ann")) == codes(laws, hand(stuck=True)) == []


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            {"id": 1, "players": list(THREE), "maker": "Ann", "alone": True, "defend_alone": "Bob", "round": 2,
             "trump": "H", "tricks": {"maker": 2, "opponents": 3}, "dealer": "Cy", "points": {"Ann": 0}},
            hand(tricks=2, alone=True, defend_alone=True, defender="Bob", round=2, trump=HEARTS, dealer="Cy",
                 claimed={"Ann": 0}),
        ),
        ({"players": [1, 2], "maker": 1, "tricks": {"maker": 5, "opponents": 0}},
         HandResult.of_players(players=("1", "2"), maker="1", tricks=5)),
        ({"players": list(THREE), "maker": None}, HandResult.of_players(players=THREE, passed_out=True)),
        ({"players": list(THREE), "maker": None, "tricks": {"maker": 0, "opponents": 0}},
         HandResult.of_players(players=THREE, passed_out=True)),
        ({"players": list(THREE), "maker": None, "tricks": {"maker": 3, "opponents": 2}},
         HandResult.of_players(players=THREE, tricks=3)),
        ({"players": list(THREE), "maker": "Ann"}, HandResult.of_players(players=THREE, maker="Ann")),
        ({"players": list(THREE), "maker": "Ann", "tricks": {"maker": 0, "opponents": 0}},
         hand(tricks=0, defenders_tricks=0)),
        ({"players": list(THREE), "maker": None, "call": "misdeal"},
         HandResult.of_players(players=THREE, misdeal=True)),
        ({"players": list(THREE), "maker": "Ann", "defend_alone": None, "tricks": {"maker": 3, "opponents": 3}},
         hand(defenders_tricks=3)),
        ({"players": list(THREE), "maker": "Ann", "defend_alone": False, "tricks": {"maker": 3, "opponents": 2}},
         hand()),
        ({"players": list(THREE), "maker": "Ann", "defend_alone": True, "tricks": {"maker": 3, "opponents": 2}},
         hand(defend_alone=True)),
        ({"players": list(THREE), "maker": "Ann", "tricks": {"maker": 3, "opponents": 2},
          "passes": [{"seat": "Bob", "hand": ["9S", "AS", "KS", "QS", "TS"]}, {"seat": "Cy"}]},
         hand(passes=(("Bob", read_cards(["9S", "AS", "KS", "QS", "TS"])), ("Cy", None)))),
    ],
)  # fmt: skip
def test_a_line_of_players_is_read(written, read):
    assert HandResult.from_json(written, by_player=True) == read
    assert HandResult.from_json(json.loads(json.dumps(read.to_json())), by_player=True) == read


def test_a_line_that_does_not_say_who_made_trump_is_not_passed_out():
    assert HandResult.from_json({"players": list(THREE)}, by_player=True) == HandResult.of_players(players=THREE)


def test_a_hand_of_few_facts_is_short_in_json():
    plain = {"players": list(THREE), "alone": False, "defend_alone": False, "passed_out": False}
    assert hand(tricks=2).to_json() == {**plain, "maker": "Ann", "tricks": {"maker": 2, "opponents": 3}}
    assert HandResult.of_players(players=THREE, passed_out=True).to_json() == {
        **plain,
        "maker": None,
        "passed_out": True,
    }


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("players", "Ann", "not_players"),
        ("players", [True], "not_a_player_name"),
        ("maker", ["Ann"], "not_a_player_name"),
        ("tricks", {"NS": 3, "EW": 2}, "not_makers_tricks"),
        ("tricks", {"maker": 3.0, "opponents": 2}, "not_a_whole_number"),
        ("defend_alone", 1.5, "not_a_player_name"),
        ("points", [1, 2], "not_by_player"),
        ("passes", ["Ann"], "not_passes"),
        ("passes", {"seat": "Ann"}, "not_passes"),
        ("makers", "NS", "unknown_field"),
    ],
)
def test_what_cannot_be_read_is_named(field, value, code):
    with pytest.raises(Unreadable) as refused:
        HandResult.from_json({field: value}, by_player=True)
    assert [(fault.code, fault.where["field"]) for fault in refused.value.faults] == [(code, field)]


def test_players_have_the_seats_of_their_names() -> None:
    read = hand(maker="Bob", dealer="Cy", defender="Zoe", passes=(("Ann", None),))
    assert (read.makers, read.dealer, read.defended_by, read.passes, read.strangers) == (
        1,
        2,
        (-1,),
        ((0, None),),
        ("Zoe",),
    )
    assert (read.named(1), read.named(-1), read.by_side((0, 2, 0))) == ("Bob", "Zoe", {"Ann": 0, "Bob": 2, "Cy": 0})


@pytest.mark.parametrize("name", ["1", "7", "01", "-1", "Ann", "٣", "9" * 5000])
def test_a_line_that_does_not_say_who_plays_comes_back_as_it_was(name: str) -> None:
    typed = HandResult.of_players(maker=name, dealer="0", tricks=3)
    assert (typed.to_json()["maker"], HandResult.from_json(typed.to_json(), by_player=True)) == (name, typed)
    assert typed.among(("0", "1", "2")).to_json()["maker"] == name


def test_a_sheet_finds_players_by_their_names_in_whatever_order_they_are_listed() -> None:
    listed = HandResult.of_players(("2", "0", "1"), maker="2", dealer="1", tricks=3, defender="0", defend_alone=True)
    seated = listed.among(("0", "1", "2"))
    assert (seated.makers, seated.dealer, seated.defender) == (2, 1, 0)
    assert seated.same_as(listed)
    assert not seated.same_as(HandResult(makers=Side.NS, tricks=3))


@given(st.integers(0, 5), st.booleans(), st.sampled_from([None, *THREE]), st.sampled_from([None, 1, 2]))
def test_forgetting_what_is_known_never_makes_a_good_hand_bad(tricks, alone, dealer, round_):
    known = hand(tricks=tricks, alone=alone, dealer=dealer, round=round_)
    assert (codes(STUBBINGTON3, known), codes(STUBBINGTON3, hand(tricks=tricks))) == ([], [])


def test_cards_thrown_in_come_back_from_json():
    thrown = HandResult.of_players(players=THREE, misdeal=True, holdings={"thrown_in": read_cards(["9S", "TS"])})
    assert HandResult.from_json(thrown.to_json(), by_player=True) == thrown


def test_a_hand_is_not_the_same_as_a_deal_of_another_game() -> None:
    euchre = HandResult.of_players(players=THREE, maker=THREE[0], tricks=3)
    assert not euchre.same_as(PokerResult(players=THREE, maker=THREE[0]))
    assert euchre.same_as(euchre)
