"""A published season says when a game was corrected since, and which one."""

from uuid import uuid4

import pytest

from clubs.models import Club, User
from clubs.services.player_merging import merge_players
from rules.club.seasons import SeasonRules
from scoring.decisions.ending import reopen_event
from scoring.decisions.publication import publish_event
from scoring.decisions.results import correct_result
from scoring.models import Season
from scoring.seasons.changes import publish_season, reopen_season
from scoring.seasons.corrections import changes_since
from scoring.seasons.nights import put_on_duty
from scoring.seasons.tables import season_now
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.seasons import make_season, played_nights, tuesdays
from tournaments.models import Game, Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_nights(club: Club) -> Evening:
    return played_nights(club, 2)


@pytest.fixture
def season(club: Club, two_nights: Evening, by: User) -> Season:
    season = make_season(club, SeasonRules.from_json({"duty": "fixed", "duty_points": 3}), series=tuesdays(club))
    publish_season(by=by, season=season)
    season.refresh_from_db()
    return season


def correct_all(night: Evening, by: User) -> list[Game]:
    """The event is reopened, and pair 1 loses the games that it won."""
    reopen_event(by=by, tournament=night.tournament, reason="read wrongly")
    games = list(Game.objects.filter(stage=night.stage, seats__entry__number=1).distinct())
    for game in games:
        side = game.seats.filter(entry__number=1)[0].side
        score = (0, 10) if side == 0 else (10, 0)
        correct_result(by=by, game=game, score=score, reason="read wrongly", uuid=uuid4())
    publish_event(by=by, stage=Stage.objects.get(pk=night.stage.pk))
    return games


def test_nothing_changed(season: Season) -> None:
    assert changes_since(season_now(season)) is None


def test_a_corrected_game_moves_the_live_table_and_is_named(season: Season, two_nights: Evening, by: User) -> None:
    before = season_now(season).table
    games = correct_all(two_nights, by)
    now = season_now(season)
    assert (now.table.rows == before.rows, now.live().rows == before.rows) == (True, False)
    changes = changes_since(now)
    assert changes is not None
    assert {(one.game, one.round, str(one.date)) for one in changes.games} == {
        (game.pk, game.round.number, "2026-03-31") for game in games if game.round
    }
    assert not changes.otherwise
    publish_season(by=by, season=reopen_season(by=by, season=season))
    season.refresh_from_db()
    assert changes_since(season_now(season)) is None


def test_a_night_that_counts_no_more_is_another_change(season: Season, two_nights: Evening) -> None:
    season.chosen.create(tournament=two_nights.tournament, counts=False)
    changes = changes_since(season_now(season))
    assert changes is not None
    assert (changes.games, changes.otherwise) == ((), True)


def test_a_merged_player_changes_nothing(season: Season, two_nights: Evening, by: User, club: Club) -> None:
    """Everything of the one row belongs to the other: the published table shows the player who is kept."""
    player = two_nights.entry(1).first
    kept = PlayerFactory(club=club, name="Ann Kept")
    merge_players(by=_administrator(club), kept=kept, gone=player)
    now = season_now(season)
    assert changes_since(now) is None
    assert (kept.pk,) in {row.competitor for row in now.live().rows}


def test_duty_in_a_running_season_is_no_change_of_a_published_one(club: Club, by: User, two_nights: Evening) -> None:
    season = make_season(club, series=tuesdays(club))
    put_on_duty(by=by, season=season, tournament=two_nights.tournament, player=PlayerFactory(club=club))
    assert changes_since(season_now(season)) is None


def _administrator(club: Club) -> User:
    user: User = StaffRoleFactory(club=club, role="administrator").user
    return user
