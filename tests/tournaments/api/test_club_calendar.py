"""The calendar of a club over the API: nights for everybody, and changes by those who plan it."""

from collections.abc import Callable
from datetime import date, time, timedelta
from typing import Any

import pytest

from clubs.clock import today_in
from clubs.models import Club, ClubNight, NightSeries, NightState, User, Venue
from tests.factories.clubs import NightSeriesFactory
from tests.factories.tournaments import make_tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db
RIVERSIDE = "/api/v1/clubs/riverside/"
NIGHTS = f"{RIVERSIDE}nights/"
FROM_DECEMBER = {"from": "2026-12-01", "to": "2026-12-15"}
TUESDAYS = {"name": "Tuesday euchre", "weekday": 1, "starts": "19:00", "first": "2026-12-01"}


@pytest.fixture
def series(club: Club) -> NightSeries:
    """Every Tuesday at seven, at the Legion."""
    hall = Venue.objects.create(club=club, name="Legion", address="12 Main Street")
    return NightSeriesFactory(club=club, venue=hall, first=date(2026, 12, 1), weekday=1, starts=time(19))


def faults(answer: Any) -> tuple[int, list[tuple[str | None, str]]]:
    return answer.status_code, [(one.get("field"), one["detail"]) for one in answer.json()["errors"]]


def key(series: NightSeries, day: str) -> str:
    return f"s{series.pk}-{day}"


def test_everybody_reads_the_nights_with_their_listed_events(club: Club, series: NightSeries, api: Callable) -> None:
    event = make_tournament(club=club, date=date(2026, 12, 8))
    make_tournament(club=club, date=date(2026, 12, 15), listed=False)
    found = api().get(NIGHTS, FROM_DECEMBER).json()
    assert found["count"] == 3
    assert [(day["date"], [one["code"] for one in day["events"]]) for day in found["results"]] == [
        ("2026-12-01", []),
        ("2026-12-08", [event.code]),
        ("2026-12-15", []),
    ]
    assert found["results"][0] == {
        "date": "2026-12-01",
        "starts": "19:00:00",
        "name": series.name,
        "cancelled": False,
        "reason": "",
        "moved_to": None,
        "night": {
            "key": key(series, "2026-12-01"),
            "name": series.name,
            "date": "2026-12-01",
            "starts": "19:00:00",
            "minutes": 180,
            "time_zone": club.time_zone,
            "venue": "Legion",
            "address": "12 Main Street",
            "info": series.info,
            "state": "planned",
            "reason": "",
            "moved_from": None,
        },
        "events": [],
    }


def test_an_event_without_a_night_is_a_day_of_its_own(club: Club, api: Callable) -> None:
    event = make_tournament(club=club, date=date(2026, 12, 5), starts=time(13))
    (day,) = api().get(NIGHTS, FROM_DECEMBER).json()["results"]
    assert (day["date"], day["starts"], day["night"], day["events"][0]["code"]) == (
        "2026-12-05",
        "13:00:00",
        None,
        event.code,
    )


def test_nights_come_in_pages_from_today_for_13_weeks(club: Club, api: Callable) -> None:
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, first=today, weekday=today.weekday())
    found = api().get(NIGHTS, {"limit": 2}).json()
    assert (found["count"], [day["date"] for day in found["results"]]) == (
        14,
        [str(today), str(today + timedelta(weeks=1))],
    )
    assert "offset=2" in found["next"]


def test_days_that_nobody_can_ask_for_are_refused(club: Club, api: Callable) -> None:
    too_far = "Choose a day on or after the first one, at most a year after it."
    asked = [
        {"from": "2026-12-01", "to": "2026-11-30"},
        {"from": "2026-12-01", "to": "2027-12-03"},
        {"from": "9999-12-31"},
    ]
    assert [faults(api().get(NIGHTS, one)) for one in asked] == [
        (400, [("to", too_far)]),
        (400, [("to", too_far)]),
        (400, [("from", "Enter a date from the years 1900 to 2199.")]),
    ]


