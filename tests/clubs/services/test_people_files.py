"""Lists of people as they are read, before any club is asked."""

from datetime import date

import pytest

from clubs.names import Person
from clubs.services.people_files import PeopleList, read_people
from clubs.written_days import DayOrder

TODAY = date(2026, 3, 1)


def read(text: str, **chosen: object) -> PeopleList:
    return read_people(text, today=TODAY, **chosen)  # type: ignore[arg-type]  # a test's own values


def test_first_and_last_name_come_in_two_columns() -> None:
    found = read("First Name,Surname,Town\nAnn,Lee,\nBo,,Olds\n,,\n,May,\n")
    assert [row.person for row in found.rows] == [Person("Ann Lee"), Person("Bo", "Olds"), Person("May")]


def test_each_column_has_one_order_of_days_which_its_rows_decide_or_those_of_others() -> None:
    text = "name,joined,paid until,born\nAnn,3/4/2020,30/4/2026,4/3/50\nBo,3/5/2020,1/4/2026,5/3/50\n"
    found = read(text)
    assert found.orders == dict.fromkeys(("joined", "paid_until", "born"), DayOrder.DAY_FIRST)
    assert found.rows[0].days == {"joined": date(2020, 4, 3), "paid_until": date(2026, 4, 30)}
    assert found.rows[0].cells["born"] == "1950-03-04"
    chosen = read(text, dates={"born": DayOrder.MONTH_FIRST})
    assert [row.cells["born"] for row in chosen.rows] == ["1950-04-03", "1950-05-03"]


def test_a_row_that_contradicts_the_order_of_its_column_is_to_be_fixed() -> None:
    found = read("name,joined\nAnn,30/4/2020\nBo,29/4/2020\nCy,4/30/2020\n")
    assert [[str(one) for one in row.problems] for row in found.rows] == [
        [],
        [],
        ["“4/30/2020” is no date. Write it as 2026-05-31."],
    ]


@pytest.mark.parametrize(
    ("written", "born"),
    [("1950", "1950"), ("March 1950", "1950"), ("18326", "1950-03-04"), ("4 Mar 50", "1950-03-04")],
)
def test_a_birth_is_a_day_or_only_a_year(written: str, born: str) -> None:
    (row,) = read(f"name,born\nAnn,{written}\n").rows
    assert (row.cells["born"], row.problems) == (born, ())


@pytest.mark.parametrize(
    ("column", "written", "cell"),
    [
        ("email", "Ann Lee <ann@example.org>;", "ann@example.org"),
        ("email", "mailto:ann@example.org", "ann@example.org"),
        ("telephone", "cell: 403-555-0142", "403-555-0142"),
        ("telephone", "403.555.0142 (h)", "403.555.0142"),
        ("telephone", "N/A", None),
        ("email", "-", None),
        ("paid_until", "?", None),
    ],
)
def test_cells_are_read_as_people_write_them(column: str, written: str, cell: str | None) -> None:
    (row,) = read(f"name,{column}\nAnn,{written}\n").rows
    assert (row.cells.get(column), row.problems) == (cell, ())
