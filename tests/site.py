"""A whole installation of its own, in processes of its own: what only shows when nothing is shared with the test.

`embedded` is SQLite in one process; `full` is PostgreSQL, Redis, two web workers, a Celery worker and beat. Which one a
run gets follows the engine the suite runs on.
"""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns, rmtree
from tempfile import mkdtemp
from typing import Any
from uuid import uuid4

import psycopg
from django.db import connection

from deploy.serving import stop, wait_until_answering, web_command
from tests.everything import drop

ROOT = Path(__file__).parents[1]
CELERY = (sys.executable, "-m", "celery", "-A", "deploy.celery:app")


@dataclass
class Site:
    """Its environment, its port, and the processes it runs on, by name: "web", and at full size "worker" and "beat"."""

    environment: dict[str, str]
    port: int
    commands: dict[str, list[str]]
    running: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A management command that reads what is `typed`; its output is kept."""
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        environment = os.environ | self.environment
        return subprocess.run(
            command, cwd=ROOT, env=environment, input=typed, capture_output=True, text=True, check=False
        )

    def ask(self, module: str, *arguments: str) -> Any:
        """What `python -m tests.flows.<module>` prints, as JSON, run against this site's database."""
        command = [sys.executable, "-m", f"tests.flows.{module}", *arguments]
        environment = os.environ | self.environment | {"DJANGO_SETTINGS_MODULE": "deploy.settings"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def start(self, name: str) -> None:
        """Start one of its processes, in a process group of its own."""
        with self.log(name).open("a") as log:
            self.running[name] = subprocess.Popen(
                self.commands[name],
                cwd=ROOT,
                env=os.environ | self.environment,
                start_new_session=True,
                stdout=log,
                stderr=log,
            )

    def log(self, name: str) -> Path:
        """The log file of a process."""
        return Path(self.environment["VAR_DIR"]) / f"{name}.log"

    def kill(self, name: str) -> None:
        """kill −9 of the process and all its children, and start it again."""
        os.killpg(self.running[name].pid, signal.SIGKILL)
        self.running[name].wait()
        self.start(name)

    def revive(self) -> None:
        """Start again what has ended by itself, as systemd does: a server whose workers die in a row ends."""
        for name, process in list(self.running.items()):
            if process.poll() is not None:
                self.start(name)


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _broker() -> str:
    """A Redis database that no other test speaks to: its own for each worker of pytest."""
    worker = int(os.environ.get("TEST_WORKER", "0"))
    return os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9").rsplit("/", 1)[0] + f"/{10 + worker % 6}"


@contextmanager
def _server() -> Iterator[psycopg.Connection[Any]]:
    """The PostgreSQL that the suite runs on, to make databases there and drop them."""
    with psycopg.connect(f"{_server_url()}/postgres", autocommit=True) as server:
        yield server


def _server_url() -> str:
    return os.environ["DATABASE_URL"].rsplit("/", 1)[0]


def _name() -> str:
    return f"bower_site_{uuid4().hex[:12]}"


@cache
def installed() -> tuple[Path, str]:
    """A site as it is before its first start: its folder, and its database where it has one.

    The files are collected, and the database is migrated, once for all processes of a run (`tests.everything` makes
    them a folder).
    """
    folder, name = _folder(), migrated_on_postgresql() if connection.vendor == "postgresql" else ""
    place = Site(_environment(folder, name), 0, {})
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)  # until the file is closed
        if not (name or (folder / "site.sqlite3").exists() or _copied_from_tests(folder)):
            _done(place.manage("migrate", "--no-input", "-v0"))
        if not (folder / "static").exists():
            _done(place.manage("collectstatic", "--no-input", "-v0", "--ignore", "rest_framework"))
    return folder, name


@cache
def _folder() -> Path:
    shared = os.environ.get("INSTALLED_SITE")
    folder = Path(shared or mkdtemp(prefix="bower-site-"))
    if not shared:
        atexit.register(rmtree, folder)
    return folder


@cache
def migrated_on_postgresql() -> str:
    """A database to copy. The first process of a run migrates it, under the name that `tests.everything` gives."""
    shared = os.environ.get("INSTALLED_DATABASE")
    name = shared or _name()
    if not shared:
        atexit.register(drop, os.environ["DATABASE_URL"], name)
    migrated = _folder() / "migrated"
    with migrated.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)  # until the file is closed
        if not migrated.exists():
            with _server() as server:
                server.execute(f'CREATE DATABASE "{name}"')
            _done(Site(_environment(_folder(), name), 0, {}).manage("migrate", "--no-input", "-v0"))
            migrated.touch()
    return name


def _copied_from_tests(folder: Path) -> bool:
    """Whether the database that `tests.fixtures` migrated for the tests themselves was there to copy."""
    migrated = folder / "test.sqlite3"
    with migrated.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)  # until the file is closed
        if migrated.exists():
            copyfile(migrated, folder / "site.sqlite3")
    return migrated.exists()


def _done(command: subprocess.CompletedProcess[str]) -> None:
    assert command.returncode == 0, command.stderr


def _environment(folder: Path, database: str) -> dict[str, str]:
    """Where a site keeps its data; `database` by its name on the server, or "" for a file in the folder."""
    url = f"{_server_url()}/{database}" if database else f"sqlite:///{folder / 'site.sqlite3'}"
    redis = _broker() if database else ""
    return {"DATABASE_URL": url, "REDIS_URL": redis, "VAR_DIR": str(folder), "LOG_LEVEL": "ERROR"}


@contextmanager
def _copied(folder: Path) -> Iterator[str]:
    """What is installed, copied into the folder; the name of its database, which is gone afterwards."""
    place, template = installed()
    others = ["test.sqlite3*", "*.lock", "*.pickle", *(["site.sqlite3*"] if template else [])]  # others write them
    copytree(place, folder, ignore=ignore_patterns(*others), dirs_exist_ok=True)
    if not template:
        yield ""
        return
    with _database(template) as name:
        yield name


@contextmanager
def _database(template: str = "") -> Iterator[str]:
    """The name of a new database on PostgreSQL, empty or a copy of a template; it is gone afterwards."""
    name = _name()
    with _server() as server:
        server.execute(f'CREATE DATABASE "{name}"' + f' TEMPLATE "{template}"' * bool(template))
    try:
        yield name
    finally:
        drop(os.environ["DATABASE_URL"], name)


@contextmanager
def empty_database() -> Iterator[str]:
    """The address of a database without tables, where this run has PostgreSQL; "" where it has SQLite."""
    if connection.vendor != "postgresql":
        yield ""
        return
    with _database() as name:
        yield f"{_server_url()}/{name}"


@contextmanager
def installed_copy(folder: Path) -> Iterator[dict[str, str]]:
    """The environment of a site in this folder that is as before its first start."""
    with _copied(folder) as database:
        yield _environment(folder, database)


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    """A site that is up; everything it started is stopped afterwards."""
    with _copied(folder) as database:
        port = free_port()
        commands = {"web": web_command("127.0.0.1", port, workers=2 if database else 1)}
        if database:
            commands["worker"] = [*CELERY, "worker", "--concurrency", "1", "--loglevel", "ERROR"]
            commands["beat"] = [*CELERY, "beat", "--loglevel", "ERROR", "--schedule", str(folder / "beat")]
        place = Site(_environment(folder, database), port, commands)
        try:
            for name in commands:
                place.start(name)
            assert wait_until_answering(port, seconds=90), place.log("web").read_text()
            yield place
        finally:
            for process in place.running.values():
                stop(process)
