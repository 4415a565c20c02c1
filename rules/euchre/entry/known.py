"""Facts that may be known of every hand: the turn-up, how trump was named, and holdings.

An unknown fact is None and never makes a hand invalid.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final

from rules.base.cards import JOKER, TWO_OF_SPADES, Card, Suit

SPECIAL: Final = (JOKER, TWO_OF_SPADES)
"""Cards that are the highest trump whatever the suit: turned up, they propose no suit."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Known:
    """The facts that name no side.

    `misdeal`: the hand was thrown in, as a hand without a face card may be. `holdings` are the cards
    of `maker_hand`, `hand_before_pickup` (the dealer's), `orderer_hand` and `thrown_in`; `passes` who
    passed in the second round, with the cards held where they are known.
    """

    tricks: int | None = None
    defenders_tricks: int | None = None
    alone: bool = False
    defend_alone: bool = False
    passed_out: bool = False
    misdeal: bool = False
    round: int | None = None
    trump: Suit | None = None
    upcard: Card | None = None
    nominated: Suit | None = None
    no_trump: bool = False
    stuck: bool = False
    holdings: Mapping[str, tuple[Card, ...]] = field(default_factory=dict, hash=False)
    passes: tuple[tuple[int, tuple[Card, ...] | None], ...] = ()

    def __repr__(self) -> str:
        """Only what is known of the hand."""
        values = {known.name: getattr(self, known.name) for known in fields(self) if known.repr}
        told = {name: value for name, value in values.items() if value is not None and value is not False}
        shown = (f"{name}={getattr(value, 'name', value)}" for name, value in told.items() if value not in ((), {}))
        return f"{type(self).__name__}({', '.join(shown)})"

    @property
    def played(self) -> bool:
        """Whether somebody played the hand out or gave it up."""
        return not self.passed_out and not self.misdeal

    @property
    def proposed(self) -> Suit | None:
        """The suit of the turn-up, as entered or because it was made trump in the first round."""
        if self.upcard is not None and self.upcard not in SPECIAL:
            return self.upcard.suit
        if self.nominated is not None:
            return self.nominated
        return self.trump if self.round == 1 else None

    @property
    def made_in(self) -> int | None:
        """The round in which trump was named, as entered or as it follows from trump and turn-up."""
        if self.round is None and (self.no_trump or self.stuck):
            return 2
        if self.round is None and self.trump is not None and self.proposed is not None:
            return 1 if self.trump is self.proposed else 2
        return self.round
