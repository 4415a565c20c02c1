"""Whole hands played out at a table of house players."""

import pytest

from rules.euchre.bidding import Bid, Call
from rules.euchre.bots import HousePlayer, View, play_hand, rehearse
from rules.euchre.dealing import deal
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


class Asked(HousePlayer):
    """Seat 1 orders up; who is asked to defend alone is remembered, and agrees at these seats."""

    def __init__(self, *seats: int) -> None:
        self.seats, self.asked = seats, list[int]()

    def bid(self, view: View) -> Bid:
        return Bid(view.seat, Call.ORDER if view.seat == 1 else Call.PASS)

    def defends_alone(self, view: View) -> bool:
        self.asked.append(view.seat)
        return view.seat in self.seats


@pytest.mark.parametrize(
    ("dealer", "willing", "asked", "alone"),
    [(3, (), [0, 2], None), (3, (0, 2), [0], 0), (1, (), [2, 0], None), (0, (0,), [2, 0], 0)],
)
def test_defenders_are_asked_from_the_dealers_left_until_one_plays_alone(dealer, willing, asked, alone):
    player, laws = Asked(*willing), PRESETS["standard4"]
    hand = play_hand(laws, deal(laws, b"asked", dealer), [player] * 4)
    assert (hand.auction.maker, player.asked, hand.auction.defend_alone) == (1, asked, alone)
