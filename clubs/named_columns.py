"""A table in CSV text whose first row names the columns: people, old seasons."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clubs.cells import plain
from clubs.names import fold, tidy_sentence
from rules.base.csv_rows import CsvRow, csv_rows
from rules.base.errors import Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

Columns = Mapping[str, tuple[str, ...]]  # each column with the words that may name it, folded
MOST_IGNORED, LONGEST_HEADING = 20, 40  # shown of the columns that were ignored: how many, and letters of each
MOST_HEADINGS = 100
_NO_HEADING = re.compile(r"#\d+", re.ASCII)
MOST_ABOVE = 10  # rows above the headings: the name of the club, a day, an empty line


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """`line` as the spreadsheet counts it, and its cells by the name of the column. An empty cell is ""."""

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TableHeading:
    """A column as the file calls it, “#3” for the third where it has no heading, and its name; "" if it is ignored.

    `sample`: the first cell below it that is not empty.
    """

    written: str
    column: str = ""
    sample: str = ""

    @property
    def named(self) -> bool:
        """Whether the file has a heading for this column."""
        return not _NO_HEADING.fullmatch(self.written)


@dataclass(frozen=True, slots=True)
class NamedTable:
    """The rows, the problem of the file as a whole, and its headings."""

    rows: tuple[ColumnRow, ...] = ()
    problem: Sentence | None = None
    headings: tuple[TableHeading, ...] = ()

    @property
    def ignored(self) -> tuple[str, ...]:
        """The first of the columns that were ignored."""
        return tuple(one.written for one in self.headings if not one.column and one.named)[:MOST_IGNORED]


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How much is read, in letters and rows, and what is said of a file that is too big or has no rows."""

    letters: int
    rows: int
    too_big: Sentence
    no_rows: Sentence


@dataclass(frozen=True, slots=True)
class Matcher:
    """How headings become columns: by the words of each column, unless it was `chosen` for the heading ("": ignored).

    One of the columns in `needed` has to be there.
    """

    columns: Columns
    chosen: Mapping[str, str]
    needed: frozenset[str]

    def headings(self, row: Sequence[str]) -> tuple[TableHeading, ...]:
        """The headings of a row. Of two with the same column, the second is ignored."""
        return tuple(self._matched(row[:MOST_HEADINGS]))

    def fits(self, headings: Sequence[TableHeading]) -> bool:
        """Whether rows below these headings can be read."""
        return not self.needed.isdisjoint(heading.column for heading in headings)

    def _matched(self, row: Sequence[str]) -> Iterator[TableHeading]:
        taken = set[str]()
        for place, text in enumerate(row, start=1):
            written = tidy_sentence(text)[:LONGEST_HEADING] or f"#{place}"
            guessed = next((name for name, words in self.columns.items() if fold(text) in words), "")
            column = self.chosen.get(written, guessed)
            yield TableHeading(written, "" if column in taken else column)
            taken |= {column}


def read_named_table(
    text: str,
    columns: Columns,
    limits: TableLimits,
    *,
    chosen: Mapping[str, str] | None = None,
    needed: frozenset[str] = frozenset({"name"}),
) -> NamedTable:
    """The rows by the names of their columns. `chosen`, `needed`: as a `Matcher` has them."""
    if len(text) > limits.letters:
        return NamedTable(problem=limits.too_big)
    try:
        cells = list(csv_rows(text))
    except Unreadable as broken:
        return NamedTable(problem=broken.faults[0].sentence)
    matcher = Matcher(columns, chosen or {}, needed)
    at, headings = _head([row for _, row in cells[:MOST_ABOVE]], matcher)
    rows = cells[at + 1 :]
    if len(rows) > limits.rows:
        text = N_("This list is too long. Its limit of rows is {most}. Split it.")
        return NamedTable(problem=message(text, most=limits.rows))
    headings = tuple(replace(one, sample=_sample(rows, place)) for place, one in enumerate(headings))
    if not matcher.fits(headings):
        text = N_("The first row must name the columns. One of them must be “name”.")
        return NamedTable(problem=message(text), headings=headings)
    if not rows:
        return NamedTable(problem=limits.no_rows, headings=headings)
    return NamedTable(tuple(ColumnRow(line, _cells(row, headings)) for line, row in rows), headings=headings)


def _head(rows: Sequence[Sequence[str]], matcher: Matcher) -> tuple[int, tuple[TableHeading, ...]]:
    """The row with the headings, counted from 0: the first that fits, or else the first with more than one cell."""
    found = [(at, matcher.headings(row)) for at, row in enumerate(rows)]
    wide = [(at, headings) for at, headings in found if sum(one.named for one in headings) > 1]
    return next((row for row in found if matcher.fits(row[1])), (wide or found or [(0, ())])[0])


def _sample(rows: Sequence[CsvRow], place: int) -> str:
    filled = (cell for _, row in rows if place < len(row) and (cell := tidy_sentence(row[place])))
    return next(filled, "")[:LONGEST_HEADING]


def _cells(row: Sequence[str], headings: Sequence[TableHeading]) -> dict[str, str]:
    return {head.column: plain(cell.strip()).strip() for head, cell in zip(headings, row, strict=False) if head.column}
