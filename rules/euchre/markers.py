"""The markers of a score at the table: two fives, a seven and an eight, or pegs in a board.

Two fives (55+ Games, 10 Markers): the upper five begins face down and is moved diagonally, a pip at a
time, until all five pips below are to be seen; it is then turned face up over the lower one and stands
for five; moved again it shows six to nine; and when the lower five is wholly uncovered the count is ten.

The seven and the eight (Stubbington U3A, Score keeping): the eight is face up, covered by the seven face down, which is
moved to reveal its symbols; at eight points the seven is turned face up and covered by the eight, and scoring continues
with the symbols of the seven. Fifteen is the most that they can show.

A peg board (55+ Games, 8 Scoring) has two pegs a side: the one behind is put ahead of the other, so that
the score before the last hand is still to be read.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws import Laws, WinnerShows
from rules.laws import Markers as Kind
from rules.laws.game_laws import MOST_SHOWN

MOST: Final = MOST_SHOWN[Kind.TWO_FIVES]
"""The scores that two fives can show: a game to more than ten needs a peg board."""
MOST_OF_SEVEN_AND_EIGHT: Final = MOST_SHOWN[Kind.SEVEN_AND_EIGHT]


@dataclass(frozen=True, slots=True)
class Fives:
    """How the two cards lie: `pips` of the lower five are to be seen, 0 to 5. `turned`: the upper five is face up."""

    kind: ClassVar[Kind] = Kind.TWO_FIVES
    points: int
    pips: int
    turned: bool

    @property
    def slide(self) -> int | str:
        """How far the upper card is moved: to the edge of some pips, or "off" a bare five."""
        return "off" if self.pips == MOST // 2 else self.pips

    @property
    def sentence(self) -> Sentence:
        if self.turned:
            return message(N_("upper five face up, {pips} {pips:pip|pips} uncovered below: {points}"), **self._shown)
        return message(N_("upper five face down, {pips} {pips:pip|pips} uncovered below: {points}"), **self._shown)

    @property
    def _shown(self) -> dict[str, int]:
        return {"pips": self.pips, "points": self.points}


@dataclass(frozen=True, slots=True)
class SevenAndEight:
    """How the two cards lie: the seven face down over the eight, or from eight points the eight over the seven.

    `symbols` of the lower card are to be seen: of the eight 0 to 7, of the seven 0 to 7. `turned`: the eight is on top.
    """

    kind: ClassVar[Kind] = Kind.SEVEN_AND_EIGHT
    points: int
    symbols: int
    turned: bool

    @property
    def slide(self) -> int:
        """How far the upper card is moved: to the edge of some symbols, or 8 beside an eight.

        The seven lacks one symbol of the eight's, the sixth in counting order.
        """
        return self.symbols + 1 if self.turned and self.symbols > 5 else self.symbols

    @property
    def sentence(self) -> Sentence:
        shown = {"symbols": self.symbols, "points": self.points}
        if self.turned:
            return message(
                N_(
                    "eight over seven, both face up, {symbols} {symbols:symbol|symbols} of the seven "
                    "uncovered: {points}"
                ),
                **shown,
            )
        return message(
            N_("seven face down over eight, {symbols} {symbols:symbol|symbols} of the eight uncovered: {points}"),
            **shown,
        )


@dataclass(frozen=True, slots=True)
class Pegs:
    """The holes of a side's two pegs: at the score, and at the score before it."""

    kind: ClassVar[Kind] = Kind.PEG_BOARD
    points: int
    behind: int

    @property
    def sentence(self) -> Sentence:
        return message(N_("pegs in {points} and {behind}"), points=self.points, behind=self.behind)


@dataclass(frozen=True, slots=True)
class Number:
    """A score recorded, which may be below nothing."""

    kind: ClassVar[Kind] = Kind.NUMBERS
    points: int

    @property
    def sentence(self) -> Sentence:
        return message(N_("{points}"), points=self.points)


Shown: TypeAlias = Fives | SevenAndEight | Pegs | Number


def fives(points: int, *, target: int = MOST) -> Fives:
    """The markers of one side at a score, shown from 0 to the target and never past ten."""
    shown = max(0, min(points, target, MOST))
    turned = shown >= 5
    return Fives(points=shown, pips=shown - 5 if turned else shown, turned=turned)


def seven_and_eight(points: int) -> SevenAndEight:
    """The markers of one side at a score, shown from 0 to 15."""
    shown = max(0, min(points, MOST_OF_SEVEN_AND_EIGHT))
    turned = shown >= 8
    return SevenAndEight(points=shown, symbols=shown - 8 if turned else shown, turned=turned)


def pegs(points: int, *, target: int, before: int = 0) -> Pegs:
    """The pegs of one side at a score, after one that may have been higher; a board goes from 0 to the target."""
    return Pegs(points=max(0, min(points, target)), behind=max(0, min(before, target)))


def show_score(laws: Laws, points: int, *, before: int = 0) -> Shown:
    """How a score is shown by what shows every score of the game; beyond what cards can show, in numbers."""
    kind = laws.markers_shown
    if laws.winner_shows is WinnerShows.ACTUAL and points > MOST_SHOWN.get(kind, points):
        return Number(points)
    return _SHOWN[kind](laws, points, before)


_SHOWN: Final[Mapping[Kind, Callable[[Laws, int, int], Shown]]] = {
    Kind.TWO_FIVES: lambda laws, points, before: fives(points, target=laws.target),
    Kind.SEVEN_AND_EIGHT: lambda laws, points, before: seven_and_eight(points),
    Kind.PEG_BOARD: lambda laws, points, before: pegs(points, target=laws.target, before=before),
    Kind.NUMBERS: lambda laws, points, before: Number(points),
}
