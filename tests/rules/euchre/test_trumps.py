"""Bowers, Benny and the card that wins: 55+ Games, 2 Cards; Stubbington, 4 player rules; Zobel, Trump."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import JOKER, TWO_OF_SPADES, Card, Pack, Suit, read_card, read_cards
from rules.euchre.trumps import Trumps, left_bower, right_bower

SPADES, HEARTS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS


def cards(written: str) -> tuple[Card, ...]:
    return read_cards(written.split())


@pytest.mark.parametrize(
    ("pack", "trump", "order"),
    [
        (Pack.NINES_UP, SPADES, "JS JC AS KS QS TS 9S"),  # 55+ Games, 2
        (Pack.NINES_UP_AND_JOKER, HEARTS, "JOKER JH JD AH KH QH TH 9H"),  # Zobel, Benny
        (Pack.NINES_UP_AND_TWO_OF_SPADES, SPADES, "2S JS JC AS KS QS TS 9S"),  # Stubbington, Example
        (Pack.NINES_UP_AND_TWO_OF_SPADES, HEARTS, "2S JH JD AH KH QH TH 9H"),
        (Pack.SEVENS_UP, CLUBS, "JC JS AC KC QC TC 9C 8C 7C"),
        (Pack.FULL, SPADES, "JS JC AS KS QS TS 9S 8S 7S 6S 5S 4S 3S 2S"),
        (Pack.FULL_AND_JOKERS, HEARTS, "JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    ],
)
def test_trumps_run_from_the_highest_down(pack, trump, order):
    assert Trumps(trump, pack).high_to_low() == cards(order)


def test_no_trump_has_no_trumps_and_no_bowers():
    nothing = Trumps(None, Pack.NINES_UP_AND_JOKER)
    assert nothing.high_to_low() == ()
    assert nothing.suit_of(JOKER) is None
    assert nothing.best(Card("J", CLUBS), cards("QC 9C JS AS")) == Card("Q", CLUBS)


@pytest.mark.parametrize("trump", Suit)
def test_bowers_are_the_jacks_of_one_colour(trump):
    assert (right_bower(trump).suit, left_bower(trump).suit) == (trump, trump.sister)
    assert trump.sister.sister is trump


def test_the_left_bower_is_a_trump_and_no_bower_before_trump_is_named():
    assert Trumps(SPADES).suit_of(Card("J", CLUBS)) is SPADES
    assert Trumps(None).suit_of(Card("J", CLUBS)) is CLUBS


def test_bennie_is_never_a_spade_when_another_suit_is_trump():
    assert Trumps(HEARTS, Pack.NINES_UP_AND_TWO_OF_SPADES).suit_of(TWO_OF_SPADES) is HEARTS
    assert Trumps(HEARTS, Pack.FULL).suit_of(TWO_OF_SPADES) is SPADES


@pytest.mark.parametrize(
    ("played", "trump", "winner"),
    [
        ("9H AH KH QH", SPADES, "AH"),
        ("9H AC KC QC", SPADES, "9H"),
        ("AH 9S KH QH", SPADES, "9S"),
        ("AS JC KS QS", SPADES, "JC"),
        ("JC JS AS KS", SPADES, "JS"),
        ("AC JC KC QC", None, "AC"),
        ("AC JOKER JC JS", CLUBS, "JOKER"),
    ],
)
def test_a_trick_goes_to_the_highest_trump_or_else_of_the_suit_led(played, trump, winner):
    led, *others = cards(played)
    assert Trumps(trump, Pack.NINES_UP_AND_JOKER).best(led, others) == read_card(winner)


@given(st.permutations(Pack.NINES_UP.cards), st.sampled_from(Suit))
def test_the_winner_of_a_trick_depends_only_on_the_card_led(pack, trump):
    led, *others = pack[:4]
    assert Trumps(trump).best(led, others) == Trumps(trump).best(led, others[::-1])
