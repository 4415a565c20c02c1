"""Where a calendar is, for phones and for calendars on the web."""

import pytest
from django.test import RequestFactory

from tournaments.calendar_links import CalendarAddresses, calendar_addresses, calendar_file

PATH = "/o/7-a/calendar.ics"


@pytest.mark.parametrize("host", ["localhost", "192.168.1.20:8000", "hall"])
def test_google_is_offered_only_where_it_can_reach_the_site(host: str, settings: pytest.FixtureRequest) -> None:
    settings.ALLOWED_HOSTS = ["*"]  # type: ignore[attr-defined]
    ask = RequestFactory()
    public = calendar_addresses(ask.get(PATH, headers={"host": "euchre.example.org"}), PATH)
    assert public == CalendarAddresses(
        f"webcal://euchre.example.org{PATH}",
        "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Feuchre.example.org%2Fo%2F7-a%2Fcalendar.ics",
        f"http://euchre.example.org{PATH}",
        PATH,
    )
    assert calendar_addresses(ask.get(PATH, headers={"host": host}), PATH).google == ""


@pytest.mark.parametrize(("private", "kept"), [(True, "private, max-age=900"), (False, "public, max-age=900")])
def test_a_private_calendar_is_kept_by_no_shared_cache(private: bool, kept: str) -> None:
    answer = calendar_file(b"BEGIN:VCALENDAR", "entry", private=private)
    assert (answer["Cache-Control"], answer["Content-Disposition"]) == (kept, 'inline; filename="entry.ics"')
