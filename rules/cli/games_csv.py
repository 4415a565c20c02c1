"""The games of an event as a CSV: read whole, or refused with an error for every row that is wrong."""

import csv
import io
import sys
from collections.abc import Callable
from typing import Any, cast

from rules.cli.lines import ANSWERED, SOME_UNREADABLE, error_line, print_line
from rules.errors import Fault, RulesError, Unreadable
from rules.standings import Entry
from rules.words import gettext_noop as N_
from rules.words import message

HEADER = ["round", "table", "a", "b", "score_a", "score_b"]
LONGEST_NUMBER = 18


def csv_in(path: str | None) -> bytes | None:
    """The CSV in the file or on standard input, known by its header; None where it is something else."""
    if path in (None, "-"):
        stdin = cast(io.BufferedReader, sys.stdin.buffer)
        return stdin.read() if _is_header(stdin.peek(16)) else None
    with open(str(path), "rb") as source:
        raw = source.read()
    return raw if _is_header(raw) else None


def _is_header(raw: bytes) -> bool:
    return raw.removeprefix(b"\xef\xbb\xbf").lstrip(b' \t\r\n"').lower().startswith(b"round")


def answer_csv(raw: bytes, answer: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> int:
    """One answer for the games of the whole file, or an error line for every row that cannot be read."""
    try:
        rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
        games, errors = _games(rows)
        if not errors:
            print_line(answer(games))
    except (RulesError, UnicodeDecodeError, csv.Error) as refused:
        errors = [error_line(_faults(refused), 1)]
    for error in errors:
        print_line(error)
    return SOME_UNREADABLE if errors else ANSWERED


def _faults(refused: Exception) -> tuple[Fault, ...]:
    if isinstance(refused, RulesError):
        return refused.faults
    if isinstance(refused, UnicodeDecodeError):
        return (Fault("not_csv", message(N_("This file is not text in UTF-8. Save the CSV in UTF-8."))),)
    return (Fault("not_csv", message(N_("This is not a CSV of games. Check its quotation marks."))),)


def _games(rows: list[list[str]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The games of the rows, and an error for each bad one, by line; a row without scores is not played yet."""
    header = [name.strip().lower() for name in rows[0]]
    if header != HEADER:
        raise Unreadable(Fault("header", message(N_("The header must be {header}."), header=",".join(HEADER))))
    games, errors = [], []
    for line, row in enumerate(rows[1:], start=2):
        cells = [cell.strip() for cell in row]
        try:
            if any(cells[4:]) or len(cells) not in (0, len(HEADER)):
                games.append(_game(cells))
        except RulesError as refused:
            errors.append(error_line(refused.faults, line))
    return games, errors


def _game(cells: list[str]) -> dict[str, Any]:
    if len(cells) != len(HEADER):
        text = N_("A row needs {needed} {needed:cell|cells}; this one has {given}.")
        raise Unreadable(Fault("cells", message(text, needed=len(HEADER), given=len(cells))))
    faults = [
        Fault(
            "whole_number",
            message(N_("{column}: {cell} is not a whole number."), column=HEADER[column], cell=cells[column]),
            {"field": HEADER[column]},
        )
        for column in (0, 4, 5)
        if not _is_number(cells[column]) and (column or cells[column])
    ]
    faults += [
        Fault("entry", message(N_("{column} is empty."), column=HEADER[at]), {"field": HEADER[at]})
        for at in (2, 3)
        if not cells[at]
    ]
    if faults:
        raise Unreadable(faults)
    number, _, a, b, score_a, score_b = cells
    score = [int(score_a), int(score_b)]
    return {"round": int(number) if number else None, "a": _entry(a), "b": _entry(b), "score": score}


def _entry(cell: str) -> Entry:
    return int(cell) if _is_number(cell) else cell


def _is_number(cell: str) -> bool:
    return cell.isdecimal() and len(cell) <= LONGEST_NUMBER
