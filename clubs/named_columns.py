"""A table in CSV text whose first row names the columns: people, old seasons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clubs.cells import plain
from clubs.names import fold, tidy_sentence
from rules.base.csv_rows import csv_rows
from rules.base.errors import Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

Columns = Mapping[str, tuple[str, ...]]  # each column with the words that may name it, folded
MOST_IGNORED, LONGEST_IGNORED = 20, 40  # shown of the columns that were ignored: how many, and letters of each


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """`line` as the spreadsheet counts it, and its cells by the name of the column. An empty cell is ""."""

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class NamedTable:
    """The rows, the problem of the file as a whole, and the columns that were ignored."""

    rows: tuple[ColumnRow, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How much is read, in letters and rows, and what is said of a file that is too big or has no rows."""

    letters: int
    rows: int
    too_big: Sentence
    no_rows: Sentence


def read_named_table(text: str, columns: Columns, limits: TableLimits) -> NamedTable:
    """The rows by the names of their columns. A column "name" is needed."""
    if len(text) > limits.letters:
        return NamedTable(problem=limits.too_big)
    try:
        cells = list(csv_rows(text))
    except Unreadable as broken:
        return NamedTable(problem=broken.faults[0].sentence)
    if len(cells) > limits.rows + 1:
        text = N_("This list is too long. Its limit of rows is {most}. Split it.")
        return NamedTable(problem=message(text, most=limits.rows))
    places, ignored = _places(cells[0][1], columns) if cells else ({}, ())
    if "name" not in places:
        text = N_("The first row must name the columns. One of them must be “name”.")
        return NamedTable(problem=message(text), ignored=ignored)
    if len(cells) == 1:
        return NamedTable(problem=limits.no_rows, ignored=ignored)
    return NamedTable(tuple(ColumnRow(line, _cells(row, places)) for line, row in cells[1:]), ignored=ignored)


def _places(head: Sequence[str], columns: Columns) -> tuple[dict[str, int], tuple[str, ...]]:
    found, ignored = dict[str, int](), list[str]()
    for place, written in enumerate(head):
        name = next((name for name, words in columns.items() if fold(written) in words), None)
        if name and name not in found:
            found[name] = place
        elif heading := tidy_sentence(written):
            ignored.append(heading[:LONGEST_IGNORED])
    return found, tuple(ignored[:MOST_IGNORED])


def _cells(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    return {name: plain(row[place].strip()).strip() for name, place in places.items() if place < len(row)}
