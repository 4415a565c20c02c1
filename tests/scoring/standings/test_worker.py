"""The thread that publishes standings where there is no broker."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from rules.tournament.standings import Standings
from scoring.models import Result, Snapshot
from scoring.standings import publishing
from scoring.standings import worker as drainer
from scoring.standings.derived import derive
from scoring.standings.ledger_position import ledger_position_of, stages_behind
from tests.factories.evenings import evening

FORKED = """
import os, sys
import django
django.setup()
from scoring.standings import worker as drainer
parents = drainer.start()
child = os.fork()
if child == 0:
    mine = drainer.start()
    os._exit(0 if mine is not parents and mine.is_alive() and drainer.start() is mine else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def soon(true: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + seconds
    while not (done := true()) and time.monotonic() < end:
        time.sleep(0.02)
    return done


@pytest.fixture
def running() -> Iterator[None]:
    drainer.start()
    yield
    drainer.stop()


@pytest.mark.django_db(transaction=True)
def test_a_result_is_published_by_the_thread_that_commit_wakes(settings, running):
    settings.EMBEDDED = True
    event = evening(4)
    event.play()
    assert soon(lambda: stages_behind() == [])
    assert Standings.from_json(Snapshot.objects.get(stage=event.stage).body) == derive(event.stage.pk)


@pytest.mark.django_db(transaction=True)
def test_its_chores_are_done_after_each_sweep():
    done: list[int] = []
    drainer.start(lambda: done.append(1))
    assert soon(lambda: len(done) >= 1)
    drainer.stop()
    drainer._chores = ()


@pytest.mark.django_db(transaction=True)
def test_what_nobody_woke_it_for_is_found_by_the_sweep(running):
    event = evening(2, rounds=1)
    event.play()
    assert soon(lambda: stages_behind() == [])
    Result.objects.update(link=9)  # a change that wakes nobody
    assert soon(lambda: Snapshot.objects.get(stage=event.stage).covers == ledger_position_of(event.stage.pk))


def test_starting_twice_starts_one_thread_and_an_error_does_not_end_it(caplog):
    """A test that is not marked has no database: each sweep fails."""
    thread = drainer.start()
    try:
        assert drainer.start() is thread
        for sweeps in (1, 2):
            publishing.WOKEN.set()
            assert soon(lambda sweeps=sweeps: caplog.text.count("The sweep failed") >= sweeps)
    finally:
        drainer.stop()
    assert not thread.is_alive()


def test_a_forked_worker_has_a_thread_of_its_own():
    environment = {"DJANGO_SETTINGS_MODULE": "deploy.settings", "PYTHONPATH": "."}
    import os

    done = subprocess.run([sys.executable, "-c", FORKED], env={**os.environ, **environment}, timeout=60, check=False)
    assert done.returncode == 0
