"""Whole hands played out at a table of house players."""

import pytest

from rules.euchre.bots import rehearse
from rules.euchre.judging import judge
from rules.laws import PRESETS, laws_of


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("batches", ["three_then_two", "twos_and_threes", "any"])
def test_a_house_may_deal_more_cards_of_a_larger_pack(cards, batches):
    """AMB-16: with 32 cards, hands of six or seven; the makers need more than half of the tricks."""
    laws = laws_of("standard32", {"cards_each": cards, "deal_batches": batches})
    for hand in rehearse(laws, b"larger", 30):
        assert ({len(held) for held in hand.deal.hands}, judge(laws, hand.record).faults) == ({cards}, ())
        maker = hand.auction.maker
        if maker is None:
            continue
        made = hand.tricks_won[maker % 2]
        assert (hand.points[maker % 2] > 0, sum(hand.tricks_won)) == (made > cards / 2, cards)


def test_a_rehearsal_is_the_same_from_the_same_key_and_the_deal_goes_round():
    once, again = (rehearse(PRESETS["55plus"], b"key", 5, dealer=2) for _ in range(2))
    assert once == again
    assert [hand.deal.dealer for hand in once] == [2, 3, 0, 1, 2]


def test_a_dealer_decides_to_defend_alone_by_the_five_cards_that_were_dealt():
    """With the turn-up, six cards look stronger than the five that will be played."""
    key = bytes.fromhex("821eec21dd516d415887b3aaf999e187c8a82dfafef1bfbc42ad99dcd25405c0")
    hand = rehearse(laws_of("stubbington4", {"stick_the_dealer": True}), key, 1, dealer=1)[0]
    assert (hand.auction.maker, hand.auction.defend_alone, hand.points) == (2, None, (0, 2))
