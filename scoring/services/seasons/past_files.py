"""Tables of old seasons from spreadsheets, read without a database. Every problem says its row and what to do."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from clubs.cells import plain
from clubs.names import Person, fold, person_written
from rules.errors import RulesError
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.models.season import LONGEST_TOTAL

MOST_ROWS = 1_000
MOST_LETTERS = 500_000
MOST_PLACE = 9_999

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "place": ("place", "rank", "position", "pos", "no", "rang"),
    "name": ("name", "player", "full name", "pair", "nom"),
    "note": ("note", "town"),
    "total": ("total", "points", "score", "sum"),
    "nights": ("nights", "evenings", "played", "nights played"),
}


@dataclass(frozen=True, slots=True)
class PastRow:
    """One line: `line` as the spreadsheet counts it. `place` is None for somebody not ranked."""

    line: int
    place: int | None = None
    person: Person | None = None
    total: str = ""
    nights: int | None = None
    problems: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class PastTable:
    """A file as read: its rows, the problem of the file as a whole, and the columns that were ignored."""

    rows: tuple[PastRow, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()


def read_past_table(text: str) -> PastTable:
    """The table in CSV text whose first row names the columns."""
    if len(text) > MOST_LETTERS:
        return PastTable(problem=message(N_("This file is too big. Upload only the table.")))
    lines = text.removeprefix("\ufeff").replace("\0", "\ufffd")
    first = lines.lstrip().partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    try:
        reader = csv.reader(StringIO(lines, newline=""), delimiter=delimiter, strict=True)
        cells = [(reader.line_num, row) for row in reader if any(map(str.strip, row))]
    except csv.Error:
        return PastTable(problem=message(N_("A quotation mark in this file has no match. Remove it, or add one.")))
    columns, ignored = _columns(cells[0][1]) if cells else ({}, ())
    if "name" not in columns:
        text = N_("The first row must name the columns. One of them must be “name”.")
        return PastTable(problem=message(text), ignored=ignored)
    if len(cells) == 1:
        return PastTable(problem=message(N_("There is no row below the names of the columns.")), ignored=ignored)
    if len(cells) > MOST_ROWS + 1:
        text = N_("This list is too long. Its limit of rows is {most}. Split it.")
        return PastTable(problem=message(text, most=MOST_ROWS), ignored=ignored)
    return PastTable(tuple(_row(line, row, columns) for line, row in cells[1:]), ignored=ignored)


def _columns(head: Sequence[str]) -> tuple[dict[str, int], tuple[str, ...]]:
    found, ignored = dict[str, int](), list[str]()
    for place, written in enumerate(head):
        name = next((name for name, words in COLUMNS.items() if fold(written) in words), None)
        if name and name not in found:
            found[name] = place
        elif written.strip():
            ignored.append(written.strip()[:40])
    return found, tuple(ignored[:20])


def _row(line: int, row: Sequence[str], columns: Mapping[str, int]) -> PastRow:
    cells = {name: plain(row[place].strip()).strip() for name, place in columns.items() if place < len(row)}
    person, problems = None, list(_problems(cells))
    try:
        person = person_written(cells.get("name", ""), cells.get("note", ""))
    except RulesError as error:
        problems += [fault.sentence for fault in error.faults]
    if problems:
        return PastRow(line, person=person, problems=tuple(problems))
    place = cells.get("place", "").rstrip(".=")
    nights = cells.get("nights", "")
    return PastRow(line, int(place) if place else None, person, cells.get("total", ""), int(nights) if nights else None)


def _problems(cells: Mapping[str, str]) -> Iterator[Sentence]:
    for name, written in (("place", cells.get("place", "").rstrip(".=")), ("nights", cells.get("nights", ""))):
        if written and not (written.isascii() and written.isdigit() and int(written[:9]) <= MOST_PLACE):
            text = N_("{column}: “{written}” is no whole number. Write one, or leave it empty.")
            yield message(text, column=name, written=written[:40])
    if len(cells.get("total", "")) > LONGEST_TOTAL:
        text = N_("The total is too long. Its limit of letters is {most}.")
        yield message(text, most=LONGEST_TOTAL)
