"""The keys in the site's own backups."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.conf import LazySettings

from deploy.backup.contents import UnreadableBackup
from deploy.backup.keys import MEMBER, as_member, keys_in, own_keys, use_keys

LINK, SECRET = "l" * 64, "s" * 64


def archive(folder: Path, member: str | None) -> ZipFile:
    with ZipFile(folder / "one.backup", "w") as file:
        if member is not None:
            file.writestr(MEMBER, member)
    return ZipFile(folder / "one.backup")


def test_a_backup_holds_the_keys_that_the_site_made_and_none_that_somebody_set(settings: LazySettings) -> None:
    settings.LINK_KEY, settings.SECRET_KEY = LINK, SECRET
    both = ["secret_key", "link_key"]
    held = []
    for settings.OWN_KEYS, settings.BACKUP_KEYS in ((both, True), (["link_key"], True), ([], True), (both, False)):
        held.append(own_keys())
    assert held == [{"secret_key": SECRET, "link_key": LINK}, {"link_key": LINK}, {}, {}]


def test_keys_come_back_as_they_were(tmp_path: Path) -> None:
    keys = {"secret_key": SECRET, "link_key": LINK}
    assert keys_in(archive(tmp_path, as_member(keys))) == keys
    assert keys_in(archive(tmp_path, None)) == {}


@pytest.mark.parametrize(
    "member",
    [
        "not JSON",
        "[]",
        json.dumps({"link_key": "short"}),
        json.dumps({"link_key": 7}),
        json.dumps({"link_key": "l" * 5000}),
    ],
)
def test_keys_that_cannot_be_keys_are_refused(member: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableBackup, match=r"^The keys in this backup are damaged\.$"):
        keys_in(archive(tmp_path, member))


def test_keys_of_a_backup_replace_those_that_this_machine_made_and_none_that_somebody_set(
    tmp_path: Path, settings: LazySettings
) -> None:
    settings.VAR_DIR, settings.OWN_KEYS, settings.LINK_KEY, settings.SECRET_KEY = tmp_path, ["link_key"], "a", "set"
    (tmp_path / "link_key").write_text("made at the first start")
    use_keys({"secret_key": SECRET, "link_key": LINK})
    assert (settings.LINK_KEY, settings.SECRET_KEY) == (LINK, "set")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"link_key": LINK}
    assert (tmp_path / "link_key").stat().st_mode & 0o777 == 0o600
