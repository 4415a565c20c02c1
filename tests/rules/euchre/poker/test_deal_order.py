"""The deal of Poker-Euchre: who deals, cuts and acts as dealer, and what is dealt."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Pack
from rules.euchre.poker.bidding import speaking_order
from rules.euchre.poker.deal import deal_poker
from rules.euchre.poker.deal_order import DealOrder, deal_order
from rules.laws import ChipLaws, any_laws_of
from rules.laws.chip_laws import DealerOut

LAWS = any_laws_of("poker_chips")
assert isinstance(LAWS, ChipLaws)
BEFORE, AFTER = (replace(LAWS, dealer_without_ante=law) for law in (DealerOut.PREVIOUS_ACTIVE, DealerOut.NEXT_ACTIVE))


def test_the_player_on_the_dealers_right_cuts_and_the_dealer_acts() -> None:
    assert deal_order(LAWS, "ABCD", "ABCD") == DealOrder(deals="D", cuts="C", acts="D")
    assert deal_order(LAWS, "AB", "AB") == DealOrder(deals="B", cuts="A", acts="B")


def test_for_a_dealer_who_could_not_pay_the_nearest_player_acts_that_the_laws_name() -> None:
    assert [deal_order(laws, "ABCD", "AB").acts for laws in (BEFORE, AFTER)] == ["B", "A"]


@given(st.integers(2, 12), st.data())
def test_who_acts_as_dealer_speaks_last(players: int, data: st.DataObject) -> None:
    around = tuple(range(players))
    paid = tuple(sorted(data.draw(st.sets(st.sampled_from(around), min_size=2))))
    for laws in (BEFORE, AFTER):
        order = deal_order(laws, around, paid)
        assert (order.acts in paid, order.acts) == (True, speaking_order(laws, paid, order.deals)[-1])


KEY = b"rehearsal"


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("players", range(2, 13))
def test_a_deal_has_every_card_once_and_a_suit_turned_up(players, jokers):
    dealt = deal_poker(KEY, players, players - 1, jokers=jokers)
    cards = [*(card for hand in dealt.hands for card in hand), dealt.upcard, *dealt.buried]
    assert sorted(map(str, cards)) == sorted(map(str, (Pack.FULL_AND_JOKERS if jokers else Pack.FULL).cards))
    assert dealt.upcard.suit is not None
