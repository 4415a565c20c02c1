"""Everything that is wrong with a hand: each fault alone, and all of them at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Card, Pack, Suit, read_card, read_cards
from rules.euchre.entry import HandResult, Side, expected_dealer, faults, partner_of, side_of
from rules.laws import PRESETS, laws_of

LAWS = PRESETS["55plus"]
SPADES, HEARTS = Suit.SPADES, Suit.HEARTS
NINE = Card("9", SPADES)


def hand(**facts) -> HandResult:
    return HandResult(**{"makers": Side.NS, "tricks": 3, **facts})


def codes(result: HandResult, laws=LAWS) -> list[str]:
    return [fault.code for fault in faults(laws, result)]


def holding(written: str):
    return {"hand_before_pickup": read_cards(written.split())}


# C1: tricks


@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("alone", [False, True])
def test_a_hand_known_only_by_makers_and_tricks_has_no_fault(tricks, alone):
    assert codes(hand(tricks=tricks, alone=alone)) == []


@pytest.mark.parametrize(
    ("makers", "defenders", "wrong"),
    [
        (6, None, ["tricks_out_of_range"]),
        (-1, None, ["tricks_out_of_range"]),
        (3, 3, ["tricks_do_not_add_up"]),
        (0, 0, ["tricks_do_not_add_up"]),
        (5, 6, ["tricks_out_of_range", "tricks_do_not_add_up"]),
        (None, None, ["tricks_missing"]),
    ],
)
def test_tricks_are_0_to_5_and_five_together(makers, defenders, wrong):
    assert codes(hand(tricks=makers, defenders_tricks=defenders)) == wrong


# C2: makers


def test_a_hand_that_was_played_has_makers():
    assert codes(HandResult(tricks=3)) == ["no_makers"]
    assert codes(HandResult()) == ["no_makers", "tricks_missing"]


def test_the_maker_sits_with_the_makers():
    assert codes(hand(maker_seat=1)) == ["maker_on_other_side"]


def test_a_hand_that_was_passed_out_has_nothing_else():
    assert codes(HandResult(passed_out=True, dealer=2, upcard=NINE)) == []
    everything = hand(
        passed_out=True, maker_seat=0, alone=True, defend_alone=True, trump=SPADES, tricks_by_seat=(3, 2, 0, 0)
    )
    assert [fault.where["field"] for fault in faults(LAWS, everything)] == [
        "makers", "maker_seat", "tricks", "alone", "defend_alone", "trump",
    ]  # fmt: skip
    assert set(codes(everything)) == {"passed_out_with_more"}


def test_tricks_by_seat_are_tricks_too_when_all_have_passed():
    assert codes(HandResult(passed_out=True, tricks_by_seat=(3, 2, 0, 0))) == ["passed_out_with_more"]
    assert codes(HandResult(passed_out=True, tricks_by_seat=(0, 0, 0, 0))) == []


# C3 and C5: lone hands


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"alone": True, "alone_by": (0,)}, []),
        ({"alone": True, "alone_by": (0,), "maker_seat": 0}, []),
        ({"alone": True, "alone_by": (2,), "maker_seat": 0}, ["alone_not_maker"]),
        ({"alone": True, "alone_by": (1,)}, ["alone_on_other_side"]),
        ({"alone": True, "alone_by": (0, 2)}, ["two_alone"]),
        ({"alone": True, "alone_by": (0, 2), "maker_seat": 0}, ["two_alone", "alone_not_maker"]),
        ({"alone": True, "alone_by": (0, 1)}, ["two_alone", "alone_on_other_side"]),
        ({"defend_alone": True}, ["no_lone_defender"]),
        ({"defend_alone": True, "defended_by": (1,)}, ["no_lone_defender"]),
        ({"defend_alone": True, "defended_by": (1, 3)}, ["no_lone_defender", "two_defend_alone"]),
        ({"defend_alone": True, "defended_by": (2,)}, ["no_lone_defender", "maker_defends"]),
    ],
)
def test_only_the_maker_plays_alone_and_nobody_defends_alone(facts, wrong):
    """55+ Games, 5: "the player making the trump suit … says “alone” when he names the trump"."""
    assert codes(hand(**facts)) == wrong


def test_a_house_says_who_may_play_alone():
    either, defence = laws_of("55plus", {"alone": "either_maker"}), laws_of("55plus", {"defend_alone": True})
    nobody = laws_of("55plus", {"alone": "nobody", "partner_orders_alone": False})
    assert codes(hand(alone=True, alone_by=(2,), maker_seat=0), either) == []
    assert codes(hand(alone=True), nobody) == ["no_lone_hand"]
    assert codes(hand(defend_alone=True, defended_by=(3,)), defence) == []


# C4: trump and the turn-up


@pytest.mark.parametrize(
    ("round_", "trump", "wrong"),
    [
        (1, SPADES, []),
        (1, HEARTS, ["trump_not_turned_up"]),
        (2, HEARTS, []),
        (2, SPADES, ["turned_down_suit_named"]),
        (None, SPADES, []),
        (None, HEARTS, []),
        (1, None, []),
    ],
)
def test_trump_is_the_suit_turned_up_and_after_it_is_turned_down_any_other(round_, trump, wrong):
    """55+ Games, 4: "that suit cannot be called for trump again"."""
    assert codes(hand(round=round_, trump=trump, upcard=NINE)) == wrong


# The dealer's partner


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_partner_who_orders_up_plays_alone(dealer):
    """55+ Games, 4: "he orders his partner up but at this time he must play alone"."""
    facts = {"makers": side_of(dealer), "maker_seat": partner_of(dealer), "dealer": dealer}
    assert codes(hand(round=1, **facts)) == ["partner_must_be_alone"]
    assert codes(hand(round=1, alone=True, **facts)) == []
    assert codes(hand(round=2, **facts)) == []
    assert codes(hand(**facts)) == []


def test_the_round_follows_from_trump_and_turn_up():
    facts = {"maker_seat": 2, "dealer": 0, "upcard": NINE}
    assert codes(hand(trump=SPADES, **facts)) == ["partner_must_be_alone"]
    assert codes(hand(trump=HEARTS, **facts)) == []


def test_an_opponent_or_the_dealer_need_not_be_alone():
    assert codes(hand(maker_seat=0, dealer=0, round=1)) == []
    assert codes(hand(maker_seat=0, dealer=1, round=1)) == []
    assert codes(hand(dealer=0, round=1)) == []


def test_a_house_may_let_the_partner_assist():
    laws = laws_of("55plus", {"partner_orders_alone": False})
    assert codes(hand(maker_seat=2, dealer=0, round=1), laws) == []


# The natural card


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ("9S AH KH QH TH", []),
        ("JS AH KH QH TH", []),  # the jack of the suit is a card of it
        ("JC AH KH QH TH", ["no_natural_card"]),  # "not considered to be a bower until the suit is named"
    ],
)
@pytest.mark.parametrize("known", [{"maker_seat": 0}, {}, {"alone": True, "alone_by": (0,)}])
def test_the_dealer_needs_a_natural_card_to_pick_up(cards, wrong, known):
    taken = hand(dealer=0, round=1, trump=SPADES, upcard=Card("T", SPADES), holdings=holding(cards), **known)
    assert codes(taken) == wrong


@pytest.mark.parametrize(
    "facts",
    [
        {"dealer": 0, "maker_seat": 0, "round": 2},
        {"dealer": 1, "maker_seat": 0, "round": 1},
        {"dealer": 0, "maker_seat": 2, "round": 1, "alone": True},
        {"dealer": 0, "round": 1, "alone": True},
        {"dealer": 1, "round": 1},
        {"round": 1},
        {"dealer": 0, "maker_seat": 0},
    ],
)
def test_no_natural_card_is_asked_for_where_the_dealer_is_ordered_up_or_nothing_is_known(facts):
    assert codes(hand(upcard=NINE, holdings=holding("JC AH KH QH TH"), **facts)) == []


def test_nothing_is_asked_of_a_holding_that_is_not_known():
    assert codes(hand(dealer=0, maker_seat=0, round=1, upcard=NINE)) == []
    assert codes(hand(dealer=0, maker_seat=0, round=1, holdings=holding("JC AH KH QH TH"))) == []


def test_a_house_says_who_needs_a_natural_card():
    ordered = {"orderer_hand": read_cards(["JC", "AH", "KH", "QH", "TH"])}
    facts = {"dealer": 1, "maker_seat": 0, "round": 1, "upcard": NINE, "holdings": ordered}
    anybody, nobody = (laws_of("55plus", {"natural_card": who}) for who in ("any_accepter", "nobody"))
    taken = hand(dealer=0, maker_seat=0, round=1, upcard=NINE, holdings=holding("JC AH KH QH TH"))
    assert (codes(hand(**facts), anybody), codes(hand(**facts))) == (["no_natural_card"], [])
    assert (codes(taken, anybody), codes(taken, nobody)) == (["no_natural_card"], [])


@pytest.mark.parametrize("alone", [False, True])
def test_a_dealer_known_to_be_the_maker_needs_a_natural_card_whatever_a_partner_may_do(alone):
    assisted = laws_of("55plus", {"partner_orders_alone": False})
    taken = hand(dealer=0, maker_seat=0, alone=alone, round=1, upcard=NINE, holdings=holding("JC AH KH QH TH"))
    assert (codes(taken), codes(taken, assisted)) == (["no_natural_card"], ["no_natural_card"])


# Tricks by seat


@pytest.mark.parametrize(
    ("by_seat", "facts", "wrong"),
    [
        ((2, 1, 1, 1), {}, []),
        ((2, 1, 0, 2), {}, ["tricks_by_seat_differ"]),
        ((4, 1, -1, 1), {}, ["tricks_by_seat_differ"]),
        ((3, 1, 0, 1), {"alone": True, "maker_seat": 0}, []),
        ((2, 1, 1, 1), {"alone": True, "maker_seat": 0}, ["idle_partner_won"]),
        ((2, 1, 1, 1), {"alone": True, "alone_by": (2,)}, ["idle_partner_won"]),
        ((2, 1, 1, 1), {"alone": True}, []),
        ((2, 1, 1, 1), {"tricks": None}, ["tricks_missing"]),
    ],
)
def test_tricks_by_seat_are_those_of_the_sides(by_seat, facts, wrong):
    assert codes(hand(tricks_by_seat=by_seat, **facts)) == wrong


def test_the_partner_of_a_lone_defender_wins_no_trick_either():
    laws = laws_of("55plus", {"defend_alone": True})
    assert codes(hand(tricks_by_seat=(2, 1, 1, 1), defend_alone=True, defended_by=(1,)), laws) == ["idle_partner_won"]


# What other books know


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"no_trump": True}, ["no_trump_unknown"]),
        (
            {"no_trump": True, "round": 1, "trump": SPADES},
            ["no_trump_unknown", "no_trump_in_first_round", "no_trump_with_trump"],
        ),
        ({"stuck": True}, ["dealer_not_stuck"]),
        ({"folded": (Side.EW,)}, ["no_fold"]),
        ({"nominated": SPADES}, ["nothing_nominated"]),
        ({"upcard": Card("8", SPADES)}, ["card_not_in_pack"]),
        ({"upcard": read_card("JOKER")}, ["card_not_in_pack"]),
    ],
)
def test_what_this_book_does_not_know_is_refused(facts, wrong):
    assert codes(hand(**facts)) == wrong


def test_a_house_may_stick_the_dealer():
    laws = laws_of("55plus", {"stick_the_dealer": True})
    assert codes(HandResult(passed_out=True), laws) == ["dealer_is_stuck"]
    assert codes(hand(stuck=True, round=2, dealer=0, maker_seat=0), laws) == []
    assert codes(hand(stuck=True, round=1, dealer=1, maker_seat=0), laws) == [
        "stuck_in_first_round",
        "stuck_not_dealer",
    ]
    assert codes(hand(stuck=True), laws) == []


def test_a_house_may_play_no_trump_and_with_other_packs():
    assert codes(hand(no_trump=True, round=2), laws_of("55plus", {"no_trump": True})) == []
    joker = laws_of("55plus", {"pack": "24+joker", "special_turn_up": "proposal"})
    turned = {"upcard": read_card("JOKER"), "nominated": HEARTS}
    assert codes(hand(**turned, round=1, trump=HEARTS), joker) == []
    assert codes(hand(**turned, round=2, trump=HEARTS), joker) == ["turned_down_suit_named"]
    assert codes(hand(upcard=NINE, nominated=HEARTS), joker) == ["nothing_nominated"]
    assert codes(hand(upcard=read_card("JOKER"), trump=HEARTS), joker) == []


# Holdings


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ("9H AH KH QH TH", []),
        ("9H AH KH QH", ["wrong_number_of_cards"]),
        ("9H AH KH QH QH", ["card_twice"]),
        ("8H AH KH QH TH", ["card_not_in_pack"]),
        ("9S AH KH QH TH", ["turn_up_in_holding"]),
        ("8H 9S 9S", ["card_not_in_pack", "wrong_number_of_cards", "card_twice", "turn_up_in_holding"]),
    ],
)
def test_a_holding_is_five_cards_of_the_pack_without_the_turn_up(cards, wrong):
    assert codes(hand(upcard=NINE, holdings=holding(cards))) == wrong


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [({}, []), ({"dealer": 0, "maker_seat": 0}, []), ({"dealer": 1, "maker_seat": 0}, ["turn_up_in_holding"])],
)
def test_a_maker_who_is_not_the_dealer_does_not_hold_the_turn_up(facts, wrong):
    holdings = {"maker_hand": read_cards(["9S", "AH", "KH", "QH", "TH"])}
    assert codes(hand(upcard=NINE, holdings=holdings, **facts)) == wrong


# C7: the dealer


def test_the_deal_is_with_the_next_seat():
    assert expected_dealer(hand(dealer=2), 2) == expected_dealer(hand(), 2) == ()
    assert [str(fault) for fault in expected_dealer(hand(dealer=1), 2)] == ["Seat 2 deals, not seat 1."]


# All at once


def test_every_fault_is_reported_and_said():
    wrong = hand(
        tricks=6, maker_seat=2, dealer=0, round=1, trump=HEARTS, upcard=NINE, defend_alone=True, folded=(Side.NS,)
    )
    assert [str(fault) for fault in faults(LAWS, wrong)] == [
        "A side can win 0 to 5 tricks.",
        "These rules do not allow defending alone.",
        "In round one, trump must be the suit of the turn-up, spades.",
        "The dealer's partner must play alone after ordering up the dealer.",
        "These rules do not allow folding.",
    ]


@given(
    st.sampled_from(Side),
    st.integers(0, 5),
    st.sampled_from([None, *range(4)]),
    st.sampled_from([None, *Pack.NINES_UP.cards]),
    st.sampled_from([None, 1, 2]),
)
def test_forgetting_what_is_known_never_makes_a_good_hand_bad(makers, tricks, dealer, upcard, round_):
    known = HandResult(makers=makers, tricks=tricks, dealer=dealer, upcard=upcard, round=round_, alone=True)
    assert (codes(known), codes(HandResult(makers=makers, tricks=tricks, alone=True))) == ([], [])
