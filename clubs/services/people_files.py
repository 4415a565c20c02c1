"""Lists of people from spreadsheets, read without a database. Every problem says its row and what to do."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from clubs.ages import born_written
from clubs.models.member import LONGEST_NUMBER
from clubs.named_columns import TableLimits, read_named_table
from clubs.names import Person, fold, label_written, person_written
from clubs.public_names import ShownAs
from clubs.services.people import contact_faults, member_faults
from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

MOST_LETTERS = 1_000_000
LIMITS = TableLimits(
    letters=MOST_LETTERS,
    rows=2_000,
    too_big=message(N_("This file is too big. Upload only the list.")),
    no_rows=message(N_("There is no person below the names of the columns.")),
)

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "player", "member", "full name", "nom"),
    "note": ("note", "town"),
    "email": ("email", "e mail", "email address", "mail", "courriel"),
    "telephone": ("telephone", "phone", "tel", "mobile", "phone number"),
    "number": ("number", "member number", "no", "nr"),
    "kind": ("kind", "kind of membership", "membership"),
    "joined": ("joined", "member since"),
    "left": ("left",),
    "paid_until": ("paid until", "paid", "expires"),
    "born": ("born", "birth", "birth year", "birth date", "date of birth"),
    "shown_as": ("shown as", "name shown", "name on public pages", "name in public"),
}
DATES = ("joined", "left", "paid_until")


@dataclass(frozen=True, slots=True)
class PersonRow:
    """One row: `line` as the spreadsheet counts it, who it is about, its filled cells, its problems."""

    line: int
    person: Person | None
    cells: Mapping[str, str] = field(default_factory=dict)
    days: Mapping[str, datetime.date] = field(default_factory=dict)
    problems: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class PeopleList:
    """A file as read: its rows, the problem of the file as a whole, and the columns that were ignored."""

    rows: tuple[PersonRow, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()


def read_people(text: str, *, today: datetime.date) -> PeopleList:
    """The people in CSV text whose first row names the columns."""
    table = read_named_table(text, COLUMNS, LIMITS)
    return PeopleList(tuple(_row(row.line, row.cells, today) for row in table.rows), table.problem, table.ignored)


def _row(line: int, typed: Mapping[str, str], today: datetime.date) -> PersonRow:
    cells = {name: cell for name, cell in typed.items() if cell}
    problems, days = list[Sentence](), dict[str, datetime.date]()
    person = None
    try:
        person = person_written(cells.get("name", ""), cells.get("note", ""))
    except RulesError as error:
        problems += [fault.sentence for fault in error.faults]
    for name in DATES:
        if name in cells:
            try:
                days[name] = datetime.date.fromisoformat(cells[name])
            except ValueError:
                text = N_("“{written}” is no date. Write it as 2026-05-31.")
                problems.append(message(text, written=cells[name][:40]))
    problems += _faults(cells, days, today)
    return PersonRow(line, person, cells, days, tuple(problems))


def _faults(cells: dict[str, str], days: Mapping[str, datetime.date], today: datetime.date) -> Iterator[Sentence]:
    """The problems of the cells. A number, a birth and the choice of a name are brought into one form."""
    try:
        if born := born_written(cells.get("born", ""), today=today):
            cells["born"] = str(born)
        number = label_written(cells.pop("number", ""), field="number", longest=LONGEST_NUMBER, empty=True)
        cells |= {"number": number} if number else {}
    except RulesError as error:
        yield from (fault.sentence for fault in error.faults)
    if "shown_as" in cells:
        choice = _choice_of_name(cells["shown_as"])
        if choice is None:
            text = N_("“{written}” is no way to show a name. Write full, initial or hidden.")
            yield message(text, written=cells["shown_as"][:40])
        else:
            cells["shown_as"] = choice.value
    if "telephone" in cells:
        cells["telephone"] = " ".join(cells["telephone"].split())
    for fault in contact_faults(cells.get("email", ""), cells.get("telephone", "")):
        yield fault.sentence
    for fault in member_faults(days.get("joined"), days.get("left"), days.get("paid_until")):
        yield fault.sentence


def _choice_of_name(written: str) -> ShownAs | None:
    """By its value, or as the pages call it: “initial”, “First name and initial”."""
    return next((one for one in ShownAs if fold(written) in (one.value, fold(str(one.label)))), None)
