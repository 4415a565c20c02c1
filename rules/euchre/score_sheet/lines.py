"""The lines of a scorekeeper's sheet, as values and as the score card keeps them.

Every entry takes a place on its sheet (`places`), an undo too, so that two phones on one sheet cannot both write the
fifth. An undo removes the last line that is left. Hands are counted apart from places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from rules.euchre.entry import HandResult, Side, WrittenHand
from rules.euchre.game import GameEnding
from rules.laws import NextDeal
from rules.laws.chip_laws import Money

KEEPERS: Final = (1, 2)
Score: TypeAlias = tuple[int, ...]


class HandLine(NamedTuple):
    """One hand: its points by side, and as much of it as a sheet keeps."""

    number: int
    points: Score
    written: WrittenHand


class DealerLine(NamedTuple):
    """From here on the deal is with this seat."""

    number: int
    seat: int


class FinalLine(NamedTuple):
    """The final score alone; `lone_hands` made by side, where somebody entered them, else ()."""

    number: int
    score: Score
    ending: GameEnding
    lone_hands: Score = ()


class BellLine(NamedTuple):
    """Time is up, and the hand in progress has been entered."""

    number: int


class OpenLine(NamedTuple):
    """The bank opens: the chips that each seat bought, the banker and the dealer, and the Jokers in or out.

    `money`: what is played for (None: nobody was asked), `adults` whether all were declared to be; `merged` where the
    chips come from tables that the director merged.
    """

    number: int
    chips: Score
    banker: int
    dealer: int
    jokers: bool
    money: Money | None = None
    adults: bool = False
    merged: bool = False


class BankAct(StrEnum):
    """A player's action at the bank between two deals."""

    BUY = "buy"
    RETIRE = "retire"


class BankLine(NamedTuple):
    """A player buys chips, or cashes out and is gone."""

    number: int
    act: BankAct
    seat: int
    chips: int = 0


class RulingLine(NamedTuple):
    """A director's ruling on a hand: its points, the side that scores nothing in it, the side that cannot make trump.

    `on_sheets` names the scorekeepers who had written the hand: on their sheets the ruling replaces that line.
    `redealt` says whose deal the new one is: a hand that was written is struck, and of one that was not there is no
    line. `link` is the number of the ledger entry.
    """

    link: int
    hand: int
    points: Score | None
    no_score: int | None
    barred: int | None
    on_sheets: tuple[int, ...]
    redealt: NextDeal | None = None

    @property
    def has_own_row(self) -> bool:
        """Whether it takes its own line on a sheet where the hand was not written."""
        return self.points is not None or self.strikes

    @property
    def strikes(self) -> bool:
        """Whether a hand that was written counts no more, because it is dealt again."""
        return self.redealt is not None and bool(self.on_sheets)

    def to_json(self) -> list[Any]:
        """The fields in turn, small: a score card keeps every ruling."""
        return list(self)

    @classmethod
    def from_json(cls, stored: Sequence[Any]) -> "RulingLine":
        """The line that `to_json` wrote; what was written before deals could be repeated has no `redealt`."""
        link, hand, points, no_score, barred, on_sheets, *redealt = stored
        again = NextDeal(redealt[0]) if redealt and redealt[0] else None
        return cls(link, hand, tuple(points) if points else None, no_score, barred, tuple(on_sheets), again)


Line: TypeAlias = HandLine | DealerLine | FinalLine | BellLine | OpenLine | BankLine


@dataclass(frozen=True, slots=True)
class Sheet:
    """`places` taken so far, and the lines that are left."""

    places: int = 0
    lines: tuple[Line, ...] = ()

    def with_line(self, line: Line) -> "Sheet":
        """The sheet with one more line."""
        return Sheet(self.places + 1, (*self.lines, line))

    def undone(self) -> "Sheet":
        """The sheet without its last line; the undo itself takes a place."""
        return Sheet(self.places + 1, self.lines[:-1])

    @property
    def hands(self) -> int:
        """How many hands a scorekeeper has written here."""
        return sum(isinstance(line, HandLine) for line in self.lines)

    @property
    def next_number(self) -> int:
        """The place that the next entry takes."""
        return self.places + 1

    @property
    def undoes(self) -> int | None:
        """The place of the line that an undo removes; None on a bare sheet."""
        return self.lines[-1].number if self.lines else None

    @property
    def kept(self) -> bool:
        """Whether anything on it counts."""
        return any(not isinstance(line, DealerLine | OpenLine) for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """`{"places", "lines": [["h", number, a, b, makers, tricks, alone, dealer], …]}`, small: read at every hand.

        Where that leaves something out, the whole hand follows its points.
        """
        return {"places": self.places, "lines": [_write(line) for line in self.lines]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Sheet":
        """The sheet that `to_json` wrote."""
        return cls(stored["places"], tuple(_read(*line) for line in stored["lines"]))


def _write(line: Line) -> list[Any]:
    match line:
        case HandLine(number, points, HandResult(players=None) as hand):
            short = (None if hand.makers is None else int(hand.makers), hand.tricks, hand.alone, hand.dealer)
            if hand != plain(*short):
                return ["h", number, *points, hand.to_json()]
            return ["h", number, *points, *short[:2], int(hand.alone), hand.dealer]
        case HandLine(number, points, HandResult() as hand):
            return ["s", number, list(points), hand.to_json()]
        case HandLine(number, points, hand):
            return [hand.letter, number, list(points), hand.to_json()]
        case DealerLine():
            return ["d", line.number, line.seat]
        case FinalLine():
            made = [list(line.lone_hands)] if line.lone_hands else []
            return ["f", line.number, *line.score, line.ending.value, *made]
        case BellLine():
            return ["b", line.number]
        case OpenLine():
            opened = ["o", line.number, list(line.chips), line.banker, line.dealer, line.jokers]
            return opened if line.money is None else [*opened, line.money.value, line.adults, line.merged]
        case BankLine():
            return ["c", line.number, line.act.value, line.seat, line.chips]


def _read(kind: str, number: int, *rest: Any) -> Line:
    match kind:
        case "h":
            hand = HandResult.from_json(rest[2]) if len(rest) == 3 else plain(rest[2], rest[3], bool(rest[4]), rest[5])
            return HandLine(number, (rest[0], rest[1]), hand)
        case "s":
            return HandLine(number, tuple(rest[0]), HandResult.from_json(rest[1], by_player=True))
        case "d":
            return DealerLine(number, rest[0])
        case "f":
            made = tuple(rest[-1]) if isinstance(rest[-1], list) else ()
            result = rest[:-1] if made else rest
            return FinalLine(number, tuple(result[:-1]), GameEnding(result[-1]), made)
        case "o":
            return OpenLine(number, tuple(rest[0]), *rest[1:4], *_played_for(*rest[4:]))
        case "c":
            return BankLine(number, BankAct(rest[0]), *rest[1:])
        case "b":
            return BellLine(number)
        case _:
            return HandLine(number, tuple(rest[0]), WrittenHand.kinds[kind].from_json(rest[1]))


def _played_for(money: str | None = None, *more: bool) -> tuple[Any, ...]:
    return (None if money is None else Money(money), *more)


@lru_cache(maxsize=512)
def plain(makers: int | None, tricks: int | None, alone: bool, dealer: int | None) -> HandResult:
    """A hand with nothing else to write; without makers it was passed out."""
    side = None if makers is None else Side(makers)
    return HandResult(makers=side, tricks=tricks, alone=alone, dealer=dealer, passed_out=side is None)
