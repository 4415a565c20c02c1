"""The date at a club, in its own time zone, and how it writes times of day."""

import datetime

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from clubs.clock import HourClock, time_written, today_in, year_faults, zone_called

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


@given(
    at=st.times(), hours=st.sampled_from(HourClock), name=st.sampled_from(["America/Edmonton", "UTC", "Nowhere/Known"])
)
def test_every_time_of_a_day_is_read_back_from_how_a_club_writes_it(
    at: datetime.time, hours: HourClock, name: str
) -> None:
    with timezone.override(zone_called(name, hours)):
        written, exact = time_written(at), time_written(at, seconds=True)
    form = {HourClock.TWELVE: "%I:%M{}\N{NO-BREAK SPACE}%p", HourClock.TWENTY_FOUR: "%H:%M{}"}[hours]
    read = [
        datetime.datetime.strptime(text, form.format(rest)).time() for text, rest in ((written, ""), (exact, ":%S"))
    ]
    assert read == [at.replace(second=0, microsecond=0), at.replace(microsecond=0)]
    if hours == HourClock.TWELVE:
        assert (written[0] != "0", written[-2:]) == (True, "am" if at.hour < 12 else "pm")


@pytest.mark.parametrize(
    ("hour", "minute", "twelve", "twenty_four"),
    [
        (0, 0, "12:00 am", "00:00"),
        (7, 5, "7:05 am", "07:05"),
        (11, 59, "11:59 am", "11:59"),
        (12, 0, "12:00 pm", "12:00"),
        (19, 45, "7:45 pm", "19:45"),
        (23, 59, "11:59 pm", "23:59"),
    ],
)
def test_noon_is_pm_and_midnight_is_am(hour: int, minute: int, twelve: str, twenty_four: str) -> None:
    shown = []
    for hours in HourClock:
        with timezone.override(zone_called("America/Edmonton", hours)):
            shown.append(time_written(datetime.time(hour, minute)))
    assert shown == [twelve.replace(" ", "\N{NO-BREAK SPACE}"), twenty_four]


def test_without_a_club_times_are_written_on_12_hours() -> None:
    assert time_written(datetime.time(19, 45)) == "7:45\N{NO-BREAK SPACE}pm"


def test_both_clocks_of_a_zone_are_the_same_moment() -> None:
    at = [LATE.astimezone(zone_called("America/Edmonton", hours)) for hours in HourClock]
    assert [str(one) for one in at] == ["2026-11-20 19:30:00-07:00"] * 2
