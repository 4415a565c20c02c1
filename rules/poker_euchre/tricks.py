"""One trick of Poker-Euchre: what may be played to it and who wins it, with two Jokers about.

A Joker belongs to no suit, is never led but to the last trick, is played only by a hand without the
suit led, and only one to a trick; it beats everything. Two in one trick, at the last or by mistake,
cancel each other, and the highest card that is no Joker wins (Joker Cards 1 to 4).
"""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from rules.cards import Card, Pack, Suit
from rules.laws.poker import PokerLaws
from rules.laws.poker_words import LedJoker, OnlyJokers, TwoJokersLeft
from rules.trumps import Trumps

P = TypeVar("P", bound=Hashable)
Play = tuple[P, Card]


def trumps_of(trump: Suit) -> Trumps:
    """The order of the long pack under a trump."""
    return Trumps(trump, Pack.FULL_AND_JOKERS)


def is_joker(card: Card) -> bool:
    """Whether a card is one of the two Jokers."""
    return card.suit is None


def can_lead(laws: PokerLaws, holding: Sequence[Card], *, last: bool) -> bool:
    """Whether a hand has something that it may lead: two Jokers are led or pass the lead on (AMB-45)."""
    return last or laws.two_jokers_left is TwoJokersLeft.LEADS_ONE or not all(map(is_joker, holding))


def playable(
    holding: Sequence[Card], trick: Sequence[Card], trumps: Trumps, *, last: bool, led: Suit | None = None
) -> tuple[Card, ...]:
    """What a hand may play to a trick that holds these cards so far; `last` is the last trick of the deal.

    `led` is the suit to follow where the card that was led is not among them any more (a renege).
    """
    if not trick and led is None:
        return tuple(holding) if last else _but_jokers(holding)
    suit = led if led is not None else trumps.suit_of(trick[0])
    following = tuple(card for card in holding if suit is not None and trumps.suit_of(card) is suit)
    if following:
        return following
    if not last and any(map(is_joker, trick)):
        return _but_jokers(holding)
    return tuple(holding)


def winner(laws: PokerLaws, plays: Sequence[Play[P]], trumps: Trumps, led: Suit | None = None) -> P | None:
    """Who wins a trick; None where it is buried and nobody does.

    `led` is the suit that was led where that card does not count any more (a renege).
    """
    jokers = [player for player, card in plays if is_joker(card)]
    others = [(player, card) for player, card in plays if not is_joker(card)]
    if len(jokers) == 1:
        return jokers[0]
    if not others:
        return jokers[0] if jokers and laws.only_jokers_played is OnlyJokers.FIRST_JOKER else None
    suit = led or trumps.suit_of(others[0][1])
    any_suit = led is None and is_joker(plays[0][1]) and laws.led_joker_cancelled is LedJoker.NO_SUIT
    able = [play for play in others if any_suit or trumps.suit_of(play[1]) in (suit, trumps.suit)]
    return max(able, key=lambda play: trumps.strength(play[1]))[0] if able else None


def _but_jokers(holding: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that are no Jokers, or the Jokers where it has nothing else."""
    return tuple(card for card in holding if not is_joker(card)) or tuple(holding)
