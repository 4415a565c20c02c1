"""A hand as a scorekeeper enters it: what is unknown stays None and never makes a hand invalid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, ClassVar, Final, Self

from rules.base.cards import Card
from rules.euchre.entry.known import Known
from rules.euchre.entry.players import PlayerNames, read_players_fields, seated
from rules.euchre.entry.reading import read_hand_fields
from rules.euchre.entry.sides import TRICKS, Side, by_side, read_side, side_of
from rules.euchre.entry.written import WrittenHand


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandResult(Known, WrittenHand):
    """One hand. A side is a pair of seats, or one seat where everybody keeps their own score.

    `makers` is a side, and may be written as its name: "NS" or "EW". `tricks` are the makers', `defenders_tricks` the
    others' together where they are not the rest. `alone_by` and `defended_by` name the seats that called it, where
    known; `folded` the sides that gave the hand up unplayed; `claimed` the points that somebody counted, by side or by
    the name of a player, which are checked and never believed.

    `players` are the names of those who keep their own score, in clockwise order; None in a game of two sides. Seats
    are their places in it. A seat below 0 is that of one of the `strangers`, whom the line names and who do not play.
    """

    letter: ClassVar[str] = "h"
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
        return seat if self.players is None else PlayerNames(self.players, list(self.strangers)).name(seat)

    def by_side(self, score: Sequence[int]) -> dict[str, int]:
        """A score as a line has it: by NS and EW, or by the names of the players."""
        return by_side(score) if self.players is None else dict(zip(self.players, score, strict=True))

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

    def dealer_made(self, *, lone_is_maker: bool) -> bool | None:
        """Whether the dealer named trump; None where it is not known."""
        maker = self.maker if lone_is_maker else self.maker_seat
        if self.dealer is None or (maker is None and self.makers in (None, self.side_at(self.dealer))):
            return None
        return maker == self.dealer

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

    def others_tricks(self, tricks: int) -> int:
        """The tricks of everybody but the makers, in a hand of `tricks` whose makers' are known."""
        assert self.tricks is not None
        return tricks - self.tricks if self.defenders_tricks is None else self.defenders_tricks

    def tricks_of(self, tricks: int) -> tuple[int, int] | None:
        """Tricks by side in a hand of `tricks`; None when nobody played, or it is unknown."""
        if self.makers is None or self.tricks is None:
            return None
        others = self.others_tricks(tricks)
        return (self.tricks, others) if self.makers is Side.NS else (others, self.tricks)

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        """The hand of a `score` line (docs/programs/rules-score.md); Unreadable names each field that is wrong."""
        return cls(**read_hand_fields(written))

    @classmethod
    def from_players_json(cls, written: Mapping[str, Any]) -> Self:
        """The same where everybody keeps their own score."""
        return cls(**read_players_fields(written))

    def to_json(self) -> dict[str, Any]:
        """The hand as a `score` line, what is unknown left out: the body of a ledger entry."""
        written: dict[str, Any] = {
            **(self._made_by_side if self.players is None else self._made_by_player),
            "passed_out": self.passed_out,
            "dealer": self._named(self.dealer),
            "maker_seat": self.maker_seat if self.players is None else None,
            "round": self.round,
            "trump": self.trump and self.trump.value,
            "upcard": self.upcard and str(self.upcard),
            "nominated": self.nominated and self.nominated.value,
            "call": self._call,
            "stuck": self.stuck or None,
            "passes": [_written_pass(self.named(seat), cards) for seat, cards in self.passes] or None,
            **{name: [str(card) for card in cards] for name, cards in self.holdings.items()},
            "fold": [side.name for side in self.folded] or None,
            "tricks_by_seat": None if self.tricks_by_seat is None else list(self.tricks_by_seat),
            "points": self._written_claim,
        }
        return {name: value for name, value in written.items() if value is not None or name in ("makers", "maker")}

    @property
    def _made_by_side(self) -> dict[str, Any]:
        return {
            "makers": self._side_name,
            "tricks": by_side(self.tricks_won) if self.tricks_won else None,
            "alone": list(self.alone_by) or self.alone,
            "defend_alone": list(self.defended_by) or self.defend_alone,
        }

    @property
    def _made_by_player(self) -> dict[str, Any]:
        others = None if self.tricks is None else self.others_tricks(TRICKS)
        return {
            "players": list(self.players or ()),
            "maker": self._named(self.makers),
            "tricks": None if self.tricks is None else {"maker": self.tricks, "opponents": others},
            "alone": self.alone,
            "defend_alone": self._named(self.defender) or self.defend_alone,
        }

    @property
    def _written_claim(self) -> dict[str, int] | None:
        if isinstance(self.claimed, Mapping):
            return dict(self.claimed)
        return by_side(self.claimed) if self.claimed else None

    @property
    def _side_name(self) -> str | None:
        return None if self.makers is None else Side(self.makers).name

    @property
    def _call(self) -> str | None:
        return "no_trump" if self.no_trump else "misdeal" if self.misdeal else None

    def _named(self, seat: int | None) -> Any:
        return None if seat is None else self.named(seat)

    def shown(self) -> dict[str, Any]:
        """Of a hand of two sides its fields, the maker's side and the side that folded as NS or EW; else its line."""
        if self.players is not None:
            return WrittenHand.shown(self)
        return {
            "makers": self._side_name,
            "tricks": self.tricks,
            "alone": self.alone,
            "defend_alone": self.defend_alone,
            "fold": self.folded[0].name if self.folded else None,
            "call": self._call,
            "stuck": self.stuck,
            "dealer": self.dealer,
        }


def _written_pass(seat: int | str, cards: tuple[Card, ...] | None) -> dict[str, Any]:
    return {"seat": seat} if cards is None else {"seat": seat, "hand": [str(card) for card in cards]}


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
