"""Making trump: who speaks, what may be said, and what the dealer puts away."""

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.errors import RulesError
from rules.euchre.poker.bidding import Bidding, discards, speaking_order
from tests.rules.euchre.poker.laws import chip_laws, point_laws

EIGHT_OF_CLUBS = read_card("8C")  # Making Trump 6: "if the face-up card was the 8 of Clubs and everyone passed"


def bidding(*calls):
    bids = Bidding(("A", "B", "C"), EIGHT_OF_CLUBS)
    for said in calls:
        bids = bids.call(bids.turn, said)
    return bids


def test_it_begins_on_the_dealers_left_and_ends_with_the_dealer():
    assert [bidding(*["pass"] * n).turn for n in range(7)] == ["A", "B", "C", "A", "B", "C", None]


def test_the_maker_is_who_spoke_and_the_dealer_takes_the_card():
    """Making Trump 5."""
    bids = bidding("pass", "order")
    assert (bids.maker, bids.trump, bids.dealer_takes, bids.over, bids.legal) == ("B", Suit.CLUBS, True, True, ())


def test_any_other_suit_may_be_named_in_the_second_round():
    """Making Trump 6: "could choose Hearts, Spades, or Diamonds"."""
    bids = bidding("pass", "pass", "pass")
    assert (bids.round, bids.legal) == (2, ("pass", "S", "H", "D"))
    named = bids.call("A", "H")
    assert (named.maker, named.trump, named.dealer_takes) == ("A", Suit.HEARTS, False)


def test_when_the_dealer_passes_again_it_is_a_misdeal():
    """Making Trump 7."""
    bids = bidding(*["pass"] * 6)
    assert (bids.passed_out, bids.over, bids.trump, bids.dealer_takes) == (True, True, None, False)


@pytest.mark.parametrize(
    ("calls", "player", "said", "codes"),
    [
        ((), "B", "pass", ["call_out_of_turn"]),
        ((), "A", "H", ["no_such_call"]),
        (("pass",) * 3, "A", "C", ["turned_down_suit_named"]),
        (("pass",) * 3, "B", "order", ["call_out_of_turn", "no_such_call"]),
        (("order",), "B", "pass", ["bidding_over"]),
    ],
)
def test_a_call_that_may_not_be_made_changes_nothing(calls, player, said, codes):
    bids = bidding(*calls)
    with pytest.raises(RulesError) as refused:
        bids.call(player, said)
    assert [fault.code for fault in refused.value.faults] == codes
    assert bids == bidding(*calls)


@pytest.mark.parametrize(
    ("holding", "able"),
    [
        (["AS", "7H", "9C", "3H"], ["3H"]),  # the lowest that is no trump
        (["AS", "3H", "3D", "9C"], ["3H", "3D"]),  # equally low: the dealer chooses
        (["JS", "9C", "4C", "JOKER1"], ["4C"]),  # only trumps, the left bower too, and a Joker: the lowest trump
        (["AS", "9C", "JOKER1", "JOKER2"], ["AS"]),  # never a Joker
    ],
)
def test_the_dealer_discards_the_lowest_card_that_is_no_trump(holding, able):
    """Making Trump 5; AMB-40."""
    cards = read_cards(holding)
    assert [str(card) for card in discards(point_laws(), cards, Suit.CLUBS)] == able
    free = discards(point_laws(forced_discard="any_but_joker"), cards, Suit.CLUBS)
    assert [str(card) for card in free] == [card for card in holding if "JOKER" not in card]


def test_for_a_dealer_who_could_not_pay_somebody_else_acts():
    """AMB-39."""
    paid = ("A", "B", "C")
    assert speaking_order(chip_laws(), paid, "D") == ("A", "B", "C")
    assert speaking_order(chip_laws(dealer_without_ante="next_active"), paid, "D") == ("B", "C", "A")
    assert speaking_order(chip_laws(dealer_without_ante="next_active"), paid, "C") == paid
    assert speaking_order(point_laws(), paid, "C") == paid
