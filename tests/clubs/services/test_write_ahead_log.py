"""The write-ahead log of SQLite is emptied once it is large, and nobody waits long for that."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from clubs import tasks
from clubs.models import Receipt
from clubs.services.write_ahead_log import LARGE, shorten_write_ahead_log

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps its log short by itself"),
]


@pytest.fixture
def log() -> Path:
    """The file, as large as the site may leave it."""
    Receipt.objects.create(actor="user:1", key="long", fingerprint="", status=201, body="x" * LARGE)
    found = Path(f"{connection.settings_dict['NAME']}-wal")
    assert found.stat().st_size >= LARGE
    return found


@pytest.fixture
def reader() -> Iterator[sqlite3.Connection]:
    """Somebody who reads the database as it was before the log became large."""
    with closing(sqlite3.connect(str(connection.settings_dict["NAME"]), isolation_level=None)) as there:
        there.execute("BEGIN")
        there.execute("SELECT COUNT(*) FROM clubs_receipt").fetchone()
        yield there


def test_a_large_log_is_copied_into_the_database_and_emptied(log: Path) -> None:
    tasks.shorten_write_ahead_log()
    assert (log.stat().st_size, Receipt.objects.count()) == (0, 1)


def test_a_reader_holds_it_up_and_keeps_reading_what_was_there(reader: sqlite3.Connection, log: Path) -> None:
    assert (shorten_write_ahead_log(), log.stat().st_size >= LARGE) == (False, True)
    assert reader.execute("SELECT COUNT(*) FROM clubs_receipt").fetchone() == (0,)
    reader.execute("COMMIT")
    assert (shorten_write_ahead_log(), log.stat().st_size) == (True, 0)


@pytest.mark.usefixtures("log")
def test_afterwards_a_writer_waits_for_others_as_before() -> None:
    with connection.cursor() as cursor:
        before = cursor.execute("PRAGMA busy_timeout").fetchone()
        shorten_write_ahead_log()
        assert cursor.execute("PRAGMA busy_timeout").fetchone() == before == (20_000,)


def test_a_small_log_is_left_alone() -> None:
    connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    Receipt.objects.create(actor="user:1", key="short", fingerprint="", status=201, body="")
    assert shorten_write_ahead_log() is False


def test_a_site_on_sqlite_does_it_every_minute() -> None:
    assert settings.CHORES["clubs.tasks.shorten_write_ahead_log"] == 60
