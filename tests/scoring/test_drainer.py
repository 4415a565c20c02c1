"""The thread that publishes standings where there is no broker."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import Receipt
from rules.standings import Standings
from scoring import drainer, publishing
from scoring.models import Snapshot
from scoring.selectors.covers import stages_behind
from scoring.selectors.derived import derive
from tests.factories.evenings import evening

FORKED = """
import os, sys
import django
django.setup()
from scoring import drainer
drainer.sweep = drainer.forget_receipts = lambda: None
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
def test_a_result_is_published_by_the_thread_that_commit_wakes(settings, running, monkeypatch):
    settings.EMBEDDED = True
    event = evening(4)
    event.play()
    assert soon(lambda: stages_behind() == [])
    assert Standings.from_json(Snapshot.objects.get(stage=event.stage).body) == derive(event.stage.pk)


@pytest.mark.django_db(transaction=True)
def test_what_nobody_woke_it_for_is_found_by_the_sweep(settings, running, monkeypatch):
    monkeypatch.setattr(publishing, "_wake", lambda stage_id: None)
    event = evening(2, rounds=1)
    event.play()
    assert soon(lambda: stages_behind() == [])


@pytest.mark.django_db(transaction=True)
def test_receipts_that_have_outlived_their_use_are_forgotten(running):
    Receipt.objects.create(actor="user:1", key="one", fingerprint="", status=201, body="")
    Receipt.objects.update(answered_at=timezone.now() - timedelta(days=15))
    drainer.stop()
    drainer.start()
    assert soon(lambda: not Receipt.objects.exists())


def test_starting_twice_starts_one_thread_and_an_error_does_not_end_it(monkeypatch, caplog):
    swept: list[int] = []

    def fails_once() -> None:
        swept.append(1)
        if len(swept) == 1:
            raise OSError("the database restarts")

    monkeypatch.setattr(drainer, "sweep", fails_once)
    monkeypatch.setattr(drainer, "forget_receipts", lambda: None)
    thread = drainer.start()
    try:
        assert drainer.start() is thread
        publishing.WOKEN.set()
        assert soon(lambda: len(swept) == 1)
        publishing.WOKEN.set()
        assert soon(lambda: len(swept) == 2)
        assert "The sweep failed" in caplog.text
    finally:
        drainer.stop()
    assert not thread.is_alive()


def test_a_forked_worker_has_a_thread_of_its_own():
    environment = {"DJANGO_SETTINGS_MODULE": "deploy.settings", "PYTHONPATH": "."}
    import os

    done = subprocess.run([sys.executable, "-c", FORKED], env={**os.environ, **environment}, timeout=60, check=False)
    assert done.returncode == 0
