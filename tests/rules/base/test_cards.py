"""Cards, packs and bowers: 55+ Games, 2 Cards."""

import pytest

from rules.base.cards import (
    CARDS,
    Card,
    Pack,
    Suit,
    parse_card,
    parse_suit,
    read_card,
    read_cards,
    read_suit,
)
from rules.base.errors import Unreadable


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
        (Pack.FULL_AND_JOKERS, 54),
    ],
)
def test_a_pack_holds_each_card_once(pack, size):
    assert len(pack.cards) == len(set(pack.cards)) == size


def test_one_card_of_some_packs_is_the_highest_trump_whatever_the_suit():
    assert [str(pack.benny) for pack in Pack] == ["None", "JOKER", "2S", "None", "None", "None"]


def test_every_card_has_a_number_of_its_own():
    assert [card.number for card in CARDS.values()] == list(range(55))
    assert {card: card.number for card in CARDS.values()}[read_card("9H")] == read_card("9H").number


@pytest.mark.parametrize("card", CARDS.values())
def test_a_card_is_read_as_it_is_written(card):
    assert read_card(str(card)) == card
    assert repr(card) == f"Card('{card}')"


def test_a_plain_suit_runs_from_ace_to_nine_with_its_jack_in_place():
    assert sorted(cards("9H JH TH AH QH KH"), key=lambda card: -card.height) == list(cards("AH KH QH JH TH 9H"))


@pytest.mark.parametrize("text", ["", "1S", "S", "10S", "TSx", "tS", "T♠", None, 7, ["TS"], "JOKER3"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(Unreadable) as refused:
        read_card(text)
    assert refused.value.code == "no_such_card"


@pytest.mark.parametrize(
    ("rank", "suit", "written"),
    [
        ("X", Suit.CLUBS, "XC"),
        ("", Suit.CLUBS, "C"),
        ("AK", Suit.CLUBS, "AKC"),
        ("9", None, "9"),
        ("JOKER", Suit.CLUBS, "JOKERC"),
    ],
)
def test_a_card_that_no_pack_has_cannot_be_made(rank, suit, written):
    with pytest.raises(Unreadable, match=f"^“{written}” is not a card.$"):
        Card(rank, suit)


@pytest.mark.parametrize("typed", ["TS", "ts", "10S", "10s", "10♠", "T♠"])
def test_a_card_is_read_as_people_type_it(typed):
    assert parse_card(typed) == read_card("TS")


@pytest.mark.parametrize("card", CARDS.values())
def test_a_card_is_read_as_it_is_written_in_small_letters_too(card):
    assert parse_card(str(card).lower()) == card


@pytest.mark.parametrize("typed", ["", "10", "1S", "S10", "10x", "JOKER3"])
def test_what_no_card_is_typed_as_is_refused_as_it_was_typed(typed):
    with pytest.raises(Unreadable, match=f"^“{typed}” is not a card.$"):
        parse_card(typed)


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


def test_a_suit_is_read_as_people_type_it():
    assert [parse_suit(typed) for typed in ("S", "s", "♠", "♥", "d", "♣")] == [*"SSSHDC"]


@pytest.mark.parametrize("typed", ["", "♠♥", "spades", "x"])
def test_what_no_suit_is_typed_as_is_refused_as_it_was_typed(typed):
    with pytest.raises(Unreadable, match=f"^“{typed}” is not a suit.$"):
        parse_suit(typed)
