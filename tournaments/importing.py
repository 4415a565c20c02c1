"""Lists of names as clubs have them: CSV from any spreadsheet, read without a database.

The first row names the columns, in any case and in the words people use; without one, the columns are
taken in their order. Commas, semicolons or tabs; quotes; blank rows; numbers before names. Nothing is guessed about a
name, and every problem says its row, its column, what is wrong and how to fix it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clubs.names import LONGEST_ZONE, fold, label_problems, person_problems, tidied_person, tidy, tidy_sentence
from rules.base.csv_rows import CsvRow, csv_rows
from rules.base.errors import Fault, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

MOST_ROWS = 2_000
MOST_LETTERS = 1_000_000
MOST_COLUMNS = 100

BIRTH = ("born", "birth", "year of birth", "birth year", "date of birth", "birth date", "birthdate", "dob", "naissance")
COLUMNS: dict[str, tuple[str, ...]] = {
    "player 1": ("player 1", "player1", "1", "first", "first player", "name 1", "name1", "player", "name", "joueur 1"),
    "player 2": ("player 2", "player2", "2", "second", "second player", "name 2", "name2", "partner", "joueur 2"),
    "pair": ("pair", "pairs", "names", "players", "team", "joueurs", "paire", "equipe"),
    "zone": ("zone", "zones", "region", "district", "area", "secteur"),
    "born 1": tuple(f"{word}{number}" for number in (" 1", "1", "") for word in BIRTH),
    "born 2": tuple(f"{word}{number}" for number in (" 2", "2") for word in BIRTH),
}
BORN = ("born 1", "born 2")
_NUMBER = re.compile(r"\d{1,5}\.?", re.ASCII)
_NUMBERED = re.compile(r"\s*\d{1,5}[.)]\s*(?=[^\W\d_])")  # “1. Ann Bell”, “1) Ann Bell”
_BETWEEN = re.compile(r" ?[&/+] ?| (?:and|et|und|y) ", re.IGNORECASE)  # in a cell with single spaces


@dataclass(frozen=True, slots=True)
class ImportRow:
    """One entry of a list: `line` as the spreadsheet counts it, one or two tidy names, a zone or nothing.

    `born`: when each of them was born as the list has it, where it has a column for that.
    """

    line: int
    names: tuple[str, ...]
    zone: str = ""
    born: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportProblem:
    """One thing wrong, and how to fix it. Row 0 is the file itself."""

    row: int
    column: str
    problem: Sentence
    fix: Sentence
    code: str

    @property
    def fault(self) -> Fault:
        """The problem as the API and the forms show faults."""
        sentence = message("{problem} {fix}", problem=self.problem, fix=self.fix)
        return Fault(self.code, sentence, {"row": self.row, "column": self.column})


@dataclass(frozen=True, slots=True)
class NameList:
    """The import as read: good rows, every problem, and the columns that mean nothing to us."""

    rows: tuple[ImportRow, ...] = ()
    problems: tuple[ImportProblem, ...] = ()
    ignored: tuple[str, ...] = ()


@dataclass(slots=True)
class _Reading:
    people: int
    columns: dict[str, int] = field(default_factory=dict)
    rows: list[ImportRow] = field(default_factory=list)
    problems: list[ImportProblem] = field(default_factory=list)
    ignored: tuple[str, ...] = ()
    headed: bool = True

    def wrong(self, row: int, column: str, code: str, problem: Sentence, fix: Sentence) -> None:
        self.problems.append(ImportProblem(row, column, problem, fix, code))


def read_pairs(text: str) -> NameList:
    """Pairs: `player 1, player 2, zone`, or one column `pair` with “Ann Lee & Bob May”."""
    return _read(text, people=2)


def read_singles(text: str) -> NameList:
    """Single players: `player, zone`."""
    return _read(text, people=1)


def lone_names(text: str) -> bool:
    """Whether a list has several rows, all with one name and nothing that could part two."""
    rows = [row for row in text.splitlines() if row.strip()]
    return len(rows) > 1 and not any("," in row or ";" in row or "\t" in row or len(_parted(row)) > 1 for row in rows)


def _parted(cell: str) -> list[str]:
    """The names in a cell that is written “Ann Lee & Bob May”."""
    return _BETWEEN.split(" ".join(cell.split()))


def _read(text: str, people: int) -> NameList:
    reading = _Reading(people)
    if len(text) > MOST_LETTERS:
        reading.wrong(
            0, "", "too_long", message(N_("This file is too long.")), message(N_("Upload only the list of names."))
        )
        return NameList((), tuple(reading.problems))
    cells = list(_cells(text, reading))
    _check_columns(cells, reading)
    if not reading.problems and cells and _read_header([row for _, row in cells], cells[0][0], reading):
        cells = cells[1:]
    if not reading.problems:
        _check_rows(len(cells), reading)
    if reading.problems:
        return NameList((), tuple(reading.problems), reading.ignored)
    for line, row in cells:
        _read_row(line, row, reading)
    _check_twice(reading)
    return NameList(tuple(reading.rows), tuple(reading.problems), reading.ignored)


_BROKEN = {
    "cell_too_long": (N_("This cell is too long for a name."), N_("Shorten it.")),
    "quotes": (N_("A quotation mark here has no match."), N_("Remove it, or put one at both ends of the cell.")),
}


def _cells(text: str, reading: _Reading) -> Iterator[CsvRow]:
    """The rows, up to one that cannot be read."""
    try:
        for line, row in csv_rows(text):
            yield line, _divided(_unnumbered(row), reading.people)
    except Unreadable as broken:
        problem, fix = map(message, _BROKEN[broken.code])
        reading.wrong(int(str(broken.faults[0].where["line"])), "", broken.code, problem, fix)


def _unnumbered(row: list[str]) -> list[str]:
    """The row without the number before its first name: “1. Ann Bell”."""
    return [_NUMBERED.sub("", row[0]), *row[1:]]


def _divided(row: list[str], people: int) -> list[str]:
    """A row of one cell as its own signs divide it, in a list whose first row is divided by another one.

    A tab is in no name. A comma can be, so it divides only where two names are needed.
    """
    if len(row) > 1:
        return row
    needs_two = people == 2 and len(_parted(row[0])) == 1
    sign = next((sign for sign in ("\t;," if needs_two else "\t") if sign in row[0]), None)
    return row[0].split(sign) if sign else row


def _check_columns(cells: Sequence[tuple[int, list[str]]], reading: _Reading) -> None:
    """A list of names has few columns; a row of a thousand cells is something else."""
    for line, row in cells:
        if len(row) > MOST_COLUMNS:
            too_wide = message(
                N_("This row has {count} {count:cell|cells}; the limit is {most}."),
                count=len(row),
                most=MOST_COLUMNS,
            )
            reading.wrong(line, "", "too_many_columns", too_wide, message(N_("Upload only the columns with names.")))
            return


def _check_rows(count: int, reading: _Reading) -> None:
    """How many rows there are besides the header, before any of them is read."""
    if count > MOST_ROWS:
        too_many = message(
            N_("The list has {count} {count:row|rows}; the limit is {most} at once."), count=count, most=MOST_ROWS
        )
        reading.wrong(0, "", "too_many_rows", too_many, message(N_("Split the list.")))
    if not count:
        nobody = message(N_("This list has no names."))
        reading.wrong(0, "", "nobody", nobody, message(N_("Enter one pair or player per row.")))


def _read_header(rows: Sequence[Sequence[str]], line: int, reading: _Reading) -> bool:
    """Whether the first row names columns; if it does not, they are in the usual order."""
    row, second = rows[0], rows[1] if len(rows) > 1 else ()
    words = [fold(cell) for cell in row]
    known = {
        column: next(place for place, word in enumerate(words) if word in synonyms)
        for column, synonyms in COLUMNS.items()
        if any(word in synonyms for word in words)
    }
    if not known:
        reading.columns, reading.headed = _usual_columns(rows, reading.people), False
        return False
    if (
        reading.people == 2
        and "player 1" in known
        and not {"player 2", "pair"} & set(known)
        and _two_names(second, known)
    ):
        known["pair"] = known.pop("player 1")
    reading.columns = known
    others = (cell for place, cell in enumerate(row) if place not in known.values())
    reading.ignored = tuple(filter(None, map(tidy_sentence, others)))
    for column in _missing(known, reading.people):
        reading.wrong(
            line,
            column,
            "no_column",
            message(N_("There is no column “{column}”."), column=column),
            message(N_("Name the columns in the first row: {columns}."), columns=_wanted(reading.people)),
        )
    return True


def _usual_columns(rows: Sequence[Sequence[str]], people: int) -> dict[str, int]:
    """The columns of a list without a header, from its first row: “7, Ann Lee & Bob May, Zone 4” too."""
    first = rows[0]
    start = 1 if len(first) > 1 and _NUMBER.fullmatch(first[0].strip()) else 0
    rest = [cell for cell in first[start:] if cell.strip()]
    if people == 1:
        order: tuple[str, ...] = ("player 1", "zone")
    elif 1 <= len(rest) <= 2 and len(_parted(rest[0])) == 2 and not _with_commas(rows, start):
        order = ("pair", "zone")
    else:
        order = ("player 1", "player 2", "zone")
    return {column: place for place, column in enumerate(order, start=start)}


def _with_commas(rows: Sequence[Sequence[str]], start: int) -> bool:
    """Whether later pairs are written “Eve Sund, Flo Marsh”: a second cell is a zone only where one follows a pair."""
    followed = [row[start] for row in rows if len(row) > start + 1 and row[start + 1].strip()]
    return bool(followed) and all(len(_parted(cell)) == 1 for cell in followed)


def _two_names(row: Sequence[str], known: dict[str, int]) -> bool:
    """Whether the only column of names holds two in a cell: “Ann Lee & Bob May”."""
    place = known["player 1"]
    return place < len(row) and len(_parted(row[place])) == 2


def _missing(known: dict[str, int], people: int) -> list[str]:
    if "pair" in known and people == 2:
        return []
    return [column for column in ("player 1", "player 2")[:people] if column not in known]


def _wanted(people: int) -> str:
    return "player 1, player 2, zone" if people == 2 else "player, zone"


def _read_row(line: int, row: Sequence[str], reading: _Reading) -> None:
    before = len(reading.problems)
    cells = {column: tidy(row[place]) if place < len(row) else "" for column, place in reading.columns.items()}
    cells |= _both_in_one_cell(cells, reading)
    zone = cells.get("zone", "")
    names = _names(line, cells, reading)
    for column, name in names.items():
        reading.problems += [ImportProblem(line, column, *problem) for problem in person_problems(name)]
    of_zone = label_problems(zone, LONGEST_ZONE, "zone")
    reading.problems += [ImportProblem(line, "zone", *problem) for problem in of_zone]
    if not reading.ignored and any(cell.strip() for cell in row[max(reading.columns.values()) + 1 :]):
        reading.wrong(
            line,
            "",
            "too_many_cells",
            message(N_("This row has more cells than there are columns.")),
            message(N_("Put a name that contains a comma in quotation marks.")),
        )
    if len(reading.problems) == before:
        people = tuple(str(tidied_person(name)) for name in names.values())
        born = tuple(cells.get(column, "") for column in BORN[: len(people)])
        reading.rows.append(ImportRow(line, people, zone, born if any(born) else ()))


def _both_in_one_cell(cells: Mapping[str, str], reading: _Reading) -> dict[str, str]:
    """The cells of “Ann Lee & Bob May, Zone 4” in a list that has a column for each of the two names."""
    if reading.people != 2 or not {"player 1", "player 2"} <= set(cells):
        return {}
    names, after = _parted(cells["player 1"]), cells["player 2"]
    if len(names) != 2 or (after and (reading.headed or cells.get("zone"))):
        return {}
    return {"player 1": names[0], "player 2": names[1], "zone": after or cells.get("zone", "")}


def _names(line: int, cells: dict[str, str], reading: _Reading) -> dict[str, str]:
    if reading.people == 1:
        return {"player 1": cells["player 1"]}
    if "player 1" in cells and "player 2" in cells:
        both = {"player 1": cells["player 1"], "player 2": cells["player 2"]}
        if reading.headed or all(both.values()) or not any(both.values()):
            return both  # a missing name is said with its column, which only a list with a header has
        parts = [cell for cell in both.values() if cell]
    else:
        parts = _parted(cells["pair"])
    if len(parts) == 2:
        return {"player 1": parts[0], "player 2": parts[1]}
    reading.wrong(
        line,
        "pair",
        "not_two",
        message(N_("Two names are needed here.")),
        message(N_("Enter them as “Ann Lee & Bob May”.")),
    )
    return {}


def _check_twice(reading: _Reading) -> None:
    """Nobody is listed twice, not even as their own partner."""
    seen: dict[str, int] = {}
    kept = []
    for row in reading.rows:
        twice = False
        for column, name in zip(("player 1", "player 2"), row.names, strict=False):
            earlier = seen.setdefault(tidied_person(name).key, row.line)
            if earlier != row.line or (
                column == "player 2" and tidied_person(row.names[0]).key == tidied_person(name).key
            ):
                twice = True
                reading.problems.append(twice_problem(row.line, column, name, earlier))
        if not twice:
            kept.append(row)
    reading.rows = kept
    reading.problems.sort(key=lambda problem: problem.row)


def twice_problem(line: int, column: str, name: str, earlier: int) -> ImportProblem:
    """`name` is listed in row `earlier` already."""
    return ImportProblem(
        line,
        column,
        message(N_("{name} is already listed in row {earlier}."), name=name, earlier=earlier),
        message(N_("Remove one, or tell two people apart: “Ann Lee (Red Deer)”.")),
        "twice",
    )
