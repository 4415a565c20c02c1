"""Where it is measured: a database of its own, a corner of Redis, the web server and a worker as in production."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlparse, urlunparse

import psycopg
import redis

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/bower")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9")
DATABASE = os.environ.get("BENCH_DATABASE", "bower_bench")
CORNER = int(os.environ.get("BENCH_REDIS", "8"))  # of Redis
PORT = int(os.environ.get("BENCH_PORT", "8377"))
WORKERS = 2
QUARTER = 6  # the niceness with a quarter of the usual weight
WORKER_FLAGS = ("--concurrency", "2", "--loglevel", "WARNING")  # as in deploy/systemd


def _with_path(url: str, path: str) -> str:
    return urlunparse(urlparse(url)._replace(path=f"/{path}"))


@contextmanager
def prepared() -> Iterator[None]:
    """Make the database, set the environment and Django up in it; all of it is dropped again."""
    with tempfile.TemporaryDirectory(prefix="bower-bench-") as var:
        os.environ.update(
            DJANGO_SETTINGS_MODULE="benchmarks.settings",
            DATABASE_URL=_with_path(POSTGRES, DATABASE),
            REDIS_URL=_with_path(REDIS, str(CORNER)),
            CELERY_QUEUE="bower-bench",
            VAR_DIR=var,
        )
        _remake()
        redis.Redis.from_url(os.environ["REDIS_URL"]).flushdb()
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", run_syncdb=True, interactive=False, verbosity=0)
        try:
            yield
        finally:
            from django.db import connection

            connection.close()
            connection.close_pool()  # type: ignore[attr-defined]
            redis.Redis.from_url(os.environ["REDIS_URL"]).flushdb()
            _drop()


def _drop() -> None:
    with psycopg.connect(_with_path(POSTGRES, "postgres"), autocommit=True) as server:
        server.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")


def _remake() -> None:
    _drop()
    with psycopg.connect(_with_path(POSTGRES, "postgres"), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {DATABASE}")


def settle_down() -> None:
    """Let PostgreSQL look at what was filled in, so that autovacuum does not do it in the middle of a run."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")


@contextmanager
def serving(port: int = PORT, **environment: str) -> Iterator[int]:
    """The web server with two workers; its port."""
    from deploy.serving import THREADS, stop, wait_until_answering, web_command

    process = subprocess.Popen(
        web_command("127.0.0.1", port, workers=WORKERS),
        env=os.environ | {"WEB_THREADS": str(THREADS // WORKERS)} | environment,
        start_new_session=True,
    )
    _yield_processors(process.pid)
    try:
        if not wait_until_answering(port):
            raise RuntimeError("The web server does not come up.")
        yield port
    finally:
        stop(process)


def _yield_processors(pid: int) -> None:
    """Give a process group a quarter of the weight of others, as `CPUWeight` in deploy/systemd gives it to the web.

    A kernel that weighs sessions against each other (`autogroup`) takes no notice of the niceness of a process.
    """
    os.setpriority(os.PRIO_PGRP, pid, QUARTER)
    with suppress(OSError):
        Path(f"/proc/{pid}/autogroup").write_text(str(QUARTER))


@contextmanager
def working() -> Iterator[None]:
    """A real Celery worker, with the flags of the full size."""
    from deploy.serving import stop

    log = Path(os.environ["VAR_DIR"]) / "worker.log"
    with log.open("wb") as out:
        command = [sys.executable, "-m", "celery", "-A", "deploy.celery:app", "worker", *WORKER_FLAGS]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        _wait_for_worker()
        yield
    finally:
        stop(process)


def _wait_for_worker() -> None:
    """Until a task that does nothing has been taken and done."""
    from celery import current_app

    give_up = time.monotonic() + 30
    current_app.send_task("scoring.standings.tasks.sweep")
    store = redis.Redis.from_url(os.environ["REDIS_URL"])
    while time.monotonic() < give_up:
        if not store.llen(os.environ["CELERY_QUEUE"]) and not store.exists("unacked"):
            return
        time.sleep(0.05)
    raise RuntimeError("The worker does not come up.")
