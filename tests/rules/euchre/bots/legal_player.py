"""A player who does anything legal, each thing as likely: what a sensible one has to beat."""

from collections.abc import Sequence
from random import Random

from rules.base.cards import Card, Suit
from rules.euchre.bidding import Auction, Bid, Call
from rules.euchre.bots.view import View
from rules.euchre.calls import bid_faults
from rules.euchre.dealt import Cards
from rules.laws import Laws


def may_call(laws: Laws, auction: Auction, seat: int, holding: Sequence[Card]) -> tuple[Bid, ...]:
    """Every bid that a player may make now, with and without “alone”."""
    said = [Bid(seat, call) for call in (Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL)]
    said += [Bid(seat, call, suit) for call in (Call.NOMINATE, Call.NAME) for suit in Suit]
    bids = (bid._replace(alone=alone) for bid in said for alone in (False, True))
    return tuple(bid for bid in bids if not bid_faults(laws, auction, bid, holding))


class LegalPlayer:
    """Chance with a seat at the table; the same numbers, the same play."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def nominate(self, view: View) -> Suit:
        return self.random.choice(tuple(Suit))

    def bid(self, view: View) -> Bid:
        return self.random.choice(may_call(view.laws, view.auction, view.seat, view.holding))

    def defends_alone(self, view: View) -> bool:
        return self.random.random() < 0.5

    def discard(self, view: View) -> Card:
        return self.random.choice(view.discardable)

    def keep(self, view: View, count: int) -> Cards:
        return tuple(self.random.sample(view.holding, count))

    def play(self, view: View) -> Card:
        return self.random.choice(view.legal)

    def designate(self, view: View, suits: tuple[Suit, ...]) -> Suit:
        return self.random.choice(suits)
