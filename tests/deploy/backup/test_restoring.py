"""What does not fit is refused before anything is written."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from deploy.backup.contents import ABOUT, DATABASE, FORMAT, Contents
from deploy.management.site_command import NO_TABLES
from deploy.upgrading import FIRST, LAST, OLDEST
from tests.site import ROOT

pytestmark = pytest.mark.django_db

OLDEST_MIGRATIONS = (FIRST, *map(".".join, LAST.items()))
CONTENTS = Contents(FORMAT, connection.vendor, OLDEST, "2026-11-25T12:00:00+00:00", OLDEST_MIGRATIONS, {})
OTHER = {"sqlite": "postgresql", "postgresql": "sqlite"}[connection.vendor]
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def refused(file: Path) -> str:
    with pytest.raises(CommandError) as error:
        call_command("restore", file)
    return str(error.value)


def a_backup(folder: Path, contents: Contents) -> Path:
    file = folder / "one.backup"
    with ZipFile(file, "w") as archive:
        archive.writestr(ABOUT, contents.to_json())
        archive.writestr(DATABASE, b"nothing")
    return file


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (
            replace(CONTENTS, engine=OTHER),
            f"This backup is of {NAMES[OTHER]}; this site uses {NAMES[connection.vendor]}. Set DATABASE_URL, or move "
            "single clubs with export_club and import_club.",
        ),
        (
            replace(CONTENTS, format=2),
            "A newer version of Right Bower made this backup. Install that version first.",
        ),
        (
            replace(CONTENTS, version="0.5.0", migrations=(FIRST,)),
            "This backup is of version 0.5.0, which is too old. Restore it with version 0.6.7, then upgrade that site.",
        ),
        (
            replace(CONTENTS, version="9.0.0", migrations=(*OLDEST_MIGRATIONS, "clubs.9999_later")),
            "This backup is of version 9.0.0, which is newer. Install that version first (clubs.9999_later).",
        ),
    ],
)
def test_a_backup_that_does_not_fit_is_refused(contents: Contents, said: str, tmp_path: Path) -> None:
    assert refused(a_backup(tmp_path, contents)) == f"{said} Nothing was restored."


def test_a_file_that_unpacks_to_more_than_the_disk_holds_is_refused(tmp_path: Path) -> None:
    file = a_backup(tmp_path, CONTENTS)
    with ZipFile(file, "a") as archive:
        archive.getinfo(DATABASE).file_size = 2**60
        archive.comment = b"changed"
    said = "This backup is too big for the disk. Free some space, or use another disk. Nothing was restored."
    assert refused(file) == said


def test_a_label_of_more_than_a_megabyte_is_refused(tmp_path: Path) -> None:
    file = a_backup(tmp_path, replace(CONTENTS, version="9" * 2**20))
    assert refused(file) == "This file is not a backup of Right Bower. Nothing was restored."


def test_another_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "minutes.txt"
    file.write_text("Minutes of the meeting.")
    assert refused(file) == "This file is damaged, or not a backup of Right Bower. Nothing was restored."


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "none.backup"
    assert refused(file) == f"The file {file} cannot be read: No such file or directory."


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    file.write_text("the last one")
    with pytest.raises(CommandError, match="exists already"):
        call_command("backup", file)
    assert file.read_text() == "the last one"


def test_a_backup_without_the_settings_of_the_site_is_refused(tmp_path: Path) -> None:
    environment = {**os.environ, "VAR_DIR": str(tmp_path / "var"), "DATABASE_URL": "", "REDIS_URL": ""}
    command = [sys.executable, str(ROOT / "manage.py"), "backup", str(tmp_path / "tonight.backup")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, f"CommandError: {NO_TABLES}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["var"]
