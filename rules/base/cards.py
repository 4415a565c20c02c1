"""Cards and packs.

A card is written rank then suit (`TS` is the ten of spades); a Joker is `JOKER`, or `JOKER1` and
`JOKER2` where a pack has two. The effect of trump on them is in `rules.euchre.trumps`; until trump is named a
jack is a jack (55+ Games, 4 Making the trump).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from rules.base.errors import Fault, Unreadable, unreadable
from rules.base.words import Worded, message
from rules.base.words import gettext_noop as N_

RANKS = "AKQJT98765432"


class Suit(Worded):
    """The four suits, in the order in which a pack is listed."""

    SPADES = "S", N_("spades")
    HEARTS = "H", N_("hearts")
    DIAMONDS = "D", N_("diamonds")
    CLUBS = "C", N_("clubs")

    @property
    def sister(self) -> "Suit":
        """The other suit of the same colour, whose jack is the left bower."""
        return _SISTERS[self]


_SISTERS = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


@dataclass(frozen=True, slots=True)
class Card:
    """`rank` is one of `AKQJT98765432`, or the whole word of a Joker, which has no suit; otherwise Unreadable.

    `number` tells the 55 cards there are apart: 0 to 51 suit by suit, high to low, then the Jokers.
    """

    rank: str
    suit: Suit | None
    number: int = field(init=False)

    def __post_init__(self) -> None:
        number = _NUMBERS.get((self.rank, self.suit))
        if number is None:
            raise _no_such_card(f"{self.rank}{self.suit or ''}")
        object.__setattr__(self, "number", number)

    def __eq__(self, other: object) -> bool:  # cards are compared more often than anything else
        return self.number == other.number if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __str__(self) -> str:
        return self.rank + (self.suit or "")

    @property
    def height(self) -> int:
        """Higher is higher in a plain suit: A, then K, Q, J, 10, 9. A Joker is above all."""
        return len(RANKS) - RANKS.index(self.rank) if self.suit else len(RANKS) + 1


_SUITED: Final = [(rank, suit) for suit in Suit for rank in RANKS]
_JOKERS: Final = [("JOKER", None), ("JOKER1", None), ("JOKER2", None)]
_NUMBERS: Final = {face: number for number, face in enumerate([*_SUITED, *_JOKERS])}

JOKER: Final = Card("JOKER", None)
JOKER1: Final = Card("JOKER1", None)
JOKER2: Final = Card("JOKER2", None)
TWO_OF_SPADES: Final = Card("2", Suit.SPADES)
SPECIAL: Final = (JOKER, TWO_OF_SPADES)
"""Cards of euchre that are the highest trump whatever the suit: turned up, they propose no suit."""


class Pack(StrEnum):
    """The packs of the rule books."""

    NINES_UP = "24"
    NINES_UP_AND_JOKER = "24+joker"
    NINES_UP_AND_TWO_OF_SPADES = "24+two_of_spades"
    SEVENS_UP = "32"
    FULL = "52"
    FULL_AND_JOKERS = "54"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once, suit by suit, high to low: a pack as it comes out of its box."""
        return _PACKS[self]

    @property
    def benny(self) -> Card | None:
        """The one card that is the highest trump whatever the suit: the Joker, or the two of spades (Bennie)."""
        return _BENNIES.get(self)


def _suited(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks)


_PACKS: Final = {
    Pack.NINES_UP: _suited("AKQJT9"),
    Pack.NINES_UP_AND_JOKER: (*_suited("AKQJT9"), JOKER),
    Pack.NINES_UP_AND_TWO_OF_SPADES: (*_suited("AKQJT9"), TWO_OF_SPADES),
    Pack.SEVENS_UP: _suited("AKQJT987"),
    Pack.FULL: _suited(RANKS),
    Pack.FULL_AND_JOKERS: (*_suited(RANKS), JOKER1, JOKER2),
}
_BENNIES: Final = {Pack.NINES_UP_AND_JOKER: JOKER, Pack.NINES_UP_AND_TWO_OF_SPADES: TWO_OF_SPADES}
CARDS: Final = {str(card): card for card in (*Pack.FULL.cards, JOKER, JOKER1, JOKER2)}
"""Every card by the way it is written."""
LONGEST_CARD: Final = max(len(name) for name in CARDS)
"""How many letters the name of a card has at most."""


def read_card(text: object) -> Card:
    """The card as a program writes it, `TS`; Unreadable when it is no card. `parse_card` reads what people type."""
    if isinstance(text, str) and text in CARDS:
        return CARDS[text]
    raise _no_such_card(text)


def parse_card(typed: str) -> Card:
    """The card as people type it: `TS`, `10s` or `10♠`; Unreadable when it is no card."""
    card = CARDS.get(_letters(typed).replace("10", "T"))
    if card is None:
        raise _no_such_card(typed)
    return card


def read_cards(texts: object) -> tuple[Card, ...]:
    """The cards of a list; Unreadable names every one that is no card."""
    if not isinstance(texts, list | tuple):
        raise Unreadable(Fault("not_a_list_of_cards", message(N_("Write the cards as a list."))))
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
    """The suit as a program writes it, one of `SHDC`; Unreadable otherwise. `parse_suit` reads what people type."""
    if isinstance(text, str) and text in tuple(Suit):
        return Suit(text)
    raise _no_such_suit(text)


def parse_suit(typed: str) -> Suit:
    """The suit as people type it: `S`, `s` or `♠`; Unreadable when it is no suit."""
    letter = _letters(typed)
    if letter not in tuple(Suit):
        raise _no_such_suit(typed)
    return Suit(letter)


_SYMBOLS: Final = str.maketrans("♠♥♦♣", "SHDC")


def _letters(typed: str) -> str:
    return typed.upper().translate(_SYMBOLS)


def _no_such_card(written: object) -> Unreadable:
    return unreadable("no_such_card", message(N_("{card} is not a card."), card=_quoted(written)))


def _no_such_suit(written: object) -> Unreadable:
    return unreadable("no_such_suit", message(N_("{suit} is not a suit."), suit=_quoted(written)))


def _quoted(text: object) -> str:
    return f"“{text}”"
