"""The players who deal, cut and act as dealer."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.euchre.poker.bidding import speaking_order
from rules.laws.poker_laws import PokerLaws

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class DealOrder(Generic[P]):
    """`acts`: the dealer at the turn-up, another player than the one who `deals` where that one could not pay."""

    deals: P
    cuts: P
    acts: P


def deal_order(laws: PokerLaws, around: Sequence[P], paid: Sequence[P]) -> DealOrder[P]:
    """Of two or more players `around` the table, from the dealer's left; `paid` are those who take part, in this order.

    The player on the dealer's right cuts (Dealing 2); of two players that is the other one.
    """
    dealer = around[-1]
    return DealOrder(deals=dealer, cuts=around[-2], acts=speaking_order(laws, paid, dealer)[-1])
