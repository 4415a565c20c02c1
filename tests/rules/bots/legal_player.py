"""A player who does anything legal, each thing as likely: what a sensible one has to beat."""

from random import Random

from rules.bidding import Bid
from rules.bots.view import View
from rules.calls import may_call
from rules.cards import Card, Suit
from rules.dealt import Cards


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
        return self.random.choice(view.holding)

    def keep(self, view: View, count: int) -> Cards:
        return tuple(self.random.sample(view.holding, count))

    def play(self, view: View) -> Card:
        return self.random.choice(view.legal)

    def designate(self, view: View, suits: tuple[Suit, ...]) -> Suit:
        return self.random.choice(suits)
