"""Whether a club plays tonight, for somebody who only wants to know that."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from clubs.models import CalendarBreak, Club, ClubNight, User
from clubs.night_calendar import breaks_between, night_called, nights_between
from clubs.services.calendar import cancel_club_night, move_club_night
from tests.factories.clubs import NightSeriesFactory
from tournaments.selectors.club_calendar import calendar_of
from tournaments.selectors.no_play import NoPlay, no_play

pytestmark = pytest.mark.django_db
TUESDAY = date(2026, 12, 8)
NOON, LATE = datetime(2026, 12, 8, 19, tzinfo=UTC), datetime(2026, 12, 9, 5, 1, tzinfo=UTC)  # noon, and 10:01 pm
AHEAD = timedelta(weeks=10)


def off(club: Club, now: datetime = NOON) -> NoPlay | None:
    today = now.astimezone(club.hall_clock).date()
    return no_play(club, calendar_of(club, today, today + AHEAD), breaks_between(club, today, today + AHEAD), now)


def cancelled(club: Club, bob: User, day: date = TUESDAY, starts: time = time(19)) -> None:
    NightSeriesFactory(club=club, starts=starts)
    (night,) = nights_between(club, day, day)
    cancel_club_night(by=bob, club=club, night=night, reason="Ice storm.")


def test_a_night_that_is_on_is_no_news(club: Club) -> None:
    NightSeriesFactory(club=club)
    assert off(club) is None


def test_a_cancelled_night_is_off_tonight_until_it_would_be_over(club: Club, bob: User) -> None:
    cancelled(club, bob)
    assert off(club) == NoPlay("Ice storm", TUESDAY, today=True, tonight=True)
    assert off(club, LATE) is None


def test_a_cancelled_afternoon_is_off_today_and_a_later_night_on_its_date(club: Club, bob: User) -> None:
    cancelled(club, bob, starts=time(14))
    assert off(club) == NoPlay("Ice storm", TUESDAY, today=True)
    assert off(club, NOON - timedelta(days=2)) == NoPlay("Ice storm", TUESDAY)


def test_another_night_on_the_same_day_is_on(club: Club, bob: User) -> None:
    cancelled(club, bob)
    ClubNight.objects.create(club=club, name="At Ann's", date=TUESDAY, starts=time(20))
    assert off(club) is None


def test_a_moved_night_is_no_night_that_is_off(club: Club, bob: User) -> None:
    series = NightSeriesFactory(club=club)
    night = night_called(club, f"s{series.pk}-{TUESDAY}")
    move_club_night(by=bob, club=club, night=night, date=TUESDAY + timedelta(days=1), reason="The hall is taken")
    assert off(club) is None


def test_in_a_break_the_next_night_after_it_is_said(club: Club) -> None:
    NightSeriesFactory(club=club)
    CalendarBreak.objects.create(club=club, name="Christmas break", first=TUESDAY, last=date(2027, 1, 4))
    assert off(club) == NoPlay("Christmas break", back=date(2027, 1, 5))
    assert off(club, NOON - timedelta(days=1)) is None


def test_a_single_night_in_a_break_is_on(club: Club) -> None:
    NightSeriesFactory(club=club)
    CalendarBreak.objects.create(club=club, name="Christmas break", first=TUESDAY, last=date(2027, 1, 4))
    ClubNight.objects.create(club=club, name="Boxing Day", date=date(2026, 12, 26), starts=time(14))
    assert off(club) is None
