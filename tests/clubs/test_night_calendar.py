"""Nights between two days, in every zone and over both changes of the clock."""

from calendar import monthrange
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import CalendarBreak, Club, ClubNight, NightSeries, NightState, User, Venue
from clubs.models.calendar import DaysOfMonth
from clubs.night_calendar import night_called, night_on, nights_between, venue_on
from clubs.services import save_row
from clubs.services.calendar import (
    cancel_club_night,
    move_club_night,
    restore_club_night,
    skip_club_night,
)
from rules.base.errors import RulesError
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

    night = _of_series(series, date(2026, 3, 8), Club(time_zone="America/Edmonton"), ())
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


@pytest.mark.parametrize(
    ("of_month", "days"),
    [
        ("", [1, 8, 15, 22, 29]),
        ("1", [1]),
        ("2", [8]),
        ("-1", [29]),
        ("1,3", [1, 15]),
        ("2,4", [8, 22]),
    ],
)
def test_a_series_can_have_its_night_on_some_such_days_of_a_month(of_month: str, days: list[int]) -> None:
    series = NightSeries(weekday=1, of_month=of_month, first=date(2026, 9, 3), starts=time(19))
    found = series.days(date(2026, 12, 1), date(2026, 12, 31))
    assert [day.day for day in found] == days


@given(
    of_month=st.sampled_from(DaysOfMonth.values[1:]),
    weekday=st.integers(0, 6),
    asked=st.tuples(st.dates(date(2025, 1, 1), date(2027, 6, 1)), st.integers(0, 300)),
)
def test_days_of_a_month_are_counted_from_its_start_or_its_end(
    of_month: str, weekday: int, asked: tuple[date, int]
) -> None:
    begin, end = asked[0], asked[0] + timedelta(days=asked[1])
    series = NightSeries(weekday=weekday, of_month=of_month, first=date(2025, 1, 1), starts=time(19))
    every = (begin + timedelta(days=n) for n in range(asked[1] + 1))

    def counted(day: date) -> bool:
        from_start, from_end = (day.day - 1) // 7 + 1, -((monthrange(day.year, day.month)[1] - day.day) // 7 + 1)
        return day.weekday() == weekday and bool({str(from_start), str(from_end)} & {*of_month.split(",")})

    assert series.days(begin, end) == [day for day in every if counted(day)]


@pytest.mark.parametrize(
    ("rhythm", "words"),
    [
        ({}, "Tuesday"),
        ({"every_weeks": 2}, "Tuesday, every second week"),
        ({"of_month": "-1"}, "the last Tuesday of the month"),
        ({"of_month": "1,3"}, "the first and third Tuesday of the month"),
    ],
)
def test_a_series_says_in_words_when_it_plays(rhythm: dict[str, object], words: str) -> None:
    assert NightSeries(weekday=1, starts=time(19), first=date(2026, 9, 1), **rhythm).rhythm == words


@pytest.mark.django_db
def test_a_series_has_no_night_in_a_break_and_single_nights_stay(club: Club, sam: User) -> None:
    NightSeriesFactory(club=club)
    save_row(by=sam, row=ClubNight(club=club, name="Boxing Day", date=date(2026, 12, 26), starts=time(14)))
    christmas = {"name": "Christmas break", "first": date(2026, 12, 16), "last": date(2026, 12, 29)}
    save_row(by=sam, row=CalendarBreak(club=club, **christmas))
    days = date(2026, 12, 15), date(2027, 1, 5)
    found = [(night.date.day, night.state, night.reason) for night in nights_between(club, *days, skipped=True)]
    assert found == [
        (15, "planned", ""),
        (22, "skipped", "Christmas break"),
        (26, "planned", ""),
        (29, "skipped", "Christmas break"),
        (5, "planned", ""),
    ]
    assert [night.date.day for night in nights_between(club, *days)] == [15, 26, 5]


@pytest.mark.django_db
def test_one_night_of_a_break_can_take_place_all_the_same(club: Club, sam: User) -> None:
    series = NightSeriesFactory(club=club)
    CalendarBreak.objects.create(club=club, name="Break", first=date(2026, 12, 16), last=date(2026, 12, 29))
    restore_club_night(by=sam, club=club, night=night_called(club, f"s{series.pk}-2026-12-22"))
    found = nights_between(club, date(2026, 12, 16), date(2026, 12, 29))
    assert [night.date for night in found] == [date(2026, 12, 22)]


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(2026, 12, 20), date(2026, 12, 19), "on or after the first day"),
        (date(2026, 12, 20), date(2028, 12, 20), "at most a year later"),
        (date(1926, 12, 20), date(1926, 12, 20), "from the years 2000 to 2199"),
    ],
)
@pytest.mark.django_db
def test_a_break_of_no_days_or_of_years_is_refused(club: Club, sam: User, first: date, last: date, said: str) -> None:
    with pytest.raises(RulesError, match=said):
        save_row(by=sam, row=CalendarBreak(club=club, name="Break", first=first, last=last))
    assert not club.breaks.exists()


@pytest.mark.django_db
def test_two_rhythms_at_once_are_refused(club: Club, sam: User) -> None:
    tuesdays = {"weekday": 1, "first": date(2026, 12, 1), "starts": time(19), "every_weeks": 2, "of_month": "1"}
    with pytest.raises(RulesError, match="both together name no day"):
        save_row(by=sam, row=NightSeries(club=club, name="Tuesdays", **tuesdays))


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


@pytest.mark.django_db
def test_the_night_of_a_day_says_where_it_is(club: Club, django_assert_num_queries: Callable[[int], object]) -> None:
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    NightSeriesFactory(club=club, venue=hall, first=date(2026, 9, 1), last=date(2026, 9, 1))
    night = night_on(club.slug, date(2026, 9, 1))
    assert night is not None
    assert night.where == "Legion Hall, 12 Main Street"
    assert night_on(club.slug, date(2026, 9, 2)) is None
    with django_assert_num_queries(0):
        night_on(club.slug, date(2026, 9, 1))
        night_on(club.slug, date(2026, 9, 2))
