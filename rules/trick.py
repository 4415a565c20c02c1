"""Tricks: who leads, what may be played, and whose trick it is.

Theory. A player follows the suit led who can, and otherwise plays anything (55+ Games, 6 The play);
the left bower and a Benny are trumps and follow trumps. At no trump the Joker is the exception: it
becomes the highest card of a suit that its owner holds none of (Zobel, No Trump). Led, it stands for
a suit its owner names; played to a suit its owner is out of, it wins unless another suit is named
for it. The two Jokers of Poker-Euchre have a module of their own.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.cards import JOKER, Card, Suit
from rules.laws import Laws
from rules.laws.words import JokerAtNoTrump, LeadAfterLone, Sides
from rules.trumps import Trumps


class Play(NamedTuple):
    """A card, by whom."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Tricks:
    """How the tricks of a deal are played, once trump is made."""

    trumps: Trumps
    joker: JokerAtNoTrump = JokerAtNoTrump.DESIGNATE_VOID_SUIT

    def suit_led(self, cards: Iterable[Card], designated: Suit | None = None) -> Suit | None:
        """The suit to follow; None before a card that has one: a Joker that nothing was named for has none."""
        for card in cards:
            if self._stands_for_any(card) and self.joker is not JokerAtNoTrump.NEVER_WINS:
                return designated
            if not self._stands_for_any(card):
                return self.trumps.suit_of(card)
        return None

    def legal(
        self, holding: Sequence[Card], cards: Sequence[Card] = (), designated: Suit | None = None
    ) -> tuple[Card, ...]:
        """What may be played from a holding to the cards that lie there."""
        if not cards:
            return self._leads(holding)
        suit = self.suit_led(cards, designated)
        following = tuple(card for card in holding if suit is not None and self.trumps.suit_of(card) is suit)
        return following or tuple(holding)

    def winner(self, plays: Sequence[Play], designated: Suit | None = None) -> int:
        """The seat that wins a trick."""
        for at, play in enumerate(plays):
            if self._stands_for_any(play.card) and self._joker_wins(plays, at, designated):
                return play.seat
        suit = self.suit_led((play.card for play in plays), designated)
        able = [play for play in plays if self.trumps.suit_of(play.card) is suit or self.trumps.is_trump(play.card)]
        return max(able, key=lambda play: self.trumps.strength(play.card)).seat

    def voids(self, holding: Iterable[Card]) -> tuple[Suit, ...]:
        """The suits that a holding has none of, any of which its Joker can stand for at no trump."""
        held = {self.trumps.suit_of(card) for card in holding}
        return tuple(suit for suit in Suit if suit not in held)

    def _leads(self, holding: Sequence[Card]) -> tuple[Card, ...]:
        """A Joker stands for a suit that its owner is out of, and is not led where there is none."""
        if self.joker is not JokerAtNoTrump.DESIGNATE_VOID_SUIT or self.voids(holding):
            return tuple(holding)
        return tuple(card for card in holding if not self._stands_for_any(card))

    def _stands_for_any(self, card: Card) -> bool:
        return self.trumps.suit is None and card == JOKER

    def _joker_wins(self, plays: Sequence[Play], at: int, designated: Suit | None) -> bool:
        if self.joker is not JokerAtNoTrump.DESIGNATE_VOID_SUIT:
            return self.joker is JokerAtNoTrump.ALWAYS_HIGHEST
        return at == 0 or designated in (None, self.trumps.suit_of(plays[0].card))


def tricks_of(laws: Laws, trump: Suit | None) -> Tricks:
    """How tricks are played under these laws; trump of None is no trump."""
    return Tricks(Trumps(trump, laws.pack), laws.joker_at_no_trump)


def active_seats(laws: Laws, maker: int, alone: int | None, defend_alone: int | None) -> tuple[int, ...]:
    """Who takes part: with a lone hand, its partner, or the other defender, lays the cards away."""
    idle: set[int] = set()
    if laws.sides is Sides.PARTNERS:
        idle = {(seat + 2) % laws.players for seat in (alone, defend_alone) if seat is not None}
    elif defend_alone is not None:
        idle = set(range(laws.players)) - {maker, defend_alone}
    return tuple(seat for seat in range(laws.players) if seat not in idle)


def first_leader(laws: Laws, dealer: int, active: Collection[int], alone: int | None = None) -> int:
    """The player on the dealer's left, or the next who takes part (55+ Games, 6 The play)."""
    left = (dealer + 1) % laws.players
    if left not in active and alone is not None and laws.lead_after_lone is LeadAfterLone.LEFT_OF_LONE_HAND:
        left = (alone + 1) % laws.players
    return next_active(laws.players, active, left)


def next_active(players: int, active: Collection[int], seat: int) -> int:
    """The seat itself if it takes part, or else the first to its left that does."""
    return next(at % players for at in range(seat, seat + players) if at % players in active)
