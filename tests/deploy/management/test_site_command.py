"""Commands in an empty folder: a new site can begin with some, the others say that this is not the site."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from deploy.management.site_command import NO_TABLES
from tests.factories.archives import archive_of
from tests.factories.scoring import here


def run(
    folder: Path, *arguments: str, program: tuple[str, ...] = ("manage.py",), typed: str = "seven of hearts\n"
) -> subprocess.CompletedProcess[str]:
    """`manage.py`, or another program, of a site on SQLite whose folder is empty."""
    environment = {**os.environ, "VAR_DIR": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    command = [sys.executable, *program, *arguments]
    return subprocess.run(
        command, cwd=settings.BASE_DIR, env=environment, input=typed, capture_output=True, text=True, check=False
    )


@pytest.mark.django_db
def test_a_club_is_imported_into_an_empty_folder(tmp_path: Path) -> None:
    at = here()
    at.finish(10, 7)
    file = tmp_path / "club.zip"
    file.write_bytes(archive_of(at.club))
    done = run(tmp_path / "var", "import_club", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == f"{at.club.name} is imported: /clubs/{at.club.slug}/"


def test_the_first_club_is_created_in_an_empty_folder(tmp_path: Path) -> None:
    done = run(tmp_path / "var", "create_club", "Tuesday Club", "ann@example.org")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Tuesday Club is at /clubs/tuesday-club/. ann@example.org is its administrator.\n"


OTHERS = """
verify_ledger
export_club riverside riverside.zip
end_sessions ann@example.org
remove_second_step ann@example.org
renew_links
"""
EACH = """
import sys
from deploy.command_line import run_django
for line in sys.stdin:
    try:
        run_django(["manage.py", *line.split()])
    except SystemExit as end:
        print(line.split()[0], end.code)
"""


def test_other_commands_say_that_an_empty_database_is_not_the_sites(tmp_path: Path) -> None:
    done = run(tmp_path / "var", program=("-c", EACH), typed=OTHERS.lstrip())
    names = [line.split()[0] for line in OTHERS.split("\n") if line]
    assert done.stdout.splitlines() == [f"{name} 1" for name in names]
    assert done.stderr.splitlines() == [f"CommandError: {NO_TABLES}"] * len(names)
