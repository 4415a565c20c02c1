"""Cards that win every trick, whoever plays what."""

import pytest

from rules.base.cards import Suit, read_cards
from rules.euchre.judging import unbeatable
from rules.euchre.trumps import Trumps


@pytest.mark.parametrize(
    ("cards", "played", "good"),
    [
        ("JS JC AS KS QS", "", True),
        ("JS JC AS KS TS", "", False),
        ("KS TS", "JS JC AS QS", True),
        ("AS", "JS JC", True),
        ("AH", "", False),
        ("", "", False),
    ],
)
def test_cards_win_every_trick_when_they_are_the_highest_trumps_left(cards, played, good):
    assert unbeatable(Trumps(Suit.SPADES), read_cards(cards.split()), read_cards(played.split())) is good
