"""Whether a start has anything to prepare, so that one where nothing has changed takes seconds less."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

from django.apps import apps
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.recorder import MigrationRecorder

from deploy.static_files import CompressedOnceStorage

MARK = "prepared.txt"
COLLECTING = ("serving.py", "static_files.py")  # code that decides how static files are collected


def is_prepared(*, left_out: list[str]) -> bool:
    """Whether the database and the collected static files are as the last complete preparation left them.

    `left_out` are the patterns of static files that are not collected. The mark alone would not know of another
    database, and the database alone would not know that a migration was stopped before its last step.
    """
    mark = Path(settings.VAR_DIR, MARK)
    return mark.exists() and mark.read_text() == _fingerprint(left_out) and _is_collected() and is_migrated()


def mark_prepared(*, left_out: list[str]) -> None:
    """Remember that everything was prepared from the sources that are here now."""
    mark = Path(settings.VAR_DIR, MARK)
    mark.unlink(missing_ok=True)  # another user's: root may have prepared by hand
    mark.write_text(_fingerprint(left_out))


def _fingerprint(left_out: list[str]) -> str:
    lines = [*map("/".join, sorted(_migrations())), *sorted(_sources(left_out))]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _migrations() -> Iterator[tuple[str, str]]:
    """App and name of every migration, from the names of their files: loading them all takes longest."""
    for app in apps.get_app_configs():
        for module in iter_modules([str(Path(app.path, "migrations"))]):
            if not module.ispkg:  # what migrations keep for themselves
                yield app.label, module.name


def _sources(left_out: list[str]) -> Iterator[str]:
    """Every static file that is collected, with its size and the time of its last change."""
    files = [Path(storage.path(path)) for finder in get_finders() for path, storage in finder.list(left_out)]
    for path in [*files, *(Path(__file__).with_name(name) for name in COLLECTING)]:
        found = path.stat()
        yield f"{path} {found.st_size} {found.st_mtime_ns}"


def _is_collected() -> bool:
    return Path(settings.STATIC_ROOT, CompressedOnceStorage.manifest_name).exists()


def update_database() -> None:
    """Make the tables of a new site, or bring those of an older version up to date."""
    call_command("migrate", interactive=False, verbosity=0)


def has_tables() -> bool:
    """Whether a version of this site has ever made its tables in the database."""
    return MigrationRecorder(connections[DEFAULT_DB_ALIAS]).has_table()


def is_migrated() -> bool:
    """Whether every migration of this version has been applied."""
    applied = MigrationRecorder(connections[DEFAULT_DB_ALIAS]).applied_migrations()
    return applied.keys() >= set(_migrations())
