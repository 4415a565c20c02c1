"""Standings published by a real worker over a real broker."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import pytest
import redis
from django.db import connection

from deploy.celery import app
from rules.tournament.standings import Standings
from scoring.models import Snapshot
from scoring.pages.open_pages import OpenPage, note_open
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.event_summary import summary_of
from scoring.standings.ledger_position import stages_behind
from scoring.standings.tasks import publish
from tests.factories.evenings import Evening, evening
from tests.scoring.standings.brokers import speak_to

ROOT = Path(__file__).resolve().parents[3]
BROKER = os.environ.get("REDIS_URL") or "redis://127.0.0.1:6379/9"

pytestmark = [pytest.mark.redis, pytest.mark.django_db(transaction=True)]


def shared_database() -> str:
    """The address of the test database, for a process beside this one."""
    at = connection.settings_dict
    if connection.vendor == "sqlite":
        if connection.is_in_memory_db():
            pytest.skip("a worker cannot see a database in this process's memory")
        return f"sqlite:///{at['NAME']}"
    return f"postgres://{at['USER']}:{at['PASSWORD']}@{at['HOST']}:{at['PORT']}/{at['NAME']}"


@pytest.fixture
def broker(settings) -> Iterator[str]:
    try:
        redis.Redis.from_url(BROKER).ping()
    except redis.ConnectionError:
        pytest.skip("needs Redis")
    settings.EMBEDDED = False
    before = speak_to(BROKER)
    app.conf.task_default_queue = queue = f"test-{uuid4()}"
    publishing._silent_until = 0.0
    yield queue
    speak_to(before)
    app.conf.task_default_queue = "celery"


@pytest.fixture
def worker(broker: str, tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start a worker; `worker(beat=True)` with the sweep of every two seconds. All are ended by their own ids."""
    started: list[subprocess.Popen[bytes]] = []
    environment = {**os.environ, "DATABASE_URL": shared_database(), "REDIS_URL": BROKER}

    def start(*, beat: bool = False) -> subprocess.Popen[bytes]:
        call = [sys.executable, "-m", "celery", "-A", "deploy", "worker", "--pool", "solo", "-l", "WARNING"]
        call += ["-B", "-s", str(tmp_path / "beat")] if beat else []
        own = {**environment, "CELERY_QUEUE": broker}
        started.append(subprocess.Popen(call, cwd=ROOT, env=own, start_new_session=True))
        return started[-1]

    yield start
    for process in started:
        with suppress(ProcessLookupError):  # the beat beside it is a child of its own and must go too
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)


def soon(true: Callable[[], bool], seconds: float = 40.0) -> bool:
    end = time.monotonic() + seconds
    while not (done := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return done


def published(event: Evening) -> bool:
    return stages_behind() == [] and Standings.from_json(Snapshot.objects.get(stage=event.stage).body) == derive(
        event.stage.pk
    )


def test_the_worker_publishes_a_result_and_makes_the_page_that_readers_have_open(worker, settings):
    """It is in the cache that the processes share. On a slow machine a page may be closed before the results come."""
    settings.CACHES = {**settings.CACHES, "default": {**settings.SHARED_CACHE, "LOCATION": BROKER}}
    worker()
    event = evening(6, movement="round-robin")
    event.play()
    assert soon(lambda: published(event))

    def made_ahead() -> bool:
        event.close()
        note_open(event.tournament.code, OpenPage("standings", "part=1&page=1", "en-ca"))
        event.play()
        assert soon(lambda: published(event))
        now = summary_of(event.tournament.code)
        kept = f"*page:*-{now.version}.{now.ledger_position}-*"
        return soon(lambda: any(redis.Redis.from_url(BROKER).scan_iter(kept)), seconds=5)

    assert any(made_ahead() for _ in range(4))


def test_many_results_at_once_are_a_few_computations(worker):
    event = evening(16, rounds=1)
    event.play()
    worker()
    assert soon(lambda: published(event))
    assert Snapshot.objects.get(stage=event.stage).version < 8


def test_a_worker_that_is_killed_loses_nothing(worker):
    event = evening(8, rounds=1)
    first = worker()
    event.play()
    first.send_signal(signal.SIGKILL)
    first.wait(10)
    worker()
    publish.delay(event.stage.pk)
    assert soon(lambda: published(event))


def test_without_any_message_the_sweep_of_beat_publishes(worker, settings):
    settings.EMBEDDED = True  # of this process alone, which then sends no message
    event = evening(4)
    event.play()
    worker(beat=True)
    assert soon(lambda: published(event))


def test_a_task_sent_three_times_publishes_once(worker):
    event = evening(4)
    event.play()
    worker()
    for _ in range(3):
        publish.delay(event.stage.pk)
    assert soon(lambda: published(event))
    version = Snapshot.objects.get(stage=event.stage).version
    publish.delay(event.stage.pk)
    time.sleep(0.5)
    assert Snapshot.objects.get(stage=event.stage).version == version


def test_with_the_broker_gone_a_result_is_kept_and_the_broker_is_asked_once(settings, caplog):
    settings.EMBEDDED = False
    before = speak_to("redis://127.0.0.1:1/0")
    publishing._silent_until = 0.0
    try:
        event = evening(4)
        event.play()
        assert caplog.text.count("The broker is not answering") == 1, "nobody waits for it a second time"
        assert stages_behind() == [event.stage.pk]
        publishing.sweep()
        assert published(event)
    finally:
        speak_to(before)
        publishing._silent_until = 0.0
