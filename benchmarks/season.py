"""The table of a season of 100 nights and 200 players, beside one SQL aggregate over the results of these nights."""

import random
import time
from datetime import date, timedelta

from django.db import connection

from benchmarks.figures import Figure, in_turns
from benchmarks.place import settle_down
from clubs.models import Club, Player, User
from rules.club.seasons import SeasonCriterion, SeasonRules
from rules.laws import PRESETS
from rules.tournament.standings import SEED_ORDER, SitOutPolicy
from scoring.models import Credit, Season, SeasonNight, SeasonRulesVersion, Snapshot
from scoring.seasons.tables import lines_of, season_now
from scoring.standings import publishing
from tournaments.models import Entry, Game, Stage, Tournament
from tournaments.states import GameState, StageState, TournamentState

NIGHTS, PLAYERS, ROUNDS = 100, 200, 8
AT_MOST = 5.0
TURNS = 11
BEGINS = date(2024, 9, 3)
AGGREGATE = """
SELECT own.player, COUNT(*), SUM(CASE WHEN credit.lead > 0 THEN 1 ELSE 0 END), SUM(credit.points)
FROM scoring_credit credit
JOIN scoring_seasonnight night ON night.season_id = %(season)s
JOIN tournaments_stage stage ON stage.tournament_id = night.tournament_id AND credit.stage_id = stage.id
JOIN (
  SELECT id, first_id AS player FROM tournaments_entry UNION ALL SELECT id, second_id FROM tournaments_entry
) own ON own.id = credit.entry_id
GROUP BY own.player
"""
RULES = SeasonRules(best=60, fewest=20, ties=tuple(SeasonCriterion))


def measure() -> list[Figure]:
    """From nothing to a table: read the nights, add them up, break the ties; nothing is remembered."""
    season = filled()
    settle_down()
    table(season), aggregate(season)
    ours, anchor = in_turns(TURNS, lambda: table(season), lambda: aggregate(season))
    what = f"season of {NIGHTS} nights, {PLAYERS} players; one aggregate"
    return [Figure(what=what, unit="ms", ours=ours, anchor=anchor, at_most=AT_MOST)]


def aggregate(season: Season) -> float:
    """Milliseconds of the anchor, its rows fetched."""
    began = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute(AGGREGATE, {"season": season.pk})
        assert len(cursor.fetchall()) == PLAYERS
    return (time.perf_counter() - began) * 1000


def table(season: Season) -> float:
    """Milliseconds of the live table."""
    lines_of.cache_clear()
    began = time.perf_counter()
    rows = season_now(season).live().rows
    took = (time.perf_counter() - began) * 1000
    assert len(rows) == PLAYERS
    return took


def filled() -> Season:
    """A season whose nights have other pairs each week. The same dice give the same season."""
    dice = random.Random("a season")
    club = Club.objects.create(name="Club of a season", slug=f"season-{Club.objects.count()}")
    user = User.objects.create(email=f"{club.slug}@example.org")
    players = Player.objects.bulk_create([Player(club=club, name=f"Player {n}") for n in range(1, PLAYERS + 1)])
    nights = Tournament.objects.bulk_create(
        [
            Tournament(club=club, name=f"Night {week}", code=f"measured{week}", date=BEGINS + timedelta(weeks=week),
                       state=TournamentState.PUBLISHED)
            for week in range(NIGHTS)
        ]
    )  # fmt: skip
    stages = Stage.objects.bulk_create([_stage(night) for night in nights])
    Snapshot.objects.bulk_create([Snapshot(stage=stage) for stage in stages])
    for stage in stages:
        dice.shuffle(players)
        _results(stage, players, dice)
        publishing.compute(stage.pk)
    season = Season.objects.create(club=club, name="Measured", first=BEGINS)
    SeasonRulesVersion.objects.create(season=season, from_date=BEGINS, rules=RULES.to_json(), by=user)
    SeasonNight.objects.bulk_create([SeasonNight(season=season, tournament=night) for night in nights])
    return season


def _stage(night: Tournament) -> Stage:
    return Stage(
        tournament=night,
        state=StageState.FINISHED,
        movement="a-up",
        laws=PRESETS["55plus"].to_json(),
        sit_out_policy=SitOutPolicy().to_json(),
        tie_order=list(SEED_ORDER),
        plan=[],
        tables=PLAYERS // 4,
        rounds_planned=ROUNDS,
    )


def _results(stage: Stage, players: list[Player], dice: random.Random) -> None:
    """Eight games of each pair, against the next ones in a circle."""
    night, pairs = stage.tournament, PLAYERS // 2
    entries = Entry.objects.bulk_create(
        [
            Entry(tournament=night, first=players[2 * n], second=players[2 * n + 1], number=n + 1)
            for n in range(pairs)
        ]
    )  # fmt: skip
    meetings = [(n, (n + ahead) % pairs) for ahead in range(1, ROUNDS // 2 + 1) for n in range(pairs)]
    games = Game.objects.bulk_create([Game(stage=stage, state=GameState.FINAL) for _ in meetings])
    credits_ = []
    for game, meeting in zip(games, meetings, strict=True):
        loser, points = dice.randrange(2), dice.randrange(10)
        for side, n in enumerate(meeting):
            own, other = (points, 10) if side == loser else (10, points)
            credits_.append(
                Credit(game=game, entry=entries[n], stage=stage, side=side, points=own, lead=own - other,
                       won=side != loser)
            )  # fmt: skip
    Credit.objects.bulk_create(credits_)
