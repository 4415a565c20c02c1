"""The games of an event as a CSV: read whole, or refused with an error for every row that is wrong."""

import io
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from rules.base.csv_rows import CsvRow, csv_rows, decoded
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.lines import ANSWERED, SOME_UNREADABLE, error_line, print_line
from rules.cli.results import LONGEST_NUMBER
from rules.tournament.standings import Entry

HEADER = ["round", "table", "a", "b", "score_a", "score_b"]
ENDING = "ending"  # a column that a file can have besides
SCORES = ("score_a", "score_b")
_GAME = re.compile(r"games\[(\d+)\]")  # the field that a fault of a game is about


@dataclass(slots=True)
class GameRows:
    """The games of a file, the line of each, and an error for each row that is wrong."""

    games: list[dict[str, Any]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)


def csv_in(path: str | None) -> bytes | None:
    """The CSV in the file or on standard input, known by its header; None where it is something else."""
    if path in (None, "-"):
        stdin = cast(io.BufferedReader, sys.stdin.buffer)
        return stdin.read() if _is_header(stdin.peek(200)) else None
    with open(str(path), "rb") as source:
        raw = source.read()
    return raw if _is_header(raw) else None


def _is_header(raw: bytes) -> bool:
    """Whether a file begins with names of columns. Its other lines can hold anything, and may not be there yet."""
    first = decoded(raw[:400]).lstrip("\ufeff \t\r\n").partition("\n")[0]
    if first.startswith("{"):
        return False
    names = {_name(cell) for cell in re.split("[,;\t]", first)}
    return first.lstrip('"').lower().startswith("round") or len(names & {*HEADER}) > 1


def answer_csv(raw: bytes, answer: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> int:
    """One answer for the games of the whole file, or an error line for every row that cannot be read."""
    read = GameRows()
    try:
        _read(list(csv_rows(decoded(raw))), read)
        if not read.errors:
            print_line(answer(read.games))
    except RulesError as refused:
        read.errors = list(_errors(refused.faults, read.lines))
    for error in read.errors:
        print_line(error)
    return SOME_UNREADABLE if read.errors else ANSWERED


def _errors(faults: Sequence[Fault], lines: Sequence[int]) -> Iterator[dict[str, Any]]:
    """An error for each row whose game is refused, and one at line 1 for what is about the whole file."""
    by_line: dict[int, list[Fault]] = {}
    for fault in faults:
        game = _GAME.match(str(fault.where.get("field", "")))
        line = lines[int(game[1])] if game else int(str(fault.where.get("line", 1)))
        by_line.setdefault(line, []).append(replace(fault, where={}) if game else fault)
    for line, of_line in sorted(by_line.items()):
        yield error_line(tuple(of_line), line)


def _read(rows: list[CsvRow], read: GameRows) -> None:
    """The games of the rows, and an error for each bad one, by line; a row without scores is not played yet."""
    columns = _columns(rows[0][1] if rows else [])
    for line, row in rows[1:]:
        cells = [cell.strip() for cell in row]
        while len(cells) > len(columns) and not cells[-1]:
            cells.pop()  # spreadsheets fill rows up
        try:
            if (game := _game(columns, cells)) is not None:
                read.games.append(game)
                read.lines.append(line)
        except RulesError as refused:
            read.errors.append(error_line(refused.faults, line))


def _columns(header: list[str]) -> list[str]:
    """The names of the columns, in any order and in capitals too: “Score A” is score_a."""
    names = [_name(cell) for cell in header]
    while names and not names[-1]:
        names.pop()
    if {*HEADER} <= {*names} <= {*HEADER, ENDING} and len({*names}) == len(names):
        return names
    text = N_("The header must be {header}. Another column can be {ending}.")
    raise Unreadable(Fault("header", message(text, header=",".join(HEADER), ending=ENDING)))


def _name(cell: str) -> str:
    return "_".join(cell.strip(' "\r').lower().split())


def _game(columns: list[str], cells: list[str]) -> dict[str, Any] | None:
    """The game of a row; None where it has no scores."""
    by_name = dict(zip(columns, cells, strict=False))
    if len(cells) == len(columns) and not any(by_name[name] for name in (*SCORES, ENDING) if name in by_name):
        return None
    if len(cells) != len(columns):
        text = N_("A row needs {needed} {needed:cell|cells}; this one has {given}.")
        raise Unreadable(Fault("cells", message(text, needed=len(columns), given=len(cells))))
    if faults := [*_not_numbers(by_name), *_empty(by_name)]:
        raise Unreadable(faults)
    game = {
        "round": int(by_name["round"]) if by_name["round"] else None,
        "a": _entry(by_name["a"]),
        "b": _entry(by_name["b"]),
        "score": [int(by_name[name].replace("−", "-")) for name in SCORES],
    }
    return {**game, ENDING: by_name[ENDING].lower()} if by_name.get(ENDING) else game


def _not_numbers(by_name: dict[str, str]) -> Iterator[Fault]:
    for column in ("round", *SCORES):
        cell = by_name[column]
        number = cell.removeprefix("-").removeprefix("−") if column in SCORES else cell
        if not _is_number(number) and (cell or column in SCORES):
            sentence = message(N_("{column}: {cell} is not a whole number."), column=column, cell=cell)
            if not cell:
                sentence = message(N_("{column} is empty."), column=column)
            yield Fault("whole_number", sentence, {"field": column})


def _empty(by_name: dict[str, str]) -> Iterator[Fault]:
    for column in ("a", "b"):
        if not by_name[column]:
            yield Fault("entry", message(N_("{column} is empty."), column=column), {"field": column})


def _entry(cell: str) -> Entry:
    return int(cell) if _is_number(cell) else cell


def _is_number(cell: str) -> bool:
    return cell.isdecimal() and len(cell) <= LONGEST_NUMBER
