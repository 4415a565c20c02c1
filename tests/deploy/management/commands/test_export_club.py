"""`manage.py export_club` writes a private file, or none."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club
from tests.factories.archives import archive_of

pytestmark = pytest.mark.django_db


def test_the_file_is_the_archive_and_only_its_owner_can_read_it(club: Club, tmp_path: Path) -> None:
    file, out = tmp_path / "riverside.zip", StringIO()
    call_command("export_club", "riverside", file, stdout=out, no_color=True)
    assert file.read_bytes() == archive_of(club)
    assert file.stat().st_mode & 0o777 == 0o600
    assert out.getvalue() == f"Riverside Euchre Club is in {file}. The file holds private data.\n"


def test_a_file_that_is_there_stays_as_it_is(club: Club, tmp_path: Path) -> None:
    file = tmp_path / "riverside.zip"
    file.write_text("minutes of the meeting")
    with pytest.raises(CommandError, match="File exists"):
        call_command("export_club", "riverside", file)
    assert file.read_text() == "minutes of the meeting"


def test_an_unknown_club_leaves_no_file(db: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"^There is no club with the address nowhere\.$"):
        call_command("export_club", "nowhere", tmp_path / "nowhere.zip")
    assert list(tmp_path.iterdir()) == []
