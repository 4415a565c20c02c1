"""The laws of making trump, each said once: what a call may be, and what the cards behind it allow or demand.

A scorekeeper's entry (`rules.euchre.entry`) knows some facts of a hand, and the calls at the table
(`rules.euchre.calls`) know others. Both ask here, each with what it knows, and say beside the fault where it is.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final

from rules.base.cards import JOKER, Card, Suit
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import Laws
from rules.laws.play_laws import Alone
from rules.laws.trump_laws import JunkBefore


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


def stuck_dealer_faults(laws: Laws) -> Iterator[Fault]:
    """The fault of a dealer who passes last. Zobel, Calling trump: the dealer "must call"."""
    if laws.stick_the_dealer:
        yield Fault("dealer_is_stuck", message(N_("The dealer cannot pass last and must name a suit.")))


def must_call_faults(laws: Laws, cards: Collection[Card]) -> Iterator[Fault]:
    """The fault of a pass in round two with the Joker and two cards of a suit (Zobel, Joker-n-Two)."""
    if laws.joker_n_two and held_twice(cards):
        sentence = message(N_("A player with the Joker and two cards of a suit must call a suit in round two."))
        yield Fault("must_call", sentence)


def turned_down_faults(suit: Suit | None, proposed: Suit | None) -> Iterator[Fault]:
    """C4: the fault of naming in round two the suit that was turned down."""
    if suit is not None and suit is proposed:
        sentence = message(N_("The turned-down suit, {suit}, cannot be named."), suit=suit.sentence)
        yield Fault("turned_down_suit_named", sentence)


def no_trump_faults(laws: Laws) -> Iterator[Fault]:
    """The fault of “no trump” where a suit must be named."""
    if not laws.no_trump:
        yield Fault("no_trump_unknown", message(N_("These rules do not allow “no trump”.")))


def joker_at_no_trump_faults(laws: Laws, cards: Collection[Card]) -> Iterator[Fault]:
    """Zobel, No Trump: "you must not hold the Benny (Joker) in your hand"."""
    if laws.no_trump and laws.no_trump_without_joker and JOKER in cards:
        yield Fault("no_trump_with_joker", message(N_("A player holding the Joker cannot call “no trump”.")))


def partner_alone_faults(laws: Laws, *, alone: bool) -> Iterator[Fault]:
    """55+ Games, 4: the dealer's partner may order up, "but at this time he must play alone"."""
    if laws.partner_orders_alone and not alone:
        sentence = message(N_("The dealer's partner must play alone after ordering up the dealer."))
        yield Fault("partner_must_be_alone", sentence)


def lone_hand_faults(laws: Laws) -> Iterator[Fault]:
    """The fault of a maker who plays alone where nobody does."""
    if laws.alone is Alone.NOBODY:
        yield Fault("no_lone_hand", message(N_("These rules do not allow playing alone.")))


def lone_defender_faults(laws: Laws) -> Iterator[Fault]:
    """The fault of a defender who plays alone where none does."""
    if not laws.defend_alone:
        yield Fault("no_lone_defender", message(N_("These rules do not allow defending alone.")))


def not_the_maker() -> Fault:
    """The fault of a player who plays alone although the partner named trump."""
    return Fault("alone_not_maker", message(N_("Only the player who names trump may play alone.")))


def two_alone() -> Fault:
    """The fault of two makers who both play alone."""
    return Fault("two_alone", message(N_("Two players on one side cannot both play alone.")))


def two_defend_alone() -> Fault:
    """The fault of two defenders of a side who both play alone."""
    return Fault("two_defend_alone", message(N_("Two players on one side cannot both defend alone.")))


def fold_faults(laws: Laws) -> Iterator[Fault]:
    """The fault of folding where nobody folds."""
    if not laws.fold:
        yield Fault("no_fold", message(N_("These rules do not allow folding.")))


def natural_card_faults(laws: Laws, cards: Collection[Card], proposed: Suit) -> Iterator[Fault]:
    """55+ Games, 4: "One must have a “natural” card in their hand to be able to pick up the exposed card"."""
    if not has_natural(laws, cards, proposed):
        sentence = message(N_("Accepting the turn-up needs a card of its suit, {suit}."), suit=proposed.sentence)
        yield Fault("no_natural_card", sentence)


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
