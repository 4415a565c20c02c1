"""What people are told of the backups, and when they have to do something."""

from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.utils import timezone

from clubs.models import BackupLog
from clubs.services.backup_state import (
    LATE,
    TOLD,
    backup_log,
    backup_state,
    note_backup,
    note_continued,
    note_failed_backup,
)
from rules.base.words import message

pytestmark = pytest.mark.django_db
FOLDER = "/media/stick"
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture(autouse=True)
def backups_are_on(settings: LazySettings) -> None:
    settings.BACKUPS = True


def said() -> tuple[str, str, bool]:
    state = backup_state()
    return state.word, str(state.sentence), state.fine


def test_a_new_site_has_none_and_nobody_has_to_do_anything() -> None:
    assert said() == ("none", "There is no backup yet. The first one comes with the first club.", True)


@pytest.mark.parametrize(
    ("age", "told"),
    [
        (MINUTE, ("ok", "The newest backup is 1 minute old.", True)),
        (59 * MINUTE, ("ok", "The newest backup is 59 minutes old.", True)),
        (HOUR, ("ok", "The newest backup is 1 hour old.", True)),
        (LATE - HOUR, ("ok", "The newest backup is 25 hours old.", True)),
        (LATE, ("late", "The newest backup is 26 hours old. Restart the site, or its worker and beat.", False)),
        (-HOUR, ("ok", "The newest backup is 0 minutes old.", True)),
    ],
)
def test_the_age_of_the_newest_is_told(age: timedelta, told: tuple[str, str, bool]) -> None:
    note_backup(timezone.now() - age, FOLDER)
    assert said() == told


def test_a_failure_is_told_until_a_backup_is_made_and_counted_for_ever() -> None:
    note_backup(timezone.now(), FOLDER)
    for _ in range(2):
        note_failed_backup(message("The disk of {folder} is full.", folder="/media/stick"))
    assert said() == ("failed", "The last backup failed: The disk of /media/stick is full.", False)
    assert (backup_log().failed_at is not None, backup_state().failures) == (True, 2)
    note_backup(timezone.now(), FOLDER)
    assert said() == ("ok", "The newest backup is 0 minutes old.", True)
    assert (backup_log().failed_at, backup_state().failures, BackupLog.objects.count()) == (None, 2, 1)


def test_whoever_turned_backups_off_is_told_so(settings: LazySettings) -> None:
    settings.BACKUPS = False
    assert said() == ("off", "This site makes no backups by itself: BACKUPS is off.", True)


def test_for_an_evening_the_desk_knows_that_another_machine_went_on() -> None:
    taken = timezone.now() - 12 * MINUTE
    assert backup_state().continuation is None
    note_failed_backup(message("The disk is full."))
    note_continued(taken)
    state = backup_state()
    assert (state.word, state.continuation and state.continuation.taken) == ("none", taken)
    BackupLog.objects.update(continued_at=timezone.now() - TOLD)
    assert backup_state().continuation is None
