"""The triggers of the ledger since rows of a rehearsal may be deleted. Frozen: a change gets a new file and migration.

`scoring.ledger.triggers` looks for the same triggers, and a test compares the two.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

SQLITE = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry{only}
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: {verb} is refused'); END"""
    for verb, only in (("update", ""), ("delete", " WHEN NOT old.rehearsal"))
]
FUNCTION = """CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only: % is refused', lower(TG_OP) USING ERRCODE = 'restrict_violation'; END
$$"""
POSTGRESQL = [
    f"""CREATE TRIGGER ledger_refuses_{verb} BEFORE {verb} ON scoring_ledgerentry
FOR EACH {each} {only}EXECUTE FUNCTION ledger_refuses()"""
    for verb, each, only in (
        ("update", "ROW", ""),
        ("delete", "ROW", "WHEN (NOT old.rehearsal) "),
        ("truncate", "STATEMENT", ""),
    )
]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers in place of any of the same name."""
    postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        for verb in ("update", "delete", "truncate") if postgresql else ("update", "delete"):
            cursor.execute(f"DROP TRIGGER IF EXISTS ledger_refuses_{verb}" + " ON scoring_ledgerentry" * postgresql)
        for statement in [FUNCTION, *POSTGRESQL] if postgresql else SQLITE:
            cursor.execute(statement)
