"""A deal of cards: a value, wherever it comes from (the dealer of `rules.euchre.dealing`, or a hand recorded)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.base.cards import Card

TAKEN_FROM_DUMMY: Final = 3
Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A deal of cards: `hands` by seat, the card turned up and, where known, the kitty under it.

    `dummies` are by the seat they belong to. `taken` are the random cards of a fourth hand that go
    to a player who calls and does not play alone.
    """

    dealer: int
    hands: tuple[Cards, ...]
    upcard: Card
    kitty: Cards = ()
    dummies: Mapping[int, Cards] | None = None
    taken: Cards = ()

    def to_json(self) -> dict[str, Any]:
        """The first fields of a `judge` line (docs/programs/rules-judge.md)."""
        written: dict[str, Any] = {
            "dealer": self.dealer,
            "deal": {str(seat): [str(card) for card in hand] for seat, hand in enumerate(self.hands)},
            "upcard": str(self.upcard),
        }
        if self.kitty:
            written["kitty"] = [str(card) for card in self.kitty]
        if self.dummies:
            written["dummies"] = {str(seat): [str(card) for card in hand] for seat, hand in self.dummies.items()}
        if self.taken:
            written["taken"] = [str(card) for card in self.taken]
        return written
