"""Tables of one event becoming final side by side while others compute: what is stored equals a recomputation."""

import threading

import pytest
from django.db import connection, connections

from rules.standings import Standings
from scoring.models import Snapshot
from scoring.standings import publishing
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import derive
from scoring.standings.ledger_position import ledger_position_of, stages_behind
from tests.factories.evenings import evening
from tournaments.models import Game

pytestmark = [pytest.mark.django_db(transaction=True)]


def apart(*tasks: object) -> list[BaseException]:
    """Run each in a thread of its own; what went wrong."""
    wrong: list[BaseException] = []

    def run(task: object) -> None:
        try:
            task()  # type: ignore[operator]
        except BaseException as error:
            wrong.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


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


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer")
def test_in_one_view_nothing_moves():
    event = evening(4)
    game = event.round.games.first()
    with consistent_read():
        before = ledger_position_of(event.stage.pk)
        assert apart(lambda: event.finish(game, (10, 4))) == []
        assert ledger_position_of(event.stage.pk) == before
    assert ledger_position_of(event.stage.pk) > before


def test_a_view_is_let_go_when_reading_fails():
    with pytest.raises(ZeroDivisionError), consistent_read():
        raise ZeroDivisionError
    event = evening(2)
    assert publishing.compute(event.stage.pk) is True
