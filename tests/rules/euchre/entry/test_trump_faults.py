"""What the books refuse of trump, the turn-up and the cards that somebody held."""

from dataclasses import replace

import pytest

from rules.base.cards import JOKER, TWO_OF_SPADES, read_card
from rules.euchre.entry import HandResult, Side
from rules.euchre.entry.trump_faults import dealer_made
from rules.laws import PRESETS, laws_of
from tests.rules.euchre.entry.other_books import HEARTS, SPADES, ZOBEL, cards, codes, hand


@pytest.mark.parametrize(("ruleset", "card"), [("english25", JOKER), ("stubbington4", TWO_OF_SPADES)])
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


@pytest.mark.parametrize("ruleset", ["standard4", "standard32"])
def test_without_a_joker_in_the_pack_nothing_is_nominated(ruleset):
    assert codes(PRESETS[ruleset], hand(nominated=HEARTS)) == ["nothing_nominated"]
    assert codes(PRESETS[ruleset], hand(upcard=JOKER, trump=HEARTS)) == ["card_not_in_pack"]


def test_sevens_and_eights_are_in_the_pack_of_32():
    assert codes(PRESETS["standard32"], hand(upcard=read_card("7S"))) == []
    assert codes(PRESETS["standard4"], hand(upcard=read_card("7S"))) == ["card_not_in_pack"]


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


@pytest.mark.parametrize(
    ("facts", "by_rule", "as_entered"),
    [
        ({}, None, None),
        ({"dealer": 0}, None, None),
        ({"maker_seat": 0}, None, None),
        ({"dealer": 0, "maker_seat": 0}, True, True),
        ({"dealer": 0, "maker_seat": 2}, False, False),
        ({"dealer": 0, "makers": Side.NS}, None, None),  # one of the two
        ({"dealer": 0, "makers": Side.EW}, False, False),
        ({"dealer": 0, "makers": Side.NS, "alone_by": (0,)}, True, None),
        ({"dealer": 0, "makers": Side.NS, "alone_by": (2,)}, False, None),
    ],
)
def test_whether_the_dealer_made_trump_follows_from_what_is_known(facts, by_rule, as_entered):
    laws = [laws_of("standard4", {"alone": alone}) for alone in ("maker", "either_maker")]
    assert [dealer_made(own, HandResult(**facts)) for own in laws] == [by_rule, as_entered]
