"""The triggers of the cash book. Frozen: a change gets a new file and migration.

`scoring.ledger.triggers` looks for the same triggers, and a test compares the two.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

KEPT = (
    "id", "uuid", "book_id", "number", "event_id", "purpose", "at", "user_id", "reverses_id", "asked", "paid_from",
    "paid_until",
)  # fmt: skip
ERASES = f"""({", ".join(f"new.{name}" for name in KEPT)})
IS ({", ".join(f"old.{name}" for name in KEPT)})
AND old.reason <> '' AND old.reason <> '[erased]' AND new.reason = '[erased]'"""
TABLES = {"cash_posting": "scoring_cashposting", "cash_line": "scoring_cashline"}
SQLITE = [
    f"""CREATE TRIGGER {name}_refuses_{verb} BEFORE {verb} ON {table}{only}
BEGIN SELECT RAISE(ABORT, 'the cash book is append-only: {verb} is refused'); END"""
    for name, table in TABLES.items()
    for verb, only in (
        ("update", f" WHEN NOT ({ERASES})" if name == "cash_posting" else ""),
        ("delete", ""),
    )
]
FUNCTIONS = [
    """CREATE OR REPLACE FUNCTION cash_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the cash book is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
$$""",
    """CREATE OR REPLACE FUNCTION cash_only_erases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
IF to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason'
AND OLD.reason <> '' AND OLD.reason <> '[erased]' AND NEW.reason = '[erased]'
THEN RETURN NEW; END IF;
RAISE EXCEPTION 'the cash book is append-only: update is refused' USING ERRCODE = 'restrict_violation'; END
$$""",
]
POSTGRESQL = [
    f"""CREATE TRIGGER {name}_refuses_{verb} BEFORE {verb} ON {table}
FOR EACH {each} EXECUTE FUNCTION {function}()"""
    for name, table in TABLES.items()
    for verb, each, function in (
        ("update", "ROW", "cash_only_erases" if name == "cash_posting" else "cash_refuses"),
        ("delete", "ROW", "cash_refuses"),
        ("truncate", "STATEMENT", "cash_refuses"),
    )
]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers in place of any of the same name."""
    uninstall(connection)
    with connection.cursor() as cursor:
        for statement in [*FUNCTIONS, *POSTGRESQL] if connection.vendor == "postgresql" else SQLITE:
            cursor.execute(statement)


def uninstall(connection: BaseDatabaseWrapper) -> None:
    """Drop them, for going back."""
    postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        for name, table in TABLES.items():
            for verb in ("update", "delete", "truncate") if postgresql else ("update", "delete"):
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}_refuses_{verb}" + f" ON {table}" * postgresql)
