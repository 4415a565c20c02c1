"""A desk that dies and is restored from a backup, for phones in browsers."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.db import connection

from deploy.serving import wait_until_answering
from tests.everything import drop
from tests.flows.offline_phone import Desk
from tests.site import Site


def back_up(place: Site, file: Path) -> None:
    """As after a closed round."""
    done = place.manage("backup", str(file))
    assert done.returncode == 0, done.stderr


def die(place: Site) -> None:
    """kill −9 of everything."""
    for process in place.running.values():
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def restore(place: Site, file: Path) -> None:
    """The backup takes the place of the database; then everything runs again, at the same address."""
    url = place.environment["DATABASE_URL"]
    server, name = url.rsplit("/", 1)
    if connection.vendor == "postgresql":
        drop(url, name)
        with psycopg.connect(f"{server}/postgres", autocommit=True) as database:
            database.execute(f'CREATE DATABASE "{name}"')
    else:
        for part in Path(url.removeprefix("sqlite:///")).parent.glob(f"{name}*"):
            part.unlink()
    done = place.manage("restore", str(file), "--verify")
    assert done.returncode == 0, done.stdout + done.stderr
    start(place)


def start(place: Site) -> None:
    """Everything runs, and answers."""
    for name in place.commands:
        place.start(name)
    assert wait_until_answering(place.port, seconds=90), place.log("web").read_text()


@contextmanager
def desk_of(place: Site) -> Iterator[Desk]:
    """A desk at this site, until its database is replaced."""
    desk = Desk(place)
    try:
        yield desk
    finally:
        desk.stop()
