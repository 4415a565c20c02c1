"""The calendar that phones subscribe to, read by the library that reads calendars."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from clubs.calendar_feed import FeedEvent, feed

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
ZONES = ("America/Edmonton", "America/St_Johns", "Europe/London", "Australia/Lord_Howe", "America/Regina", "UTC")


@pytest.mark.parametrize("zone", ZONES)
def test_every_night_comes_out_at_its_moment_in_six_zones_over_both_changes_of_the_clock(zone: str) -> None:
    begins = [datetime.combine(date(2026, 1, 6) + timedelta(weeks=n), time(19), ZoneInfo(zone)) for n in range(52)]
    events = [FeedEvent(f"{n}", n, NOW, at, at + timedelta(hours=3), "Euchre") for n, at in enumerate(begins)]
    read = Calendar.from_ical(feed("Riverside", events))
    found = [(str(one["UID"]), one.decoded("DTSTART").astimezone(UTC)) for one in read.walk("VEVENT")]
    assert found == [(f"{n}", at.astimezone(UTC)) for n, at in enumerate(begins)]
    assert [str(part["TZID"]) for part in read.walk("VTIMEZONE")] == ([] if zone == "UTC" else [zone])


def test_the_time_zone_comes_before_the_nights_as_rules_and_never_as_lists_of_dates() -> None:
    at = datetime(2026, 7, 7, 19, tzinfo=ZoneInfo("America/Edmonton"))
    text = feed("Riverside", [FeedEvent("7", 0, NOW, at, at, "Euchre")]).decode()
    assert re.findall(r"BEGIN:V\w+|R(?:RULE|DATE).*?(?=\r)", text) == [
        "BEGIN:VCALENDAR",
        "BEGIN:VTIMEZONE",
        "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
        "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
        "BEGIN:VEVENT",
    ]


def test_a_cancelled_night_says_so_and_letters_of_any_kind_survive() -> None:
    at = datetime(2026, 12, 1, 19, tzinfo=ZoneInfo("America/Edmonton"))
    night = FeedEvent(
        "7",
        2,
        NOW,
        at,
        at,
        "Euchre, “O'Neill”; 8\\2",
        "Legion, 12 Main St\nÅby",
        "Snow",
        "https://example.org/c/x/",
        True,
    )
    (event,) = Calendar.from_ical(feed("R", [night])).walk("VEVENT")
    assert {name: str(event[name]) for name in ("SUMMARY", "LOCATION", "DESCRIPTION", "STATUS", "URL")} == {
        "SUMMARY": night.summary,
        "LOCATION": night.location,
        "DESCRIPTION": "Snow",
        "STATUS": "CANCELLED",
        "URL": night.url,
    }
    assert event["SEQUENCE"] == 2


def test_a_whole_day_is_a_date() -> None:
    day = FeedEvent("7", 0, NOW, date(2026, 12, 1), date(2026, 12, 2), "Zone playdown")
    (event,) = Calendar.from_ical(feed("R", [day])).walk("VEVENT")
    assert event.decoded("DTSTART") == date(2026, 12, 1)
