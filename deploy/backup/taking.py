"""Take a backup while the site runs: the copy and its row counts are of one moment."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.db import connection
from django.utils import timezone

from deploy.backup.contents import ABOUT, DATABASE, FORMAT, Contents, applied_migrations, row_counts
from deploy.backup.programs import run_program


def take_backup(out: IO[bytes]) -> Contents:
    """Write the backup into `out`; what it says of itself is returned."""
    taken_at = timezone.now().isoformat(timespec="seconds")
    with TemporaryDirectory(prefix="right-bower-backup-") as folder:
        copy = Path(folder, DATABASE)
        rows, migrations = _copy_sqlite(copy) if connection.vendor == "sqlite" else _copy_postgresql(copy)
        contents = Contents(FORMAT, connection.vendor, settings.RIGHT_BOWER_VERSION, taken_at, migrations, rows)
        with ZipFile(out, "w", ZIP_DEFLATED) as archive:
            archive.writestr(ABOUT, contents.to_json())
            archive.write(copy, DATABASE)
    return contents


def _copy_sqlite(copy: Path) -> tuple[dict[str, int], tuple[str, ...]]:
    """The database of one moment in one file. In WAL the copy reads, so it holds up no scorekeeper."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(copy)])
    with closing(sqlite3.connect(copy)) as there, _reading_from(there):
        return row_counts(), applied_migrations()


@contextmanager
def _reading_from(copy: sqlite3.Connection) -> Iterator[None]:
    """Django's questions go to the copy, because the site may have gone on."""
    own, connection.connection = connection.connection, copy
    try:
        yield
    finally:
        connection.connection = own


def _copy_postgresql(copy: Path) -> tuple[dict[str, int], tuple[str, ...]]:
    """PostgreSQL hands the moment that we read from to `pg_dump`, which copies the same."""
    with connection.cursor() as cursor:
        cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            cursor.execute("SELECT pg_export_snapshot()")
            moment = cursor.fetchone()[0]
            rows, migrations = row_counts(), applied_migrations()
            run_program("pg_dump", "--format=custom", "--no-owner", f"--snapshot={moment}", f"--file={copy}")
        finally:
            cursor.execute("ROLLBACK")
    return rows, migrations
