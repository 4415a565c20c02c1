"""Each part has its own word, and only what every request needs makes the site unready. What has ended counts not."""

import os
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from clubs.models import SignOfLife
from clubs.services.backup_state import LATE as OLD
from clubs.services.backup_state import note_backup
from clubs.services.sign_of_life import show_life
from deploy.monitoring.parts import LATE, SILENT, background, broker, is_ready, migrations, parts, standings
from deploy.monitoring.processes import FOLDER, share_counts
from scoring.models import Snapshot
from scoring.standings.publishing import sweep
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_a_site_at_work_says_ok_everywhere() -> None:
    show_life()
    assert [(part.name, part.word) for part in parts()] == [
        ("database", "ok"), ("migrations", "ok"), ("broker", "ok"), ("standings", "ok"), ("background", "ok"),
        ("backups", "ok"),
    ]  # fmt: skip


def test_background_work_that_gives_no_sign_is_silent() -> None:
    assert background().word == "silent"
    show_life()
    SignOfLife.objects.update(at=timezone.now() - SILENT - timedelta(seconds=1))
    assert background().word == "silent"
    show_life()
    assert (background().word, SignOfLife.objects.count()) == ("ok", 1)


def test_a_sign_of_life_that_a_wrong_clock_dated_tomorrow_does_not_count() -> None:
    show_life()
    SignOfLife.objects.update(at=timezone.now() + timedelta(days=1))
    assert background().word == "silent"
    SignOfLife.objects.update(at=timezone.now() + timedelta(seconds=1))  # two servers whose clocks differ a little
    assert background().word == "ok"


def test_a_table_that_a_wrong_clock_dated_tomorrow_hides_no_results_that_wait() -> None:
    at = here()
    sweep()
    Snapshot.objects.update(computed_at=timezone.now() + timedelta(days=1))
    at.finish(10, 7)
    with_time = timezone.now() + LATE + timedelta(seconds=5)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(timezone, "now", lambda: with_time)
        assert standings().word == "behind"


def test_standings_are_behind_once_the_oldest_entry_has_waited_too_long() -> None:
    at = here()
    sweep()
    Snapshot.objects.update(computed_at=timezone.now() - timedelta(hours=1))
    at.finish(10, 7)
    assert standings().word == "ok"
    with_time = timezone.now() + LATE + timedelta(seconds=5)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(timezone, "now", lambda: with_time)
        late = standings()
    assert (late.word, late.needed) == ("behind", False)
    sweep()
    assert standings().word == "ok"


def test_a_broker_that_is_down_does_not_make_the_site_unready(settings: object) -> None:
    settings.EMBEDDED, settings.REDIS_URL = False, "redis://127.0.0.1:1/0"  # type: ignore[attr-defined]
    show_life()
    found = parts()
    assert (broker().word, is_ready(found)) == ("down", True)


def test_a_site_without_a_recent_backup_says_so_and_stays_ready(settings: object) -> None:
    settings.BACKUPS = True  # type: ignore[attr-defined]
    show_life()
    note_backup(timezone.now() - OLD - timedelta(minutes=1), "/media/stick")
    found = parts()
    assert ([part.word for part in found if not part.ok], is_ready(found)) == (["late"], True)


def test_without_its_tables_the_site_is_not_ready() -> None:
    MigrationRecorder(connection).record_unapplied("scoring", max(applied_of("scoring")))
    old = migrations()
    assert (old.word, old.needed, is_ready((old,))) == ("pending", True, False)


def applied_of(app: str) -> list[str]:
    """The migrations of an app that the database has."""
    return [name for of, name in MigrationRecorder(connection).applied_migrations() if of == app]


def test_only_the_counts_of_processes_that_run_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "before")  # so that it is put back afterwards, also where there was none
    monkeypatch.delenv(FOLDER)
    folder = tmp_path / "metrics"
    share_counts(folder)
    for name in (f"counter_{os.getpid()}.db", "counter_4194999.db", "histogram_none.db"):
        (folder / name).touch()
    share_counts(folder)
    assert [file.name for file in folder.iterdir()] == [f"counter_{os.getpid()}.db"]
    assert os.environ[FOLDER] == str(folder)
