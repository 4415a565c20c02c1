"""Rows of a CSV, whatever spreadsheet wrote it."""

import pytest

from rules.base.csv_rows import csv_rows, decoded
from rules.base.errors import Unreadable


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_files_of_old_and_new_spreadsheets_are_decoded(encoding: str) -> None:
    assert decoded("player 1\nZoë Müller".encode(encoding)) == "player 1\nZoë Müller"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_cells_are_divided_by_what_the_first_row_is_divided_by(delimiter: str, end: str) -> None:
    text = f'\ufeff{end}a{delimiter}"b, c;d\te"{end}{delimiter}{end}x, y; z{delimiter} "1"{end}'
    # An unquoted comma of a later row divides it only in a file of commas.
    second = ["x", "y; z", "1"] if delimiter == "," else ["x, y", "z", "1"] if delimiter == ";" else ["x, y; z", "1"]
    assert list(csv_rows(text)) == [(2, ["a", "b, c;d\te"]), (4, second)]


@pytest.mark.parametrize("first", ["sep=;", "SEP=;", '"sep=;"', "\ufeffsep=;", "\nsep=; "])
def test_the_first_line_of_excel_names_the_separator_and_is_no_row(first: str) -> None:
    at = first.count("\n") + 2
    assert list(csv_rows(f"{first}\r\na,b;c\r\nd;e")) == [(at, ["a,b", "c"]), (at + 1, ["d", "e"])]


def test_a_separator_that_is_named_may_be_one_that_is_never_guessed() -> None:
    assert list(csv_rows("sep=|\na,b|c")) == [(2, ["a,b", "c"])]
    assert list(csv_rows("sep=\t\na;b\tc")) == [(2, ["a;b", "c"])]
    assert list(csv_rows("sep=;")) == []
    assert list(csv_rows("a,b\nsep=;")) == [(1, ["a", "b"]), (2, ["sep=;"])]


@pytest.mark.parametrize(
    ("text", "code", "line"), [('a\n"b\nc', "quotes", 3), ("a\n" + "b" * 140_000, "cell_too_long", 2)]
)
def test_rows_are_answered_up_to_one_that_cannot_be_read(text: str, code: str, line: int) -> None:
    rows = csv_rows(text)
    assert next(rows) == (1, ["a"])
    with pytest.raises(Unreadable) as refused:
        next(rows)
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [(code, {"line": line})]
