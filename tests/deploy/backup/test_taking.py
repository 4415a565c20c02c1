"""A backup taken while hands arrive restores to one sound moment of the site."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from threading import Event
from zipfile import ZipFile

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.db import connection

from deploy.backup import read_contents
from deploy.backup.taking import LOCK, WORK, is_under_way, write_backup
from rules.tournament.standings import Standings
from scoring.models import LedgerEntry, Snapshot
from scoring.standings.publishing import sweep
from tests.deploy.backup.conftest import Restore
from tests.factories.scoring import Here, here

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def hands_arriving(at: Here) -> Iterator[None]:
    """Another thread keeps score at the table for as long as the block takes."""
    enough = Event()

    def keep_score() -> int:
        written = 0
        while not enough.is_set() or not written:
            at.hand(None)  # passed out: the game never ends
            written += 1
        connection.close()
        return written

    with ThreadPoolExecutor(1) as pool:
        keeper: Future[int] = pool.submit(keep_score)
        yield
        enough.set()
        assert keeper.result() > 0


def test_a_backup_that_is_under_way_is_known_to_other_processes(tmp_path: Path, settings: LazySettings) -> None:
    settings.VAR_DIR = tmp_path
    with (tmp_path / LOCK).open("w") as held:
        flock(held, LOCK_EX)
        assert is_under_way()
    assert not is_under_way()


def test_files_that_a_killed_backup_left_are_deleted_by_the_next(tmp_path: Path, settings: LazySettings) -> None:
    settings.VAR_DIR = tmp_path
    (tmp_path / f"{WORK}killed").mkdir()
    (tmp_path / f"{WORK}killed" / "database").write_text("half of it")
    (tmp_path / "one.backup.part").write_text("half of it")
    call_command("backup", tmp_path / "one.backup", verbosity=0)
    assert {path.name for path in tmp_path.iterdir()} == {LOCK, "one.backup"}


def test_what_is_restored_is_one_moment_and_sound(tmp_path: Path, restore: Restore) -> None:
    at, file = here(), tmp_path / "one.backup"
    at.finish(10, 7)
    other = here()
    sweep()
    with hands_arriving(other):
        call_command("backup", file, verbosity=0)
    assert file.stat().st_mode & 0o777 == 0o600
    with ZipFile(file) as archive:
        contents = read_contents(archive)
    assert contents.rows["scoring_ledgerentry"] <= LedgerEntry.objects.count()
    done = restore(file, "--verify")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        f"Restored: {sum(contents.rows.values())} rows of {contents.taken_at}. "
        "The ledger and all standings are sound.\n"
    )
    again = restore(file)
    assert again.returncode == 1
    assert again.stderr == (
        "CommandError: This site is not empty: it has accounts or clubs. Restore into a new database. "
        "Nothing was restored.\n"
    )


def test_standings_that_another_version_computed_are_no_fault_of_what_is_restored(
    tmp_path: Path, settings: LazySettings, restore: Restore
) -> None:
    settings.VAR_DIR, settings.RIGHT_BOWER_VERSION = tmp_path, "0.0.0"
    at, file = here(), tmp_path / "one.backup"
    at.finish(10, 7)
    sweep()
    Snapshot.objects.update(body=Standings().to_json())
    write_backup(file, keys={}, checked=())
    done = restore(file, "--verify")
    assert (done.returncode, done.stderr) == (0, "")
