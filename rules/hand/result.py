"""A hand as a scorekeeper enters it: what is unknown stays None and never makes a hand invalid."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, ClassVar, Final, Self

from rules.hand.known import Known
from rules.hand.reading import read_hand_fields, written_known
from rules.hand.sides import TRICKS, Side, by_side, read_side, side_of
from rules.hand.written import WrittenHand


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandResult(Known, WrittenHand):
    """One hand of two sides. `makers` may be written as its name: "NS" or "EW".

    `tricks` are the makers', `defenders_tricks` the other side's where they are not the rest.
    `alone_by` and `defended_by` name the seats that called it, where known; `folded` the sides that
    gave the hand up unplayed; `claimed` the points that somebody counted, which are checked and
    never believed.
    """

    letter: ClassVar[str] = "h"
    makers: Side | None = None
    dealer: int | None = None
    maker_seat: int | None = None
    alone_by: tuple[int, ...] = ()
    defended_by: tuple[int, ...] = ()
    tricks_by_seat: tuple[int, ...] | None = None
    folded: tuple[Side, ...] = ()
    claimed: tuple[int, int] | None = None
    key: tuple[object, ...] | None = field(init=False, repr=False, compare=False)
    """Everything that its points depend on, short where little is known; None where cards of hands are."""

    def __post_init__(self) -> None:
        if self.makers is not None and type(self.makers) is not Side:
            object.__setattr__(self, "makers", read_side(self.makers))
        if any(type(side) is not Side for side in self.folded):
            object.__setattr__(self, "folded", tuple(map(read_side, self.folded)))
        key: tuple[object, ...] = _KEY(self)
        short = key[:_PLAIN] if key[_PLAIN:] == _NOTHING_MORE else key
        object.__setattr__(self, "key", None if self.holdings or self.passes else short)

    @property
    def maker(self) -> int | None:
        """The seat that named trump, as entered or because it alone played alone."""
        if self.maker_seat is not None:
            return self.maker_seat
        return self.alone_by[0] if len(self.alone_by) == 1 else None

    @property
    def dealers_side_made(self) -> bool:
        """Whether it is known that the side of the dealer named trump."""
        return self.dealer is not None and self.makers is side_of(self.dealer)

    def dealer_made(self, *, lone_is_maker: bool) -> bool | None:
        """Whether the dealer named trump; None where it is not known."""
        maker = self.maker if lone_is_maker else self.maker_seat
        if self.dealer is None or (maker is None and self.makers in (None, side_of(self.dealer))):
            return None
        return maker == self.dealer

    @property
    def kept(self) -> "HandResult":
        """The fields of a hand that a sheet saves: its words, and the values that two scorekeepers must agree on."""
        return HandResult(**{name: getattr(self, name) for name in _KEPT})

    @property
    def compared(self) -> tuple[object, ...]:
        return (self.makers, self.alone, self.defend_alone, self.folded, self.misdeal)

    def same_as(self, typed: WrittenHand) -> bool:
        return isinstance(typed, HandResult) and replace(typed, dealer=self.dealer).kept == self

    @property
    def making_side(self) -> int | None:
        return None if self.makers is None else int(self.makers)

    @property
    def lone_side(self) -> int | None:
        if self.makers is None or not self.alone or self.tricks != TRICKS:
            return None
        return int(self.makers)

    @property
    def march_side(self) -> int | None:
        if self.makers is None or self.alone or self.tricks != TRICKS:
            return None
        return int(self.makers)

    @property
    def euchred_side(self) -> int | None:
        if self.makers is None or self.misdeal:
            return None
        too_few = self.tricks is not None and 2 * self.tricks < TRICKS
        return int(self.makers) if too_few or self.makers in self.folded else None

    @property
    def callers(self) -> tuple[int, ...]:
        return self.alone_by

    @property
    def tricks_won(self) -> tuple[int, int] | None:
        """Tricks by side, of five; None when nobody played, or it is unknown."""
        return self.tricks_of(TRICKS)

    def tricks_of(self, tricks: int) -> tuple[int, int] | None:
        """Tricks by side in a hand of `tricks`; None when nobody played, or it is unknown."""
        if self.makers is None or self.tricks is None:
            return None
        others = tricks - self.tricks if self.defenders_tricks is None else self.defenders_tricks
        return (self.tricks, others) if self.makers is Side.NS else (others, self.tricks)

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        """The hand of a `score` line (docs/programs/rules-score.md); Unreadable names each field that is wrong."""
        return cls(**read_hand_fields(written))

    def to_json(self) -> dict[str, Any]:
        """The hand as a `score` line, what is unknown left out: the body of a ledger entry."""
        written: dict[str, Any] = {
            "makers": None if self.makers is None else self.makers.name,
            "tricks": by_side(self.tricks_won) if self.tricks_won else None,
            "alone": list(self.alone_by) or self.alone,
            "defend_alone": list(self.defended_by) or self.defend_alone,
            "passed_out": self.passed_out,
            "dealer": self.dealer,
            "maker_seat": self.maker_seat,
            **written_known(self),
            "fold": [side.name for side in self.folded] or None,
            "tricks_by_seat": None if self.tricks_by_seat is None else list(self.tricks_by_seat),
            "points": by_side(self.claimed) if self.claimed else None,
        }
        return {name: value for name, value in written.items() if value is not None or name == "makers"}

    def shown(self) -> dict[str, Any]:
        """Under its own names; the maker's side and the side that folded as NS or EW."""
        return {
            "makers": None if self.makers is None else self.makers.name,
            "tricks": self.tricks,
            "alone": self.alone,
            "defend_alone": self.defend_alone,
            "fold": self.folded[0].name if self.folded else None,
            "call": "no_trump" if self.no_trump else "misdeal" if self.misdeal else None,
            "stuck": self.stuck,
            "dealer": self.dealer,
        }


_FIRST: Final = ("makers", "tricks", "alone", "defend_alone")
_PLAIN: Final = len(_FIRST)
_MORE: Final = [
    known for known in fields(HandResult) if known.init and known.name not in (*_FIRST, "holdings", "passes", "claimed")
]
_NOTHING_MORE: Final = tuple(known.default for known in _MORE)
_KEY: Final = attrgetter(*_FIRST, *(known.name for known in _MORE))
_KEPT: Final = (
    "makers",
    "tricks",
    "alone",
    "alone_by",
    "defend_alone",
    "defended_by",
    "passed_out",
    "misdeal",
    "folded",
    "no_trump",
    "stuck",
    "dealer",
)
