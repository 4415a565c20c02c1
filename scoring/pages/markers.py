"""The markers of a side's score, as a page draws them: two fives, a seven and an eight, or pegs in a board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import ngettext

from rules.euchre.kinds import GameRules
from rules.euchre.markers import MOST_OF_SEVEN_AND_EIGHT, Fives, Number, Pegs, SevenAndEight
from rules.laws import Markers

HOLES_A_ROW = 10  # and in the first row the hole of nothing, before the others
GAP = 24
BEHIND = "{behind}"  # the place of the score before, in the words of pegs that a phone fills in


@dataclass(frozen=True, slots=True)
class Hole:
    """One hole of a peg board."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class DrawnMarkers:
    """The markers of one side; `most` is the highest score of a peg board, 0 for cards."""

    shown: Fives | SevenAndEight | Pegs
    most: int = 0

    @property
    def label(self) -> str:
        """The drawing in words."""
        return _label(self.shown, str(getattr(self.shown, "behind", 0)))

    @property
    def turned(self) -> bool:
        """Whether the card that begins face down lies face up."""
        return not isinstance(self.shown, Pegs) and self.shown.turned

    @property
    def slide(self) -> int | str:
        """How far the upper card is moved; pegs have none."""
        return 0 if isinstance(self.shown, Pegs) else self.shown.slide

    @property
    def pegs(self) -> tuple[Hole, Hole] | None:
        """The holes of the two pegs: at the score, and at the one before."""
        return (hole_of(self.shown.points), hole_of(self.shown.behind)) if isinstance(self.shown, Pegs) else None

    @property
    def rows(self) -> tuple[tuple[Hole, Hole], ...]:
        """The first and the last hole of each row of a peg board."""
        return rows_of_holes(self.most)

    @property
    def height(self) -> int:
        """The height of a peg board's drawing."""
        return hole_of(self.most).y + GAP


def draw_markers(rules: GameRules, points: int, *, before: int = 0) -> DrawnMarkers | None:
    """The markers at a score; None where it is shown in figures alone."""
    marker = rules.shown(points, before=before)
    if marker is None or isinstance(marker, Number):
        return None
    if not isinstance(marker, Pegs):
        return DrawnMarkers(marker)
    return DrawnMarkers(marker, most=rules.target or 0)


def hole_of(points: int) -> Hole:
    """The hole of a score; 0 is its own hole before the first row."""
    row, column = divmod(points - 1, HOLES_A_ROW) if points else (0, -1)
    return Hole(GAP * (column + 2), GAP * (row + 1))


def rows_of_holes(most: int) -> tuple[tuple[Hole, Hole], ...]:
    """The first and the last hole of each row of a board on which `most` is the highest score."""
    rows = [(hole_of(first), hole_of(min(first + HOLES_A_ROW - 1, most))) for first in range(1, most + 1, HOLES_A_ROW)]
    return ((hole_of(0), rows[0][1]), *rows[1:])


def markers_by_score(rules: GameRules) -> list[Mapping[str, Any] | None]:
    """The values in which the drawing of one score differs from another's, from 0 up, for a phone without a network.

    A higher score looks like the last. `turned`: which of the `drawings` is its own. None where figures alone show the
    score; empty where they show every score.
    """
    if rules.markers is Markers.NUMBERS:
        return []
    most = max(rules.target or 0, MOST_OF_SEVEN_AND_EIGHT) + 1
    return [_differences(draw_markers(rules, points, before=points)) for points in range(most + 1)]


def drawings(rules: GameRules) -> list[str]:
    """The drawings that a phone fills in, as SVG: the first side's before and after its card is turned, the others'."""
    scores = range(MOST_OF_SEVEN_AND_EIGHT + 1)
    drawn = [each for each in (draw_markers(rules, points) for points in scores) if each]
    kinds = [next((each for each in drawn if each.turned is turned), None) for turned in (False, True)]
    return [
        render_to_string("partials/_marker.html", {"marker": marker, "red": red}).strip()
        for red in (False, True)
        for marker in kinds
        if marker
    ]


def _differences(drawn: DrawnMarkers | None) -> Mapping[str, Any] | None:
    if drawn is None:
        return None
    if drawn.pegs is None:
        return {"label": drawn.label, "slide": drawn.slide, "turned": drawn.turned}
    peg, _ = drawn.pegs
    return {"label": _label(drawn.shown, BEHIND), "turned": False, "points": drawn.shown.points, "x": peg.x, "y": peg.y}


def _label(shown: Fives | SevenAndEight | Pegs, behind: str) -> str:
    match shown:
        case Fives(points=points):
            text = ngettext("the fives show %(points)s point", "the fives show %(points)s points", points)
        case SevenAndEight(points=points):
            text = ngettext(
                "the seven and eight show %(points)s point", "the seven and eight show %(points)s points", points
            )
        case Pegs(points=points):
            text = ngettext(
                "the pegs show %(points)s point, previously %(behind)s",
                "the pegs show %(points)s points, previously %(behind)s",
                points,
            )
    return text % {"points": shown.points, "behind": behind}
