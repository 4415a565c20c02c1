"""Nights are chosen and planned, and duty is entered, by those who manage the season."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.clock import today_in
from clubs.models import Club, User
from scoring.models import Season, SeasonDuty
from tests.factories.clubs import NightSeriesFactory, PlayerFactory
from tests.factories.seasons import make_season
from tests.factories.tournaments import make_tournament
from tests.pages import read, text_of
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def at(season: Season, rest: str = "") -> str:
    return f"/clubs/{season.club.slug}/seasons/{season.pk}/{rest}"


def test_nights_are_switched_and_duty_is_entered(season: Season, sam: Client) -> None:
    night = Tournament.objects.get(name="Week 1")
    assert sam.post(at(season, "nights/"), {"switch": night.pk}).status_code == 302
    assert "does not count" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"switch": night.pk})  # of a page as old as the first: it says "Leave out" too
    assert "does not count" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"switch": night.pk, "counts": "yes"})
    assert "does not count" not in text_of(sam.get(at(season, "nights/")))
    player = PlayerFactory(club=season.club, name="Dora Desk")
    sam.post(at(season, "nights/"), {"duty": "1", "event": night.pk, "player": player.pk})
    duty = SeasonDuty.objects.get()
    assert (duty.tournament, duty.player) == (night, player)
    assert "Dora Desk" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"off": duty.pk})
    assert not SeasonDuty.objects.exists()
    assert sam.post(at(season, "nights/"), {"switch": "0"}).status_code == 404


def test_a_director_plans_the_coming_nights(club: Club, by: User, signed_in: Callable[[User], Client]) -> None:
    today = today_in(club.time_zone)
    series = NightSeriesFactory(club=club, weekday=today.weekday(), first=today)
    season = make_season(club, series=series, last=today + datetime.timedelta(days=20))
    browser = signed_in(by)
    assert "No event to copy yet" in text_of(browser.get(at(season, "plan/")))
    template = make_tournament(club=club, name="Tuesday", date=today)
    dates = [str(today + datetime.timedelta(days=7 * week)) for week in (1, 2)]
    assert "Plan nights" in text_of(browser.get(at(season, "plan/")))
    browser.post(at(season, "plan/"), {"template": template.pk, "dates": dates})
    assert sorted(str(event.date) for event in Tournament.objects.filter(club=club)) == [str(today), *dates]
    assert "Every night is planned" in text_of(browser.get(at(season, "plan/")))


def test_of_a_season_without_a_last_day_the_next_three_months_are_ticked(
    club: Club, by: User, signed_in: Callable[[User], Client]
) -> None:
    today = today_in(club.time_zone)
    season = make_season(club, series=NightSeriesFactory(club=club, weekday=today.weekday(), first=today), last=None)
    make_tournament(club=club, name="Tuesday", date=today - datetime.timedelta(days=7))
    page = signed_in(by).get(at(season, "plan/"))
    (form,) = [one for one in read(text_of(page), "/").forms if "dates" in {control.name for control in one.controls}]
    ticked = [control.checked for control in form.controls if control.name == "dates"]
    assert (ticked.index(False), len(ticked)) == (13, 53)
