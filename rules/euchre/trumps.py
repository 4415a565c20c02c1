"""The effect of trump on cards: the bowers, the Benny, and which card wins.

Theory. Under a trump its jack is the right bower and the other jack of the colour the left bower, a trump like any
other and no card of its printed suit (55+ Games, 2 Cards). Some packs have one card above both: the Joker, or
Stubbington's two of spades, always the highest trump whatever the suit (and so never a spade under another trump). With
no trump there are no bowers, and a Joker belongs to whatever suit it is called to represent (Zobel, No Trump). The two
Jokers of the long pack belong to no suit at all; what they win is the business of a trick.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rules.base.cards import CARDS, Card, Pack, Suit


@dataclass(frozen=True, slots=True)
class Trumps:
    """Trump over a pack; `suit` None is no trump."""

    suit: Suit | None
    pack: Pack = Pack.NINES_UP
    _tables: "_Tables" = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_tables", _tables(self.suit, self.pack))

    def suit_of(self, card: Card) -> Suit | None:
        """The suit a card is followed by; None for a Joker that stands for none."""
        return self._tables.suits[card.number]

    def is_trump(self, card: Card) -> bool:
        return self.suit is not None and self._tables.suits[card.number] is self.suit

    def strength(self, card: Card) -> int:
        """Higher beats lower within a suit, and any trump beats any card that is none."""
        return self._tables.strengths[card.number]

    def high_to_low(self) -> tuple[Card, ...]:
        """The trumps of the pack in order: Benny if any, right bower, left bower, A, K, Q, 10, 9."""
        trumps = (card for card in self.pack.cards if self.is_trump(card))
        return tuple(sorted(trumps, key=self.strength, reverse=True))

    def best(self, led: Card, others: Iterable[Card]) -> Card:
        """The highest trump, or else the highest of the suit led (55+ Games, 6 The play)."""
        suit = self.suit_of(led)
        able = [card for card in others if self.is_trump(card) or self.suit_of(card) is suit]
        return max((led, *able), key=self.strength)


def right_bower(trump: Suit) -> Card:
    """The jack of trumps (55+ Games, 2 Cards)."""
    return Card("J", trump)


def left_bower(trump: Suit) -> Card:
    """The other jack of the same colour, the next highest (55+ Games, 2 Cards)."""
    return Card("J", trump.sister)


_BEHIND_TRUMPS = 20  # the step from a plain card to the same card as a trump


class _Tables(NamedTuple):
    """By the number of any card, in the pack or not: the suit it is followed by, and its strength."""

    suits: tuple[Suit | None, ...]
    strengths: tuple[int, ...]


@cache
def _tables(trump: Suit | None, pack: Pack) -> _Tables:
    return _Tables(
        tuple(_suit_of(trump, pack, card) for card in CARDS.values()),
        tuple(_strength(trump, pack, card) for card in CARDS.values()),
    )


def _suit_of(trump: Suit | None, pack: Pack, card: Card) -> Suit | None:
    if trump is None:
        return card.suit
    return trump if card in (pack.benny, left_bower(trump)) else card.suit


def _strength(trump: Suit | None, pack: Pack, card: Card) -> int:
    if trump is None or _suit_of(trump, pack, card) is not trump:
        return card.height
    if card == pack.benny:
        return _BEHIND_TRUMPS + 20
    if card.rank != "J":
        return _BEHIND_TRUMPS + card.height
    return _BEHIND_TRUMPS + (19 if card.suit is trump else 18)
