"""What is different when a site goes on elsewhere: the newest whole backup is taken, and no clock ran in between."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4
from zipfile import ZipFile

import pytest

from deploy.backup.contents import ABOUT, DATABASE, FORMAT, Contents, UnreadableBackup
from deploy.backup.continuing import addresses_of_phones, newest_readable, pause_clocks
from deploy.backup.folder import name_of
from scoring.decisions.clock import pause_clock
from tests.factories.evenings import Evening, evening, run_clock
from tests.factories.tampering import found
from tournaments.models import Round, Tournament
from tournaments.selectors import clock_of

NINE = datetime(2026, 11, 28, 4, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def a_backup(folder: Path, taken_at: datetime) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name_of(taken_at)
    with ZipFile(file, "w") as archive:
        archive.writestr(ABOUT, Contents(FORMAT, "sqlite", "0.7.0", taken_at.isoformat(), (), {}).to_json())
        archive.writestr(DATABASE, b"a database" * 100)
    return file


@pytest.mark.parametrize("within", [".", "backups", "var/backups"])
def test_of_a_folder_the_newest_backup_is_taken(within: str, tmp_path: Path) -> None:
    for hours in (1, 3, 2):
        a_backup(tmp_path / within, NINE + timedelta(hours=hours))
    assert newest_readable(tmp_path) == tmp_path / within / name_of(NINE + timedelta(hours=3))


def test_a_backup_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    whole, cut, changed = (a_backup(tmp_path, NINE + number * MINUTE) for number in range(3))
    cut.write_bytes(cut.read_bytes()[:-200])
    changed.write_bytes(changed.read_bytes().replace(b"a database", b"a databasE", 1))
    assert newest_readable(tmp_path) == whole


def test_a_folder_without_backups_is_refused_and_a_file_is_taken_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(UnreadableBackup, match="has no backup that can be read"):
        newest_readable(tmp_path)
    assert newest_readable(tmp_path / "one.backup") == tmp_path / "one.backup"


def timed_night() -> Evening:
    night = evening(4)
    run_clock(night)
    return night


@pytest.mark.django_db
def test_a_clock_stands_still_from_the_moment_of_the_backup_and_the_record_stays_sound() -> None:
    night = timed_night()
    taken = night.round.opened_at + 10 * MINUTE
    assert pause_clocks(taken) == [night.round]
    bell = night.stage.clock[1]
    assert (clock_of(night.round).shows, found()) == (f"{bell - 10}:00", [])


@pytest.mark.django_db
def test_a_clock_that_did_not_run_is_left_alone() -> None:
    over, waiting, paused, closed = (timed_night() for _ in range(4))
    Round.objects.filter(pk=waiting.round.pk).update(clock_started_at=None)
    pause_clock(by=paused.director, round=paused.round, uuid=uuid4())
    closed.play()
    closed.close(draw_next=False)
    before = list(Round.objects.order_by("pk").values_list("clock_started_at", "paused_at", "held_seconds"))
    assert pause_clocks(over.round.opened_at + 180 * MINUTE) == []
    assert before == list(Round.objects.order_by("pk").values_list("clock_started_at", "paused_at", "held_seconds"))


@pytest.mark.django_db
def test_addresses_on_the_cards_of_events_in_play_are_named() -> None:
    for address in ("http://192.168.1.20:8000", "http://192.168.1.20:8000", "", "http://euchre.test"):
        Tournament.objects.filter(pk=evening(4).tournament.pk).update(site_address=address)
    assert list(addresses_of_phones()) == ["http://192.168.1.20:8000", "http://euchre.test"]
