"""The order of the cards as a beginner sees it is that in which the engine ranks them, in every book."""

from itertools import pairwise

import pytest

from rules.base.cards import Card, Pack, Suit
from rules.euchre.kinds import game_for
from rules.euchre.lessons.order import TRUMP, order_of_cards
from rules.euchre.trick import Play, is_joker, tricks_of, wild_tricks_of
from rules.euchre.trumps import Trumps, left_bower, right_bower
from rules.laws import any_laws_of
from rules.laws.books import BOOKS


def order(ruleset):
    [lesson] = [
        lesson for lesson in game_for(any_laws_of(ruleset)).lessons if lesson.shown and not lesson.shown[0].marked
    ]
    return lesson


def beats(ruleset, high: Card, low: Card) -> bool:
    """Whether a card wins the trick in which the lower one was led."""
    laws = any_laws_of(ruleset)
    if BOOKS[ruleset].game == "euchre":
        return tricks_of(laws, TRUMP).winner((Play(0, low), Play(1, high))) == 1
    return wild_tricks_of(laws, TRUMP).winner([(0, low), (1, high)]) == 1


@pytest.mark.parametrize("ruleset", BOOKS)
def test_each_card_beats_the_next_one_of_its_row(ruleset):
    rows = [row.cards for row in order(ruleset).shown]
    assert all(beats(ruleset, high, low) for row in rows for high, low in pairwise(row))


@pytest.mark.parametrize("ruleset", BOOKS)
def test_the_lowest_trump_beats_the_highest_card_of_any_other_suit(ruleset):
    trumps, *others = [row.cards for row in order(ruleset).shown]
    assert all(beats(ruleset, trumps[-1], row[0]) for row in others)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_card_of_the_pack_is_in_one_row(ruleset):
    laws = any_laws_of(ruleset)
    pack = laws.pack if BOOKS[ruleset].game == "euchre" else Pack.FULL_AND_JOKERS
    shown = [card for row in order(ruleset).shown for card in row.cards]
    of_a_suit = [card for card in pack.cards if not is_joker(card) or card == pack.benny]
    assert sorted(map(str, shown)) == sorted(map(str, of_a_suit))


@pytest.mark.parametrize("pack", Pack)
def test_the_bowers_of_every_trump_are_named(pack):
    rows = order_of_cards(pack).table.rows
    named = [tuple(map(str, row)) for row in rows]
    assert named == [
        (str(suit.sentence), f"jack of {suit.sentence}", f"jack of {suit.sister.sentence}") for suit in Suit
    ]
    for suit in Suit:
        assert Trumps(suit, Pack.NINES_UP).high_to_low()[:2] == (right_bower(suit), left_bower(suit))
