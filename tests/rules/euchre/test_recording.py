"""A hand that was played here, as it is written down."""

import pytest

from rules import euchre
from rules.euchre import Hand, Keep


def ordered(book: str, call: str) -> Hand:
    """A hand in which the dealer's left has ordered, and the dealer has discarded where that is due."""
    hand = euchre.deal(book, b"dummy", dealer=0).push(call)
    return hand.push(hand.legal[0])


@pytest.mark.parametrize("call", ["order", "order alone"])
def test_the_cards_of_a_fourth_hand_are_written_down_once_somebody_has_chosen_among_them(call):
    """Stubbington, 3 players: a lone player leaves the dummy alone."""
    hand = ordered("stubbington3", call)
    assert (len(hand.deal.taken), hand.record.taken) == (3, ())
    if call == "order":
        hand = hand.push(Keep(1, hand.choice(1)[3:]))
        assert hand.record.taken == hand.deal.taken
    else:
        assert euchre.finish(hand).record.taken == ()
