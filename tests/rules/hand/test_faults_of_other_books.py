"""What the books beside the 55+ Games refuse in a hand of two sides, each matter with its words."""

from dataclasses import replace

import pytest

from rules.cards import Suit, read_card, read_cards
from rules.hand import HandResult, Side, faults
from rules.laws import PRESETS, laws_of

SPADES, HEARTS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS
JOKER, BENNIE = read_card("JOKER"), read_card("2S")
ZOBEL = PRESETS["zobel"]


def hand(**facts) -> HandResult:
    return HandResult(**{"makers": Side.NS, "tricks": 3, **facts})


def cards(written: str):
    return read_cards(written.split())


def codes(laws, result: HandResult) -> list[str]:
    return [fault.code for fault in faults(laws, result)]


@pytest.mark.parametrize("ruleset", ["standard4", "standard32", "english25", "zobel", "stubbington4"])
@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"alone": True, "defend_alone": True}, []),
        ({"defend_alone": True, "defended_by": (1,)}, []),
        ({"defend_alone": True, "defended_by": (1, 3)}, ["two_defend_alone"]),
        ({"defend_alone": True, "defended_by": (2,)}, ["maker_defends"]),
        ({"alone": True, "alone_by": (1,)}, ["alone_on_other_side"]),
        ({"alone": True, "alone_by": (0, 2)}, ["two_alone"]),
        ({"dealer": 0, "maker_seat": 2, "round": 1}, []),  # "is not required to go alone"
        ({"tricks": 6}, ["tricks_out_of_range"]),
        ({"tricks": None}, ["tricks_missing"]),
    ],
)
def test_what_the_books_with_a_lone_defender_have_in_common(ruleset, facts, wrong):
    assert codes(PRESETS[ruleset], hand(**facts)) == wrong


def test_any_of_the_makers_may_be_alone_at_zobels():
    """Going alone: "any player may announce aloud that they are playing alone"."""
    assert codes(ZOBEL, hand(alone=True, alone_by=(2,), maker_seat=0)) == []
    assert codes(PRESETS["standard4"], hand(alone=True, alone_by=(2,), maker_seat=0)) == ["alone_not_maker"]


def test_at_a_table_of_two_players_there_are_two_seats():
    two = PRESETS["stubbington2"]
    assert codes(two, hand(dealer=1, maker_seat=0, alone=True, alone_by=(0,))) == []
    assert codes(two, hand(dealer=3, alone=True, alone_by=(2,))) == ["no_such_seat", "no_such_seat"]
    crossed = faults(two, hand(maker_seat=1))
    assert [str(fault.sentence) for fault in crossed] == ["The player who named trump does not sit with player A."]


@pytest.mark.parametrize(
    ("by_seat", "facts", "wrong"),
    [
        ((1, 2, 2, 0), {"maker_seat": 0, "alone": True}, []),  # who of the two played alone is not known
        ((1, 2, 2, 0), {"maker_seat": 0, "alone": True, "alone_by": (2,)}, ["idle_partner_won"]),
    ],
)
def test_a_lone_partner_of_the_maker_leaves_the_maker_idle(by_seat, facts, wrong):
    assert codes(ZOBEL, hand(tricks_by_seat=by_seat, **facts)) == wrong


# No trump


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


def test_a_house_may_let_the_joker_call_no_trump():
    laws = laws_of("zobel", {"no_trump_without_joker": False})
    assert codes(laws, hand(no_trump=True, holdings={"maker_hand": cards("JOKER AS KS QS TS")})) == []


# Stuck


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


# A Joker or Bennie turned up


@pytest.mark.parametrize(("ruleset", "card"), [("english25", JOKER), ("stubbington4", BENNIE)])
@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"nominated": HEARTS}, []),
        ({"trump": HEARTS}, []),
        ({}, ["suit_not_nominated"]),
        ({"nominated": HEARTS, "round": 1, "trump": HEARTS}, []),
        ({"nominated": HEARTS, "round": 1, "trump": SPADES}, ["trump_not_turned_up"]),
        ({"nominated": HEARTS, "round": 2, "trump": SPADES}, []),
        ({"nominated": HEARTS, "round": 2, "trump": HEARTS}, ["turned_down_suit_named"]),
        ({"makers": None, "tricks": None, "passed_out": True}, ["suit_not_nominated"]),
        ({"makers": None, "tricks": None, "passed_out": True, "nominated": HEARTS}, []),
    ],
)
def test_the_suit_named_for_a_turned_up_joker_is_a_proposal(ruleset, card, facts, wrong):
    """ "the dealer must choose a trump suit"; "the dealer must nominate the trump suit … Bidding then begins"."""
    assert codes(PRESETS[ruleset], hand(upcard=card, **facts)) == wrong


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"trump": HEARTS, "dealer": 0}, []),
        ({"nominated": HEARTS, "dealer": 0, "maker_seat": 0, "alone": True}, []),  # not stuck: alone stays legal
        ({"trump": HEARTS, "tricks": None, "folded": (Side.EW,)}, []),  # and so does folding
        ({}, ["suit_not_nominated"]),
        ({"trump": HEARTS, "dealer": 1}, ["dealer_makes"]),
        ({"trump": HEARTS, "dealer": 0, "maker_seat": 2}, ["dealer_makes"]),
        ({"trump": HEARTS, "round": 2}, ["no_bidding"]),
        ({"trump": HEARTS, "stuck": True}, ["no_bidding"]),
        ({"no_trump": True}, ["no_trump_after_joker"]),
        ({"trump": HEARTS, "nominated": SPADES}, ["trump_not_nominated"]),
        (
            {"makers": None, "tricks": None, "passed_out": True, "nominated": HEARTS},
            ["dealer_is_stuck", "dealer_makes"],
        ),
    ],
)
def test_the_dealer_makes_trump_when_zobels_benny_is_turned_up(facts, wrong):
    """Calling trump: "the dealer's team is automatically the makers – no one else gets an opportunity"."""
    assert codes(ZOBEL, hand(upcard=JOKER, **facts)) == wrong


