"""A book in a few lines."""

import pytest

from rules.books import BOOKS
from rules.laws import any_laws_of
from rules.sheet.gist import gist

WHOLE_PACK = "52 cards; the players agree whether the two Jokers are used."
SAID = {
    "55plus": (
        "A game is won with 10 points.",
        "The pack has 24 cards: ace, king, queen, jack, ten and nine of each suit.",
        "Whoever makes trump may play alone.",
    ),
    "stubbington2": (
        "Each plays and scores alone.",
        "A game is won with 15 points.",
        "The winner must be ahead by 2 at least.",
        "The pack has 25 cards: the nine to the ace of each suit, and the two of spades, called Bennie, the highest "
        "trump whatever the suit.",
        "Whoever makes trump may play alone, and then leaves the dummy where it is.",
    ),
    "poker_points": ("Most who can play: 12.", "A game is won with 100 points.", WHOLE_PACK),
}


@pytest.mark.parametrize("ruleset", SAID)
def test_a_book_in_a_few_lines(ruleset):
    assert tuple(map(str, gist(any_laws_of(ruleset)))) == SAID[ruleset]


@pytest.mark.parametrize("ruleset", BOOKS)
def test_no_book_needs_many(ruleset):
    assert 3 <= len(gist(any_laws_of(ruleset))) <= 6


def test_a_game_of_so_many_hands_says_so():
    assert "A game is 8 hands, and the higher score wins." in map(
        str, gist(any_laws_of("55plus", {"hands_in_game": 8}))
    )
