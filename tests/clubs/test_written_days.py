"""Days as people and spreadsheets write them."""

from datetime import date

import pytest

from clubs.written_days import DayOrder, day_written, depends_on_order, order_of

MARCH, APRIL = "1950-03-04", "1950-04-03"


@pytest.mark.parametrize(
    ("text", "order", "day"),
    [
        ("1950-03-04", DayOrder.DAY_FIRST, MARCH),
        ("1950/3/4", DayOrder.DAY_FIRST, MARCH),
        ("1950-03-04 00:00:00", DayOrder.DAY_FIRST, MARCH),
        ("1950-03-04T00:00:00", DayOrder.DAY_FIRST, MARCH),
        ("3/4/1950", DayOrder.MONTH_FIRST, MARCH),
        ("3/4/1950 12:00 AM", DayOrder.MONTH_FIRST, MARCH),
        ("3/4/1950", DayOrder.DAY_FIRST, APRIL),
        ("3-4-50", DayOrder.MONTH_FIRST, MARCH),
        ("04.03.1950", DayOrder.MONTH_FIRST, MARCH),
        ("4. 3. 1950", DayOrder.MONTH_FIRST, MARCH),
        ("4 March 1950", DayOrder.MONTH_FIRST, MARCH),
        ("4th of March, 1950", DayOrder.MONTH_FIRST, MARCH),
        ("Mar 4 1950", DayOrder.DAY_FIRST, MARCH),
        ("Sat., Mar. 4th, 1950", DayOrder.DAY_FIRST, MARCH),
        ("4-Mar-50", DayOrder.DAY_FIRST, MARCH),
        ("04MAR1950", DayOrder.DAY_FIRST, MARCH),
        ("1950 March 4", DayOrder.DAY_FIRST, MARCH),
        ("samedi 4 mars 1950", DayOrder.DAY_FIRST, MARCH),
        ("1er août 1950", DayOrder.DAY_FIRST, "1950-08-01"),
        ("18326", DayOrder.DAY_FIRST, MARCH),
        ("18326.0", DayOrder.DAY_FIRST, MARCH),
    ],
)
def test_a_day_is_read_however_it_is_written(text: str, order: DayOrder, day: str) -> None:
    assert day_written(text, order, latest=2026) == date.fromisoformat(day)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2015", "2015-01-01", "2015-12-31"),
        ("2015-02", "2015-02-01", "2015-02-28"),
        ("2/2015", "2015-02-01", "2015-02-28"),
        ("Feb 2015", "2015-02-01", "2015-02-28"),
    ],
)
def test_a_year_or_a_month_alone_is_its_first_day_or_its_last(text: str, first: str, last: str) -> None:
    found = [day_written(text, DayOrder.DAY_FIRST, latest=2026, end=end).isoformat() for end in (False, True)]
    assert found == [first, last]


@pytest.mark.parametrize(
    "text",
    [
        "", "yes", "7", "13/13/2026", "2/30/2026", "2026-13-01", "2026-02-30", "Mar 4", "4 Mar Apr 1950", "Mar 4 195",
        "March", "soon 4 March 1950", "1/2/3/4", "31.02.2026", "²/3/2026", "0/0/2026", "x" * 1000, "4 4 4 March",
        "99999", "12345678",
    ],
)  # fmt: skip
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        day_written(text, DayOrder.MONTH_FIRST, latest=2026)


@pytest.mark.parametrize(("latest", "year"), [(2026, 1950), (2049, 1950), (2050, 2050)])
def test_two_digits_are_the_last_such_year_that_can_be_meant(latest: int, year: int) -> None:
    assert day_written("4 Mar 50", DayOrder.MONTH_FIRST, latest=latest).year == year


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["3/4/2026", "", "5/6/2026"], None),
        (["3/4/2026", "13/4/2026"], DayOrder.DAY_FIRST),
        (["3/4/2026", "4/13/2026"], DayOrder.MONTH_FIRST),
        (["13/4/2026", "4/13/2026", "14/4/2026"], DayOrder.DAY_FIRST),
        (["13/4/2026", "4/13/2026"], None),
        (["13.4.2026", "2026-04-13", "yes"], None),
    ],
)
def test_the_rows_that_decide_it_give_the_order_of_a_column(cells: list[str], order: DayOrder | None) -> None:
    assert order_of(cells) is order


def test_only_some_days_depend_on_the_order() -> None:
    cells = ["3/4/2026", "3-4-26", "4/4/2026", "13/4/2026", "3.4.2026", "2026-03-04", "Mar 4 2026", ""]
    assert [cell for cell in cells if depends_on_order(cell)] == ["3/4/2026", "3-4-26"]
