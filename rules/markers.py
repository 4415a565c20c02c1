"""What shows a score at the table: two fives, a seven and an eight, or pegs in a board.

Two fives (55+ Games, 10 Markers): the upper five begins face down and is moved diagonally, a pip at a
time, until all five pips below are to be seen; it is then turned face up over the lower one and stands
for five; moved again it shows six to nine; and when the lower five is wholly uncovered the count is ten.

The seven and the eight (Stubbington U3A, Score keeping): the eight lies face up, covered by the seven
face down, which is moved to reveal its symbols; at eight points the seven is turned face up and covered
by the eight, and scoring goes on with the symbols of the seven. Fifteen is the most that they can show.

A peg board (55+ Games, 8 Scoring) has two pegs a side: the one behind is put ahead of the other, so that
the score before the last hand is still to be read.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from rules.laws import Laws
from rules.laws import Markers as Kind
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

MOST: Final = 10
"""What two fives can show: a game to more than ten needs a peg board."""
MOST_OF_SEVEN_AND_EIGHT: Final = 15


@dataclass(frozen=True, slots=True)
class Fives:
    """How the two cards lie: `pips` of the lower five are to be seen, 0 to 5."""

    kind: ClassVar[Kind] = Kind.TWO_FIVES
    points: int
    pips: int
    upper_face_up: bool

    @property
    def sentence(self) -> Sentence:
        if self.upper_face_up:
            return say(N_("upper five face up, {pips} pips uncovered below: {points}"), **self._shown)
        return say(N_("upper five face down, {pips} pips uncovered below: {points}"), **self._shown)

    @property
    def _shown(self) -> dict[str, int]:
        return {"pips": self.pips, "points": self.points}


@dataclass(frozen=True, slots=True)
class SevenAndEight:
    """How the two cards lie: the seven face down over the eight, or from eight points the eight over the seven.

    `symbols` of the lower card are to be seen: of the eight 0 to 7, of the seven 0 to 7.
    """

    kind: ClassVar[Kind] = Kind.SEVEN_AND_EIGHT
    points: int
    symbols: int
    eight_on_top: bool

    @property
    def sentence(self) -> Sentence:
        shown = {"symbols": self.symbols, "points": self.points}
        if self.eight_on_top:
            return say(
                N_("eight over seven, both face up, {symbols} symbols of the seven uncovered: {points}"), **shown
            )
        return say(N_("seven face down over eight, {symbols} symbols of the eight uncovered: {points}"), **shown)


@dataclass(frozen=True, slots=True)
class Pegs:
    """Where the two pegs of a side stand: at the score, and at the score before it."""

    kind: ClassVar[Kind] = Kind.PEG_BOARD
    points: int
    behind: int

    @property
    def sentence(self) -> Sentence:
        return say(N_("pegs in {points} and {behind}"), points=self.points, behind=self.behind)


@dataclass(frozen=True, slots=True)
class Number:
    """A score written down, which may be below nothing."""

    kind: ClassVar[Kind] = Kind.NUMBERS
    points: int

    @property
    def sentence(self) -> Sentence:
        return say(N_("{points}"), points=self.points)


Shown: TypeAlias = Fives | SevenAndEight | Pegs | Number


def fives(points: int, *, target: int = MOST) -> Fives:
    """The markers of one side at a score, shown from 0 to the target and never past ten."""
    shown = max(0, min(points, target, MOST))
    turned = shown >= 5
    return Fives(points=shown, pips=shown - 5 if turned else shown, upper_face_up=turned)


def seven_and_eight(points: int) -> SevenAndEight:
    """The markers of one side at a score, shown from 0 to 15."""
    shown = max(0, min(points, MOST_OF_SEVEN_AND_EIGHT))
    turned = shown >= 8
    return SevenAndEight(points=shown, symbols=shown - 8 if turned else shown, eight_on_top=turned)


def pegs(points: int, *, target: int, before: int = 0) -> Pegs:
    """The pegs of one side at a score, after one that may have been higher; a board goes from 0 to the target."""
    return Pegs(points=max(0, min(points, target)), behind=max(0, min(before, target)))


def shown(laws: Laws, points: int, *, before: int = 0) -> Shown:
    """How the laws' markers show a score; on pegs or in numbers where their markers cannot show it."""
    return _SHOWN[laws.markers](laws, points, before)


def _fives(laws: Laws, points: int, before: int) -> Shown:
    return fives(points, target=laws.target) if _fits(laws, MOST) else _otherwise(laws, points, before)


def _seven_and_eight(laws: Laws, points: int, before: int) -> Shown:
    return seven_and_eight(points) if _fits(laws, MOST_OF_SEVEN_AND_EIGHT) else _otherwise(laws, points, before)


def _otherwise(laws: Laws, points: int, before: int) -> Shown:
    """Where cards cannot show a score a peg board will do, if it will; else it is written down."""
    return _pegs(laws, points, before) if laws.peg_board else Number(points)


def _pegs(laws: Laws, points: int, before: int) -> Shown:
    return pegs(points, target=laws.target, before=before) if _fits(laws, laws.target) else Number(points)


def _fits(laws: Laws, most: int) -> bool:
    """Whether markers that show 0 to `most` show every score of a game."""
    return laws.target <= most and not laws.negative_scores and not laws.hands_in_game


_SHOWN: Final[Mapping[Kind, Callable[[Laws, int, int], Shown]]] = {
    Kind.TWO_FIVES: _fives,
    Kind.SEVEN_AND_EIGHT: _seven_and_eight,
    Kind.PEG_BOARD: _pegs,
    Kind.NUMBERS: lambda laws, points, before: Number(points),
}
