"""The laws of making trump: junk, the Joker and two of a suit, and a natural card."""

import pytest

from rules.base.cards import Suit, read_cards
from rules.euchre.call_laws import has_natural, held_twice, is_junk, junk_is_late
from rules.laws import laws_of


def cards(written):
    return read_cards(written.split())


@pytest.mark.parametrize(
    ("held", "junk"),
    [
        ("AS AH TS 9S 9H", True),
        ("JS AH TS 9S 9H", False),
        ("QS AH TS 9S 9H", False),
        ("KS AH TS 9S 9H", False),
        ("JOKER AH TS 9S 9H", False),
        ("2S 9H TH 9D TC", True),
    ],
)
def test_junk_is_a_hand_without_a_face_card(held, junk):
    assert is_junk(laws_of("zobel"), cards(held)) is junk


def test_a_house_says_if_an_ace_or_the_joker_is_a_face_card():
    assert not is_junk(laws_of("zobel", {"junk_ace_bars": True}), cards("AS AH TS 9S 9H"))
    assert is_junk(laws_of("zobel", {"junk_joker_bars": False}), cards("JOKER AH TS 9S 9H"))


def test_junk_is_late_after_the_players_turn_or_at_the_latest_after_a_lead():
    zobel, house = laws_of("zobel"), laws_of("zobel", {"junk_before": "lead"})
    moments = [{"turn_over": over, "led": led} for over, led in ((False, False), (True, False), (True, True))]
    assert [junk_is_late(zobel, **moment) for moment in moments] == [False, True, True]
    assert [junk_is_late(house, **moment) for moment in moments] == [False, False, True]


@pytest.mark.parametrize(
    ("held", "twice"),
    [
        ("JOKER AS KS QH TD", {Suit.SPADES}),
        ("JOKER JS JC QH TC", {Suit.CLUBS}),  # by natural suits
        ("JOKER AS KS QH TH", {Suit.SPADES, Suit.HEARTS}),
        ("JOKER JS JC QH TD", set()),
        ("AS KS QS TS 9S", set()),
    ],
)
def test_the_suits_held_twice_beside_the_joker(held, twice):
    assert held_twice(cards(held)) == twice


def test_a_natural_card_is_of_the_suit_turned_up():
    strict, house = laws_of("55plus"), laws_of("55plus", {"left_is_natural": True})
    assert (has_natural(strict, cards("9S AH"), Suit.SPADES), has_natural(strict, cards("JC AH"), Suit.SPADES)) == (
        True,
        False,
    )
    assert has_natural(house, cards("JC AH"), Suit.SPADES)
