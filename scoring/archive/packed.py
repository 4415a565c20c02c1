"""An archive as it is read: bounded in size, complete, and every part as it was written.

A checksum only finds damage: a forger can compute it again. So nothing that a row says is trusted either
(`scoring.archive.importing`).
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, RawIOBase
from typing import IO, Any, Final, cast
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile
from zlib import error as ZlibError

from django.conf import settings

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from scoring.archive.parts import FORMAT, MANIFEST, PARTS, ArchivePart
from scoring.archive.values import from_json
from scoring.archive.write import MOST_BYTES, migrations

LONGEST_LINE: Final = 8 << 20  # bytes; the standings of a great event have some hundred thousand
LONGEST_MANIFEST: Final = 1 << 20
_CHUNK: Final = 1 << 16
_ENCRYPTED: Final = 1
# The zip module raises different errors, by the place where a file is broken.
_BROKEN: Final = (BadZipFile, ZlibError, EOFError, NotImplementedError, RuntimeError, OSError, ValueError)


@dataclass(frozen=True, slots=True)
class PackedRow:
    """A row of a part with the line on which it is; `values` by the name of the column."""

    line: int
    values: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PackedClub:
    """An archive that was opened and checked. `counts`: the rows of each part, by its file."""

    packed: ZipFile
    name: str
    slug: str
    counts: Mapping[str, int]

    def rows(self, part: ArchivePart) -> Iterator[PackedRow]:
        """The rows of a part. `Refusal` "damaged" with the line that cannot be read."""
        fields = {field.attname: field for field in part.fields}
        with self.packed.open(part.file) as raw:
            lines = BufferedReader(cast(RawIOBase, raw))  # reads lines up to a bound much faster than `raw` does
            line = 0
            while text := lines.readline(LONGEST_LINE):
                line += 1
                yield PackedRow(line, _values(part, line, text, fields))


@contextmanager
def opened(file: IO[bytes], *, most: int = MOST_BYTES) -> Iterator[PackedClub]:
    """An archive of this version, once all of it was looked through.

    `Refusal`: "not_an_archive", "damaged" (names the part), "other_version", "too_big".
    """
    try:
        packed = ZipFile(file)
    except _BROKEN as error:
        text = N_("This file is no archive of a club, or it is not whole. Download the archive again.")
        raise Refusal("not_an_archive", text) from error
    with packed:
        manifest = _manifest(packed)
        _same_version(manifest)
        yield PackedClub(packed, *_club(manifest), _checked_parts(packed, manifest, most))


def _manifest(packed: ZipFile) -> Mapping[str, Any]:
    expected = sorted([MANIFEST, *(part.file for part in PARTS)])
    if MANIFEST not in packed.namelist():
        raise Refusal("not_an_archive", N_("This file is no archive of a club. It has no part {part}."), part=MANIFEST)
    if packed.getinfo(MANIFEST).file_size > LONGEST_MANIFEST:
        raise damaged(MANIFEST)
    try:
        with packed.open(MANIFEST) as raw:
            manifest = _json(raw.read(LONGEST_MANIFEST))
    except _BROKEN as error:
        raise damaged(MANIFEST) from error
    if not isinstance(manifest, dict) or type(manifest.get("format")) is not int:
        raise damaged(MANIFEST)
    if manifest["format"] == FORMAT and manifest.get("migrations") == migrations():
        other = sorted({*expected} ^ {*packed.namelist()}) or [
            name for name in expected if packed.namelist().count(name) > 1
        ]
        if other:
            text = N_("The archive has other parts than it should: {part}. Download the archive again.")
            raise Refusal("damaged", text, part=other[0])
    return manifest


def _same_version(manifest: Mapping[str, Any]) -> None:
    if manifest["format"] != FORMAT or manifest.get("migrations") != migrations():
        text = N_(
            "The archive is of version {theirs}, this site of {ours}. Both sites need the same version: upgrade one."
        )
        theirs = str(manifest.get("software"))[:40]
        raise Refusal("other_version", text, theirs=theirs, ours=settings.RIGHT_BOWER_VERSION)


def _club(manifest: Mapping[str, Any]) -> tuple[str, str]:
    club = manifest.get("club")
    if not isinstance(club, dict) or not all(isinstance(club.get(name), str) for name in ("name", "slug")):
        raise damaged(MANIFEST)
    return club["name"], club["slug"]


def _checked_parts(packed: ZipFile, manifest: Mapping[str, Any], most: int) -> Mapping[str, int]:
    """Read every part once: its bytes, its checksum, its rows. The sizes that the file states are not trusted."""
    listed, counts = manifest.get("parts"), {}
    if not isinstance(listed, dict):
        raise damaged(MANIFEST)
    for part in PARTS:
        info = packed.getinfo(part.file)
        if info.compress_type != ZIP_DEFLATED or info.flag_bits & _ENCRYPTED:
            raise damaged(part.file)
        digest, rows, size = hashlib.sha256(), 0, 0
        try:
            with packed.open(info) as raw:
                while data := raw.read(_CHUNK):
                    size, most = size + len(data), most - len(data)
                    if most < 0:
                        raise Refusal("too_big", N_("This archive is too big to be a club. Nothing was imported."))
                    rows += data.count(b"\n")
                    digest.update(data)
        except _BROKEN as error:
            raise damaged(part.file) from error
        if listed.get(part.file) != {"rows": rows, "bytes": size, "sha256": digest.hexdigest()}:
            raise damaged(part.file)
        counts[part.file] = rows
    return counts


def damaged(part: str, line: int | None = None) -> Refusal:
    """Something in the archive is not as this software writes it."""
    if line is None:
        text = N_("The part {part} was changed or is damaged. Download the archive again.")
        return Refusal("damaged", text, part=part)
    text = N_("The part {part} cannot be read at line {line}. Download the archive again.")
    return Refusal("damaged", text, part=part, line=line)


def _values(part: ArchivePart, line: int, text: bytes, fields: Mapping[str, Any]) -> dict[str, Any]:
    try:
        row = _json(text)
        if not text.endswith(b"\n") or not isinstance(row, dict) or row.keys() != fields.keys():
            raise ValueError("no row of this part")
        return {name: from_json(fields[name], value) for name, value in row.items()}
    except (ValueError, OverflowError, RecursionError) as error:
        raise damaged(part.file, line) from error


def _json(text: bytes) -> Any:
    return json.loads(text.decode(), parse_constant=_refuse)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")
