"""The source catalogue has every message of the code and the templates, and nothing else."""

import shutil
import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path

import polib
import pytest
from django.conf import settings

from tests.pseudo_locale import SOURCE, pseudo

ROOT = Path(__file__).resolve().parent.parent
EXTRACTED = ("rules", "clubs", "tournaments", "scoring", "deploy", "templates", "locale", "manage.py", "pyproject.toml")

Messages = set[tuple[str, str]]


def messages(catalogue: Path) -> Messages:
    """Each message with its plural, or ""."""
    return {(entry.msgid, entry.msgid_plural) for entry in polib.pofile(str(catalogue))}


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="needs gettext")
def test_the_catalogue_is_what_make_messages_would_write(tmp_path: Path) -> None:
    for name in EXTRACTED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    command = [sys.executable, "manage.py", "makemessages", "--locale", "en_CA"]
    subprocess.run(command, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    there, extracted = messages(SOURCE), messages(tmp_path / SOURCE.relative_to(ROOT))
    print(f"{len(extracted)} messages")
    assert (extracted - there, there - extracted) == (set(), set()), "run `make messages`"


def test_the_source_is_english_as_written_in_canada() -> None:
    with SOURCE.with_suffix(".mo").open("rb") as compiled:
        info = GNUTranslations(compiled).info()
    assert (info["language"], info["plural-forms"]) == ("en_CA", "nplurals=2; plural=(n != 1);")
    assert (settings.LANGUAGE_CODE, settings.LANGUAGES[0]) == ("en-ca", ("en-ca", "English"))
    assert [
        entry.msgid for entry in polib.pofile(str(SOURCE)) if entry.msgstr or any(entry.msgstr_plural.values())
    ] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Save", "Šááṽéé"),
        ("{n} {n:round|rounds} left", "{n} {n:ŕóóúúñđ|ŕóóúúñđš} ļéééƒţ"),
        ("%(who)s <b>wins</b>", "%(who)s <b>ŵíííñš</b>"),
        ("{count:The table|All {count} tables}", "{count:Ţĥéé ţááƀļéé|Ååļļ {count} ţááƀļééš}"),
    ],
)
def test_a_message_of_the_language_made_for_tests_is_accented_and_keeps_its_places(text: str, shown: str) -> None:
    assert pseudo(text) == shown


def test_that_language_is_two_fifths_longer() -> None:
    sentence = "Tricks add up to six. A hand has five tricks: change one of the two."
    letters = sum(letter.isalpha() for letter in sentence)
    assert len(pseudo(sentence)) == len(sentence) + round(0.4 * letters)
