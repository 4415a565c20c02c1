"""A hand as text that a person can read and type, and that reads back as the same hand.

    Dealer: 3
    Turn-up: QC
    Seat 0: 9D QD KD 9H TS
    Seat 1: 9C JC JD QH JS
    Seat 2: TC KC AC 9S AS
    Seat 3: TD TH KH QS KS
    Bids: 0 pass order alone
    Discard: KH
    Trick: 0 9D JD 9S wins 1
    Trick: 1 9C TC 0 9H wins 2

A number sets whose turn it is, and from there it goes clockwise; only the first is needed, and one
where somebody was passed over. “alone” follows its bid, and after a number it is a separate call, made after trump was
made, as “discard” and “fold” are. Small letters, “10” for a ten and suits as ♠ ♥ ♦ ♣ are read too, and the text after a
# is a remark. A missing field means unknown.

Deals of Poker-Euchre have their own notation, like this one: `rules.euchre.notation.poker`.
"""

from rules.euchre.notation.euchre import read, write

__all__ = ["read", "write"]
