"""Lists of people from spreadsheets, read without a database. Every problem says its row and what to do."""

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain

from clubs.ages import born_written
from clubs.models.member import LONGEST_NUMBER
from clubs.named_columns import Columns, TableHeading, TableLimits, read_named_table
from clubs.names import Person, fold, label_written, person_written
from clubs.names_in_lists import name_in_list
from clubs.public_names import ShownAs
from clubs.services.people import contact_faults, member_faults
from clubs.written_days import DayOrder, day_written, depends_on_order, order_of
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

COLUMNS: Columns = {
    "name": ("name", "player", "member", "full name", "player name", "member name", "nom"),
    "first": ("first name", "first", "given name", "given names", "forename", "fname", "prenom"),
    "last": ("last name", "last", "surname", "family name", "lname", "nom de famille"),
    "note": ("note", "town"),
    "email": ("email", "e mail", "email address", "e mail address", "mail", "courriel"),
    "telephone": (
        "telephone",
        "phone",
        "tel",
        "mobile",
        "cell",
        "cell phone",
        "home phone",
        "phone number",
        "phone no",
    ),
    "number": ("number", "member number", "membership number", "member no", "membership no", "no", "nr"),
    "kind": ("kind", "kind of membership", "membership", "membership type", "member type"),
    "joined": ("joined", "member since", "date joined", "join date", "since"),
    "left": ("left", "date left"),
    "paid_until": ("paid until", "paid", "paid to", "expires", "expiry", "expiry date", "dues paid until"),
    "born": ("born", "birth", "birth year", "birth date", "birthdate", "date of birth", "dob", "birthday"),
    "shown_as": ("shown as", "name shown", "name on public pages", "name in public"),
}
NAMES = frozenset({"name", "first", "last"})
DATES = ("joined", "left", "paid_until")
DATED = (*DATES, "born")
YEARS_AHEAD = 20  # of a date of two digits: members pay for some years, and nobody joins in 60
_EMPTY = frozenset({"", "-", "--", "–", "—", "?", "n/a", "na", "none", "nil", "unknown", "tba"})
_ADDRESS = re.compile(r"[^<>]*<([^<>\s]+)>|mailto:(\S+)", re.IGNORECASE)
_BESIDE_NUMBER = re.compile(r"\s*\(?\b(?:home|cell|mobile|work|[hcmw])\b[).:]*\s*", re.IGNORECASE)


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
    """A file as read: its rows, the problem of the file as a whole, and its headings.

    `orders`: how each column is read that has a day such as 3/4/2026.
    """

    rows: tuple[PersonRow, ...] = ()
    problem: Sentence | None = None
    headings: tuple[TableHeading, ...] = ()
    ignored: tuple[str, ...] = ()
    orders: Mapping[str, DayOrder] = field(default_factory=dict)


def read_people(
    text: str,
    *,
    today: datetime.date,
    columns: Mapping[str, str] | None = None,
    dates: Mapping[str, DayOrder] | None = None,
) -> PeopleList:
    """The people in CSV text with a row that names the columns.

    `columns`: the column of a heading, "" to ignore it; `dates`: the order of a column with days. Others are guessed.
    """
    table = read_named_table(text, COLUMNS, LIMITS, chosen=columns, needed=NAMES)
    orders = _orders([row.cells for row in table.rows], dates or {})
    rows = tuple(_row(row.line, row.cells, today, orders) for row in table.rows)
    asked = {name for row in table.rows for name in DATED if depends_on_order(row.cells.get(name, ""))}
    shown = {name: order for name, order in orders.items() if name in asked}
    return PeopleList(rows, table.problem, table.headings, table.ignored, shown)


def _orders(rows: Sequence[Mapping[str, str]], chosen: Mapping[str, DayOrder]) -> dict[str, DayOrder]:
    """By column: as chosen, as its own rows decide, else as the rows of other columns do. One person wrote the list."""
    columns = {name: [row.get(name, "") for row in rows] for name in DATED}
    usual = order_of(chain(*columns.values())) or DayOrder.MONTH_FIRST
    return {name: chosen.get(name) or order_of(cells) or usual for name, cells in columns.items()}


def _row(line: int, typed: Mapping[str, str], today: datetime.date, orders: Mapping[str, DayOrder]) -> PersonRow:
    cells = {name: cell for name, cell in typed.items() if name in NAMES or cell.casefold() not in _EMPTY}
    problems, days = list[Sentence](), dict[str, datetime.date]()
    person = None
    whole = name_in_list(*(cells.get(part, "") for part in ("first", "name", "last")))
    try:
        person = person_written(whole, cells.get("note", ""))
    except RulesError as error:
        problems += [fault.sentence for fault in error.faults]
    for name in DATES:
        if name in cells:
            try:
                days[name] = _day(cells[name], orders[name], today, end=name != "joined")
            except ValueError:
                text = N_("“{written}” is no date. Write it as 2026-05-31.")
                problems.append(message(text, written=cells[name][:40]))
    with suppress(ValueError):  # what is neither a year nor a day is said as of a birth that is typed
        cells |= {"born": _born(cells["born"], orders["born"], today)} if "born" in cells else {}
    problems += _faults(cells, days, today)
    return PersonRow(line, person, cells, days, tuple(problems))


def _day(written: str, order: DayOrder, today: datetime.date, *, end: bool) -> datetime.date:
    return day_written(written, order, latest=today.year + YEARS_AHEAD, end=end)


def _born(written: str, order: DayOrder, today: datetime.date) -> str:
    """A year alone stays one, and of "March 1950" only the year is kept."""
    first, last = (day_written(written, order, latest=today.year, end=end) for end in (False, True))
    return first.isoformat() if first == last else f"{first:%Y}"


def _faults(cells: dict[str, str], days: Mapping[str, datetime.date], today: datetime.date) -> Iterator[Sentence]:
    """The problems of the cells. A number, a birth and the choice of a name are brought into one form."""
    try:
        if born := born_written(cells.get("born", ""), today=today):
            cells["born"] = str(born)
        if number := label_written(cells.get("number", ""), field="number", longest=LONGEST_NUMBER, empty=True):
            cells["number"] = number
        else:
            cells.pop("number", None)
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
        cells["telephone"] = " ".join(_BESIDE_NUMBER.sub(" ", cells["telephone"]).split())
    if found := _ADDRESS.fullmatch(cells.get("email", "").strip(" ;,")):
        cells["email"] = found[1] or found[2]
    for fault in contact_faults(cells.get("email", ""), cells.get("telephone", "")):
        yield fault.sentence
    for fault in member_faults(days.get("joined"), days.get("left"), days.get("paid_until")):
        yield fault.sentence


def _choice_of_name(written: str) -> ShownAs | None:
    """By its value, or as the pages call it: “initial”, “First name and initial”."""
    return next((one for one in ShownAs if fold(written) in (one.value, fold(str(one.label)))), None)
