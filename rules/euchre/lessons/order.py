"""The order of the cards under a trump, the cards that follow a suit, and the card that wins a trick."""

from collections.abc import Iterator
from typing import Final

from rules.base.cards import CARDS, JOKER, JOKER1, Card, Pack, Suit
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.lessons.lesson import CardsShown, Lesson, LessonTable
from rules.euchre.trumps import Trumps, left_bower, right_bower

TRUMP: Final = Suit.HEARTS
"""The trump of every example."""
WINNING: Final = (
    (N_("No trump is played. The highest card of the suit led wins:"), ("TS", "KS", "AC", "9S")),
    (N_("The highest trump wins:"), ("AS", "9H", "JD", "AH")),
)
"""Tricks in the order of play."""


def order_of_cards(pack: Pack) -> Lesson:
    """The trumps in order, then each other suit, and the bowers of each trump."""
    trumps = Trumps(TRUMP, pack)
    plain = [suit for suit in Suit if suit is not TRUMP]
    return Lesson(
        message(N_("The order of the cards")),
        tuple(_order_in_words(pack)),
        (
            CardsShown(message(N_("Hearts are trump, the highest on the left:")), trumps.high_to_low()),
            *(CardsShown(message(_SUITS[suit]), suit_in_order(trumps, suit)) for suit in plain),
        ),
        LessonTable(
            (message(N_("Trump")), message(N_("Right bower")), message(N_("Left bower"))),
            tuple((suit.sentence, _jack(right_bower(suit)), _jack(left_bower(suit))) for suit in Suit),
        ),
    )


def suit_in_order(trumps: Trumps, suit: Suit) -> tuple[Card, ...]:
    """The cards that are followed as this suit, the highest first."""
    cards = (card for card in trumps.pack.cards if trumps.suit_of(card) is suit)
    return tuple(sorted(cards, key=trumps.strength, reverse=True))


_SUITS: Final = {
    Suit.SPADES: N_("Spades, when hearts are trump:"),
    Suit.HEARTS: N_("Hearts:"),
    Suit.DIAMONDS: N_("Diamonds, when hearts are trump (their jack is the left bower):"),
    Suit.CLUBS: N_("Clubs, when hearts are trump:"),
}


def _jack(card: Card) -> Sentence:
    assert card.suit is not None
    return message(N_("jack of {suit}"), suit=card.suit.sentence)


def _order_in_words(pack: Pack) -> Iterator[Sentence]:
    if pack.benny == JOKER:
        yield message(N_("The Joker is the highest trump, whatever suit is trump."))
    elif pack.benny:
        yield message(N_("The two of spades, called Bennie, is the highest trump, whatever suit is trump."))
    if pack.benny:
        yield message(N_("Next comes the jack of trumps, the right bower."))
    else:
        yield message(N_("The jack of trumps, called the right bower, is the highest trump."))
    yield message(N_("Then comes the other jack of the same colour, the left bower. It belongs to trumps."))
    yield message(N_("The other trumps follow, the ace first. In all other suits the ace is highest."))
    if JOKER1 in pack.cards:
        yield message(N_("The Jokers belong to no suit."))


def cards_written(*names: str) -> tuple[Card, ...]:
    """The cards of an example, written as `TS`."""
    return tuple(CARDS[name] for name in names)
