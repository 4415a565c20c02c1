"""`manage.py import_club` says what came, or why nothing did."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club
from tests.factories.archives import archive_of, empty_site, forged
from tests.factories.scoring import here
from tests.factories.tampering import verified

pytestmark = pytest.mark.django_db


@pytest.fixture
def game_archive() -> bytes:
    at = here()
    at.finish(10, 7)
    return archive_of(at.club)


def imported(file: Path, *options: str) -> str:
    out = StringIO()
    call_command("import_club", file, *options, stdout=out, no_color=True)
    return out.getvalue()


def test_the_command_imports_a_club(game_archive: bytes, tmp_path: Path) -> None:
    file = tmp_path / "club.zip"
    file.write_bytes(game_archive)
    club = Club.objects.get()
    empty_site()
    said = imported(file)
    assert said.splitlines()[:3] == [
        f"{club.name} is imported: /clubs/{club.slug}/",
        "Events: 1. Entries in the record: 19.",
        "New accounts: 0. Linked accounts: 0.",
    ]
    assert verified() == (0, "19 entries, all sound.\n")


def test_a_refusal_is_one_sentence_for_the_terminal(game_archive: bytes, tmp_path: Path) -> None:
    file = tmp_path / "club.zip"
    file.write_bytes(game_archive)
    with pytest.raises(CommandError, match=r"^clubs\.club\.jsonl, line 1: id \d+ is in use on this site\. Nothing"):
        imported(file)


def test_problems_of_the_record_are_listed_where_they_are_accepted(game_archive: bytes, tmp_path: Path) -> None:
    file = tmp_path / "club.zip"
    file.write_bytes(
        forged(game_archive, "scoring.ledgerentry.jsonl", lambda rows: rows[3].update(reason="Ann cheated"))
    )
    empty_site()
    with pytest.raises(CommandError, match="The record in the archive has problems"):
        imported(file)
    first = imported(file, "--with-problems").splitlines()[0]
    assert first.endswith("entry 4: This entry was changed: its checksum differs.")


def test_a_file_that_is_not_there_is_named(db: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file or directory"):
        imported(tmp_path / "nothing.zip")
