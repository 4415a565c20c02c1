"""The triggers of the ledger, as migrations create them. Frozen: a change gets a new file and a new migration.

`scoring.ledger.triggers` looks for the same triggers, and a test compares the two.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

SQLITE = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: {verb} is refused'); END"""
    for verb in ("update", "delete")
]
FUNCTION = """CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
$$"""
POSTGRESQL = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry
FOR EACH {each} EXECUTE FUNCTION ledger_refuses()"""
    for verb, each in (("update", "ROW"), ("delete", "ROW"), ("truncate", "STATEMENT"))
]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers in place of any of the same name."""
    lift(connection)
    statements = SQLITE if connection.vendor == "sqlite" else [FUNCTION, *POSTGRESQL]
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def lift(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers."""
    postgresql = connection.vendor == "postgresql"
    verbs = ("update", "delete", "truncate") if postgresql else ("update", "delete")
    with connection.cursor() as cursor:
        for verb in verbs:
            cursor.execute(f"DROP TRIGGER IF EXISTS ledger_refuses_{verb}" + " ON scoring_ledgerentry" * postgresql)
