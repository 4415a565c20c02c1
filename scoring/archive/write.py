"""Writing a club into one file. The same rows always give the same bytes, so two archives can be compared."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import IO, Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from clubs.errors import Refusal
from clubs.models import Club
from rules.base.words import gettext_noop as N_
from scoring.archive.parts import APPS, FORMAT, LEADS_ELSEWHERE, MANIFEST, PARTS, ArchivePart
from scoring.archive.values import to_json
from scoring.ledger.chain import canonical
from scoring.standings.consistent_read import consistent_read

AT_A_TIME: Final = 500  # rows
MOST_BYTES: Final = 4 << 30  # of all parts unpacked, written or read
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # a file without the time of writing is the same file tomorrow


def write_archive(club: Club, to: IO[bytes], *, most: int = MOST_BYTES) -> None:
    """Write everything of a club, as at one moment. `Refusal` where it would be more than `most` bytes unpacked."""
    parts, left = {}, most
    with consistent_read(), ZipFile(to, "w", ZIP_DEFLATED) as packed:
        for part in PARTS:
            digest, rows, size = hashlib.sha256(), 0, 0
            with packed.open(_inside(part.file), "w", force_zip64=True) as out:
                lines = part_lines(part, club.pk)
                while some := list(islice(lines, AT_A_TIME)):
                    data = b"".join(some)
                    rows, size, left = rows + len(some), size + len(data), left - len(data)
                    if left < 0:
                        raise _too_big()
                    digest.update(data)
                    out.write(data)
            parts[part.file] = {"rows": rows, "bytes": size, "sha256": digest.hexdigest()}
        manifest = {
            "format": FORMAT,
            "software": settings.RIGHT_BOWER_VERSION,
            "migrations": migrations(),
            "club": {"name": club.name, "slug": club.slug},
            "parts": parts,
        }
        packed.writestr(_inside(MANIFEST), canonical(manifest))


def part_lines(part: ArchivePart, club_id: int) -> Iterator[bytes]:
    """Each row of a part in one line: field and value."""
    names = [field.attname for field in part.fields]
    inside = _entries_of(club_id) if set(LEADS_ELSEWHERE) & {*names} else set()
    for row in part.rows(club_id).values_list(*names).iterator(AT_A_TIME):
        values = dict(zip(names, map(to_json, row), strict=True))
        for name in LEADS_ELSEWHERE:
            if name in values and values[name] not in inside:
                values[name] = None
        yield f"{canonical(values)}\n".encode()


def migrations() -> dict[str, str]:
    """The last migration of each app: two sites with the same ones have the same tables."""
    applied = MigrationRecorder(connection).applied_migrations()
    return {app: max(name for of, name in applied if of == app) for app in APPS}


def _entries_of(club_id: int) -> set[Any]:
    entries = next(part for part in PARTS if part.label == "tournaments.entry")
    return set(entries.rows(club_id).values_list("pk", flat=True))


def _inside(name: str) -> ZipInfo:
    info = ZipInfo(name, date_time=_LONG_AGO)
    info.compress_type, info.external_attr = ZIP_DEFLATED, 0o600 << 16
    return info


def _too_big() -> Refusal:
    return Refusal(
        "too_big", N_("This club is too big for this download. Ask the administrator of the site for the archive.")
    )
