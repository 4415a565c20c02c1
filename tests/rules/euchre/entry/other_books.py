"""Hands of the books beside the 55+ Games, and what is wrong with them."""

from rules.base.cards import Suit, read_cards
from rules.euchre.entry import HandResult, Side, faults
from rules.laws import PRESETS


def codes(laws, result: HandResult) -> list[str]:
    return [fault.code for fault in faults(laws, result)]


def cards(written: str):
    return read_cards(written.split())


ZOBEL = PRESETS["zobel"]


def hand(**facts) -> HandResult:
    return HandResult(**{"makers": Side.NS, "tricks": 3, **facts})


SPADES, HEARTS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS
