"""A hand as a value: what follows from what is known, and back from JSON as it was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Card, Pack, Suit
from rules.euchre.entry import HandResult, Side

SEATS = st.integers(0, 3)
HOLDING = st.lists(st.sampled_from(Pack.NINES_UP.cards), min_size=5, max_size=5).map(tuple)


@st.composite
def results(draw) -> HandResult:
    facts = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "round": st.sampled_from([1, 2]),
                "dealer": SEATS,
                "trump": st.sampled_from(Suit),
                "upcard": st.sampled_from(Pack.NINES_UP_AND_JOKER.cards),
                "nominated": st.sampled_from(Suit),
                "no_trump": st.booleans(),
                "stuck": st.booleans(),
                "folded": st.lists(st.sampled_from(Side), unique=True).map(tuple),
                "tricks_by_seat": st.tuples(SEATS, SEATS, SEATS, SEATS),
                "claimed": st.tuples(SEATS, SEATS),
                "holdings": st.dictionaries(st.sampled_from(["maker_hand", "hand_before_pickup"]), HOLDING),
            },
        )
    )
    if draw(st.booleans()):
        return HandResult(passed_out=True, **facts)
    alone_by, defended_by = draw(st.lists(SEATS).map(tuple)), draw(st.lists(SEATS).map(tuple))
    facts |= {"alone": bool(alone_by) or draw(st.booleans()), "alone_by": alone_by}
    facts |= {"defend_alone": bool(defended_by) or draw(st.booleans()), "defended_by": defended_by}
    facts |= {"makers": draw(st.sampled_from(Side)), "tricks": draw(st.integers(0, 5))}
    return HandResult(maker_seat=draw(st.none() | SEATS), **facts)


@given(results())
def test_a_hand_comes_back_from_json_as_it_was(hand):
    assert HandResult.from_json(json.loads(json.dumps(hand.to_json()))) == hand


def test_a_hand_of_two_facts_is_short_in_json():
    assert HandResult(makers=Side.EW, tricks=2).to_json() == {
        "makers": "EW",
        "tricks": {"NS": 3, "EW": 2},
        "alone": False,
        "defend_alone": False,
        "passed_out": False,
    }


def test_a_hand_passed_out_says_in_json_that_nobody_made_trump():
    assert HandResult(passed_out=True).to_json() == {
        "makers": None,
        "alone": False,
        "defend_alone": False,
        "passed_out": True,
    }


def test_tricks_that_do_not_add_up_are_kept_as_they_are():
    hand = HandResult.from_json({"makers": "EW", "tricks": {"NS": 4, "EW": 2}})
    assert (hand.tricks, hand.defenders_tricks, hand.tricks_won) == (2, 4, (4, 2))
    assert HandResult.from_json(hand.to_json()) == hand


def test_hands_are_hashable():
    facts = {"makers": Side.NS, "tricks": 3, "holdings": {"maker_hand": (Card("9", Suit.HEARTS),)}}
    assert len({HandResult(**facts), HandResult(**facts)}) == 1


@pytest.mark.parametrize(
    ("facts", "maker"),
    [({}, None), ({"maker_seat": 1}, 1), ({"alone_by": (2,)}, 2), ({"alone_by": (0, 2)}, None)],
)
def test_who_played_alone_made_trump(facts, maker):
    assert HandResult(**facts).maker == maker


@pytest.mark.parametrize(
    ("facts", "proposed", "made_in"),
    [
        ({}, None, None),
        ({"round": 2}, None, 2),
        ({"round": 1, "trump": Suit.HEARTS}, Suit.HEARTS, 1),
        ({"round": 2, "trump": Suit.HEARTS}, None, 2),
        ({"upcard": Card("9", Suit.SPADES)}, Suit.SPADES, None),
        ({"upcard": Card("9", Suit.SPADES), "trump": Suit.SPADES}, Suit.SPADES, 1),
        ({"upcard": Card("9", Suit.SPADES), "trump": Suit.HEARTS}, Suit.SPADES, 2),
    ],
)
def test_the_turn_up_and_the_round_follow_from_each_other(facts, proposed, made_in):
    hand = HandResult(**facts)
    assert (hand.proposed, hand.made_in) == (proposed, made_in)


def test_nothing_is_known_of_the_dealer_of_a_hand_of_nobody():
    nobody = HandResult()
    assert (nobody.dealers_side_made, nobody.made_in) == (False, None)


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        (
            HandResult(makers=Side.EW, tricks=5, alone=True, dealer=3),
            {"makers": "EW", "tricks": 5, "alone": True, "dealer": 3},
        ),
        (HandResult(makers=Side.NS, folded=(Side.EW,)), {"makers": "NS", "fold": "EW"}),
        (HandResult(makers=Side.EW, folded=(Side.NS,)), {"makers": "EW", "fold": "NS"}),
        (
            HandResult(makers=Side.NS, tricks=2, defend_alone=True, no_trump=True, stuck=True),
            {"makers": "NS", "tricks": 2, "defend_alone": True, "call": "no_trump", "stuck": True},
        ),
        (HandResult(misdeal=True), {"call": "misdeal"}),
        (HandResult(passed_out=True), {}),
    ],
)
def test_a_hand_of_two_sides_is_shown_with_every_field(hand, more):
    nothing = {"makers": None, "tricks": None, "fold": None, "call": None, "dealer": None}
    assert hand.shown() == {**nothing, "alone": False, "defend_alone": False, "stuck": False, **more}


def test_a_hand_of_players_who_each_keep_a_score_is_shown_as_its_line():
    hand = HandResult(players=("Ann", "Bea", "Cas"), makers=1, tricks=3)
    assert hand.shown() == {"said": hand.to_json()}
