"""SQLite's write-ahead log: the file in which every commit is kept until SQLite copies it into the database.

SQLite starts the file again from its beginning only while nobody reads. A site that is always read would let it grow.
"""

from pathlib import Path

from django.db import connection

LARGE = 8 * 1024 * 1024  # bytes; SQLite itself begins to copy at 4 MB
PATIENCE = 100  # milliseconds for which writers may have to wait


def shorten_write_ahead_log() -> bool:
    """Copy a large log into the database and empty the file; whether it is empty now. PostgreSQL has nothing to do.

    Writers wait while SQLite waits for the readers. So it gives up after `PATIENCE`, and the next time comes soon.
    """
    if connection.vendor != "sqlite" or _length() < LARGE:
        return False
    with connection.cursor() as cursor:
        (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
        try:
            cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            (held_up, _pages, _copied) = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")
    return not held_up


def _length() -> int:
    """The bytes of the log; 0 where there is none."""
    log = Path(f"{connection.settings_dict['NAME']}-wal")
    return log.stat().st_size if log.exists() else 0
