"""`manage.py migrate`, one at a time: a second one waits, and finds nothing left to do. It refuses what is too old.

After an upgrade, standings that the old version computed are computed again.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from deploy.upgrading import TOO_OLD, applied_migrations, is_too_old
from scoring.standings.ledger_position import put_all_behind

ADVISORY_LOCK = 0x72_62_6F_77_65_72  # "rbower"; of this database, and of nothing else in it


class Command(migrate.Command):
    """Django's, holding a lock: two web processes that start at once both migrate."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Wait for the lock, then do as Django's: its checks ask the database too, before it migrates."""
        connection = connections[options["database"]]
        with one_at_a_time(connection):
            before = applied_migrations(connection)
            if is_too_old(before):
                raise CommandError(TOO_OLD)
            output = super().execute(*args, **options)
            if applied_migrations(connection) != before:
                put_all_behind(connection.alias)
            return output


@contextmanager
def one_at_a_time(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Hold a lock of this database: an advisory one on PostgreSQL, a file beside the database on SQLite."""
    if connection.vendor == "postgresql":
        with _advisory_lock(connection):
            yield
    elif connection.vendor == "sqlite" and not _in_memory(connection):
        database = Path(connection.settings_dict["NAME"])
        with database.with_name(f"{database.name}.migrating").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # let go when the file is closed, also by a process that dies
            yield
    else:
        yield


@contextmanager
def _advisory_lock(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """On its own connection, for migrations open and close transactions on theirs."""
    holder = connection.copy()
    try:
        with holder.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY_LOCK])
            try:
                yield
            finally:  # the pool keeps the connection open, and a lock on it
                cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
    finally:
        holder.close()


def _in_memory(connection: BaseDatabaseWrapper) -> bool:
    return str(connection.settings_dict["NAME"]).startswith((":", "file:"))
