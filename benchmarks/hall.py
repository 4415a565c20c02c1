"""A hall full of results, put straight into the tables: what the standings are measured on."""

import random
from datetime import UTC, date, datetime

from django.db import transaction

from clubs.models import Club, Player
from rules.laws import PRESETS
from rules.standings import SEED_ORDER, SitOutPolicy
from scoring.models import Logbook, Result, Snapshot
from tournaments.models import Entry, Game, Round, Stage, Tournament
from tournaments.states import GameState, RoundState, StageState, TournamentState

GAMES_A_PAIR = 16


def _pairs(tournament: Tournament, count: int) -> list[Entry]:
    players = Player.objects.bulk_create(
        [Player(club=tournament.club, name=f"Player {number}") for number in range(1, 2 * count + 1)]
    )
    return Entry.objects.bulk_create(
        [
            Entry(
                tournament=tournament,
                first=players[2 * place],
                second=players[2 * place + 1],
                name=f"{players[2 * place].name} & {players[2 * place + 1].name}",
                number=place + 1,
                state="checked_in",
            )
            for place in range(count)
        ]
    )


def _stage(tournament: Tournament, rounds: int, tables: int) -> Stage:
    return Stage.objects.create(
        tournament=tournament,
        state=StageState.RUNNING,
        movement="a-up",
        laws=PRESETS["55plus"].to_json(),
        sit_out_policy=SitOutPolicy().to_json(),
        tie_order=list(SEED_ORDER),
        plan=[],
        tables=tables,
        rounds_planned=rounds,
        started_at=datetime.now(UTC),
    )


def _round(stage: Stage, number: int, pairs: list[Entry], dice: random.Random) -> None:
    """A round of the movement, every game of it final: the winner shows 10, the loser what it had."""
    tables = len(pairs) // 2
    row = Round.objects.create(stage=stage, number=number, state=RoundState.CLOSED, opened_at=datetime.now(UTC))
    games = Game.objects.bulk_create([Game(stage=stage, round=row, state=GameState.FINAL) for _ in range(tables)])
    results = []
    for table, game in enumerate(games):
        first, loser = dice.random() < 0.5, dice.randrange(10)
        results.append(
            Result(
                game=game,
                stage=stage,
                entry_a=pairs[2 * ((table - number) % tables)],
                entry_b=pairs[2 * table + 1],
                score_a=10 if first else loser,
                score_b=loser if first else 10,
                link=dice.randrange(12, 30),
            )
        )
    Result.objects.bulk_create(results)


@transaction.atomic
def fill(pairs: int, *, seed: int = 1) -> Stage:
    """A stage of `pairs` pairs that have played sixteen rounds, so eight games a pair: 8,000 games for 1,000 pairs."""
    dice = random.Random(seed)
    club = Club.objects.create(name=f"Hall of {pairs}", slug=f"hall-{pairs}-{Club.objects.count()}")
    tournament = Tournament.objects.create(
        club=club, name="Measured", date=date(2026, 1, 1), state=TournamentState.PLAYING
    )
    entries = _pairs(tournament, pairs)
    stage = _stage(tournament, GAMES_A_PAIR, pairs // 2)
    for number in range(1, GAMES_A_PAIR + 1):
        _round(stage, number, entries, dice)
    Logbook.objects.create(tournament=tournament)
    Snapshot.objects.create(stage=stage)
    return stage
