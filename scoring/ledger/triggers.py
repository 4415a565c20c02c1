"""The database itself refuses to change the ledger and the cash book: migrations install triggers, and a system check
looks for them.

SQLite drops triggers when a migration rebuilds the table, and deletes silently in `INSERT OR REPLACE` unless
`recursive_triggers` is on, so `missing` looks for both. A migration that alters the ledger installs them again, from
`scoring/migrations/frozen`. A trigger of the right name that does something else guards nothing, so what the triggers
do is compared too.

One kind of update is let through, once an entry: a name is erased. A reason becomes `ERASED_REASON`; the body of a kind
that once held names (`ERASABLE`) becomes `ERASED_BODY`. Nothing else of the row changes, least of all its hash.

The cash book has triggers of the same kind. Only the reason of a posting can be erased there, and nothing can be
deleted: a rehearsal takes no money.

Rows of a rehearsal may be deleted, and are with it. They were marked when they were inserted. As no mark can be
updated, no row of a real event ever gets it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

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

_CASH_KEPT: Final = (
    "id", "uuid", "book_id", "number", "event_id", "purpose", "at", "user_id", "reverses_id", "asked", "paid_from",
    "paid_until", "previous", "hash", "day", "category_id",
)  # fmt: skip
_CASH_ERASES: Final = f"""({", ".join(f"new.{name}" for name in _CASH_KEPT)})
IS ({", ".join(f"old.{name}" for name in _CASH_KEPT)})
AND old.reason <> '' AND old.reason <> '{ERASED_REASON}' AND new.reason = '{ERASED_REASON}'"""


@dataclass(frozen=True, slots=True)
class GuardedTable:
    """A table that cannot change. `sqlite_*` and `delete`: the conditions of its triggers, "" for always.

    `update` is the function of PostgreSQL that refuses updates, `refuse` the one that refuses all else.
    """

    name: str
    prefix: str
    book: str
    sqlite_update: str = ""
    sqlite_delete: str = ""
    delete: str = ""
    update: str = "cash_refuses"
    refuse: str = "cash_refuses"

    def triggers(self, vendor: str) -> Mapping[str, str]:
        """The statements that make its triggers, by name."""
        made = self._sqlite() if vendor == "sqlite" else self._postgresql()
        return {f"{self.prefix}_refuses_{verb}": statement for verb, statement in made.items()}

    def _sqlite(self) -> Mapping[str, str]:
        return {
            verb: f"""
CREATE TRIGGER IF NOT EXISTS {self.prefix}_refuses_{verb} BEFORE {verb} ON {self.name}{only}
BEGIN SELECT RAISE(ABORT, 'the {self.book} is append-only: {verb} is refused'); END
"""
            for verb, only in (("update", self.sqlite_update), ("delete", self.sqlite_delete))
        }

    def _postgresql(self) -> Mapping[str, str]:
        return {
            verb: f"""
