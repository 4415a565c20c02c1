"""Dealing: one card at a time from the dealer's left, to as many as sit down, and a card turned up.

Every deal comes from a key (`rules.base.draw`), so that it can be dealt again. Seats are 0, 1, 2, …
clockwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.base.cards import Card, Pack
from rules.base.draw import Chance
from rules.euchre.poker.chart import cards_each


@dataclass(frozen=True, slots=True)
class PokerDeal:
    """The holdings by seat, the card turned up, and the cards buried under it, top first."""

    dealer: int
    jokers: bool
    hands: tuple[tuple[Card, ...], ...]
    upcard: Card
    buried: tuple[Card, ...]


def pack(*, jokers: bool) -> Pack:
    """The pack that is played with."""
    return Pack.FULL_AND_JOKERS if jokers else Pack.FULL


def deal_poker(key: bytes, players: int, dealer: int, *, jokers: bool) -> PokerDeal:
    """The deal of a key: shuffled, dealt one at a time, and a suited card turned up."""
    shuffled = Chance(key).order(pack(jokers=jokers).cards)
    each = cards_each(players, jokers=jokers)
    hands = [shuffled[(seat - dealer - 1) % players : each * players : players] for seat in range(players)]
    upcard, buried = turn_up(shuffled[each * players :])
    return PokerDeal(dealer, jokers, tuple(hands), upcard, buried)


def turn_up(stack: Sequence[Card]) -> tuple[Card, tuple[Card, ...]]:
    """The card turned up and those buried; a Joker goes to the bottom and the next is turned (Making Trump 1).

    With Jokers at least three cards are left over, so a suit is always found.
    """
    left = list(stack)
    while left[0].suit is None:
        left.append(left.pop(0))
    return left[0], tuple(left[1:])
