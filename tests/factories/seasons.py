"""A club with a season: published Tuesdays of eight players, whose results are known."""

import datetime

from clubs.models import Club, NightSeries, Weekday
from rules.club.seasons import SeasonRules
from scoring.models import Season, SeasonRulesVersion
from tests.factories.clubs import NightSeriesFactory, PlayerFactory
from tests.factories.evenings import Evening
from tests.factories.histories import copied, published_night
from tournaments.models import Entry, Tournament

FIRST = datetime.date(2026, 1, 1)


def make_season(club: Club, rules: SeasonRules | None = None, **fields: object) -> Season:
    """A season of the club from New Year on; without a series, so that nights are chosen."""
    season = Season.objects.create(club=club, **{"name": "Winter", "first": FIRST, **fields})
    SeasonRulesVersion.objects.create(season=season, from_date=season.first, rules=(rules or SeasonRules()).to_json())
    return season


def make_season_of(event: Tournament) -> Season:
    """A season of this one night, with Dora on duty."""
    season = make_season(event.club, first=event.date)
    season.chosen.create(tournament=event)
    season.duties.create(tournament=event, player=PlayerFactory(club=event.club, name="Dora Duty"))
    return season


def tuesdays(club: Club) -> NightSeries:
    """The series of the club's Tuesdays."""
    series: NightSeries = NightSeriesFactory(club=club, weekday=Weekday.TUESDAY, first=datetime.date(2026, 1, 6))
    return series


def played_nights(club: Club, count: int = 2) -> Evening:
    """The last of so many weekly nights, all published: pair 1 won each of them, pair 4 no game. It is on a Tuesday."""
    night = published_night(club)
    Tournament.objects.filter(pk=night.tournament.pk).update(date=datetime.date(2026, 3, 31))
    copied(night, count - 1)
    return night


def players_of(night: Evening, number: int) -> tuple[int, ...]:
    """The players of an entry, in order of their numbers."""
    entry = Entry.objects.get(tournament=night.tournament, number=number)
    return tuple(sorted(player.pk for player in entry.players))
