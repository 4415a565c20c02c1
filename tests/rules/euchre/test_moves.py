"""Moves as people type them."""

import pytest

from rules.base.cards import JOKER, Suit, read_card, read_cards
from rules.base.errors import Unreadable
from rules.euchre import JokerLead, Keep, LayDown, TurnUpDiscard
from rules.euchre.bidding import Bid, Call
from rules.euchre.moves import read_move
from rules.euchre.trick import Play

TEN = read_card("TH")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Bid(2, Call.PASS)),
        ("Order", Bid(2, Call.ORDER)),
        ("order alone", Bid(2, Call.ORDER, None, True)),
        ("h", Bid(2, Call.NAME, Suit.HEARTS)),
        ("♥ alone", Bid(2, Call.NAME, Suit.HEARTS, True)),
        ("nt", Bid(2, Call.NO_TRUMP)),
        ("misdeal", Bid(2, Call.MISDEAL)),
        ("0 alone", Bid(0, Call.ALONE)),
        ("3 fold", Bid(3, Call.FOLD)),
        ("10h", TurnUpDiscard(2, TEN)),
        ("1 TH", TurnUpDiscard(1, TEN)),
        ("9S TS JS QS KS", Keep(2, read_cards(["9S", "TS", "JS", "QS", "KS"]))),
        ("joker as c", JokerLead(2, JOKER, Suit.CLUBS)),
        ("Lay down", LayDown(2)),
    ],
)
def test_a_move_is_read_as_it_is_typed(text, move):
    assert read_move(text, 2) == move


def test_the_same_text_is_a_nomination_or_a_card_to_the_trick_where_that_is_due():
    assert read_move("S", 1, nominating=True) == Bid(1, Call.NOMINATE, Suit.SPADES)
    assert read_move("TH", 1, to_trick=True) == Play(1, TEN)


@pytest.mark.parametrize("text", ["", "3", "hello", "pass pass", "X alone", "1 2 pass", "JX"])
def test_what_is_no_move_is_unreadable(text):
    with pytest.raises(Unreadable):
        read_move(text, 0)


@pytest.mark.parametrize("text", ["pass", "order alone", "H", "NT alone", "TH", "9S TS JS", "JOKER as C", "lay down"])
def test_a_move_prints_as_it_is_typed(text):
    assert str(read_move(text, 0)) == text
