"""What a house player calls and plays."""

from dataclasses import replace

import pytest

from rules.base.cards import Suit, read_card
from rules.euchre.bidding import Bid, Call, begin
from rules.euchre.bots import HousePlayer, View, play_hand
from rules.euchre.bots.house import strength
from rules.euchre.dealing import Deal
from rules.euchre.record import RecordedTrick
from rules.euchre.trick import Play, tricks_of
from rules.euchre.trumps import Trumps
from rules.laws import PRESETS, laws_of
from tests.rules.euchre.bots.holdings import cards

HOUSE = HousePlayer()


def bids(holding, upcard, turn=0, ruleset="standard4", dealer=3):
    laws = PRESETS[ruleset]
    auction = begin(laws, dealer, read_card(upcard))
    for seat in range(turn):
        from rules.euchre.calls import step

        auction = step(laws, auction, Bid(seat, Call.PASS))
    return str(HOUSE.bid(View(laws=laws, seat=turn % 4, holding=cards(holding), auction=auction)))


def test_to_a_house_player_a_higher_trump_is_worth_more_down_to_the_ten():
    worth = [strength(Trumps(Suit.SPADES), cards(card)) for card in ("JS", "JC", "AS", "KS", "QS", "TS")]
    assert worth == sorted({*worth}, reverse=True)
    assert strength(Trumps(Suit.SPADES), cards("9S")) == worth[-1]


@pytest.mark.parametrize(
    ("holding", "upcard", "turn", "said"),
    [
        ("JS JC AS KS AH", "9S", 0, "order alone"),
        ("JS JC KS AH 9D", "9S", 0, "order"),
        ("9H TH 9D TD 9C", "AS", 0, "pass"),
        ("JS 9S TS KH 9D", "QS", 3, "order"),
    ],
)
def test_it_orders_up_on_strength(holding, upcard, turn, said):
    assert bids(holding, upcard, turn) == said


def test_a_dealer_who_is_stuck_names_the_best_suit_there_is():
    laws = laws_of("standard4", {"stick_the_dealer": True})
    auction = begin(laws, 0, read_card("AS"))
    from rules.euchre.calls import step

    for seat in (1, 2, 3, 0, 1, 2, 3):
        auction = step(laws, auction, Bid(seat, Call.PASS))
    assert str(HOUSE.bid(View(laws=laws, seat=0, holding=cards("9H TH 9D TD 9S"), auction=auction))) in ("H", "D")


def test_bowers_are_worth_most():
    spades = Trumps(Suit.SPADES)
    assert strength(spades, cards("JS JC AS KS QS")) > strength(spades, cards("AS KS QS TS 9S"))
    assert strength(spades, cards("9S 9H 9D 9C TH")) < 3


def table(holding, lying="", made_by=0, seat=0, played=(), trump=Suit.SPADES):
    laws = PRESETS["standard4"]
    auction = begin(laws, 3, read_card("9S" if trump else "9H"))
    auction = replace(auction, maker=made_by, trump=trump)
    first = (seat - len(lying.split())) % 4
    laid = tuple(Play((first + at) % 4, card) for at, card in enumerate(cards(lying)))
    return View(
        laws=laws,
        seat=seat,
        holding=cards(holding),
        auction=auction,
        tricks=tricks_of(laws, trump),
        active=(0, 1, 2, 3),
        played=played,
        lying=laid,
    )


@pytest.mark.parametrize(
    ("holding", "made_by", "card"),
    [
        ("JS AS 9H", 0, "JS"),  # makers draw trumps
        ("JS 9H TD", 0, "JS"),  # the highest there is
        ("AS 9H TD", 0, "TD"),  # one trump that may lose is kept
        ("JS AH 9D", 1, "AH"),  # defenders keep a bower and lead an ace
        ("JS TH 9D", 1, "TH"),
        ("JS QS", 1, "JS"),
    ],
)
def test_it_leads_trumps_when_making_and_keeps_bowers_otherwise(holding, made_by, card):
    assert str(HOUSE.play(table(holding, made_by=made_by))) == card


@pytest.mark.parametrize(
    ("holding", "lying", "card"),
    [
        ("AH 9H", "KH", "AH"),  # takes what it can
        ("AH 9H", "TH KH 9S", "9H"),  # cannot win
        ("JS 9S TD", "TH KH AH", "9S"),  # the cheapest trump that wins keeps the bower
        ("JS 9S TD", "AH KH", "TD"),  # the partner's already
        ("KH 9H", "TH AH QH", "9H"),
        ("AH KH 9H", "TH QH", "AH"),
    ],
)
def test_it_wins_cheaply_and_leaves_the_partner_the_trick(holding, lying, card):
    assert str(HOUSE.play(table(holding, lying))) == card


def test_the_highest_trump_left_is_led_once_the_others_are_out():
    gone = (RecordedTrick(0, tuple(Play(seat, card) for seat, card in enumerate(cards("JS JC TD 9D")))),)
    assert str(HOUSE.play(table("AS 9H", played=gone))) == "AS"


def test_it_discards_the_lone_low_card_of_a_suit():
    view = table("JS AS 9H TD KD QD")
    assert str(HOUSE.discard(view)) == "9H"
    assert HOUSE.keep(view, 2) == cards("JS AS")
    assert HOUSE.designate(view, (Suit.CLUBS, Suit.HEARTS)) is Suit.CLUBS


def test_it_keeps_the_turn_up_where_another_card_must_be_discarded():
    trumps = table("JS JC AS KS QS 9S")
    assert str(HOUSE.discard(trumps)) == "9S"
    assert str(HOUSE.discard(replace(trumps, laws=PRESETS["55plus"]))) == "QS"


def test_it_defends_alone_on_a_very_strong_hand_only():
    assert HOUSE.defends_alone(table("JS JC AS KS QS", made_by=1))
    assert not HOUSE.defends_alone(table("JS 9H TD KD QD", made_by=1))
    hands = tuple(cards(held) for held in ("JS JC AS KS QS", "9H TH QH KH AH", "9D TD JD QD KD", "9C TC QC KC AD"))
    dealt = Deal(dealer=2, hands=hands, upcard=read_card("TS"))

    class Orders(HousePlayer):
        def bid(self, view):
            return Bid(view.seat, Call.ORDER)

    played = play_hand(PRESETS["standard4"], dealt, [HOUSE, HOUSE, HOUSE, Orders()])
    assert (played.auction.maker, played.auction.defend_alone, played.points) == (3, 0, (4, 0))


def test_it_counts_the_cards_that_lie_face_up():
    """A lone trump is led once the bowers are known not to be against it."""
    lone = replace(table("AS 9H TD"), shown=cards("JS JC 9C"))
    assert str(HOUSE.play(lone)) == "AS"
