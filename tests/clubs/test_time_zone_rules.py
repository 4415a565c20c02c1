"""The time zones to choose from, and their rules, compared with the time zone database through another library."""

from datetime import datetime, timedelta
from io import StringIO
from zoneinfo import ZoneInfo

import pytest
from dateutil.tz import tzical

from clubs.forms import time_zones
from clubs.time_zone_rules import time_zone_rules

FIRST, LAST = 2019, 2028
ZONES = (
    "America/Edmonton",
    "America/St_Johns",
    "America/Regina",
    "America/Santiago",
    "America/Sao_Paulo",
    "Africa/Cairo",
    "Africa/Casablanca",
    "Asia/Jerusalem",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Europe/Dublin",
    "Europe/London",
    "Pacific/Apia",
)


@pytest.mark.parametrize("zone", ZONES)
def test_ten_years_of_noons_and_evenings_are_as_the_time_zone_database_has_them(zone: str) -> None:
    read, clock = tzical(StringIO(time_zone_rules(zone, FIRST, LAST).decode())).get(), ZoneInfo(zone)
    moments = [datetime(FIRST, 1, 1, 12) + timedelta(hours=8 * n) for n in range(3 * 3_650)]
    wrong = [at for at in moments if at.hour != 4 and at.replace(tzinfo=read).utcoffset() != clock.utcoffset(at)]
    assert (len(moments), moments[-1].year, wrong) == (10_950, LAST, [])


def test_a_zone_with_summer_time_has_two_rules_without_an_end() -> None:
    assert time_zone_rules("Europe/London", 2026, 2026).decode().split("\r\n") == [
        "BEGIN:VTIMEZONE",
        "TZID:Europe/London",
        "BEGIN:DAYLIGHT",
        "DTSTART:20250330T010000",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
        "TZNAME:BST",
        "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0100",
        "END:DAYLIGHT",
        "BEGIN:STANDARD",
        "DTSTART:20251026T020000",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
        "TZNAME:GMT",
        "TZOFFSETFROM:+0100",
        "TZOFFSETTO:+0000",
        "END:STANDARD",
        "END:VTIMEZONE",
        "",
    ]


def test_a_zone_without_summer_time_has_one_time_and_no_rule() -> None:
    assert time_zone_rules("America/Regina", 2026, 2026).decode().split("\r\n") == [
        "BEGIN:VTIMEZONE",
        "TZID:America/Regina",
        "BEGIN:STANDARD",
        "DTSTART:20250101T000000",
        "TZNAME:CST",
        "TZOFFSETFROM:-0600",
        "TZOFFSETTO:-0600",
        "END:STANDARD",
        "END:VTIMEZONE",
        "",
    ]


def test_no_zone_is_described_by_a_list_of_dates_and_a_rule_that_ended_says_so() -> None:
    texts = {zone: time_zone_rules(zone, FIRST, LAST).decode() for zone in ZONES}
    assert [zone for zone, text in texts.items() if "RDATE" in text] == []
    assert "RRULE:FREQ=YEARLY;COUNT=4;BYDAY=1SU;BYMONTH=4\r\n" in texts["Pacific/Apia"]


def test_a_club_chooses_its_city_or_utc_and_no_alias_of_old() -> None:
    zones = dict(time_zones())
    assert (next(iter(zones)), zones["America/Argentina/Buenos_Aires"]) == ("UTC", "America/Argentina/Buenos Aires")
    assert [name for name in ("US/Mountain", "Etc/GMT+7", "EST") if name in zones] == []
