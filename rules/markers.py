"""The two fives that show a score: one face up, the other over it (55+ Games, 10 Markers).

The upper five begins face down and is moved diagonally, a pip at a time, until all five pips below
are to be seen; it is then turned face up over the lower one and stands for five; moved again it
shows six to nine; and when the lower five is wholly uncovered the count is ten.
"""

from dataclasses import dataclass
from typing import Final

from rules.words import Sentence, say
from rules.words import gettext_noop as N_

MOST: Final = 10
"""What two fives can show: a game to more than ten needs a peg board."""


@dataclass(frozen=True, slots=True)
class Fives:
    """How the two cards lie: `pips` of the lower five are to be seen, 0 to 5."""

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


def fives(points: int, *, target: int = MOST) -> Fives:
    """The markers of one side at a score, shown from 0 to the target and never past ten."""
    shown = max(0, min(points, target, MOST))
    turned = shown >= 5
    return Fives(points=shown, pips=shown - 5 if turned else shown, upper_face_up=turned)
