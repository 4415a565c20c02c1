"""What the books refuse of no trump, of a stuck dealer, and of hands that must be called or thrown in."""

import pytest

from rules.base.cards import JOKER, read_card
from rules.euchre.entry import HandResult, Side
from rules.laws import PRESETS, laws_of
from tests.rules.euchre.entry.other_books import CLUBS, HEARTS, SPADES, ZOBEL, cards, codes, hand


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"round": 2}, []),
        ({"round": 1}, ["no_trump_in_first_round"]),  # "only be called during the second making ability"
        ({"trump": SPADES}, ["no_trump_with_trump"]),
        (
            {"holdings": {"maker_hand": cards("JOKER AS KS QS TS")}},
            ["no_trump_with_joker"],
        ),  # "must not hold the Benny"
        ({"holdings": {"maker_hand": cards("9S AS KS QS TS")}}, []),
    ],
)
def test_no_trump(facts, wrong):
    assert codes(ZOBEL, hand(no_trump=True, **facts)) == wrong
    assert codes(PRESETS["standard4"], hand(no_trump=True)) == ["no_trump_unknown"]
    joker = {"maker_hand": cards("JOKER AS KS QS TS")}
    assert codes(laws_of("zobel", {"no_trump": False}), hand(no_trump=True, holdings=joker)) == ["no_trump_unknown"]


def test_a_house_may_let_the_joker_call_no_trump():
    laws = laws_of("zobel", {"no_trump_without_joker": False})
    assert codes(laws, hand(no_trump=True, holdings={"maker_hand": cards("JOKER AS KS QS TS")})) == []


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"stuck": True, "dealer": 0, "maker_seat": 0}, []),
        ({"stuck": True, "dealer": 0, "maker_seat": 2}, ["stuck_not_dealer"]),
        ({"stuck": True, "dealer": 1}, ["stuck_not_dealer"]),
        ({"stuck": True, "round": 1}, ["stuck_in_first_round"]),
        ({"stuck": True, "alone": True}, ["stuck_nobody_alone"]),  # "no one is allowed to go alone"
        ({"stuck": True, "defend_alone": True}, ["stuck_nobody_alone"]),
        ({"stuck": True, "tricks": None, "folded": (Side.EW,)}, ["stuck_cannot_fold"]),  # "ineligible to fold"
        # a dealer who names in the second round is stuck, marked or not
        ({"round": 2, "dealer": 0, "maker_seat": 0, "alone": True}, ["stuck_nobody_alone"]),
        ({"round": 2, "dealer": 0, "maker_seat": 0, "tricks": None, "folded": (Side.NS,)}, ["stuck_cannot_fold"]),
        ({"round": 2, "dealer": 0, "alone": True, "alone_by": (0,)}, []),  # the partner may have named trump
        ({"round": 2, "dealer": 1, "maker_seat": 0, "alone": True}, []),
        ({"round": 1, "dealer": 0, "maker_seat": 0, "alone": True}, []),
    ],
)
def test_when_the_dealer_is_stuck_all_four_play(facts, wrong):
    assert codes(ZOBEL, hand(**facts)) == wrong


def test_a_zobel_deal_is_never_passed_out():
    assert codes(ZOBEL, HandResult(passed_out=True)) == ["dealer_is_stuck"]


def test_a_house_may_stick_the_dealer_and_let_others_go_alone():
    laws = laws_of("standard4", {"stick_the_dealer": True})
    assert codes(laws, hand(stuck=True, alone=True)) == []


def test_a_house_may_call_a_dealer_stuck_who_was_made_to_name_a_suit():
    laws = laws_of("zobel", {"dealer_made_is_stuck": True})
    assert codes(laws, hand(upcard=JOKER, trump=HEARTS, alone=True)) == ["stuck_nobody_alone"]
    assert codes(laws, hand(upcard=JOKER, trump=HEARTS, tricks=None, folded=(Side.EW,))) == ["stuck_cannot_fold"]


@pytest.mark.parametrize(
    ("thrown", "wrong"),
    [
        ("AS AH TS 9S 9H", []),  # aces are no face cards
        ("AS AH TS 9S JH", ["not_junk"]),
        ("AS QH TS 9S 9H", ["not_junk"]),
        ("KS AH TS 9S 9H", ["not_junk"]),
        ("JOKER AH TS 9S 9H", ["not_junk"]),
    ],
)
def test_a_hand_without_a_face_card_may_be_thrown_in(thrown, wrong):
    assert codes(ZOBEL, HandResult(misdeal=True, holdings={"thrown_in": cards(thrown)})) == wrong


