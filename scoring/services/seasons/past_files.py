"""Tables of old seasons from spreadsheets, read without a database. Every problem says its row and what to do."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clubs.named_columns import TableLimits, read_named_table
from clubs.names import Person, person_written, tidy_sentence
from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models.season import LONGEST_TOTAL

MOST_PLACE = 9_999
LONGEST_NUMBER = 9  # digits, for spreadsheets that write zeros before a number
MOST_LETTERS = 500_000
LIMITS = TableLimits(
    letters=MOST_LETTERS,
    rows=1_000,
    too_big=message(N_("This file is too big. Upload only the table.")),
    no_rows=message(N_("There is no row below the names of the columns.")),
)

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
    table = read_named_table(text, COLUMNS, LIMITS)
    return PastTable(tuple(_row(row.line, row.cells) for row in table.rows), table.problem, table.ignored)


def _row(line: int, cells: Mapping[str, str]) -> PastRow:
    person, problems = None, list(_problems(cells))
    try:
        person = person_written(cells.get("name", ""), cells.get("note", ""))
    except RulesError as error:
        problems += [fault.sentence for fault in error.faults]
    if problems:
        return PastRow(line, person=person, problems=tuple(problems))
    place = cells.get("place", "").rstrip(".=")
    nights = cells.get("nights", "")
    total = tidy_sentence(cells.get("total", ""))
    return PastRow(line, int(place) if place else None, person, total, int(nights) if nights else None)


def _problems(cells: Mapping[str, str]) -> Iterator[Sentence]:
    for name, written in (("place", cells.get("place", "").rstrip(".=")), ("nights", cells.get("nights", ""))):
        if written and not _is_whole(written):
            text = N_("{column}: “{written}” is no whole number. Write one, or leave it empty.")
            yield message(text, column=name, written=written[:40])
    if len(cells.get("total", "")) > LONGEST_TOTAL:
        text = N_("The total is too long. Its limit of letters is {most}.")
        yield message(text, most=LONGEST_TOTAL)


def _is_whole(written: str) -> bool:
    """Whether the column can hold it. Its length is asked first: Python reads no number of a few thousand digits."""
    return written.isascii() and written.isdigit() and len(written) <= LONGEST_NUMBER and int(written) <= MOST_PLACE
