"""System checks: what must hold before a score is taken, each with an id and what to do about it."""

import os
from collections.abc import Iterable, Sequence
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

LEDGER_TABLE = "scoring_ledgerentry"
RESTORE_TRIGGERS = (
    "Run `python manage.py migrate`, then `python manage.py verify_ledger` to see that nothing was changed."
)


def _open_ledger(connection: BaseDatabaseWrapper) -> Iterable[str]:
    """Names of the append-only triggers that an already migrated database lacks."""
    from scoring.append_only import missing  # models are loaded only now

    return missing(connection) if LEDGER_TABLE in connection.introspection.table_names() else ()


def _lets_replace_through(connection: BaseDatabaseWrapper) -> bool:
    """SQLite skips delete triggers on INSERT OR REPLACE unless recursive triggers are on."""
    if connection.vendor != "sqlite":
        return False
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA recursive_triggers")
        return cursor.fetchone()[0] != 1


@checks.register(checks.Tags.database)
def check_ledger_is_append_only(
    app_configs: Any, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """bower.E001 and bower.E002, per database asked for (`manage.py migrate`, `check --database default`)."""
    found: list[checks.CheckMessage] = []
    for alias in databases or ():
        connection = connections[alias]
        lacking = sorted(_open_ledger(connection))
        if lacking:
            message = f"The ledger can be altered: these triggers are missing: {', '.join(lacking)}."
            found.append(checks.Error(message, hint=RESTORE_TRIGGERS, id="bower.E001"))
        if _lets_replace_through(connection):
            message = "SQLite's recursive_triggers is off, so INSERT OR REPLACE could rewrite the ledger."
            hint = "Leave DATABASES['default']['OPTIONS']['init_command'] in deploy/settings.py as it is."
            found.append(checks.Error(message, hint=hint, id="bower.E002"))
    return found


@checks.register()
def check_sizes_fit(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W001: several processes need a database that takes several writers."""
    if settings.EMBEDDED or settings.DATABASES["default"]["ENGINE"] != "django.db.backends.sqlite3":
        return []
    hint = "Set DATABASE_URL=postgres://… beside REDIS_URL, or unset REDIS_URL to run everything in one process."
    return [checks.Warning("REDIS_URL is set, but the database is SQLite.", hint=hint, id="bower.W001")]


@checks.register()
def check_var_is_writable(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.E003: the secret key, the SQLite file and collected static files live in VAR_DIR."""
    if os.access(settings.VAR_DIR, os.W_OK):
        return []
    hint = "Give the user that runs the server write access to it, or set VAR_DIR to a directory of its own."
    return [checks.Error(f"VAR_DIR ({settings.VAR_DIR}) cannot be written to.", hint=hint, id="bower.E003")]


def refuse_an_open_ledger() -> None:
    """Raise `ImproperlyConfigured` when the migrated ledger lacks a trigger; a web server never starts without them."""
    found = check_ledger_is_append_only(None, databases=[DEFAULT_DB_ALIAS])
    connections[DEFAULT_DB_ALIAS].close()
    if found:
        raise ImproperlyConfigured(" ".join(f"{one.msg} {one.hint}" for one in found))
