"""The cards of a hand that a call depends on: junk, the Joker and two of a suit, and a natural card.

A scorekeeper's entry (`rules.hand`) and a recorded hand (`rules.calls`, `rules.euchre.judge`) both ask here.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final

from rules.cards import JOKER, Card, Suit
from rules.errors import Fault
from rules.laws import Laws
from rules.laws.words import JunkBefore
from rules.words import gettext_noop as N_
from rules.words import message


def junk_is_late(laws: Laws, *, turn_over: bool, led: bool) -> bool:
    """Whether it is too late to throw in a hand.

    Zobel, Just Junk: "If a player is dealt a hand without a face card the player may call a misdeal before their first
    turndown opportunity." That turn is over when the player has passed. It is over too when trump is made, by another
    player or because the Joker was turned up, for then the opportunity never comes (AMB-66).
    """
    return led or (turn_over and laws.junk_before is JunkBefore.FIRST_PASS)


def junk_call_faults(laws: Laws, *, turn_over: bool, led: bool = False) -> Iterator[Fault]:
    """The fault of throwing in a hand now, whatever its cards."""
    if not laws.just_junk:
        yield Fault("no_just_junk", message(N_("These rules do not allow throwing in a hand.")))
    elif junk_is_late(laws, turn_over=turn_over, led=led):
        yield Fault("junk_too_late", message(_TOO_LATE[laws.junk_before]))


def junk_card_faults(laws: Laws, cards: Collection[Card]) -> Iterator[Fault]:
    """The fault of cards that are no junk, under laws that know junk."""
    if laws.just_junk and not is_junk(laws, cards):
        yield Fault("not_junk", message(N_("A hand with a face card cannot be thrown in.")))


def is_junk(laws: Laws, cards: Collection[Card]) -> bool:
    """Whether these cards are without a face card: no king, queen or jack, and as the laws count, Joker or ace.

    A two of spades in the place of the Joker shows no face, so it never counts as one (AMB-24).
    """
    faces = {"K", "Q", "J", *(["A"] if laws.junk_ace_bars else []), *([JOKER.rank] if laws.junk_joker_bars else [])}
    return all(card.rank not in faces for card in cards)


def held_twice(cards: Collection[Card]) -> frozenset[Suit]:
    """The suits of which a holding with the Joker has two cards; none without it. Bowers are not bowers yet.

    Zobel, Joker-n-Two: "If your hand contains the joker and two cards of the same suit you must call a suit".
    """
    if JOKER not in cards:
        return frozenset()
    suits = Counter(card.suit for card in cards)
    return frozenset(suit for suit in Suit if suits[suit] > 1)


def has_natural(laws: Laws, cards: Collection[Card], proposed: Suit) -> bool:
    """Whether one of the cards is a “natural” one of the suit turned up (55+ Games, 4)."""
    left = Card("J", proposed.sister) if laws.left_is_natural else None
    return any(card.suit is proposed or card == left for card in cards)


_TOO_LATE: Final = {
    JunkBefore.FIRST_PASS: N_("A hand can be thrown in only before its player passes, and before trump is made."),
    JunkBefore.LEAD: N_("A hand can be thrown in only before the first card is led."),
}
