"""A table whose first row names the columns, whatever the spreadsheet divides its cells by."""

import pytest

from clubs.named_columns import ColumnRow, NamedTable, TableHeading, TableLimits, read_named_table
from rules.base.words import message

COLUMNS = {"name": ("name", "player"), "points": ("points", "score")}
LIMITS = TableLimits(letters=60, rows=2, too_big=message("Too big."), no_rows=message("No rows."))


def read(text: str) -> NamedTable:
    return read_named_table(text, COLUMNS, LIMITS)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_cells_are_read_by_the_name_of_their_column(delimiter: str) -> None:
    text = "\ufeffScore|\u202eTown|Player\n10|Red Deer| Ann Lee \n\n|||\n7\n".replace("|", delimiter)
    rows = (ColumnRow(2, {"points": "10", "name": "Ann Lee"}), ColumnRow(5, {"points": "7"}))
    headings = (
        TableHeading("Score", "points", "10"),
        TableHeading("Town", "", "Red Deer"),
        TableHeading("Player", "name", "Ann Lee"),
    )
    assert (read(text), read(text).ignored) == (NamedTable(rows, headings=headings), ("Town",))


def test_headings_may_come_below_a_title_and_be_matched_by_hand() -> None:
    text = "Our club 2026,,\nWho,Town,\nAnn Lee,Olds,x\n"
    chosen = {"Who": "name", "#3": "points"}
    found = read_named_table(text, COLUMNS, LIMITS, chosen=chosen)
    assert found.rows == (ColumnRow(3, {"name": "Ann Lee", "points": "x"}),)
    assert [(one.written, one.column, one.sample) for one in read(text).headings] == [
        ("Who", "", "Ann Lee"),
        ("Town", "", "Olds"),
        ("#3", "", "x"),
    ]
    ignored = read_named_table("name,score\nAnn Lee,7\n", COLUMNS, LIMITS, chosen={"score": ""})
    assert ignored.rows == (ColumnRow(2, {"name": "Ann Lee"}),)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name\n" + "a" * 60, "Too big."),
        ("name\n", "No rows."),
        ("", "The first row must name the columns. One of them must be “name”."),
        ("score\n7\n", "The first row must name the columns. One of them must be “name”."),
        ("name\na\nb\nc\n", "This list is too long. Its limit of rows is 2. Split it."),
        ('name\n"a\n', "A quotation mark in this file has no match. Remove it, or add one."),
    ],
)
def test_the_problem_of_a_whole_file_is_named(text: str, problem: str) -> None:
    found = read(text)
    assert (found.rows, str(found.problem)) == ((), problem)
