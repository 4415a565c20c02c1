"""Season tables from the standings of real events."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Club
from rules.club.seasons import NightSide, SeasonOf, SeasonRules, amount_written
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.start_next_stage import start_next_stage
from scoring.models import Snapshot
from scoring.seasons.tables import NightLine, _over_stages, lines_of, season_now
from scoring.standings.publishing import publish
from tests.factories.evenings import evening
from tests.factories.seasons import make_season, played_nights, players_of, tuesdays
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def totals(season) -> list[tuple[tuple[int, ...], int | None, str]]:
    return [(row.competitor, row.place, amount_written(row.total)) for row in season_now(season).live().rows]


def test_every_night_of_the_series_counts_for_both_players_of_a_pair(club: Club) -> None:
    night = played_nights(club, 3)
    season = make_season(club, series=tuesdays(club))
    first, second = players_of(night, 1)
    assert totals(season)[:2] == [((first,), 1, "30"), ((second,), 1, "30")]
    pairs = make_season(club, SeasonRules(of=SeasonOf.PAIRS), series=season.series, name="Pairs")
    assert totals(pairs) == [
        (players_of(night, 1), 1, "30"),
        (players_of(night, 2), 2, "24"),
        (players_of(night, 3), 3, "18"),
        (players_of(night, 4), 4, "15"),
    ]


def test_a_night_in_play_is_in_the_table_as_provisional(club: Club) -> None:
    night = evening(4, club=club, movement="round-robin", date=datetime.date(2026, 3, 31))
    season = make_season(club, series=tuesdays(club))
    assert totals(season) == []  # nobody has played a game yet
    night.play()
    night.close()
    publish(night.stage.pk)
    now = season_now(season)
    assert ([event.id for event in now.in_play], now.live().provisional) == ([night.tournament.pk], True)
    assert len(now.live().rows) == 8


def test_a_table_as_of_a_day_ends_with_that_night(club: Club) -> None:
    played_nights(club, 3)
    season = make_season(club, series=tuesdays(club))
    table = season_now(season).live(datetime.date(2026, 3, 24))
    assert [str(night.date) for night in table.nights] == ["2026-03-17", "2026-03-24"]
    assert max(row.total for row in table.rows) == 20


def test_duty_on_a_night_is_credited(club: Club) -> None:
    night = played_nights(club, 2)
    rules = SeasonRules.from_json({"duty": "fixed", "duty_points": 7})
    season = make_season(club, rules, series=tuesdays(club))
    earlier = Tournament.objects.get(name="Week 1")
    earlier.entries.filter(number=4).update(house=True)
    player = players_of(night, 4)[0]
    season.duties.create(tournament=earlier, player_id=player)
    row = season_now(season).live().row_of((player,))
    assert row is not None
    assert [(one.night, one.score, one.side is None) for one in row.scores] == [
        (earlier.pk, 7, True),
        (night.tournament.pk, 5, False),
    ]


def test_finalists_come_before_everybody_else(club: Club) -> None:
    lines = [
        (NightLine(3, 1, 1, 2, 1, 1, 10), NightLine(1, 2, 1, 2, 0, 1, 4)),
        (
            NightLine(1, 1, 1, 5, 3, 3, 30),
            NightLine(2, 2, 2, 5, 2, 3, 25),
            NightLine(3, 2, 2, 5, 2, 3, 25),
            NightLine(4, 4, 2, 5, 1, 3, 20),
            NightLine(5, 4, 2, 5, 1, 3, 20),
        ),
    ]
    assert [(line.number, line.place, line.tied, line.wins, line.points) for line in _over_stages(lines)] == [
        (3, 1, 1, 3, 35),
        (1, 2, 1, 3, 34),
        (2, 3, 1, 2, 25),
        (4, 4, 2, 1, 20),
        (5, 4, 2, 1, 20),
    ]


def test_a_night_of_two_stages_is_one_night(club: Club) -> None:
    night = evening(4, club=club, movement="round-robin", date=datetime.date(2026, 3, 31))
    night.play_out()
    stage = start_next_stage(by=night.director, stage=night.stage, movement="knock-out", best=2)
    final = type(night)(night.director, stage)
    final.play_out(outcome=lambda a, b: (4, 10) if a < b else (10, 4))
    finish_event(by=night.director, stage=stage)
    publish_event(by=night.director, stage=stage)
    now = season_now(make_season(club, series=tuesdays(club)))
    (played,) = now.played.nights
    assert [(side.players, side.place) for side in played.sides] == [
        (_in_order(night, number), place) for number, place in ((2, 1), (1, 2), (3, 3), (4, 4))
    ]
    assert isinstance(played.sides[0], NightSide)


def _in_order(night, number: int) -> tuple[int, ...]:
    return tuple(player.pk for player in night.entry(number).players)


def test_the_same_standings_are_read_once(club: Club) -> None:
    night = played_nights(club, 1)
    body = Snapshot.objects.get(stage=night.stage).body
    assert lines_of(body) is lines_of(body)
    assert lines_of("") == ()


@pytest.mark.parametrize("nights", [2, 6])
def test_a_longer_season_needs_no_more_queries(club: Club, nights: int) -> None:
    played_nights(club, nights)
    season = make_season(club, series=tuesdays(club))
    season.refresh_from_db()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert len(season_now(season).live().nights) == nights
    assert len(queries) <= 10
