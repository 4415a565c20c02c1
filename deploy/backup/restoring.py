"""Put a backup into an empty site. Nothing that is there is ever overwritten."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj, disk_usage
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections

from deploy.backup.contents import DATABASE, Contents, UnreadableBackup, is_empty_site, read_contents, row_counts
from deploy.backup.keys import keys_in, use_keys
from deploy.backup.programs import run_program
from deploy.backup.verifying import differences
from deploy.checks import check_link_key_fits
from deploy.prepared import update_database
from deploy.upgrading import OLDEST, is_too_old, newer_migrations
from scoring.standings.ledger_position import put_all_behind

ENGINES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(frozen=True)
class Restored:
    """The label of the backup, and the tables that came back with another number of rows: none, unless the file
    was changed."""

    contents: Contents
    other: tuple[str, ...]

    def faults(self, *, verified: bool) -> Iterator[str]:
        """A sentence for everything that is not as it was; `verified`: the whole record is checked too."""
        for table in self.other:
            yield f"The table {table} has another number of rows than the backup says."
        for error in check_link_key_fits(None, databases=[DEFAULT_DB_ALIAS]):
            yield f"{error.msg} {error.hint}"
        if verified:
            yield from differences()


def restore_backup(file: Path) -> Restored:
    """Put the backup into this site's database and bring its tables up to date. Keys that it holds come first.

    `UnreadableBackup`: nothing was restored, because the file or the site does not fit.
    """
    try:
        with ZipFile(file) as archive, TemporaryDirectory(prefix="restore-", dir=settings.VAR_DIR) as folder:
            contents = read_contents(archive)
            _refuse_what_does_not_fit(contents)
            _refuse_more_than_fits(archive, folder)
            keys = keys_in(archive)
            copy = Path(folder, DATABASE)
            with archive.open(DATABASE) as stored, copy.open("wb") as out:
                copyfileobj(stored, out)
            use_keys(keys)  # before the database: if this stops halfway, the site is empty and can be restored again
            _load(copy)
    except BadZipFile as error:
        raise UnreadableBackup("This file is damaged, or not a backup of Right Bower.") from error
    found = row_counts()
    other = tuple(sorted(table for table, rows in contents.rows.items() if found.get(table) != rows))
    update_database()
    if contents.version != settings.RIGHT_BOWER_VERSION:
        put_all_behind()
    return Restored(contents, other)


def _refuse_more_than_fits(archive: ZipFile, folder: str) -> None:
    """The disk holds it twice: unpacked, and in the database. No more is unpacked than the size that is read here."""
    if archive.getinfo(DATABASE).file_size > disk_usage(folder).free // 2:
        raise UnreadableBackup("This backup is too big for the disk. Free some space, or use another disk.")


def _refuse_what_does_not_fit(contents: Contents) -> None:
    if contents.engine != connection.vendor:
        raise UnreadableBackup(
            f"This backup is of {ENGINES.get(contents.engine, contents.engine)}; this site uses "
            f"{ENGINES[connection.vendor]}. Set DATABASE_URL, or move single clubs with export_club and import_club."
        )
    if is_too_old(contents.migrations):
        raise UnreadableBackup(
            f"This backup is of version {contents.version}, which is too old. Restore it with version {OLDEST}, then "
            "upgrade that site."
        )
    if newer := newer_migrations(contents.migrations):
        raise UnreadableBackup(
            f"This backup is of version {contents.version}, which is newer. Install that version first ({newer[0]})."
        )
    if not is_empty_site():
        raise UnreadableBackup("This site is not empty: it has accounts or clubs. Restore into a new database.")


def _load(copy: Path) -> None:
    if connection.vendor == "sqlite":
        connection.ensure_connection()
        with closing(sqlite3.connect(copy)) as source:
            source.backup(connection.connection)
    else:
        connections.close_all()
        run_program(
            "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error",
            f"--dbname={connection.settings_dict['NAME']}", str(copy),
        )  # fmt: skip
    connections.close_all()
