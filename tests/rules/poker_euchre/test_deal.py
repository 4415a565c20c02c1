"""The deal of Poker-Euchre."""

import pytest

from rules.cards import Pack
from rules.poker_euchre.deal import count_faults, deal_first_jack, deal_poker

KEY = b"rehearsal"


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("players", range(2, 13))
def test_a_deal_has_every_card_once_and_a_suit_turned_up(players, jokers):
    dealt = deal_poker(KEY, players, players - 1, jokers=jokers)
    cards = [*(card for hand in dealt.hands for card in hand), dealt.upcard, *dealt.buried]
    assert sorted(map(str, cards)) == sorted(map(str, (Pack.FULL_AND_JOKERS if jokers else Pack.FULL).cards))
    assert dealt.upcard.suit is not None


def test_the_first_jack_deals():
    """Dealing 1."""
    dealer, cards = deal_first_jack(KEY, 5, 2)
    assert (cards[-1].rank, [card.rank for card in cards[:-1]].count("J")) == ("J", 0)
    assert dealer == (2 + len(cards)) % 5


def test_a_wrong_count_names_the_seat():
    """Dealing 7."""
    (fault,) = count_faults([12, 11, 12, 12], jokers=False)
    assert (fault.code, fault.where, str(fault)) == (
        "wrong_number_of_cards",
        {"seat": 1},
        "11 cards were dealt instead of 12.",
    )
