"""Birth dates, of which sometimes only the year is known, and the age on a given day."""

import datetime

import pytest

from clubs.ages import Born, born_written, contradict
from rules.base.errors import Unreadable

DAY = datetime.date(2026, 3, 14)


@pytest.mark.parametrize(
    ("born", "ages"),
    [
        (Born(1971, datetime.date(1971, 3, 14)), (55, 55)),
        (Born(1971, datetime.date(1971, 3, 15)), (54, 54)),
        (Born(1972, datetime.date(1972, 2, 29)), (54, 54)),
        (Born(1971), (54, 55)),
    ],
)
def test_an_age_is_that_of_the_day(born: Born, ages: tuple[int, int]):
    assert born.age_on(DAY) == ages


def test_a_year_or_a_date_is_read_and_nothing_else():
    assert [str(born_written(text, today=DAY)) for text in (" 1968 ", "1968-05-03")] == ["1968", "1968-05-03"]
    assert born_written(" ", today=DAY) is None
    for text in ("68", "1968-13-01", "2027", "2026-03-15", "1800", "3.5.1968", "١٩٦٨"):
        with pytest.raises(Unreadable):
            born_written(text, today=DAY)


@pytest.mark.parametrize(
    ("one", "other", "cannot_be"),
    [
        ("1968", "1968-05-03", False),
        ("1968", "1969-05-03", True),
        ("1968-05-03", "1968-05-04", True),
        ("", "1968", False),
    ],
)
def test_two_births_contradict_each_other_where_no_day_is_both(one: str, other: str, cannot_be: bool) -> None:
    assert (contradict(one, other), contradict(other, one)) == (cannot_be, cannot_be)
