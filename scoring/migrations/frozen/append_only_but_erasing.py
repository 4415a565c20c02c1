"""The triggers of the ledger since names can be erased from it. Frozen: a change gets a new file and migration.

`scoring.ledger.triggers` looks for the same triggers, and a test compares the two.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

KEPT = (
    "id", "uuid", "tournament_id", "game_id", "link", "sheet", "number", "replaces_id", "kind", "user_id", "table_id",
    "device", "at", "rehearsal", "previous", "hash",
)  # fmt: skip
ERASES = f"""({", ".join(f"new.{name}" for name in KEPT)})
IS ({", ".join(f"old.{name}" for name in KEPT)})
AND (new.body = old.body OR (old.kind = 'house' AND new.body = '{{"erased":true}}'))
AND (new.reason = old.reason OR (old.reason <> '' AND new.reason = '[erased]'))
AND (new.body, new.reason) IS NOT (old.body, old.reason)"""
SQLITE = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry{only}
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: {verb} is refused'); END"""
    for verb, only in (("update", f" WHEN NOT ({ERASES})"), ("delete", " WHEN NOT old.rehearsal"))
]
FUNCTIONS = [
    """CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
$$""",
    """CREATE OR REPLACE FUNCTION ledger_only_erases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
IF to_jsonb(NEW) - 'body' - 'reason' = to_jsonb(OLD) - 'body' - 'reason'
AND (NEW.body = OLD.body OR (OLD.kind = 'house' AND NEW.body = '{"erased":true}'::jsonb))
AND (NEW.reason = OLD.reason OR (OLD.reason <> '' AND NEW.reason = '[erased]'))
AND (NEW.body, NEW.reason) IS DISTINCT FROM (OLD.body, OLD.reason)
THEN RETURN NEW; END IF;
RAISE EXCEPTION 'the ledger is append-only: update is refused' USING ERRCODE = 'restrict_violation'; END
$$""",
]
POSTGRESQL = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry
FOR EACH {each} {only}EXECUTE FUNCTION {function}()"""
    for verb, each, only, function in (
        ("update", "ROW", "", "ledger_only_erases"),
        ("delete", "ROW", "WHEN (NOT old.rehearsal) ", "ledger_refuses"),
        ("truncate", "STATEMENT", "", "ledger_refuses"),
    )
]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers in place of any of the same name."""
    postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        for verb in ("update", "delete", "truncate") if postgresql else ("update", "delete"):
            cursor.execute(f"DROP TRIGGER IF EXISTS ledger_refuses_{verb}" + " ON scoring_ledgerentry" * postgresql)
        for statement in [*FUNCTIONS, *POSTGRESQL] if postgresql else SQLITE:
            cursor.execute(statement)
