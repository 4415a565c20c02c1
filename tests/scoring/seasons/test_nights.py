"""The nights of a whole season from one event."""

import datetime

import pytest

from clubs.clock import today_in
from clubs.models import Club, Role, User
from scoring.seasons.events import season_events
from scoring.seasons.nights import nights_to_make, season_nights_from
from tests.factories.clubs import NightSeriesFactory, StaffRoleFactory
from tests.factories.seasons import make_season
from tests.factories.tournaments import make_tournament
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def test_a_copy_is_made_for_each_free_day_of_the_series(club: Club, by: User) -> None:
    today = today_in(club.time_zone)
    series = NightSeriesFactory(club=club, weekday=(today + datetime.timedelta(days=3)).weekday(), first=today)
    last = today + datetime.timedelta(days=30)
    season = make_season(club, series=series, last=last)
    template = make_tournament(club=club, name="Tuesday", date=today + datetime.timedelta(days=3), rounds_wanted=6)
    free = nights_to_make(season)
    assert len(free) == 3
    made = season_nights_from(by=by, season=season, template=template, dates=free[:2])
    assert [(event.name, event.date, event.rounds_wanted) for event in made] == [
        ("Tuesday", free[0], 6),
        ("Tuesday", free[1], 6),
    ]
    assert nights_to_make(season) == free[2:]
    assert [event.date for event in season_events(season)] == [template.date, *free[:2]]
    asked = {"by": by, "season": season, "template": template}
    assert refused(season_nights_from, **asked, dates=free[:1]) == "other_days"
    assert refused(season_nights_from, **asked, dates=()) == "no_days"
    secretary = StaffRoleFactory(club=club, role=Role.SECRETARY).user
    assert refused(season_nights_from, **{**asked, "by": secretary}, dates=free[2:]) == "not_you"


def test_all_free_days_can_be_chosen_at_once(club: Club, by: User) -> None:
    today = today_in(club.time_zone)
    series = NightSeriesFactory(club=club, weekday=today.weekday(), first=today)
    season = make_season(club, series=series, last=today + datetime.timedelta(weeks=2))
    template = make_tournament(club=club, date=today - datetime.timedelta(days=1))
    free = nights_to_make(season)
    made = season_nights_from(by=by, season=season, template=template, dates=free)
    assert (tuple(event.date for event in made), nights_to_make(season)) == (free, ())


def test_no_more_than_sixty_nights_are_made_at_once(club: Club) -> None:
    today = today_in(club.time_zone)
    series = NightSeriesFactory(club=club, weekday=today.weekday(), first=today)
    season = make_season(club, series=series, last=today + datetime.timedelta(weeks=80))
    assert nights_to_make(season) == tuple(today + datetime.timedelta(weeks=week) for week in range(60))


def test_without_a_series_there_is_nothing_to_make(club: Club) -> None:
    assert nights_to_make(make_season(club)) == ()
