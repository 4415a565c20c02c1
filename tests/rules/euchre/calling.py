"""Calls as tests make them."""

from rules.base.cards import Suit, read_card, read_cards
from rules.euchre.bidding import Bid, Call, begin
from rules.euchre.calls import bid_faults, step
from rules.laws import laws_of


def bid(seat, one, alone=False):
    """A call, or a suit to name."""
    return Bid(seat, Call.NAME, one, alone) if isinstance(one, Suit) else Bid(seat, one, None, alone)


def codes(agreed, auction, one, holding=None):
    return [fault.code for fault in bid_faults(agreed, auction, one, holding and read_cards(holding.split()))]


def laws(ruleset="standard4", **own):
    return laws_of(ruleset, own)


DEALER = 3


def said(agreed, *bids, upcard="9S"):
    """The state after some bids, the dealer being seat 3; a bid is a call, or a suit to name."""
    auction = begin(agreed, DEALER, read_card(upcard))
    for one in bids:
        auction = step(agreed, auction, bid(auction.turn, one))
    return auction


S, H, D, C = Suit


PASS, ORDER, ALONE, FOLD = Call.PASS, Call.ORDER, Call.ALONE, Call.FOLD
