"""A deal of Poker-Euchre card by card: what `deal` and `play` write and `judge` reads.

Seats are 0, 1, 2, … clockwise; the betting names them too. A renege is the seat found guilty, the
trick it was in (from 1) and how many tricks were gathered when it was called.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.base.cards import Card, Suit
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.play import PokerTrick


class Renege(NamedTuple):
    """A proved renege: the player, the trick, and when it was called."""

    seat: int
    trick: int
    called_after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerRecord:
    """One deal as it was recorded; what is not known stays None. `sat_out` could not pay for their cards."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    upcard: Card
    jokers: bool
    sat_out: tuple[int, ...] = ()
    bids: tuple[tuple[int, str], ...] | None = None
    discard: Card | None = None
    maker: int | None = None
    trump: Suit | None = None
    betting: tuple[tuple[int, BettingAction, int], ...] | None = None
    tricks: tuple[PokerTrick[int], ...] = ()
    reneges: tuple[Renege, ...] = ()
    carry_over: int = 0
    tricks_won: Mapping[int, int] = field(default_factory=dict)
    claimed: Mapping[str, Mapping[int, int]] = field(default_factory=dict)

    @property
    def around(self) -> tuple[int, ...]:
        """The seats from the dealer's left, the dealer last."""
        seats = len(self.hands)
        return tuple((self.dealer + step) % seats for step in range(1, seats + 1))

    @property
    def paid(self) -> tuple[int, ...]:
        """Those who paid for their cards, from the dealer's left."""
        return tuple(seat for seat in self.around if seat not in self.sat_out)

    def to_json(self) -> dict[str, Any]:
        """A `judge` line without its ruleset, what is unknown left out."""
        written: dict[str, Any] = {
            "players": len(self.hands),
            "jokers": self.jokers,
            "dealer": self.dealer,
            "deal": {str(seat): [str(card) for card in hand] for seat, hand in enumerate(self.hands)},
            "upcard": str(self.upcard),
            "sat_out": list(self.sat_out) or None,
            "bids": None if self.bids is None else [{"seat": seat, "call": call} for seat, call in self.bids],
            "dealer_discard": self.discard and str(self.discard),
            "maker": self.maker,
            "trump": self.trump and self.trump.value,
            "betting": None if self.betting is None else [_action(*action) for action in self.betting],
            "tricks": [_trick(trick) for trick in self.tricks] or None,
            "reneges": [_renege(renege) for renege in self.reneges] or None,
            "carry_over": self.carry_over or None,
            "tricks_won": _by_seat(self.tricks_won) or None,
            **{name: _by_seat(claimed) for name, claimed in self.claimed.items()},
        }
        return {name: value for name, value in written.items() if value is not None}


def _action(seat: int, act: BettingAction, amount: int) -> list[Any]:
    return [seat, act.value, amount] if amount else [seat, act.value]


def _trick(trick: PokerTrick[int]) -> dict[str, Any]:
    cards = [{"seat": seat, "card": str(card)} for seat, card in trick.plays]
    return {"leader": trick.plays[0][0], "cards": cards, "winner": trick.winner}


def _renege(renege: Renege) -> dict[str, int]:
    return {"seat": renege.seat, "trick": renege.trick, "called_after": renege.called_after}


def _by_seat(numbers: Mapping[int, int]) -> dict[str, int]:
    return {str(seat): number for seat, number in numbers.items()}
