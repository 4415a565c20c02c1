"""A whole installation of its own, in processes of its own: what only shows when nothing is shared with the test.

`embedded` is SQLite in one process; `full` is PostgreSQL, Redis, two web workers, a Celery worker and beat. Which one a
run gets follows the engine the suite runs on.
"""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
from django.db import connection

from deploy.serving import stop, wait_until_answering, web_command

ROOT = Path(__file__).parents[2]
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

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A management command; its output is kept."""
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=os.environ | self.environment, capture_output=True, text=True, check=False
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
        """What a process has said so far."""
        return Path(self.environment["VAR_DIR"]) / f"{name}.log"

    def kill(self, name: str) -> None:
        """kill −9 of the process and all its children, and start it again."""
        os.killpg(self.running[name].pid, signal.SIGKILL)
        self.running[name].wait()
        self.start(name)

    def kill_web_worker(self) -> bool:
        """kill −9 of one web worker; the server brings another up. False when there was none."""
        pid = self.running["web"].pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if children:
            os.kill(int(children[-1]), signal.SIGKILL)
        return bool(children)


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _broker() -> str:
    """A Redis database that no other test speaks to: its own for each worker of pytest."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9").rsplit("/", 1)[0] + f"/{10 + worker % 6}"


@contextmanager
def _database(folder: Path) -> Iterator[str]:
    """The address of an empty database of its own, gone afterwards."""
    if connection.vendor != "postgresql":
        yield f"sqlite:///{folder / 'site.sqlite3'}"
        return
    url = os.environ["DATABASE_URL"].rsplit("/", 1)[0]
    name = f"bower_site_{uuid4().hex[:12]}"
    with psycopg.connect(f"{url}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            yield f"{url}/{name}"
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    """A site that is up; everything it started is stopped afterwards."""
    with _database(folder) as database:
        full = database.startswith("postgres")
        redis = _broker() if full else ""
        environment = {"DATABASE_URL": database, "REDIS_URL": redis, "VAR_DIR": str(folder), "LOG_LEVEL": "ERROR"}
        port = free_port()
        commands = {"web": web_command("127.0.0.1", port, workers=2 if full else 1)}
        if full:
            commands["worker"] = [*CELERY, "worker", "--concurrency", "1", "--loglevel", "ERROR"]
            commands["beat"] = [*CELERY, "beat", "--loglevel", "ERROR", "--schedule", str(folder / "beat")]
        place = Site(environment, port, commands)
        try:
            for step in (("migrate", "--no-input", "-v0"), ("collectstatic", "--no-input", "-v0")):
                done = place.manage(*step)
                assert done.returncode == 0, done.stderr
            for name in commands:
                place.start(name)
            assert wait_until_answering(port, seconds=90), place.log("web").read_text()
            yield place
        finally:
            for process in place.running.values():
                stop(process)
