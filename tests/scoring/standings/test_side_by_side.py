"""Tables of one event becoming final side by side while others compute: what is stored equals a recomputation."""

import threading

import pytest
from django.db import connection

from rules.tournament.standings import Standings
from scoring.models import Snapshot
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.ledger_position import ledger_position_of, stages_behind
from tests.factories.evenings import evening
from tests.threads import apart
from tournaments.models import Game

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer")
def test_after_many_tables_and_many_computations_the_snapshot_equals_a_recomputation():
    event = evening(32, rounds=1)
    games = list(event.round.games.all())
    versions: list[tuple[int, int]] = []
    done = threading.Event()

    def keep(mine: list[Game]) -> None:
        for game in mine:
            event.finish(game, (10, game.pk % 10))

    def compute() -> None:
        while not done.is_set():
            publishing.compute(event.stage.pk)
            versions.append(Snapshot.objects.values_list("version", "covers").get(stage=event.stage))

    def keep_all() -> None:
        try:
            assert apart(*(lambda mine=games[start::4]: keep(mine) for start in range(4))) == []
        finally:
            done.set()

    assert apart(keep_all, compute, compute) == []
    publishing.sweep()
    snapshot = Snapshot.objects.get(stage=event.stage)
    assert stages_behind() == []
    assert snapshot.covers == ledger_position_of(event.stage.pk)
    assert Standings.from_json(snapshot.body) == derive(event.stage.pk)
    covered = [covers for _, covers in versions]
    assert all(covers <= snapshot.covers for covers in covered)