def test_only_those_who_plan_the_calendar_see_a_night_that_is_left_out(
    series: NightSeries, sam: User, dora: User, api: Callable
) -> None:
    night = f"{NIGHTS}{key(series, '2026-12-08')}/"
    assert api(sam).post(f"{night}skip/").json()["state"] == "skipped"
    assert [api(one).get(NIGHTS, FROM_DECEMBER).json()["count"] for one in (sam, dora)] == [3, 2]
    assert [one.get(night).status_code for one in (api(sam), api(dora), api())] == [200, 404, 404]
    assert api(sam).post(f"{night}restore/").json()["state"] == "planned"
    assert api().get(night).json()["state"] == "planned"


def test_a_club_without_a_public_page_shows_its_calendar_to_its_staff_alone(
    club: Club, series: NightSeries, dora: User, charlie: User, api: Callable
) -> None:
    Club.objects.update(public=False)
    paths = ("nights/", f"nights/{key(series, '2026-12-08')}/", "series/", f"series/{series.pk}/", "venues/")
    for path in paths:
        told = [one.get(RIVERSIDE + path).status_code for one in (api(), api(charlie), api(dora))]
        assert told == [404, 404, 200], path


def test_a_single_night_is_announced_moved_and_cancelled(club: Club, sam: User, api: Callable) -> None:
    Venue.objects.create(club=club, name="Legion")
    made = api(sam).post(NIGHTS, {"name": "Gala", "date": "2026-12-31", "starts": "18:30", "minutes": 240})
    night = f"{NIGHTS}{made.json()['key']}/"
    assert (made.status_code, made.json()["date"], made.json()["minutes"]) == (201, "2026-12-31", 240)
    moved = api(sam).post(f"{night}move/", {"date": "2026-12-30", "starts": "19:00", "venue": "legion"}).json()
    assert (moved["date"], moved["starts"], moved["venue"]) == ("2026-12-30", "19:00:00", "Legion")
    cancelled = api(sam).post(f"{night}cancel/", {"reason": "Snow."}).json()
    assert (cancelled["state"], cancelled["reason"]) == ("cancelled", "Snow")
    assert ClubNight.objects.get().sequence == 2


def test_a_night_of_a_series_keeps_its_address_when_it_is_moved(series: NightSeries, sam: User, api: Callable) -> None:
    night = f"{NIGHTS}{key(series, '2026-12-08')}/"
    moved = api(sam).post(f"{night}move/", {"date": "2026-12-09", "starts": "19:00", "reason": "The hall is taken"})
    assert api().get(night).json() == moved.json()
    assert (moved.json()["date"], moved.json()["moved_from"]) == ("2026-12-09", "2026-12-08")


def test_a_director_cancels_the_events_of_a_night_too_and_a_secretary_may_not(
    club: Club, series: NightSeries, sam: User, bob: User, api: Callable
) -> None:
    event, asked = make_tournament(club=club, date=date(2026, 12, 8)), {"reason": "snow", "events": True}
    cancel = f"{NIGHTS}{key(series, '2026-12-08')}/cancel/"
    assert (api(sam).post(cancel, asked).status_code, ClubNight.objects.exists()) == (403, False)
    assert api(bob).post(cancel, asked).json()["state"] == "cancelled"
    event.refresh_from_db()
    assert (event.state, event.notice) == (TournamentState.CANCELLED, "snow")


def test_a_series_is_added_changed_and_ended(club: Club, sam: User, api: Callable) -> None:
    hall = Venue.objects.create(club=club, name="Legion")
    made = api(sam).post(f"{RIVERSIDE}series/", {**TUESDAYS, "venue": "Legion"})
    series = NightSeries.objects.get()
    shown = {"id": series.pk, "minutes": 180, "every_weeks": 1, "of_month": "", "last": None, "info": ""}
    assert (made.status_code, made.json()) == (
        201,
        {**TUESDAYS, **shown, "starts": "19:00:00", "venue": "Legion"},
    )
    page = f"{RIVERSIDE}series/{series.pk}/"
    changed = api(sam).patch(page, {"every_weeks": 2, "venue": "", "last": "2027-05-31"}).json()
    assert (changed["every_weeks"], changed["venue"], changed["last"]) == (2, "", "2027-05-31")
    assert (api().get(page).json(), api().get(f"{RIVERSIDE}series/").json()["results"]) == (changed, [changed])
    series.refresh_from_db()
    assert (series.venue, Venue.objects.get()) == (None, hall)


