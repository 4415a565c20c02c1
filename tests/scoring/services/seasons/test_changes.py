"""Rules of a season change from a day on, and never for a night that was played."""

import datetime

import pytest

from clubs.models import Club, User
from rules.base.errors import RulesError
from rules.club.seasons import SeasonRules, amount_written
from scoring.reads.seasons import season_now
from scoring.services.seasons import change_season_rules, drop_season_rules
from tests.factories.seasons import FIRST, make_season, played_nights, tuesdays
from tests.refusals import refused

pytestmark = pytest.mark.django_db
AFTER = datetime.date(2026, 4, 1)  # the last night was on 31 March
WINS = SeasonRules.from_json({"night": "wins"})


def test_a_change_begins_after_the_last_night_and_alters_no_table(club: Club, by: User) -> None:
    played_nights(club, 3)
    season = make_season(club, series=tuesdays(club))
    days = [datetime.date(2026, 3, day) for day in (16, 17, 24, 31)]
    before = [season_now(season).live(day).rows for day in days]
    for day in (FIRST, days[-1]):
        with pytest.raises(RulesError):
            change_season_rules(by=by, season=season, date=day, rules=WINS)
    version = change_season_rules(by=by, season=season, date=AFTER, rules=WINS)
    assert [season_now(season).live(day).rows for day in days] == before
    again = change_season_rules(by=by, season=season, date=AFTER, rules=SeasonRules(best=3))
    assert (again.pk, season.versions.count()) == (version.pk, 2)
    drop_season_rules(by=by, season=season, version=again)
    assert season.versions.count() == 1


def test_before_the_first_night_the_first_rules_can_be_replaced(club: Club, by: User) -> None:
    season = make_season(club, series=tuesdays(club))
    change_season_rules(by=by, season=season, date=FIRST, rules=WINS)
    played_nights(club, 1)
    assert amount_written(season_now(season).live().rows[0].total) == "3"


def test_rules_that_were_used_and_the_first_ones_stay(club: Club, by: User) -> None:
    season = make_season(club, series=tuesdays(club))
    used = change_season_rules(by=by, season=season, date=datetime.date(2026, 2, 1), rules=WINS)
    played_nights(club, 1)
    assert refused(drop_season_rules, by=by, season=season, version=used) == "rules_used"
    assert refused(drop_season_rules, by=by, season=season, version=season.versions.first()) == "first_rules"


def test_rules_that_begin_on_the_day_of_the_last_night_were_used_and_those_of_the_next_day_were_not(
    club: Club, by: User
) -> None:
    season = make_season(club, series=tuesdays(club))
    used = change_season_rules(by=by, season=season, date=datetime.date(2026, 3, 31), rules=WINS)
    later = change_season_rules(by=by, season=season, date=AFTER, rules=SeasonRules(best=3))
    played_nights(club, 3)
    drop_season_rules(by=by, season=season, version=later)
    assert refused(drop_season_rules, by=by, season=season, version=used) == "rules_used"
