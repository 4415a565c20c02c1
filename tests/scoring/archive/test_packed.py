"""A file that is not wholly as this software wrote it is refused, and the place is named."""

import json
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import pytest

from clubs.errors import Refusal
from scoring.archive.packed import opened
from scoring.archive.parts import MANIFEST, PARTS
from tests.factories.archives import archive_of, packed, parts_of, resealed
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db

PLAYERS = "clubs.player.jsonl"


@pytest.fixture
def game_archive() -> bytes:
    at = here()
    at.finish(10, 7)
    return archive_of(at.tournament.club)


def read(file: bytes, **bounds: int) -> int:
    """Every row of the archive, counted."""
    with opened(BytesIO(file), **bounds) as club:
        return sum(1 for part in PARTS for _row in club.rows(part))


def why(file: bytes, **bounds: int) -> tuple[str, str]:
    """The code and the sentence with which it is refused."""
    with pytest.raises(Refusal) as refusal:
        read(file, **bounds)
    return refusal.value.code, str(refusal.value)


def changed(archive: bytes, part: str, content: bytes) -> bytes:
    return packed(parts_of(archive) | {part: content})


def relisted(archive: bytes, **other: object) -> bytes:
    """The archive with another list of contents."""
    manifest = json.loads(parts_of(archive)[MANIFEST])
    return changed(archive, MANIFEST, json.dumps(manifest | other).encode())


def test_an_archive_is_read_whole(game_archive: bytes) -> None:
    rows = sum(content.count(b"\n") for content in parts_of(game_archive).values())
    assert read(game_archive) == rows


@pytest.mark.parametrize("cut", [0, 10, 1000, -1, -200])
def test_a_truncated_file_is_refused(game_archive: bytes, cut: int) -> None:
    text = "This file is no archive of a club, or it is not whole. Download the archive again."
    assert why(game_archive[:cut]) == ("not_an_archive", text)


def test_another_zip_file_is_refused() -> None:
    text = "This file is no archive of a club. It has no part archive.json."
    assert why(packed({"notes.txt": b"hello"})) == ("not_an_archive", text)


def test_every_changed_byte_is_found(game_archive: bytes) -> None:
    """One byte in each hundredth part of the file. A few bytes of a zip file mean nothing, such as a time."""
    whole = parts_of(game_archive)
    for at in range(0, len(game_archive), max(1, len(game_archive) // 100)):
        broken = bytearray(game_archive)
        broken[at] ^= 0x55
        with suppress(Refusal):
            read(bytes(broken))
            assert parts_of(bytes(broken)) == whole


def test_a_changed_part_is_named(game_archive: bytes) -> None:
    other = parts_of(game_archive)[PLAYERS].replace(b'"note":""', b'"note":"x"')
    text = f"The part {PLAYERS} was changed or is damaged. Download the archive again."
    assert why(changed(game_archive, PLAYERS, other)) == ("damaged", text)


@pytest.mark.parametrize(
    "line",
    [
        b'{"id": 1}\n',
        b"[]\n",
        b"null\n",
        b"\xff\n",
        b"\n",
        b"[" * 100_000 + b"\n",
        b'{"id": NaN}\n',
        b'{"id": ' + b"9" * 5_000 + b"}\n",
    ],
)
def test_a_row_that_cannot_be_read_is_named(game_archive: bytes, line: bytes) -> None:
    parts = parts_of(game_archive)
    first, _, rest = parts[PLAYERS].partition(b"\n")
    text = f"The part {PLAYERS} cannot be read at line 2. Download the archive again."
    assert why(resealed(parts | {PLAYERS: first + b"\n" + line + rest})) == ("damaged", text)


def test_a_last_line_without_its_end_is_refused(game_archive: bytes) -> None:
    parts = parts_of(game_archive)
    assert why(resealed(parts | {PLAYERS: parts[PLAYERS][:-1]}))[0] == "damaged"


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda parts: parts.pop(PLAYERS), PLAYERS),
        (lambda parts: parts.update({"clubs.secret.jsonl": b""}), "clubs.secret.jsonl"),
        (lambda parts: parts.update({"../../etc/passwd": b""}), "../../etc/passwd"),
    ],
)
def test_other_parts_than_expected_are_refused(
    game_archive: bytes, change: Callable[[dict[str, bytes]], object], part: str
) -> None:
    parts = parts_of(game_archive)
    change(parts)
    text = f"The archive has other parts than it should: {part}. Download the archive again."
    assert why(packed(parts)) == ("damaged", text)


def test_a_part_that_is_there_twice_is_refused(game_archive: bytes) -> None:
    file = BytesIO(game_archive)
    with ZipFile(file, "a") as out, pytest.warns(UserWarning, match="Duplicate name"):
        out.writestr(PLAYERS, b"")
    assert why(file.getvalue())[0] == "damaged"


def test_a_part_that_is_packed_otherwise_is_refused(game_archive: bytes) -> None:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_STORED) as out:
        for name, content in parts_of(game_archive).items():
            out.writestr(name, content)
    assert why(file.getvalue())[0] == "damaged"


@pytest.mark.parametrize("other", [{"format": 2}, {"migrations": {"clubs": "0001_initial"}}, {"migrations": None}])
def test_an_archive_of_another_version_is_refused(game_archive: bytes, other: dict[str, object]) -> None:
    code, text = why(relisted(game_archive, software="9.9", **other))
    assert code == "other_version"
    assert text.startswith("The archive is of version 9.9, this site of ")


@pytest.mark.parametrize(
    "other", [{"format": "1"}, {"format": True}, {"club": "Riverside"}, {"parts": []}, {"parts": {PLAYERS: 7}}]
)
def test_a_list_of_contents_of_another_shape_is_refused(game_archive: bytes, other: dict[str, object]) -> None:
    assert why(relisted(game_archive, **other))[0] == "damaged"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b" " * (2 << 20)])
def test_a_list_of_contents_that_cannot_be_read_is_refused(game_archive: bytes, content: bytes) -> None:
    text = f"The part {MANIFEST} was changed or is damaged. Download the archive again."
    assert why(changed(game_archive, MANIFEST, content)) == ("damaged", text)


def test_a_file_that_unpacks_to_too_much_is_refused(game_archive: bytes) -> None:
    """Ten million line ends need 10 kB packed. Unpacking stops at the bound."""
    bomb = resealed(parts_of(game_archive) | {PLAYERS: b"\n" * 10_000_000})
    assert len(bomb) < 100_000
    assert why(bomb, most=1_000_000) == (
        "too_big",
        "This archive is too big to be a club. Nothing was imported.",
    )
