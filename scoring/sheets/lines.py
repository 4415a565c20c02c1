"""The lines of a keeper's sheet, as values and as the score card keeps them.

Every entry takes a place on its sheet (`places`), an undo too, so that two phones on one sheet cannot both write the
fifth; an undo takes the last standing line away. Hands are counted apart from places.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from rules.game import Ending
from rules.hand import HandResult, Side, SoloHand
from rules.laws import NextDeal
from rules.laws.poker_words import Money
from rules.poker_euchre.reading import read_result
from rules.poker_euchre.result import PokerResult

KEEPERS: Final = (1, 2)
Score: TypeAlias = tuple[int, ...]
Said: TypeAlias = HandResult | SoloHand | PokerResult
"""A hand as it was said: of two sides, of a maker against the rest, or a deal of Poker-Euchre; seats name players."""


class HandLine(NamedTuple):
    """One hand: its points by side, and as much of what was said of it as a sheet keeps."""

    number: int
    points: Score
    said: Said


class DealerLine(NamedTuple):
    """From here on the deal is with this seat."""

    number: int
    seat: int


class FinalLine(NamedTuple):
    """The final score alone; `lone_hands` made by side, where somebody said how many, else ()."""

    number: int
    score: Score
    ending: Ending
    lone_hands: Score = ()


class BellLine(NamedTuple):
    """Time is up, and the hand in progress has been entered."""

    number: int


class OpenLine(NamedTuple):
    """The bank opens: the chips that each seat bought, who keeps the bank and who deals, and the Jokers in or out.

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
    """What a player does at the bank between two deals."""

    BUY = "buy"
    RETIRE = "retire"


class BankLine(NamedTuple):
    """A player buys chips, or cashes out and is gone."""

    number: int
    act: BankAct
    seat: int
    chips: int = 0


class RulingLine(NamedTuple):
    """The desk's word on a hand: its points, the side that scores nothing in it, the side that may not make trump.

    `written` names the sheets on which the hand already stood: there it takes the place of that line. `redealt` says
    whose deal a new one is: a hand that stood on a sheet is struck, and one that stood on none is not there.
    """

    link: int
    hand: int
    points: Score | None
    no_score: int | None
    barred: int | None
    written: tuple[int, ...]
    redealt: NextDeal | None = None

    @property
    def stands_alone(self) -> bool:
        """Whether it takes a line of its own on a sheet where the hand was not written."""
        return self.points is not None or self.strikes

    @property
    def strikes(self) -> bool:
        """Whether a hand that was written counts no more, because it is dealt again."""
        return self.redealt is not None and bool(self.written)


Line: TypeAlias = HandLine | DealerLine | FinalLine | BellLine | OpenLine | BankLine


@dataclass(frozen=True, slots=True)
class Sheet:
    """`places` taken so far, and the lines that still stand."""

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
        """How many hands a keeper has written here."""
        return sum(isinstance(line, HandLine) for line in self.lines)

    @property
    def next_number(self) -> int:
        """The place that the next entry takes."""
        return self.places + 1

    @property
    def undoes(self) -> int | None:
        """The place that an undo would take back; None on a bare sheet."""
        return self.lines[-1].number if self.lines else None

    @property
    def kept(self) -> bool:
        """Whether anything stands on it that counts."""
        return any(not isinstance(line, DealerLine | OpenLine) for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """`{"places", "lines": [["h", number, a, b, makers, tricks, alone, dealer], …]}`, small: read at every hand.

        Of a hand of which more was said than that, the hand itself stands behind its points.
        """
        return {"places": self.places, "lines": [_write(line) for line in self.lines]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Sheet":
        """The sheet that `to_json` wrote."""
        return cls(stored["places"], tuple(_read(*line) for line in stored["lines"]))


def _write(line: Line) -> list[Any]:
    match line:
        case HandLine(number, points, HandResult() as said):
            short = (None if said.makers is None else int(said.makers), said.tricks, said.alone, said.dealer)
            if said != plain(*short):
                return ["h", number, *points, said.to_json()]
            return ["h", number, *points, *short[:2], int(said.alone), said.dealer]
        case HandLine(number, points, said):
            return ["s" if isinstance(said, SoloHand) else "p", number, list(points), said.to_json()]
        case DealerLine():
            return ["d", line.number, line.seat]
        case FinalLine():
            made = [list(line.lone_hands)] if line.lone_hands else []
            return ["f", line.number, *line.score, line.ending.value, *made]
        case BellLine():
            return ["b", line.number]
        case OpenLine():
            told = ["o", line.number, list(line.chips), line.banker, line.dealer, line.jokers]
            return told if line.money is None else [*told, line.money.value, line.adults, line.merged]
        case BankLine():
            return ["c", line.number, line.act.value, line.seat, line.chips]


def _read(kind: str, number: int, *rest: Any) -> Line:
    match kind:
        case "h":
            said = HandResult.from_json(rest[2]) if len(rest) == 3 else plain(rest[2], rest[3], bool(rest[4]), rest[5])
            return HandLine(number, (rest[0], rest[1]), said)
        case "s":
            return HandLine(number, tuple(rest[0]), SoloHand.from_json(rest[1]))
        case "p":
            return HandLine(number, tuple(rest[0]), read_result(rest[1]))
        case "d":
            return DealerLine(number, rest[0])
        case "f":
            made = tuple(rest[-1]) if isinstance(rest[-1], list) else ()
            told = rest[:-1] if made else rest
            return FinalLine(number, tuple(told[:-1]), Ending(told[-1]), made)
        case "o":
            return OpenLine(number, tuple(rest[0]), *rest[1:4], *_played_for(*rest[4:]))
        case "c":
            return BankLine(number, BankAct(rest[0]), *rest[1:])
        case _:
            return BellLine(number)


def _played_for(money: str | None = None, *more: bool) -> tuple[Any, ...]:
    return (None if money is None else Money(money), *more)


@lru_cache(maxsize=512)
def plain(makers: int | None, tricks: int | None, alone: bool, dealer: int | None) -> HandResult:
    """A hand of which there is no more to say; without makers it was passed out."""
    side = None if makers is None else Side(makers)
    return HandResult(makers=side, tricks=tricks, alone=alone, dealer=dealer, passed_out=side is None)
