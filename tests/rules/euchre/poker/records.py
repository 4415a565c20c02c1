"""Recorded deals of Poker-Euchre."""

from rules.base.cards import read_card, read_cards
from rules.euchre.poker.record import PokerRecord

SMALL = PokerRecord(  # twelve players, four cards each, spades are trump
    dealer=11,
    hands=tuple(
        read_cards(cards.split())
        for cards in (
            "AH KD 2C 3C",
            "QH 2S 4C 5C",
            "KH 6C 7C 8C",
            "TH 9C TC JC",
            "9H QC KC AC",
            "8H 2D 3D 4D",
            "7H 5D 6D 7D",
            "6H 8D 9D TD",
            "5H JD QD AD",
            "4H 3S 4S 5S",
            "3H 6S 7S 8S",
            "2H 9S TS KS",
        )
    ),
    upcard=read_card("JH"),
    jokers=False,
    maker=11,
)
