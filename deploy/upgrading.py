"""The databases that this version can bring up to date: those of `OLDEST` and newer. Older migrations are gone."""

from collections.abc import Collection

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

OLDEST = "0.6.7"
FIRST = "clubs.0001_initial"  # gone; on record in every database that was made by `OLDEST` or before
LAST = {"clubs": "0020_two_steps", "tournaments": "0039_seal_with_checksum", "scoring": "0035_cash_chain"}
"""The last migrations of `OLDEST`. Whatever comes before them in a record is known, also if its file is gone."""
TOO_OLD = f"This database is older than version {OLDEST}: upgrade to {OLDEST} first, then to this version."


def applied_migrations(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    """The migrations that a database has, each as "app.name"."""
    return tuple(sorted(".".join(key) for key in MigrationRecorder(connection).applied_migrations()))


def is_too_old(applied: Collection[str]) -> bool:
    """Whether a database with these migrations is of a version before `OLDEST`; an empty one is not."""
    return FIRST in applied and not {f"{app}.{name}" for app, name in LAST.items()}.issubset(applied)


def newer_migrations(applied: Collection[str]) -> list[str]:
    """Those of these migrations that this version does not know, because a newer version made them."""
    known = {".".join(key) for key in MigrationLoader(None).disk_migrations}
    ours = {name.partition(".")[0] for name in known}
    unknown = [name for name in applied if name not in known and name.partition(".")[0] in ours]
    return [name for name in unknown if not (FIRST in applied and _is_gone(name))]


def _is_gone(migration: str) -> bool:
    app, _, name = migration.partition(".")
    return name <= LAST.get(app, "")  # names begin with their numbers
