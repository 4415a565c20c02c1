"""Put a backup into an empty site. Nothing that is there is ever overwritten."""

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copyfileobj, disk_usage
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile

from django.db import connection, connections
from django.db.migrations.loader import MigrationLoader

from deploy.backup.contents import DATABASE, Contents, UnreadableBackup, read_contents, row_counts
from deploy.backup.programs import run_program
from deploy.prepared import update_database

# A site on which nobody has signed up and no club was created is empty, whatever tables it has.
FILLED = ("clubs_user", "clubs_club")
ENGINES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def restore_backup(file: Path) -> tuple[Contents, tuple[str, ...]]:
    """Put the backup into this site's database and bring its tables up to date.

    Returns what the backup says of itself, and the tables that came back with another number of rows (none, unless
    the file was changed). `UnreadableBackup`: nothing was restored, because the file or the site does not fit.
    """
    try:
        with ZipFile(file) as archive, TemporaryDirectory(prefix="right-bower-restore-") as folder:
            contents = read_contents(archive)
            _refuse_what_does_not_fit(contents)
            _refuse_more_than_fits(archive, folder)
            copy = Path(folder, DATABASE)
            with archive.open(DATABASE) as stored, copy.open("wb") as out:
                copyfileobj(stored, out)
            _load(copy)
    except BadZipFile as error:
        raise UnreadableBackup("This file is damaged, or not a backup of Right Bower.") from error
    found = row_counts()
    other = tuple(sorted(table for table, rows in contents.rows.items() if found.get(table) != rows))
    update_database()
    return contents, other


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
    ours = {app for app, _name in MigrationLoader(None).disk_migrations}
    known = {".".join(key) for key in MigrationLoader(None).disk_migrations}
    newer = [one for one in contents.migrations if one.split(".")[0] in ours and one not in known]
    if newer:
        raise UnreadableBackup(
            f"This backup is of version {contents.version}, which is newer. Install that version first ({newer[0]})."
        )
    there = row_counts()
    if any(there.get(table) for table in FILLED):
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
