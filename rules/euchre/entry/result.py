"""A hand as a scorekeeper enters it: what is unknown stays None and never makes a hand invalid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, ClassVar, Final, Self

from rules.base.cards import SPECIAL, Card, Suit
from rules.euchre.entry.players import name_at, seated
from rules.euchre.entry.reading import read_hand_fields
from rules.euchre.entry.sides import TRICKS, Side, by_side, in_order_of_sides, read_side, side_of
from rules.euchre.entry.writing import fields_of_two_sides, write_hand_fields
from rules.euchre.entry.written import WrittenHand


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandResult(WrittenHand):
    """One hand. A side is a pair of seats, or one seat where everybody keeps their own score.

    `makers` is a side, and may be written as its name: "NS" or "EW". `tricks` are the makers', `defenders_tricks` the
    others' together where they are not the rest. `misdeal`: the hand was thrown in, as a hand without a face card may
    be. `holdings` are the cards of `maker_hand`, `hand_before_pickup` (the dealer's), `orderer_hand` and `thrown_in`;
    `passes` who passed in the second round, with the cards held where they are known. `alone_by` and `defended_by` name
    the seats that called it, where known; `folded` the sides that gave the hand up unplayed; `claimed` the points that
    somebody counted, by side or by the name of a player, which are checked and never believed.

    `players` are the names of those who keep their own score, in clockwise order; None in a game of two sides. Seats
    are their places in it. A seat below 0 is that of one of the `strangers`, whom the line names and who do not play.
    """

    letter: ClassVar[str] = "h"
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
    makers: int | None = None
    dealer: int | None = None
    maker_seat: int | None = None
    alone_by: tuple[int, ...] = ()
    defended_by: tuple[int, ...] = ()
    tricks_by_seat: tuple[int, ...] | None = None
    folded: tuple[Side, ...] = ()
    claimed: tuple[int, int] | Mapping[str, int] | None = None
    players: tuple[str, ...] | None = None
    strangers: tuple[str, ...] = ()
    key: tuple[object, ...] | None = field(init=False, repr=False, compare=False)
    """Everything that its points depend on, short where little is known; None where cards of hands are."""

    def __post_init__(self) -> None:
        if self.players is not None:
            object.__setattr__(self, "maker_seat", self.makers)
        elif self.makers is not None and type(self.makers) is not Side:
            object.__setattr__(self, "makers", read_side(self.makers))
        if any(type(side) is not Side for side in self.folded):
            object.__setattr__(self, "folded", tuple(map(read_side, self.folded)))
        key: tuple[object, ...] = _KEY(self)
        short = key[:_PLAIN] if key[_PLAIN:] == _NOTHING_MORE else key
        object.__setattr__(self, "key", None if self.holdings or self.passes else short)

    def __repr__(self) -> str:
        """Only what is known of the hand."""
        told = {name: value for name, value in self._facts.items() if value is not None and value is not False}
        shown = (f"{name}={getattr(value, 'name', value)}" for name, value in told.items() if value not in ((), {}))
        return f"{type(self).__name__}({', '.join(shown)})"

    @property
    def _facts(self) -> dict[str, Any]:
        """Every field as it was given."""
        return {name: getattr(self, name) for name in _GIVEN}

    @classmethod
    def of_players(cls, players: tuple[str, ...] = (), **facts: Any) -> Self:
        """A hand where everybody keeps their own score: `maker`, `dealer`, `defender` and `passes` name players.

        A sheet fills in `players` where a line does not say who plays.
        """
        return cls(**seated(players, **facts))

    def among(self, players: tuple[str, ...]) -> Self:
        """The same hand in a game of these players, each at the seat of their name."""
        named = seated(
            players,
            maker=self._named(self.makers),
            dealer=self._named(self.dealer),
            defender=self._named(self.defender),
            passes=tuple((self._named(seat), cards) for seat, cards in self.passes),
        )
        return replace(self, **named)

    def side_at(self, seat: int) -> int:
        """The side that sits at a seat."""
        return side_of(seat) if self.players is None else seat

    def named(self, seat: int) -> int | str:
        """A seat as a line has it: its number, or the name of the player."""
        return seat if self.players is None else name_at(seat, self.players, self.strangers)

    def by_side(self, score: Sequence[int]) -> dict[str, int]:
        """A score as a line has it: by NS and EW, or by the names of the players."""
        return by_side(score) if self.players is None else dict(zip(self.players, score, strict=True))

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

    @property
    def maker(self) -> int | None:
        """The seat that named trump, as entered or because it alone played alone."""
        if self.maker_seat is not None:
            return self.maker_seat
        return self.alone_by[0] if len(self.alone_by) == 1 else None

    @property
    def defender(self) -> int | None:
        """The seat that defended alone, if it is known to be one."""
        return self.defended_by[0] if len(self.defended_by) == 1 else None

    @property
    def dealers_side_made(self) -> bool:
        """Whether it is known that the side of the dealer named trump."""
        return self.dealer is not None and self.makers == self.side_at(self.dealer)

    @property
    def kept(self) -> "HandResult":
        """The fields of a hand that a sheet saves: its words, and the values that two scorekeepers must agree on."""
        if self.players is not None:
            return replace(self, claimed=None)
        return HandResult(**{name: getattr(self, name) for name in _KEPT})

    @property
    def compared(self) -> tuple[object, ...]:
        return (self.makers, self.alone, self.defend_alone, self.folded, self.misdeal)

    def same_as(self, typed: WrittenHand) -> bool:
        if not isinstance(typed, HandResult) or (typed.players is None) is not (self.players is None):
            return False
        if self.players is not None:
            return replace(typed.among(self.players), dealer=self.dealer) == self
        return replace(typed, dealer=self.dealer).kept == self

    @property
    def making_side(self) -> int | None:
        return None if self.makers is None else int(self.makers)

    @property
    def lone_side(self) -> int | None:
        return self.making_side if self.alone and self.tricks == TRICKS else None

    @property
    def march_side(self) -> int | None:
        return self.making_side if not self.alone and self.tricks == TRICKS else None

    @property
    def euchred_side(self) -> int | None:
        too_few = self.tricks is not None and 2 * self.tricks < TRICKS
        euchred = not self.misdeal and (too_few or self.makers in self.folded)
        return self.making_side if euchred else None

    @property
    def set_alone(self) -> bool:
        return self.alone and self.euchred_side is not None

    @property
    def callers(self) -> tuple[int, ...]:
        return self.alone_by

    @property
    def tricks_won(self) -> tuple[int, int] | None:
        """Tricks by side, of five; None when nobody played, or it is unknown."""
        return self.tricks_of(TRICKS)

    def others_tricks(self, tricks: int) -> int:
        """The tricks of everybody but the makers, in a hand of `tricks` whose makers' are known."""
        assert self.tricks is not None
        return tricks - self.tricks if self.defenders_tricks is None else self.defenders_tricks

    def tricks_of(self, tricks: int) -> tuple[int, int] | None:
        """Tricks by side in a hand of `tricks`; None when nobody played, or it is unknown."""
        if self.makers is None or self.tricks is None:
            return None
        return in_order_of_sides(self.makers, self.tricks, self.others_tricks(tricks))

    @classmethod
    def from_json(cls, written: Mapping[str, Any], *, by_player: bool = False) -> Self:
        """The hand of a `score` line (docs/programs/rules-score.md); Unreadable names each field that is wrong.

        `by_player`: everybody keeps their own score.
        """
        return cls(**read_hand_fields(written, by_player=by_player))

    def to_json(self) -> dict[str, Any]:
        """The hand as a `score` line, what is unknown left out: the body of a ledger entry."""
        return write_hand_fields(self._facts)

    def _named(self, seat: int | None) -> Any:
        return None if seat is None else self.named(seat)

    def shown(self) -> dict[str, Any]:
        """Of a hand of two sides its fields, the maker's side and the side that folded as NS or EW; else its line."""
        return fields_of_two_sides(self._facts) if self.players is None else WrittenHand.shown(self)


_GIVEN: Final = tuple(known.name for known in fields(HandResult) if known.init)
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
