"""The label of a backup: when it was taken, of which version, and how many rows each table had."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from django.apps import apps
from django.db import connection

from clubs.models import Club, User

ABOUT = "about.json"
DATABASE = "database"
LONGEST_ABOUT = 1 << 20  # bytes
FORMAT = 1  # of the file; a reader refuses what it does not know


class UnreadableBackup(Exception):
    """The file is not a backup, or not one that this version can restore. Its text says why."""


@dataclass(frozen=True)
class Contents:
    """`engine`: "sqlite" or "postgresql". `migrations`: "app.name" of each one applied. `rows`: of each table."""

    format: int
    engine: str
    version: str
    taken_at: str
    migrations: tuple[str, ...]
    rows: Mapping[str, int]

    def to_json(self) -> str:
        """As stored in the file."""
        return json.dumps(asdict(self), indent=1)


def read_contents(archive: ZipFile) -> Contents:
    """The label of the archive; `UnreadableBackup` where it has none that we understand."""
    try:
        if archive.getinfo(ABOUT).file_size > LONGEST_ABOUT:
            raise ValueError
        found = Contents(**json.loads(archive.read(ABOUT)))
        archive.getinfo(DATABASE)
    except (BadZipFile, KeyError, TypeError, ValueError) as error:
        raise UnreadableBackup("This file is not a backup of Right Bower.") from error
    if found.format != FORMAT:
        raise UnreadableBackup("A newer version of Right Bower made this backup. Install that version first.")
    return found


def is_whole(file: Path) -> bool:
    """Whether all of a backup can be read: a disk may fail, or a memory stick be pulled out too early."""
    try:
        with ZipFile(file) as archive:
            read_contents(archive)
            return archive.testzip() is None
    except (BadZipFile, OSError, UnreadableBackup):
        return False


def row_counts() -> dict[str, int]:
    """The number of rows of each table, by its name."""
    there = set(connection.introspection.table_names())
    tables = sorted({model._meta.db_table for model in apps.get_models(include_auto_created=True)} & there)
    with connection.cursor() as cursor:
        return {table: _count(cursor, table) for table in tables}


def is_empty_site() -> bool:
    """Whether nobody has signed up and no club was created, whatever tables the database has."""
    there = set(connection.introspection.table_names())
    return not any(model.objects.exists() for model in (User, Club) if model._meta.db_table in there)


def _count(cursor: object, table: str) -> int:
    cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")  # type: ignore[attr-defined]  # noqa: S608
    return int(cursor.fetchone()[0])  # type: ignore[attr-defined]
