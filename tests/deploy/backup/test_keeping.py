"""When the site makes a backup by itself, and what happens where it cannot."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.conf import LazySettings
from django.db import connection
from django.utils import timezone

from clubs.models import BackupLog
from clubs.services.backup_state import backup_state, note_backup, note_failed_backup
from deploy.backup import keeping
from deploy.backup.contents import ABOUT, DATABASE
from deploy.backup.folder import MORNING, backups_in, name_of
from deploy.backup.keeping import AGAIN, NOT_VERIFIED, SETTLED, NotKept, back_up_when_due, is_due, keep_backup
from deploy.backup.keys import MEMBER
from rules.base.words import message
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from tests.factories.evenings import evening
from tests.factories.scoring import here
from tests.factories.tampering import sql
from tournaments.models import Round, Stage, Tournament
from tournaments.states import TournamentState

SECOND = timedelta(seconds=1)
NOON = datetime(2026, 11, 27, 12, tzinfo=UTC) + MORNING


@pytest.fixture
def folder(tmp_path: Path, settings: LazySettings) -> Path:
    settings.VAR_DIR, settings.BACKUP_DIR, settings.BACKUPS = tmp_path, tmp_path / "backups", True
    return tmp_path / "backups"


@pytest.fixture
def taken_at(db: None, folder: Path) -> datetime:
    """A backup was taken at this moment, in the middle of its day."""
    note_backup(NOON, str(folder))
    return NOON


@pytest.mark.django_db
def test_an_empty_site_needs_no_backup_and_one_with_a_club_does(folder: Path) -> None:
    now = timezone.now()
    assert not is_due(now)
    here()
    assert is_due(now)


@pytest.mark.django_db
def test_a_backup_is_due_once_a_day_where_nothing_happens(taken_at: datetime) -> None:
    here()
    Round.objects.update(closed_at=None)
    morning = taken_at + timedelta(hours=12)
    assert (is_due(morning - SECOND), is_due(morning)) == (False, True)


@pytest.mark.django_db
def test_rounds_that_are_closed_need_one_backup_when_they_have_settled(folder: Path, taken_at: datetime) -> None:
    night = evening(4)
    Round.objects.filter(pk=night.round.pk).update(closed_at=taken_at + 60 * SECOND)
    closed = taken_at + 60 * SECOND
    assert [is_due(closed + wait) for wait in (0 * SECOND, SETTLED - SECOND, SETTLED)] == [False, False, True]
    note_backup(closed + SETTLED, str(folder))
    assert not is_due(closed + SETTLED + SECOND)


@pytest.mark.django_db
def test_a_round_that_was_closed_while_a_backup_was_taken_needs_another_one(taken_at: datetime) -> None:
    """It may have been committed after the moment that the backup shows."""
    night = evening(4)
    Round.objects.filter(pk=night.round.pk).update(closed_at=taken_at - SECOND)
    assert is_due(taken_at + SETTLED)


@pytest.mark.django_db
def test_a_round_of_a_rehearsal_needs_none(taken_at: datetime) -> None:
    night, other = evening(4), here()
    Tournament.objects.filter(pk=night.tournament.pk).update(rehearsal_of=other.tournament)
    Round.objects.filter(pk=night.round.pk).update(closed_at=taken_at + SECOND)
    assert not is_due(taken_at + 60 * SECOND)


@pytest.mark.django_db
def test_an_event_that_is_published_needs_a_backup(taken_at: datetime) -> None:
    night = evening(2, rounds=1)
    night.play()
    night.close()
    Round.objects.update(closed_at=taken_at - 60 * SECOND)
    finish_event(by=night.director, stage=night.stage)
    Tournament.history.update(history_date=taken_at + SECOND)
    assert not is_due(taken_at + 60 * SECOND)
    publish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk), uuid=uuid4())
    Tournament.history.update(history_date=taken_at + SECOND)
    assert is_due(taken_at + 60 * SECOND)


@pytest.mark.django_db
def test_after_a_failure_the_next_try_waits(folder: Path) -> None:
    here()
    note_failed_backup(message("The disk is full."))
    now = timezone.now()
    assert [is_due(now), is_due(now + AGAIN + SECOND)] == [False, True]


@pytest.mark.django_db
def test_a_backup_that_a_wrong_clock_dated_tomorrow_hides_nothing_and_repeats_nothing(
    folder: Path, taken_at: datetime
) -> None:
    here()
    before = taken_at - timedelta(hours=2)
    assert is_due(before)
    note_backup(before, str(folder))
    assert not is_due(before + SECOND)


@pytest.mark.django_db
def test_another_folder_needs_a_backup_at_once(tmp_path: Path, taken_at: datetime, settings: LazySettings) -> None:
    here()
    assert not is_due(taken_at + SECOND)
    settings.BACKUP_DIR = tmp_path / "stick"
    assert is_due(taken_at + SECOND)


@pytest.mark.django_db
def test_a_site_whose_settings_say_so_makes_none(folder: Path, settings: LazySettings) -> None:
    here()
    settings.BACKUPS = False
    assert not back_up_when_due()
    assert backup_state().word == "off"


@pytest.mark.django_db(transaction=True)
def test_a_backup_is_verified_complete_and_for_its_owner_alone(folder: Path, settings: LazySettings) -> None:
    here().finish(10, 7)
    settings.OWN_KEYS = ["secret_key", "link_key"]
    kept = keep_backup()
    assert [path.name for path in folder.iterdir()] == [kept.path.name]
    assert (backups_in(folder), kept.path.stat().st_mode & 0o777) == ([kept], 0o600)
    with ZipFile(kept.path) as archive:
        assert set(archive.namelist()) == {ABOUT, MEMBER, DATABASE}
    state = backup_state()
    assert (state.word, state.failures, str(state.sentence)) == ("ok", 0, "The newest backup is 0 minutes old.")
    assert not is_due(kept.taken_at + SECOND)


@pytest.mark.django_db(transaction=True)
def test_a_record_with_faults_is_copied_and_counts_as_no_backup(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    here().finish(10, 7)
    keep_backup()
    sql("UPDATE scoring_ledgerentry SET reason = 'a forger' WHERE link = 3 AND game_id IS NOT NULL")
    with pytest.raises(NotKept):
        keep_backup()
    assert [len(backups_in(folder)), (folder / NOT_VERIFIED).exists()] == [1, True]
    said = f"The record has faults. Run right-bower verify-ledger. This copy is saved as {folder / NOT_VERIFIED}."
    assert said in caplog.text
    assert (backup_state().word, str(backup_state().sentence)) == ("failed", f"The last backup failed: {said}")


@pytest.mark.django_db(transaction=True)
def test_the_first_backup_of_a_day_checks_past_events_too(folder: Path) -> None:
    here().finish(10, 7)
    Tournament.objects.update(state=TournamentState.PUBLISHED)
    sql("UPDATE scoring_ledgerentry SET reason = 'a forger' WHERE link = 3 AND game_id IS NOT NULL")
    with pytest.raises(NotKept):
        keep_backup()
    (folder / name_of(timezone.now())).write_text("all")
    assert keep_backup() in backups_in(folder)


@pytest.mark.django_db(transaction=True)
def test_a_disk_that_is_not_plugged_in_is_named_and_is_not_made(
    tmp_path: Path, folder: Path, settings: LazySettings, caplog: pytest.LogCaptureFixture
) -> None:
    here()
    settings.BACKUP_DIR = stick = tmp_path / "media" / "stick"
    for _ in range(2):
        with pytest.raises(NotKept):
            keep_backup()
    said = f"The folder {stick} is not there. Plug the disk in, or change BACKUP_DIR."
    assert [record.getMessage() for record in caplog.records] == [f"No backup was made. {said}"] * 2
    assert (stick.parent.exists(), backup_state().word, backup_state().failures) == (False, "failed", 2)
    stick.mkdir(parents=True)
    keep_backup()
    state = backup_state()
    assert (state.word, state.failures, len(backups_in(stick))) == ("ok", 2, 1)


@pytest.mark.django_db(transaction=True)
def test_a_disk_without_room_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here()
    monkeypatch.setattr(keeping, "SPARE", 1 << 60)
    with pytest.raises(NotKept):
        keep_backup()
    assert f"The disk of {folder.parent} is full. Free some space, or change BACKUP_DIR." in caplog.text
    assert (list(folder.iterdir()), BackupLog.objects.get().failures) == ([], 1)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_without_the_program_of_postgresql_one_line_says_which_is_missing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    here()
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(NotKept):
        keep_backup()
    said = "No backup was made. The program pg_dump is missing. Install the client of PostgreSQL."
    assert [record.getMessage() for record in caplog.records] == [said]
    assert (list(folder.iterdir()), connection.in_atomic_block) == ([], False)
