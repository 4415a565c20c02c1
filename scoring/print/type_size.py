"""The largest type in which a table fits its sheet: a list on the wall is read from afar."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

SIZES = (44, 38, 33, 29, 26, 23, 20, 18, 16, 14, 12, 11)
"""Points; the style sheet has a class for each."""
POINT = 25.4 / 72  # millimetres
LETTER, LINE = 0.53, 1.2
"""How wide a letter is, and how high a line, as parts of the size of the type."""
GAP, PADDING = 1, 4.5
"""Millimetres that a row has besides its lines, and a cell besides its letters."""
NARROW, FIGURES = 14, 1.9
"""The width of a column of figures in paper.css: millimetres at least, and as a part of the size of the type."""


@dataclass(frozen=True, slots=True)
class RowSpace:
    """Millimetres for the rows of a table: its whole width and height, and how many columns of each kind share it."""

    width: float
    height: float
    texts: int
    figures: int

    def letters(self, size: int) -> int:
        """How many letters of a size fit beside each other in a column of text."""
        figures = self.figures * max(NARROW, FIGURES * size * POINT)
        return int(((self.width - figures) / self.texts - PADDING) / (size * POINT * LETTER))


def largest_type(rows: Sequence[Sequence[str]], room: RowSpace, *, least: int = SIZES[-1]) -> int | None:
    """The size in which these rows of texts fit; None where they need more sheets.

    Lines of a text are parted by `\\n`. They are broken between words, and no word is broken.
    """
    return next((size for size in SIZES if size >= least and _height(rows, size, room) <= room.height), None)


def _height(rows: Sequence[Sequence[str]], size: int, room: RowSpace) -> float:
    letters = room.letters(size)
    if any(len(word) > letters for row in rows for text in row for word in text.split()):
        return float("inf")
    lines = [max((_lines(text, letters) for text in row), default=1) for row in rows]
    return sum(count * size * POINT * LINE + GAP for count in lines)


def _lines(text: str, letters: int) -> int:
    return sum(len(wrap(line, letters)) or 1 for line in text.split("\n"))