CREATE OR REPLACE TRIGGER {self.prefix}_refuses_{verb} BEFORE {verb} ON {self.name}
FOR EACH {each} {only}EXECUTE FUNCTION {function}()
"""
            for verb, each, only, function in (
                ("update", "ROW", "", self.update),
                ("delete", "ROW", self.delete, self.refuse),
                ("truncate", "STATEMENT", "", self.refuse),
            )
        }


_GUARDED: Final = (
    GuardedTable(
        TABLE,
        "ledger",
        "ledger",
        f" WHEN NOT ({_ERASES})",
        " WHEN NOT old.rehearsal",
        "WHEN (NOT old.rehearsal) ",
        "ledger_only_erases",
        "ledger_refuses",
    ),
    GuardedTable(
        "scoring_cashposting", "cash_posting", "cash book", f" WHEN NOT ({_CASH_ERASES})", update="cash_only_erases"
    ),
    GuardedTable("scoring_cashline", "cash_line", "cash book"),
)
_REFUSING: Final = """
BEGIN RAISE EXCEPTION 'the {book} is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
"""
_ERASING: Final = """
BEGIN
IF {erases}
THEN RETURN NEW; END IF;
RAISE EXCEPTION 'the {book} is append-only: update is refused' USING ERRCODE = 'restrict_violation'; END
"""
_LEDGER_ERASES: Final = f"""to_jsonb(NEW) - 'body' - 'reason' = to_jsonb(OLD) - 'body' - 'reason'
AND (NEW.body = OLD.body OR (OLD.kind = '{ERASABLE}' AND NEW.body = '{ERASED_BODY}'::jsonb))
AND (NEW.reason = OLD.reason OR (OLD.reason <> '' AND NEW.reason = '{ERASED_REASON}'))
AND (NEW.body, NEW.reason) IS DISTINCT FROM (OLD.body, OLD.reason)"""
_BOOK_ERASES: Final = f"""to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
AND OLD.reason <> '' AND OLD.reason <> '{ERASED_REASON}' AND NEW.reason = '{ERASED_REASON}'"""
_FUNCTIONS: Final[Mapping[str, str]] = {
    "ledger_refuses": _REFUSING.format(book="ledger"),
    "ledger_only_erases": _ERASING.format(book="ledger", erases=_LEDGER_ERASES),
    "cash_refuses": _REFUSING.format(book="cash book"),
    "cash_only_erases": _ERASING.format(book="cash book", erases=_BOOK_ERASES),
}
_PRESENT: Final = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
    "postgresql": """SELECT t.tgname, pg_get_triggerdef(t.oid, true) || ' AS ' || l.lanname || p.prosrc
FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_language l ON l.oid = p.prolang
WHERE t.tgrelid = to_regclass(%s) AND t.tgenabled IN ('O', 'A') AND NOT t.tgisinternal""",
}
_SCHEMA: Final = re.compile(rf"\w+\.(?={'|'.join(table.name for table in _GUARDED)}|(?:{'|'.join(_FUNCTIONS)})\(\))")


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers, in place of any of the same name: SQLite would keep one that does something else."""
    if connection.vendor == "sqlite":
        lift(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            for name, body in _FUNCTIONS.items():
                cursor.execute(f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $${body}$$")
        for table in _GUARDED:
            for statement in table.triggers(connection.vendor).values():
                cursor.execute(statement)


def lift(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers: for the flush between two tests, and for nothing else."""
    with connection.cursor() as cursor:
        for table in _GUARDED:
            on = f" ON {table.name}" if connection.vendor == "postgresql" else ""
            for name in table.triggers(connection.vendor):
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on}")


def missing(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    """The missing parts that make both books append-only, as names; empty where all is well or there is no table yet.

    A trigger that is disabled, or does something else than it should, is lacking.
    """
    there = [table for table in _GUARDED if table.name in connection.introspection.table_names()]
    if not there:
        return ()
    with connection.cursor() as cursor:
        lacking = tuple(name for table in there for name in _lacking(connection.vendor, cursor, table))
        if connection.vendor == "sqlite" and cursor.execute(PRAGMA).fetchone() != (1,):
            lacking += (PRAGMA,)
    return lacking


def _lacking(vendor: str, cursor: Any, table: GuardedTable) -> Iterator[str]:
    cursor.execute(_PRESENT[vendor], [table.name])
    present = {name: _plain(written) for name, written in cursor.fetchall()}
    for name, statement in table.triggers(vendor).items():
        if present.get(name) != _wanted(vendor, statement):
            yield name


def _wanted(vendor: str, statement: str) -> str:
    """A trigger as the engine keeps it, in single spaces."""
    if vendor == "sqlite":
        return _plain(statement.replace("IF NOT EXISTS ", ""))
    function = statement.rpartition("EXECUTE FUNCTION ")[2].strip().removesuffix("()")
    definition = re.sub(r"BEFORE (\w+)", lambda verb: verb[0].upper(), statement.replace("OR REPLACE ", ""))
    return _plain(f"{definition} AS plpgsql{_FUNCTIONS[function]}")


def _plain(written: str) -> str:
    return " ".join(_SCHEMA.sub("", written).split())
