"""The database itself refuses to change the ledger: migrations install triggers, and a system check looks for them.

SQLite drops triggers when a migration rebuilds the table, and deletes silently in `INSERT OR REPLACE` unless
`recursive_triggers` is on, so `missing` looks for both. A migration that alters the ledger installs them again, from
`scoring/migrations/frozen`. A trigger of the right name that does something else guards nothing, so what the triggers
do is compared too.

One kind of update is let through, once an entry: a name is erased. A reason becomes `ERASED_REASON`; the body of a kind
that once held names (`ERASABLE`) becomes `ERASED_BODY`. Nothing else of the row changes, least of all its hash.

Rows of a rehearsal may be deleted, and are with it. They were marked when they were inserted. As no mark can be
updated, no row of a real event ever gets it.
"""

import re
from collections.abc import Mapping
from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper

TABLE: Final = "scoring_ledgerentry"
PRAGMA: Final = "PRAGMA recursive_triggers"

ERASED_REASON: Final = "[erased]"
ERASED_BODY: Final = '{"erased":true}'
ERASABLE: Final = "house"
_KEPT: Final = (
    "id", "uuid", "tournament_id", "game_id", "link", "sheet", "number", "replaces_id", "kind", "user_id", "table_id",
    "device", "at", "rehearsal", "previous", "hash",
)  # fmt: skip
_ERASES: Final = f"""({", ".join(f"new.{name}" for name in _KEPT)})
IS ({", ".join(f"old.{name}" for name in _KEPT)})
AND (new.body = old.body OR (old.kind = '{ERASABLE}' AND new.body = '{ERASED_BODY}'))
AND (new.reason = old.reason OR (old.reason <> '' AND new.reason = '{ERASED_REASON}'))
AND (new.body, new.reason) IS NOT (old.body, old.reason)"""

_SQLITE: Final = """
CREATE TRIGGER IF NOT EXISTS ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry{only}
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: {verb} is refused'); END
"""
_REFUSE: Final = """
CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
$$
"""
_REFUSE_BUT_ERASING: Final = f"""
CREATE OR REPLACE FUNCTION ledger_only_erases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
IF to_jsonb(NEW) - 'body' - 'reason' = to_jsonb(OLD) - 'body' - 'reason'
AND (NEW.body = OLD.body OR (OLD.kind = '{ERASABLE}' AND NEW.body = '{ERASED_BODY}'::jsonb))
AND (NEW.reason = OLD.reason OR (OLD.reason <> '' AND NEW.reason = '{ERASED_REASON}'))
AND (NEW.body, NEW.reason) IS DISTINCT FROM (OLD.body, OLD.reason)
THEN RETURN NEW; END IF;
RAISE EXCEPTION 'the ledger is append-only: update is refused' USING ERRCODE = 'restrict_violation'; END
$$
"""
_POSTGRESQL: Final = """
CREATE OR REPLACE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry
FOR EACH {each} {only}EXECUTE FUNCTION {function}()
"""
_TRIGGERS: Final[Mapping[str, Mapping[str, str]]] = {
    "sqlite": {
        "ledger_refuses_update": _SQLITE.format(verb="update", only=f" WHEN NOT ({_ERASES})"),
        "ledger_refuses_delete": _SQLITE.format(verb="delete", only=" WHEN NOT old.rehearsal"),
    },
    "postgresql": {
        "ledger_refuses_update": _POSTGRESQL.format(verb="update", each="ROW", only="", function="ledger_only_erases"),
        "ledger_refuses_delete": _POSTGRESQL.format(
            verb="delete", each="ROW", only="WHEN (NOT old.rehearsal) ", function="ledger_refuses"
        ),
        "ledger_refuses_truncate": _POSTGRESQL.format(
            verb="truncate", each="STATEMENT", only="", function="ledger_refuses"
        ),
    },
}
_PRESENT: Final = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
    "postgresql": """SELECT t.tgname, pg_get_triggerdef(t.oid, true) || ' AS ' || l.lanname || p.prosrc
FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_language l ON l.oid = p.prolang
WHERE t.tgrelid = to_regclass(%s) AND t.tgenabled IN ('O', 'A') AND NOT t.tgisinternal""",
}
_SCHEMA: Final = re.compile(r"\w+\.(?=scoring_ledgerentry|ledger_(?:refuses|only_erases)\(\))")


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers, in place of any of the same name: SQLite would keep one that does something else."""
    if connection.vendor == "sqlite":
        lift(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_REFUSE)
            cursor.execute(_REFUSE_BUT_ERASING)
        for statement in _TRIGGERS[connection.vendor].values():
            cursor.execute(statement)


def lift(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers: for the flush between two tests, and for nothing else."""
    on = f" ON {TABLE}" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        for name in _TRIGGERS[connection.vendor]:
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on}")


def missing(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    """The missing parts that make the ledger append-only, as names; empty where all is well or there is no ledger yet.

    A trigger that is disabled, or does something else than it should, is lacking.
    """
    if TABLE not in connection.introspection.table_names():
        return ()
    with connection.cursor() as cursor:
        cursor.execute(_PRESENT[connection.vendor], [TABLE])
        present = {name: _plain(written) for name, written in cursor.fetchall()}
        wanted = {
            name: _wanted(connection.vendor, statement) for name, statement in _TRIGGERS[connection.vendor].items()
        }
        lacking = tuple(name for name, written in wanted.items() if present.get(name) != written)
        if connection.vendor == "sqlite" and cursor.execute(PRAGMA).fetchone() != (1,):
            lacking += (PRAGMA,)
    return lacking


def _wanted(vendor: str, statement: str) -> str:
    """A trigger as the engine keeps it, in single spaces."""
    if vendor == "sqlite":
        return _plain(statement.replace("IF NOT EXISTS ", ""))
    body = (_REFUSE_BUT_ERASING if "ledger_only_erases" in statement else _REFUSE).split("$$")[1]
    definition = re.sub(r"BEFORE (\w+)", lambda verb: verb[0].upper(), statement.replace("OR REPLACE ", ""))
    return _plain(f"{definition} AS plpgsql{body}")


def _plain(written: str) -> str:
    return " ".join(_SCHEMA.sub("", written).split())
