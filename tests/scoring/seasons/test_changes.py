"""Seasons are created, get rules, are published and opened again."""

import datetime

import pytest

from clubs.models import Club, Role, User
from rules.base.errors import RulesError
from rules.club.seasons import SeasonRules, amount_written
from scoring.models import Season
from scoring.seasons.changes import (
    change_season,
    change_season_rules,
    create_season,
    delete_season,
    drop_season_rules,
    publish_season,
    reopen_season,
)
from scoring.seasons.nights import choose_night, put_on_duty, take_off_duty
from scoring.seasons.tables import season_now
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory, UserFactory
from tests.factories.seasons import FIRST, make_season, played_nights, players_of, tuesdays
from tests.factories.tournaments import make_tournament
from tests.refusals import refused
from tournaments.models import Tournament
from tournaments.states import TournamentState

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


def test_a_published_season_refuses_every_change(club: Club, by: User) -> None:
    night = played_nights(club, 1)
    season = make_season(club, series=tuesdays(club))
    publish_season(by=by, season=season)
    at, player = night.tournament, PlayerFactory(club=club)
    fields = {"name": "Other", "first": FIRST}
    changes = [
        refused(publish_season, by=by, season=season),
        refused(change_season, by=by, season=season, **fields),
        refused(change_season_rules, by=by, season=season, date=datetime.date(2027, 1, 1), rules=SeasonRules()),
        refused(choose_night, by=by, season=season, tournament=at, counts=False),
        refused(put_on_duty, by=by, season=season, tournament=at, player=player),
        refused(delete_season, by=by, season=season),
    ]
    assert changes == ["season_published"] * len(changes)
    season = reopen_season(by=by, season=season)
    assert refused(reopen_season, by=by, season=season) == "not_published"
    assert refused(delete_season, by=by, season=season) == "was_published"
    assert change_season(by=by, season=season, **fields).name == "Other"


def test_a_season_waits_for_its_nights(club: Club, by: User) -> None:
    season = make_season(club, series=tuesdays(club))
    assert refused(publish_season, by=by, season=season) == "no_nights"
    night = played_nights(club, 2)
    Tournament.objects.filter(pk=night.tournament.pk).update(state=TournamentState.FINISHED)
    assert refused(publish_season, by=by, season=season) == "night_open"


def test_duty_is_for_players_of_the_club_who_do_not_play(club: Club, by: User) -> None:
    night = played_nights(club, 1)
    season = make_season(club, series=tuesdays(club))
    own, other = PlayerFactory(club=club), PlayerFactory(club=ClubFactory())
    plays = club.players.get(pk=players_of(night, 1)[0])
    here = {"by": by, "season": season, "tournament": night.tournament}
    assert refused(put_on_duty, **here, player=other) == "other_club"
    assert refused(put_on_duty, **here, player=plays) == "played"
    elsewhere = make_tournament(club=club, date=datetime.date(2026, 3, 30))
    assert refused(put_on_duty, by=by, season=season, tournament=elsewhere, player=own) == "no_night"
    duty = put_on_duty(**here, player=own)
    assert put_on_duty(**here, player=own) == duty
    take_off_duty(by=by, season=season, duty=duty)
    assert not season.duties.exists()


def test_the_secretary_and_directors_manage_seasons_and_nobody_else(club: Club) -> None:
    fields = {"club": club, "first": FIRST, "rules": SeasonRules()}
    for role in (Role.ADMINISTRATOR, Role.DIRECTOR, Role.SECRETARY):
        user = StaffRoleFactory(club=club, role=role).user
        assert create_season(by=user, name=f"Of the {role}", **fields).versions.count() == 1
        assert refused(create_season, by=user, name=f"Of the {role}", **fields) == "season_exists"
    assistant = StaffRoleFactory(club=club, role=Role.ASSISTANT).user
    assert refused(create_season, by=assistant, name="No", **fields) == "not_you"
    assert refused(create_season, by=UserFactory(), name="No", **fields) == "not_found"


def test_an_event_of_another_club_is_no_night(club: Club, by: User) -> None:
    season = make_season(club)
    assert refused(choose_night, by=by, season=season, tournament=make_tournament(), counts=True) == "other_club"
    own = make_tournament(club=club, date=FIRST)
    choose_night(by=by, season=season, tournament=own, counts=True)
    assert [event.id for event in season_now(season).events] == [own.pk]
    choose_night(by=by, season=season, tournament=own, counts=False)
    assert season_now(season).events == ()
    delete_season(by=by, season=season)
    assert not Season.objects.exists()
