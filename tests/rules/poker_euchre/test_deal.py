"""The deal of Poker-Euchre."""

import pytest

from rules.cards import Pack
from rules.poker_euchre.deal import deal_poker

KEY = b"rehearsal"


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("players", range(2, 13))
def test_a_deal_has_every_card_once_and_a_suit_turned_up(players, jokers):
    dealt = deal_poker(KEY, players, players - 1, jokers=jokers)
    cards = [*(card for hand in dealt.hands for card in hand), dealt.upcard, *dealt.buried]
    assert sorted(map(str, cards)) == sorted(map(str, (Pack.FULL_AND_JOKERS if jokers else Pack.FULL).cards))
    assert dealt.upcard.suit is not None