def test_a_house_says_what_a_face_card_is():
    strict, lax = laws_of("zobel", {"junk_ace_bars": True}), laws_of("zobel", {"junk_joker_bars": False})
    assert codes(strict, HandResult(misdeal=True, holdings={"thrown_in": cards("AS TH TS 9S 9H")})) == ["not_junk"]
    assert codes(lax, HandResult(misdeal=True, holdings={"thrown_in": cards("JOKER TH TS 9S 9H")})) == []


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"round": 1}, []),
        ({"round": 2}, ["junk_too_late"]),  # "before their first turndown opportunity"
        ({"stuck": True}, ["junk_too_late"]),  # the dealer had to name trump: everybody had passed
        ({"passes": ((1, None),)}, ["junk_too_late"]),
        ({"upcard": JOKER}, ["junk_too_late"]),  # "no one else gets an opportunity"
        ({"upcard": read_card("9S")}, []),
    ],
)
def test_a_hand_is_thrown_in_before_its_player_first_passes(facts, wrong):
    thrown = HandResult(misdeal=True, **facts)
    assert codes(ZOBEL, thrown) == wrong
    assert codes(laws_of("zobel", {"junk_before": "lead"}), thrown) == []


def test_junk_with_the_joker_turned_up_where_the_players_then_bid_is_thrown_in():
    laws = laws_of("zobel", {"special_turn_up": "proposal"})
    assert codes(laws, HandResult(misdeal=True, upcard=JOKER)) == []


def test_the_two_of_spades_shows_no_face():
    laws = laws_of("zobel", {"pack": "24+two_of_spades", "no_trump": False, "joker_n_two": False})
    assert codes(laws, HandResult(misdeal=True, holdings={"thrown_in": cards("2S 9H TH 9D TC")})) == []


def test_nobody_throws_a_hand_in_elsewhere_and_a_hand_thrown_in_has_no_play():
    assert codes(PRESETS["standard4"], HandResult(misdeal=True)) == ["no_just_junk"]
    assert codes(ZOBEL, hand(misdeal=True)) == ["misdeal_with_more", "misdeal_with_more"]


@pytest.mark.parametrize(
    ("held", "wrong"),
    [
        ("JOKER AS KS QH TD", ["must_call"]),
        ("JOKER JS JC QH TC", ["must_call"]),  # by natural suits: two clubs
        ("JOKER JS JC QH TD", []),  # "four individual suits and the joker": exempt
        ("AS KS QS TS 9S", []),
        (None, []),
    ],
)
def test_who_holds_the_joker_and_two_of_a_suit_must_call(held, wrong):
    passed = ((1, None if held is None else cards(held)),)
    assert codes(ZOBEL, hand(round=2, trump=CLUBS, passes=passed)) == wrong
    assert codes(PRESETS["english25"], hand(round=2, trump=CLUBS, passes=passed)) == []


def test_nobody_passed_in_the_second_round_of_a_hand_made_in_the_first():
    assert codes(ZOBEL, hand(round=1, passes=((1, None),))) == ["passes_in_first_round"]


def test_the_cards_of_a_pass_are_a_holding():
    assert codes(ZOBEL, hand(round=2, passes=((1, cards("8S AS AS")),))) == [
        "card_not_in_pack", "wrong_number_of_cards", "card_twice",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("trump", "held", "wrong"),
    [
        (HEARTS, "JOKER AS KS QH TD", ["suit_not_held_twice"]),
        (SPADES, "JOKER AS KS QH TD", []),
        (HEARTS, "JOKER AS KH QD TC", []),
        (HEARTS, "9C AS KS QH TD", []),
    ],
)
def test_a_house_may_ask_for_the_suit_held_twice(trump, held, wrong):
    laws = laws_of("zobel", {"joker_n_two_suit": "one_held_twice"})
    called = hand(round=2, trump=trump, upcard=read_card("TC"), holdings={"maker_hand": cards(held)})
    assert (codes(laws, called), codes(ZOBEL, called)) == (wrong, [])


def test_the_suit_held_twice_that_was_turned_down_cannot_be_asked_for():
    laws = laws_of("zobel", {"joker_n_two_suit": "one_held_twice"})
    held = {"maker_hand": cards("JOKER AS KS QH TD")}
    assert codes(laws, hand(trump=HEARTS, upcard=read_card("9S"), holdings=held)) == []
    assert codes(laws, hand(trump=HEARTS, round=2, holdings=held)) == []  # spades may have been turned down
    two_suits = {"maker_hand": cards("JOKER AS KS QH TH")}
    assert codes(laws, hand(trump=CLUBS, round=2, holdings=two_suits)) == ["suit_not_held_twice"]


def test_a_dealer_who_has_to_make_trump_of_the_joker_needs_no_natural_card():
    laws = laws_of("zobel", {"natural_card": "dealer"})
    before = {"hand_before_pickup": cards("AS KS QS TS 9S")}
    made = hand(dealer=0, maker_seat=0, round=1, trump=HEARTS, upcard=JOKER, nominated=HEARTS, holdings=before)
    assert codes(laws, made) == []
    ordered = hand(dealer=0, maker_seat=0, round=1, trump=HEARTS, upcard=read_card("9H"), holdings=before)
    assert codes(laws, ordered) == ["no_natural_card"]
