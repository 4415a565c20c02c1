"""Dealing: one card at a time from the dealer's left, to as many as sit down, and a card turned up.

Every deal comes from a key (`rules.draw`), so that it can be dealt again. Seats are 0, 1, 2, …
clockwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.cards import Card, Pack
from rules.draw import Chance, draw_first_jack
from rules.errors import Fault
from rules.poker_euchre.chart import cards_each
from rules.words import gettext_noop as N_
from rules.words import message


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


def deal_first_jack(key: bytes, players: int, shuffler: int = 0) -> tuple[int, tuple[Card, ...]]:
    """The first dealer: cards are dealt from the shuffler's left until somebody gets a jack (Dealing 1).

    Returns the seat and the cards turned, one a seat in order, the jack last.
    """
    around = [(shuffler + step) % players for step in range(1, players + 1)]
    found = draw_first_jack(key, around, Pack.FULL)
    return found.dealer, tuple(card for _, card in found.shown)


def count_faults(counts: Sequence[int], *, jokers: bool) -> tuple[Fault, ...]:
    """Every seat that counts a wrong number of cards; then the player on the dealer's left deals (Dealing 7)."""
    each = cards_each(len(counts), jokers=jokers)
    return tuple(
        Fault(
            "wrong_number_of_cards",
            message(N_("{count} {count:card was|cards were} dealt instead of {each}."), count=count, each=each),
            {"seat": seat},
        )
        for seat, count in enumerate(counts)
        if count != each
    )
