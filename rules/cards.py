"""Cards, packs, and what trump does to them.

A card is written rank then suit (`TS` is the ten of spades); a Joker is `JOKER`. Until trump is
named a jack is a jack (55+ Games, 4 Making the trump); under a trump, its jack is the right bower
and the other jack of the colour is the left bower, a trump like any other (55+ Games, 2 Cards).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.errors import Fault, Unreadable
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

RANKS = "AKQJT98765432"


class Suit(StrEnum):
    """The four suits, in the order in which formats.md writes them."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def sister(self) -> "Suit":
        """The other suit of the same colour, whose jack is the left bower."""
        return _SISTERS[self]

    @property
    def sentence(self) -> Sentence:
        return say(_SUIT_NAMES[self])


_SISTERS = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}
_SUIT_NAMES = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}


@dataclass(frozen=True, slots=True)
class Card:
    """`rank` is one of `AKQJT98765432`, or the whole word of a Joker, which has no suit."""

    rank: str
    suit: Suit | None

    def __str__(self) -> str:
        return self.rank + (self.suit or "")

    @property
    def height(self) -> int:
        """Higher is higher when cards are cut: A high, then K, Q, J, 10, 9. A Joker is above all."""
        return len(RANKS) - RANKS.index(self.rank) if self.suit else len(RANKS) + 1


JOKER = Card("JOKER", None)


class Pack(StrEnum):
    """The packs of the rule books."""

    NINES_UP = "24"
    SEVENS_UP = "32"
    NINES_UP_AND_JOKER = "25-joker"
    NINES_UP_AND_TWO_OF_SPADES = "25-two-of-spades"
    FULL = "52"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once, suit by suit, high to low: a pack as it comes out of its box."""
        return _PACKS[self]


def _suited(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks)


_PACKS = {
    Pack.NINES_UP: _suited("AKQJT9"),
    Pack.SEVENS_UP: _suited("AKQJT987"),
    Pack.NINES_UP_AND_JOKER: (*_suited("AKQJT9"), JOKER),
    Pack.NINES_UP_AND_TWO_OF_SPADES: (*_suited("AKQJT9"), Card("2", Suit.SPADES)),
    Pack.FULL: _suited(RANKS),
}


def read_card(text: object) -> Card:
    """The card that is written, such as `TS`; Unreadable when it is no card."""
    if text == JOKER.rank:
        return JOKER
    if isinstance(text, str) and len(text) == 2 and text[0] in RANKS and text[1] in tuple(Suit):
        return Card(text[0], Suit(text[1]))
    raise Unreadable(Fault("no_such_card", say(N_("{card} is not a card."), card=_quoted(text))))


def read_cards(texts: object) -> tuple[Card, ...]:
    """The cards of a list; Unreadable names every one that is no card."""
    if not isinstance(texts, list | tuple):
        raise Unreadable(Fault("not_a_list_of_cards", say(N_("Cards are written as a list."))))
    read: list[Card] = []
    faults: list[Fault] = []
    for text in texts:
        try:
            read.append(read_card(text))
        except Unreadable as refused:
            faults.extend(refused.faults)
    if faults:
        raise Unreadable(faults)
    return tuple(read)


def read_suit(text: object) -> Suit:
    """The suit that is written, one of `SHDC`; Unreadable otherwise."""
    if isinstance(text, str) and text in tuple(Suit):
        return Suit(text)
    raise Unreadable(Fault("no_such_suit", say(N_("{suit} is not a suit."), suit=_quoted(text))))


def _quoted(text: object) -> str:
    return f"“{text}”"


def right_bower(trump: Suit) -> Card:
    """The jack of trumps, the highest trump (55+ Games, 2 Cards)."""
    return Card("J", trump)


def left_bower(trump: Suit) -> Card:
    """The other jack of the same colour, the next highest (55+ Games, 2 Cards)."""
    return Card("J", trump.sister)


def suit_under(card: Card, trump: Suit | None) -> Suit | None:
    """The suit a card belongs to: the left bower is a trump, and so is a Joker. None: no trump was named."""
    if trump and card in (left_bower(trump), JOKER):
        return trump
    return card.suit


def high_to_low(trump: Suit, pack: Pack = Pack.NINES_UP) -> tuple[Card, ...]:
    """The trumps of a pack in order: Joker if any, right bower, left bower, A, K, Q, 10, 9."""
    return tuple(sorted(_trumps(trump, pack.cards), key=lambda card: _strength(card, trump), reverse=True))


def best(led: Card, others: Iterable[Card], trump: Suit | None) -> Card:
    """The card that wins a trick: the highest trump, or else the highest of the suit led (55+ Games, 6 The play)."""
    suit = suit_under(led, trump)
    able = [card for card in (led, *others) if suit_under(card, trump) in (suit, trump)]
    return max(able, key=lambda card: _strength(card, trump))


def _trumps(trump: Suit, cards: Iterable[Card]) -> Iterable[Card]:
    return (card for card in cards if suit_under(card, trump) == trump)


def _strength(card: Card, trump: Suit | None) -> tuple[int, int]:
    if trump is None or suit_under(card, trump) != trump:
        return (0, card.height)
    if card == JOKER:
        return (4, 0)
    if card == right_bower(trump):
        return (3, 0)
    return (2, 0) if card == left_bower(trump) else (1, card.height)
