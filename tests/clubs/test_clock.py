"""The date at a club, in its own time zone."""

import datetime

import pytest

from clubs.clock import today_in, year_faults, zone_called

# Friday evening in Alberta is Saturday in UTC.
LATE = datetime.datetime(2026, 11, 21, 2, 30, tzinfo=datetime.UTC)


@pytest.mark.parametrize(
    ("zone", "day"), [("America/Edmonton", 20), ("UTC", 21), ("Pacific/Auckland", 21), ("Nowhere/Known", 21)]
)
def test_today_is_the_day_in_the_hall(zone: str, day: int) -> None:
    assert today_in(zone, LATE) == datetime.date(2026, 11, day)


def test_a_zone_that_this_machine_does_not_know_is_read_as_utc() -> None:
    assert (str(zone_called("Nowhere/Known")), str(zone_called("America/Edmonton"))) == ("UTC", "America/Edmonton")


def test_a_year_that_nobody_plans_for_is_a_fault_of_its_field() -> None:
    days = {"first": datetime.date(1899, 12, 31), "joined": datetime.date(1900, 1, 1), "left": None}
    (fault,) = year_faults(**days, last=datetime.date(2199, 12, 31))
    assert (fault.code, str(fault.sentence)) == ("first", "Enter a date from the years 1900 to 2199.")
