"""The moves of a player in a deal, and how a person types them: "order alone", "TH", "JOKER as H", "2 alone"."""

from typing import Final, NamedTuple, TypeAlias

from rules.base.cards import Card, Suit, parse_card
from rules.base.errors import Unreadable, unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Bid, Call
from rules.euchre.dealt import Cards
from rules.euchre.notation.lines import one_suit, parse_seat
from rules.euchre.trick import Play


class TurnUpDiscard(NamedTuple):
    """The card that is put away for the turn-up."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return str(self.card)


class Keep(NamedTuple):
    """The cards that a player keeps of its hand and a dummy."""

    seat: int
    cards: Cards

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


class JokerLead(NamedTuple):
    """A Joker that is led at no trump, and the suit that it stands for."""

    seat: int
    card: Card
    suit: Suit

    def __str__(self) -> str:
        return f"{self.card} as {self.suit.value}"


class LayDown(NamedTuple):
    """Cards shown as a claim to every trick that is left."""

    seat: int

    def __str__(self) -> str:
        return LAY_DOWN


Move: TypeAlias = Bid | TurnUpDiscard | Keep | Play | JokerLead | LayDown

LAY_DOWN: Final = "lay down"
_WORDS: Final = {call.value.lower(): call for call in (Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL, Call.FOLD)}
_ALONE: Final = "alone"


def read_move(text: str, turn: int, *, nominating: bool = False, to_trick: bool = False) -> Move:
    """The move that is typed; Unreadable where it is none.

    `turn`: whose move it is where no seat is typed before it. `nominating`: a suit stands for a turned-up Joker.
    `to_trick`: a card is played, and not discarded.
    """
    words = text.split()
    if words and words[0].isdigit() and len(words[0]) < 2:
        turn = parse_seat(words.pop(0))
    if not words:
        raise unreadable("no_move", message(N_("“{move}” is not a call or a card."), move=text))
    if " ".join(words).lower() == LAY_DOWN:
        return LayDown(turn)
    if (call := _call(words, turn, nominating=nominating)) is not None:
        return call
    return _cards(words, turn, to_trick=to_trick)


def _call(words: list[str], seat: int, *, nominating: bool) -> Bid | None:
    """The call of these words; None where they are cards."""
    first, alone = words[0].lower(), len(words) == 2 and words[1].lower() == _ALONE
    if len(words) > 2 or (len(words) == 2 and not alone):
        return None
    if words == [first] == [_ALONE]:
        return Bid(seat, Call.ALONE)
    if first in _WORDS:
        return Bid(seat, _WORDS[first], None, alone)
    try:
        suit = one_suit(words[:1])
    except Unreadable:
        return None
    return Bid(seat, Call.NOMINATE if nominating else Call.NAME, suit, alone)


def _cards(words: list[str], seat: int, *, to_trick: bool) -> Move:
    if len(words) == 3 and words[1].lower() == "as":
        return JokerLead(seat, parse_card(words[0]), one_suit(words[2:]))
    cards = tuple(map(parse_card, words))
    if len(cards) > 1:
        return Keep(seat, cards)
    return Play(seat, cards[0]) if to_trick else TurnUpDiscard(seat, cards[0])
