"""Cards, packs and bowers: 55+ Games, 2 Cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import (
    JOKER,
    Card,
    Pack,
    Suit,
    best,
    high_to_low,
    left_bower,
    read_card,
    read_cards,
    read_suit,
    right_bower,
    suit_under,
)
from rules.errors import Unreadable


def cards(written: str) -> tuple[Card, ...]:
    return read_cards(written.split())


@pytest.mark.parametrize(
    ("pack", "size"),
    [
        (Pack.NINES_UP, 24),
        (Pack.SEVENS_UP, 32),
        (Pack.NINES_UP_AND_JOKER, 25),
        (Pack.NINES_UP_AND_TWO_OF_SPADES, 25),
        (Pack.FULL, 52),
    ],
)
def test_a_pack_holds_each_card_once(pack, size):
    assert len(pack.cards) == len(set(pack.cards)) == size


@pytest.mark.parametrize("card", [*Pack.FULL.cards, JOKER])
def test_a_card_is_read_as_it_is_written(card):
    assert read_card(str(card)) == card


def test_spades_trump_run_from_the_right_bower_down():
    assert high_to_low(Suit.SPADES) == cards("JS JC AS KS QS TS 9S")


def test_a_joker_is_the_highest_trump():
    assert high_to_low(Suit.HEARTS, Pack.NINES_UP_AND_JOKER) == cards("JOKER JH JD AH KH QH TH 9H")


def test_a_plain_suit_runs_from_ace_to_nine_with_its_jack_in_place():
    assert sorted(cards("9H JH TH AH QH KH"), key=lambda card: -card.height) == list(cards("AH KH QH JH TH 9H"))


@pytest.mark.parametrize("trump", Suit)
def test_bowers_are_the_jacks_of_one_colour(trump):
    assert (right_bower(trump).suit, left_bower(trump).suit) == (trump, trump.sister)
    assert trump.sister.sister is trump


def test_the_left_bower_is_a_trump_and_no_bower_before_trump_is_named():
    assert suit_under(Card("J", Suit.CLUBS), Suit.SPADES) is Suit.SPADES
    assert suit_under(Card("J", Suit.CLUBS), None) is Suit.CLUBS
    assert suit_under(JOKER, None) is None


@pytest.mark.parametrize(
    ("played", "trump", "winner"),
    [
        ("9H AH KH QH", Suit.SPADES, "AH"),
        ("9H AC KC QC", Suit.SPADES, "9H"),
        ("AH 9S KH QH", Suit.SPADES, "9S"),
        ("AS JC KS QS", Suit.SPADES, "JC"),
        ("JC JS AS KS", Suit.SPADES, "JS"),
        ("AC JC KC QC", None, "AC"),
        ("AC JOKER JC JS", Suit.CLUBS, "JOKER"),
    ],
)
def test_a_trick_goes_to_the_highest_trump_or_else_of_the_suit_led(played, trump, winner):
    led, *others = cards(played)
    assert best(led, others, trump) == read_card(winner)


@given(st.permutations(Pack.NINES_UP.cards), st.sampled_from(Suit))
def test_the_winner_of_a_trick_depends_only_on_the_card_led(pack, trump):
    led, *others = pack[:4]
    assert best(led, others, trump) == best(led, others[::-1], trump)


@pytest.mark.parametrize("text", ["", "1S", "S", "10S", "TSx", "tS", "T♠", None, 7, ["TS"], "JOKER1"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(Unreadable) as refused:
        read_card(text)
    assert refused.value.code == "no_such_card"


def test_every_card_that_is_none_is_named():
    with pytest.raises(Unreadable) as refused:
        read_cards(["TS", "XX", "9H", 3])
    assert [str(fault) for fault in refused.value.faults] == ["“XX” is not a card.", "“3” is not a card."]


def test_cards_are_a_list():
    with pytest.raises(Unreadable) as refused:
        read_cards("TS")
    assert refused.value.code == "not_a_list_of_cards"


def test_a_suit_is_read_by_its_letter():
    assert [read_suit(letter) for letter in "SHDC"] == list(Suit)
    assert [str(suit.sentence) for suit in Suit] == ["spades", "hearts", "diamonds", "clubs"]


@pytest.mark.parametrize("text", ["", "SH", "s", None, 1])
def test_what_is_no_suit_is_refused(text):
    with pytest.raises(Unreadable) as refused:
        read_suit(text)
    assert refused.value.code == "no_such_suit"
