"""The folder in which the site keeps the backups that it makes by itself: their names, and which of them stay."""

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from shutil import disk_usage

# Backups that stay: the newest 24, and the last one of each of the newest 14 days and 12 months that have one.
LAST, DAYS, MONTHS = 24, 14, 12
# All of them together take at most half of the disk that would be free without them. But the newest 3 always stay.
SHARE, FEWEST = 2, 3
# A day of backups begins at 10:00 UTC, which is between 2 and 8 in the morning in Canada: no evening is cut in two.
MORNING = timedelta(hours=10)

_STAMP = "%Y-%m-%dT%H%M%SZ"  # no colon, for a memory stick of Windows takes none; by UTC, so that names sort by time
_NAME = re.compile(r"bower-(\d{4}-\d\d-\d\dT\d{6}Z)\.backup")


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """A verified backup in the folder. `taken_at`: the moment that it shows; `size` in bytes."""

    path: Path
    taken_at: datetime
    size: int


def name_of(taken_at: datetime) -> str:
    """The name of the file of this moment."""
    return f"bower-{taken_at.astimezone(UTC):{_STAMP}}.backup"


def day_of(at: datetime) -> date:
    """The day of backups in which a moment is."""
    return (at.astimezone(UTC) - MORNING).date()


def backups_in(folder: Path) -> list[KeptBackup]:
    """The backups in the folder, the newest first; none where the folder is missing. Other files are left out."""
    if not folder.is_dir():
        return []
    return sorted(_read(folder.iterdir()), key=lambda backup: backup.taken_at, reverse=True)


def _read(paths: Iterable[Path]) -> Iterator[KeptBackup]:
    for path in paths:
        if (name := _NAME.fullmatch(path.name)) and (taken_at := _moment(name[1])):
            yield KeptBackup(path, taken_at, path.stat().st_size)


def _moment(stamp: str) -> datetime | None:
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:  # the 31st of February
        return None


def staying(backups: Collection[KeptBackup], most_bytes: int) -> list[KeptBackup]:
    """Those that stay, the newest first.

    The last 24; the last of each of the 14 newest days, and of each of the 12 newest months, that have one. A backup
    that once does not stay would never stay later, so it can be deleted. Where they take more than `most_bytes`, the
    oldest go, but never the newest 3.
    """
    newest_first = sorted(backups, key=lambda backup: backup.taken_at, reverse=True)
    days = _first_of_each(newest_first, [day_of(one.taken_at) for one in newest_first])[:DAYS]
    months = _first_of_each(newest_first, [day_of(one.taken_at).replace(day=1) for one in newest_first])[:MONTHS]
    wanted = {one.path for one in (*newest_first[:LAST], *days, *months)}
    return _within([one for one in newest_first if one.path in wanted], most_bytes)


def _first_of_each(backups: Sequence[KeptBackup], groups: Sequence[Hashable]) -> list[KeptBackup]:
    """The first backup of each group, in their order."""
    first: dict[Hashable, KeptBackup] = {}
    for backup, group in zip(backups, groups, strict=True):
        first.setdefault(group, backup)
    return list(first.values())


def _within(newest_first: Sequence[KeptBackup], most_bytes: int) -> list[KeptBackup]:
    kept: list[KeptBackup] = []
    taken = 0
    for backup in newest_first:
        taken += backup.size
        if taken > most_bytes and len(kept) >= FEWEST:
            break
        kept.append(backup)
    return kept


def rotate(folder: Path) -> None:
    """Delete the backups that do not stay."""
    backups = backups_in(folder)
    room = disk_usage(folder).free + sum(backup.size for backup in backups)
    stays = {backup.path for backup in staying(backups, room // SHARE)}
    for backup in backups:
        if backup.path not in stays:
            backup.path.unlink(missing_ok=True)