def test_what_cannot_be_planned_is_refused_by_its_field(club: Club, sam: User, api: Callable) -> None:
    no_hall = "Riverside Euchre Club has no venue called Nowhere. Add it first."
    answers = [
        api(sam).post(f"{RIVERSIDE}series/", {**TUESDAYS, "venue": "Nowhere"}),
        api(sam).post(f"{RIVERSIDE}series/", {**TUESDAYS, "last": "2026-11-30"}),
        api(sam).post(f"{RIVERSIDE}series/", {**TUESDAYS, "first": "9999-12-31"}),
        api(sam).post(NIGHTS, {"name": "Gala", "date": "0001-01-01", "starts": "19:00"}),
    ]
    years = "Enter a date from the years 2000 to 2199."
    assert [faults(one) for one in answers] == [
        (422, [("venue", no_hall)]),
        (422, [("last", "Between these dates there is no Tuesday. Choose a later last date.")]),
        (422, [("first", years)]),
        (422, [("date", years)]),
    ]
    assert (NightSeries.objects.exists(), ClubNight.objects.exists()) == (False, False)


def test_unknown_fields_are_refused_before_a_name_is_looked_up(club: Club, sam: User, api: Callable) -> None:
    asked = {**TUESDAYS, "venue": "Nowhere", "colour": "red"}
    for address in (f"{RIVERSIDE}series/", NIGHTS):
        status, wrong = faults(api(sam).post(address, asked))
        assert (status, ("colour" in dict(wrong), "venue" in dict(wrong))) == (400, (True, False)), address


def test_venues_are_added_and_changed_and_have_one_name_each(club: Club, sam: User, api: Callable) -> None:
    venues = f"{RIVERSIDE}venues/"
    made = api(sam).post(venues, {"name": "Legion"}).json()
    changed = api(sam).patch(f"{venues}{made['id']}/", {"address": "12 Main Street"}).json()
    assert changed == {"id": made["id"], "name": "Legion", "address": "12 Main Street"}
    assert api().get(f"{venues}{made['id']}/").json() == changed
    assert api(sam).post(venues, {"name": "legion"}).json()["code"] == "venue_exists"
    assert api().get(venues).json()["results"] == [changed]


def test_an_assistant_plans_nothing(series: NightSeries, dora: User, api: Callable) -> None:
    night = f"{NIGHTS}{key(series, '2026-12-08')}/"
    asked = [
        (NIGHTS, {"name": "Gala", "date": "2026-12-31", "starts": "18:30"}),
        (f"{night}move/", {"date": "2026-12-31", "starts": "18:30"}),
        (f"{night}cancel/", {"reason": "snow"}),
        (f"{night}skip/", {}),
        (f"{RIVERSIDE}series/", TUESDAYS),
        (f"{RIVERSIDE}venues/", {"name": "Town Hall"}),
    ]
    assert {api(dora).post(path, body).status_code for path, body in asked} == {403}
    assert not ClubNight.objects.exclude(state=NightState.PLANNED).exists()


def test_a_move_changes_only_what_is_sent(series: NightSeries, sam: User, api: Callable) -> None:
    address = f"{NIGHTS}{key(series, '2026-12-08')}/"
    secretary = api(sam)
    printed = {"date": "2026-12-09", "starts": "18:30", "reason": "The hall is taken"}  # in docs/programs/api-club.md
    moved = secretary.post(f"{address}move/", printed).json()
    assert (moved["venue"], moved["starts"], moved["reason"]) == ("Legion", "18:30:00", "The hall is taken")
    again = secretary.post(f"{address}move/", {"date": "2026-12-10"}).json()
    assert again == {**moved, "date": "2026-12-10"}
    assert secretary.post(f"{address}move/", {"date": "2026-12-10", "venue": ""}).json() == {
        **again,
        "venue": "",
        "address": "",
    }
