"""Nights between two days, in every zone and over both changes of the clock."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Club, ClubNight, NightSeries, NightState, User, Venue
from clubs.night_calendar import night_called, nights_between, venue_on
from clubs.services import save_row
from clubs.services.calendar import (
    cancel_club_night,
    move_club_night,
    restore_club_night,
    skip_club_night,
)
from tests.factories.clubs import NightSeriesFactory
from tests.refusals import refused

ZONES = [
    "America/Edmonton",
    "America/St_Johns",
    "America/Vancouver",
    "Europe/London",
    "Australia/Lord_Howe",  # its clock changes by half an hour
    "America/Regina",  # its clock never changes
]
CHANGES = [(date(2026, 3, 1), date(2026, 4, 12)), (date(2026, 9, 27), date(2026, 11, 8))]


@pytest.mark.django_db
def test_a_series_has_its_night_every_week_from_its_first_day_to_its_last(club: Club) -> None:
    NightSeriesFactory(club=club, first=date(2026, 9, 2), last=date(2026, 9, 22))
    found = nights_between(club, date(2026, 1, 1), date(2026, 12, 31))
    assert [(night.date, night.starts, night.name) for night in found] == [
        (date(2026, 9, day), time(19), "Tuesday euchre") for day in (8, 15, 22)
    ]


@pytest.mark.django_db
def test_one_night_is_moved_one_cancelled_one_skipped_and_one_stands_alone(club: Club, bob: User) -> None:
    NightSeriesFactory(club=club)
    hall = Venue.objects.create(club=club, name="Legion", address="12 Main Street")
    first, second, third = nights_between(club, date(2026, 12, 1), date(2026, 12, 15))
    move_club_night(by=bob, club=club, night=first, date=date(2026, 12, 2), starts=time(18, 30), venue=hall)
    cancel_club_night(by=bob, club=club, night=second, reason="Snow.")
    skip_club_night(by=bob, club=club, night=third)
    save_row(by=bob, row=ClubNight(club=club, name="Christmas euchre", date=date(2026, 12, 12), starts=time(14)))
    found = nights_between(club, date(2026, 12, 1), date(2026, 12, 31))
    assert [(n.date, n.starts, n.name, n.venue, n.state, n.reason, n.moved_from) for n in found] == [
        (date(2026, 12, 2), time(18, 30), "Tuesday euchre", "Legion", "planned", "", date(2026, 12, 1)),
        (date(2026, 12, 8), time(19), "Tuesday euchre", "", "cancelled", "Snow", None),
        (date(2026, 12, 12), time(14), "Christmas euchre", "", "planned", "", None),
        (date(2026, 12, 22), time(19), "Tuesday euchre", "", "planned", "", None),
        (date(2026, 12, 29), time(19), "Tuesday euchre", "", "planned", "", None),
    ]
    assert [(night.uid, night.sequence) for night in found[:2]] == [(first.uid, 1), (second.uid, 1)]
    restore_club_night(by=bob, club=club, night=night_called(club, third.key))
    assert date(2026, 12, 15) in {night.date for night in nights_between(club, date(2026, 12, 1), date(2026, 12, 31))}


@pytest.mark.django_db
def test_the_information_about_a_night_turns_none_of_the_page_round(club: Club, bob: User) -> None:
    week = {"weekday": 1, "first": date(2026, 12, 1), "starts": time(19), "minutes": 180, "every_weeks": 1}
    series = NightSeries(club=club, name="Tuesdays", info="\u202eFive  dollars\u202c ", **week)
    night = ClubNight(club=club, name="Gala", date=date(2026, 12, 12), starts=time(14), info="\u2067Cake\x1b")
    for row in (series, night):
        save_row(by=bob, row=row)
    assert (series.info, night.info) == ("Five dollars", "Cake")


@pytest.mark.django_db
def test_a_night_moved_into_the_days_asked_for_is_among_them_and_one_moved_out_is_not(club: Club, bob: User) -> None:
    NightSeriesFactory(club=club)
    night = night_called(club, nights_between(club, date(2026, 12, 1), date(2026, 12, 1))[0].key)
    move_club_night(by=bob, club=club, night=night, date=date(2026, 12, 3), starts=time(19))
    assert nights_between(club, date(2026, 12, 1), date(2026, 12, 2)) == ()
    assert [one.date for one in nights_between(club, date(2026, 12, 3), date(2026, 12, 3))] == [date(2026, 12, 3)]


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(("first", "last"), CHANGES)
@pytest.mark.django_db
def test_the_clock_in_the_hall_shows_the_same_before_and_after_it_changes(zone: str, first: date, last: date) -> None:
    club = NightSeriesFactory(club__time_zone=zone).club
    club.series.update(first=date(2026, 1, 1))
    for night in nights_between(club, first, last):
        assert (night.begins.time(), night.begins.utcoffset()) == (
            time(19),
            datetime.combine(night.date, time(19), tzinfo=ZoneInfo(zone)).utcoffset(),
        )
        assert night.ends - night.begins == timedelta(hours=3)


def test_a_start_that_the_clock_leaves_out_is_an_hour_later_and_keeps_its_length() -> None:
    series = NightSeries(pk=1, weekday=6, starts=time(2, 30), first=date(2026, 1, 1), minutes=60)
    assert series.days(date(2026, 3, 8), date(2026, 3, 8)) == [date(2026, 3, 8)]
    from clubs.night_calendar import _of_series

    night = _of_series(series, date(2026, 3, 8), Club(time_zone="America/Edmonton"))
    assert (night.begins.time(), night.begins.astimezone(UTC).hour, night.ends.time()) == (time(3, 30), 9, time(4, 30))


@given(
    weekday=st.integers(0, 6),
    every=st.integers(1, 4),
    first=st.dates(date(2025, 1, 1), date(2026, 12, 31)),
    asked=st.tuples(st.dates(date(2025, 1, 1), date(2027, 6, 1)), st.integers(0, 300)),
)
def test_days_of_a_series_are_its_weekday_so_many_weeks_apart_and_none_is_left_out(
    weekday: int, every: int, first: date, asked: tuple[date, int]
) -> None:
    series = NightSeries(weekday=weekday, every_weeks=every, first=first, starts=time(19))
    begin, end = asked[0], asked[0] + timedelta(days=asked[1])
    start = first + timedelta(days=(weekday - first.weekday()) % 7)
    every_day = (start + timedelta(weeks=every * n) for n in range(200))
    assert series.days(begin, end) == [day for day in every_day if begin <= day <= end]


@pytest.mark.parametrize("key", ["n-1", "n-x", "s1-2026-12-02", "s9-2026-12-01", "s1", "", "s1-0000-00-00", "x" * 99])
@pytest.mark.django_db
def test_a_key_of_no_night_is_not_found(club: Club, key: str) -> None:
    NightSeriesFactory(club=club, pk=1)
    assert refused(lambda: night_called(club, key)) == "not_found"
    assert night_called(club, "s1-2026-12-01").state == NightState.PLANNED


@pytest.mark.django_db
def test_a_day_with_nights_in_two_halls_has_no_one_venue(club: Club) -> None:
    first, second = (Venue.objects.create(club=club, name=name) for name in ("Legion Hall", "Seniors' Centre"))
    NightSeriesFactory(club=club, venue=first, first=date(2026, 9, 1))
    NightSeriesFactory(club=club, venue=second, first=date(2026, 9, 8))
    venues = [venue_on(club.slug, date(2026, 9, day)) for day in (1, 2, 8)]
    assert venues == ["Legion Hall", "", ""]
