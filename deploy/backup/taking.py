"""Take a backup while the site runs: the copy, its row counts and its check are of one moment."""

import fcntl
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from deploy.backup.contents import ABOUT, DATABASE, FORMAT, Contents, is_whole, row_counts
from deploy.backup.keys import MEMBER, as_member
from deploy.backup.programs import run_program
from deploy.backup.verifying import differences
from deploy.private_files import PRIVATE_FILE
from deploy.upgrading import applied_migrations

WORK = "backup-under-way-"
LOCK = "backup.lock"


@dataclass(frozen=True)
class Taken:
    """A backup that was written. `faults`: what does not hold in it; none when it is verified."""

    contents: Contents
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """Facts of the moment that the copy shows."""

    rows: Mapping[str, int]
    migrations: tuple[str, ...]
    faults: tuple[str, ...]


def write_backup(file: Path, *, keys: Mapping[str, str], checked: Sequence[int | None]) -> Taken:
    """Write a backup into a new file, which is there only when all of it is on the disk and can be read again.

    It has `keys` beside the database; `checked`: the events whose record is checked, as `differences` takes them.
    Another backup that is under way is waited for. A backup with faults is left too.
    """
    part = file.with_name(file.name + ".part")
    try:
        with _one_at_a_time():
            with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, PRIVATE_FILE), "w+b") as out:
                taken = _take(out, keys, checked)
                out.flush()
                os.fsync(out.fileno())
            if not is_whole(part):
                raise OSError(None, "the disk does not give back what was written")
            part.rename(file)
    finally:
        part.unlink(missing_ok=True)
    return taken


def _take(out: IO[bytes], keys: Mapping[str, str], checked: Sequence[int | None]) -> Taken:
    taken_at = timezone.now().isoformat(timespec="seconds")
    with TemporaryDirectory(prefix=WORK, dir=settings.VAR_DIR) as folder:
        copy = Path(folder, DATABASE)
        moment = _copy_sqlite(copy, checked) if connection.vendor == "sqlite" else _copy_postgresql(copy, checked)
        version = settings.RIGHT_BOWER_VERSION
        contents = Contents(FORMAT, connection.vendor, version, taken_at, moment.migrations, moment.rows)
        with ZipFile(out, "w", ZIP_DEFLATED) as archive:
            archive.writestr(ABOUT, contents.to_json())
            if keys:
                archive.writestr(MEMBER, as_member(keys))
            archive.write(copy, DATABASE)
    return Taken(contents, moment.faults)


def is_under_way() -> bool:
    """Whether a process of this machine is taking a backup."""
    with Path(settings.VAR_DIR, LOCK).open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold the lock, which is let go also by a process that dies. Files that such a process left are deleted."""
    with Path(settings.VAR_DIR, LOCK).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        for left in Path(settings.VAR_DIR).glob(f"{WORK}*"):
            rmtree(left, ignore_errors=True)
        yield


def _copy_sqlite(copy: Path, checked: Sequence[int | None]) -> Moment:
    """The database of one moment in one file. In WAL the copy reads, so it holds up no scorekeeper."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(copy)])
    with _reading_from(copy):
        return _looked_through(checked)


@contextmanager
def _reading_from(copy: Path) -> Iterator[None]:
    """The questions of this thread go to the copy, because the site may have gone on."""
    own = connection.settings_dict
    connection.close()
    only_read = {"init_command": "PRAGMA query_only=ON; PRAGMA recursive_triggers=ON;"}
    connection.settings_dict = {**own, "NAME": f"{copy.resolve().as_uri()}?mode=ro", "OPTIONS": only_read}
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict = own


def _copy_postgresql(copy: Path, checked: Sequence[int | None]) -> Moment:
    """PostgreSQL hands the moment that we read from to `pg_dump`, which copies the same; then the copy is read."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            snapshot = cursor.fetchone()[0]
        run_program("pg_dump", "--format=custom", "--no-owner", f"--snapshot={snapshot}", f"--file={copy}")
        moment = _looked_through(checked)
    run_program("pg_restore", f"--file={os.devnull}", str(copy))
    return moment


def _looked_through(checked: Sequence[int | None]) -> Moment:
    return Moment(row_counts(), applied_migrations(connection), tuple(differences(checked)))
