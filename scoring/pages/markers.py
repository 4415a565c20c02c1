"""The markers of a side's score, as a page draws them: two fives, a seven and an eight, or pegs in a board."""

from dataclasses import dataclass

from rules.games import GameRules
from rules.markers import Pegs, Shown

HOLES_A_ROW = 10
GAP = 24


@dataclass(frozen=True, slots=True)
class Hole:
    """One hole of a peg board, and whether it holds a peg."""

    x: int
    y: int
    peg: bool


@dataclass(frozen=True, slots=True)
class DrawnMarkers:
    """The markers of one side; `holes` are a peg board's, row by row from nothing up, `height` the drawing's."""

    shown: Shown
    holes: tuple[Hole, ...] = ()
    height: int = 0

    @property
    def slide(self) -> int:
        """How far the upper of seven and eight is moved: to the edge of some symbols of the eight, at 8 beside it.

        The seven lacks one symbol of the eight's, the sixth in counting order.
        """
        symbols = getattr(self.shown, "symbols", 0)
        return symbols + 1 if getattr(self.shown, "eight_on_top", False) and symbols > 5 else symbols


def draw_markers(rules: GameRules, points: int, *, before: int = 0) -> DrawnMarkers | None:
    """The markers at a score; None where it is shown in figures alone."""
    marker = rules.shown(points, before=before)
    if marker is None:
        return None
    if not isinstance(marker, Pegs):
        return DrawnMarkers(marker)
    holes = tuple(_hole(number, marker) for number in range((rules.target or 0) + 1))
    return DrawnMarkers(marker, holes, holes[-1].y + GAP)


def _hole(number: int, pegs: Pegs) -> Hole:
    """The hole of a score; 0 is its own hole before the first row."""
    row, column = divmod(number - 1, HOLES_A_ROW) if number else (0, -1)
    return Hole(GAP * (column + 2), GAP * (row + 1), number in (pegs.points, pegs.behind))