def test_a_house_may_call_a_dealer_stuck_who_was_made_to_name_a_suit():
    laws = laws_of("zobel", {"dealer_made_is_stuck": True})
    assert codes(laws, hand(upcard=JOKER, trump=HEARTS, alone=True)) == ["stuck_nobody_alone"]
    assert codes(laws, hand(upcard=JOKER, trump=HEARTS, tricks=None, folded=(Side.EW,))) == ["stuck_cannot_fold"]


@pytest.mark.parametrize("ruleset", ["standard4", "standard32"])
def test_without_a_joker_in_the_pack_nothing_is_nominated(ruleset):
    assert codes(PRESETS[ruleset], hand(nominated=HEARTS)) == ["nothing_nominated"]
    assert codes(PRESETS[ruleset], hand(upcard=JOKER, trump=HEARTS)) == ["card_not_in_pack"]


def test_sevens_and_eights_are_in_the_pack_of_32():
    assert codes(PRESETS["standard32"], hand(upcard=read_card("7S"))) == []
    assert codes(PRESETS["standard4"], hand(upcard=read_card("7S"))) == ["card_not_in_pack"]


# Folding


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({}, []),
        ({"makers": None}, []),
        ({"tricks": 0, "defenders_tricks": 0}, []),  # "A fold goes with tricks of 0"
        ({"alone": True}, []),
        ({"tricks": 3}, ["fold_with_tricks"]),
        ({"tricks": 0, "defenders_tricks": 5}, ["fold_with_tricks"]),
        ({"tricks_by_seat": (1, 0, 0, 0)}, ["fold_with_tricks"]),
        ({"folded": (Side.NS, Side.EW)}, ["both_fold"]),
    ],
)
def test_a_side_folds_without_playing(facts, wrong):
    assert codes(ZOBEL, hand(**{"tricks": None, "folded": (Side.NS,), **facts})) == wrong


# Just Junk


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


def test_nobody_throws_a_hand_in_elsewhere_and_a_hand_thrown_in_has_no_play():
    assert codes(PRESETS["standard4"], HandResult(misdeal=True)) == ["no_just_junk"]
    assert codes(ZOBEL, hand(misdeal=True)) == ["misdeal_with_more", "misdeal_with_more"]


# Joker-n-Two


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
    called = hand(round=2, trump=trump, holdings={"maker_hand": cards(held)})
    assert (codes(laws, called), codes(ZOBEL, called)) == (wrong, [])


# The natural card and the turn-up of a lone partner


def test_a_house_may_count_the_other_jack_as_natural():
    laws = laws_of("55plus", {"left_is_natural": True})
    taken = hand(
        dealer=0,
        maker_seat=0,
        round=1,
        trump=SPADES,
        upcard=read_card("9S"),
        holdings={"hand_before_pickup": cards("JC AH KH QH TH")},
    )
    assert (codes(laws, taken), codes(PRESETS["55plus"], taken)) == ([], ["no_natural_card"])
    bare = replace(taken, holdings={"hand_before_pickup": cards("AC JH KH QH TH")})  # no spade and no jack of clubs
    assert codes(laws, bare) == ["no_natural_card"]


def test_a_house_may_give_the_turn_up_to_a_partner_who_orders_it_alone():
    laws = laws_of("55plus", {"partners_lone_order": "lone_hand_takes"})
    ordered = hand(
        dealer=0,
        maker_seat=2,
        alone=True,
        round=1,
        trump=SPADES,
        upcard=read_card("9S"),
        holdings={"maker_hand": cards("9S AS KS QS TS")},
    )
    assert (codes(laws, ordered), codes(PRESETS["55plus"], ordered)) == ([], ["turn_up_in_holding"])
