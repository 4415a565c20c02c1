"""Events count for a season by their series, or because somebody chose them."""

import datetime

import pytest

from clubs.models import Club
from rules.club.seasons import amount_written
from scoring.seasons.events import season_events
from scoring.seasons.tables import season_now
from tests.factories.seasons import make_season, played_nights, tuesdays
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


def totals(season) -> list[tuple[tuple[int, ...], int | None, str]]:
    return [(row.competitor, row.place, amount_written(row.total)) for row in season_now(season).live().rows]


def test_single_nights_are_chosen_or_left_out(club: Club) -> None:
    night = played_nights(club, 3)
    season = make_season(club, series=tuesdays(club))
    first = Tournament.objects.get(name="Week 2")
    season.chosen.create(tournament=first, counts=False)
    gala = Tournament.objects.get(name="Week 1")
    Tournament.objects.filter(pk=gala.pk).update(date=gala.date - datetime.timedelta(days=3))
    assert [event.id for event in season_events(season)] == [night.tournament.pk]
    season.chosen.create(tournament=gala, counts=True)
    assert [event.id for event in season_events(season)] == [gala.pk, night.tournament.pk]
    every = [(event.id, event.by_series, event.counts) for event in season_events(season, every=True)]
    assert every == [(first.pk, True, False), (gala.pk, False, True), (night.tournament.pk, True, True)]


def test_moved_nights_count_and_unlisted_or_cancelled_events_do_not(club: Club) -> None:
    night = played_nights(club, 4)
    season = make_season(club, series=tuesdays(club))
    moved, unlisted, cancelled = (Tournament.objects.get(name=f"Week {number}") for number in (1, 2, 3))
    day = moved.date
    Tournament.objects.filter(pk=moved.pk).update(date=day + datetime.timedelta(days=2), moved_from=day)
    Tournament.objects.filter(pk=unlisted.pk).update(listed=False)
    Tournament.objects.filter(pk=cancelled.pk).update(state=TournamentState.CANCELLED)
    now = season_now(season)
    assert [one.id for one in now.live().nights] == [moved.pk, night.tournament.pk]


def test_of_two_events_on_one_day_the_one_of_the_hour_counts(club: Club) -> None:
    night = played_nights(club, 2)
    series = tuesdays(club)
    season = make_season(club, series=series)
    Tournament.objects.update(date=night.tournament.date)
    assert len(season_events(season)) == 2  # nobody said when they begin
    Tournament.objects.filter(pk=night.tournament.pk).update(starts=series.starts)
    assert [event.id for event in season_events(season)] == [night.tournament.pk]
    Tournament.objects.update(starts=datetime.time(14))
    assert season_events(season) == ()
