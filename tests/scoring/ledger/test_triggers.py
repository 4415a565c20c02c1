"""The database itself refuses to change the ledger."""

from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction

from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from scoring.decisions.rulings import record_ruling
from scoring.ledger import triggers
from scoring.ledger.erased import erase_entry
from scoring.models import LedgerEntry
from tests.factories.scoring import Here, here
from tests.factories.tampering import verified

pytestmark = pytest.mark.django_db


@pytest.fixture
def one_hand() -> Here:
    at = here()
    at.hand("NS", 3)
    return at


def refused(statement: str) -> bool:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    return True


def test_nothing_is_missing() -> None:
    assert triggers.missing(connection) == ()


def test_an_update_is_refused(one_hand: Here) -> None:
    assert refused("UPDATE scoring_ledgerentry SET reason = 'never mind'")
    with pytest.raises(DatabaseError), transaction.atomic():
        LedgerEntry.objects.update(device="another")
    assert LedgerEntry.objects.get().reason == ""


def test_a_delete_is_refused(one_hand: Here) -> None:
    assert refused("DELETE FROM scoring_ledgerentry")
    with pytest.raises(DatabaseError), transaction.atomic():
        LedgerEntry.objects.get().delete()
    assert LedgerEntry.objects.count() == 1


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a way round that only SQLite has")
def test_insert_or_replace_is_refused(one_hand: Here) -> None:
    columns = ", ".join(field.column for field in LedgerEntry._meta.concrete_fields)
    assert refused(f"INSERT OR REPLACE INTO scoring_ledgerentry ({columns}) SELECT {columns} FROM scoring_ledgerentry")


@pytest.mark.postgres
def test_a_truncate_is_refused() -> None:
    assert refused("TRUNCATE scoring_ledgerentry CASCADE")


def test_what_is_lifted_is_missed_until_it_is_installed() -> None:
    triggers.lift(connection)
    assert {"ledger_refuses_update", "ledger_refuses_delete"} <= set(triggers.missing(connection))
    triggers.install(connection)
    triggers.install(connection)
    assert triggers.missing(connection) == ()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a pragma of SQLite")
@pytest.mark.django_db(transaction=True)
def test_without_recursive_triggers_sqlite_lets_a_replacement_through_and_that_is_missed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA recursive_triggers = OFF")
        try:
            assert triggers.missing(connection) == ("PRAGMA recursive_triggers",)
        finally:
            cursor.execute("PRAGMA recursive_triggers = ON")


NO_OPS = {
    "sqlite": [
        "DROP TRIGGER ledger_refuses_update",
        "CREATE TRIGGER ledger_refuses_update BEFORE update ON scoring_ledgerentry BEGIN SELECT 1; END",
    ],
    "postgresql": [
        f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END$$"
        for name in ("ledger_refuses", "ledger_only_erases")
    ],
}


OTHERS = {
    "sqlite": [
        "DROP TRIGGER ledger_refuses_update",
        "CREATE TRIGGER ledger_refuses_update BEFORE update ON scoring_ledgerentry WHEN 1 = 0 "
        "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: update is refused'); END",
    ],
    "postgresql": [
        "CREATE OR REPLACE TRIGGER ledger_refuses_update BEFORE UPDATE ON scoring_ledgerentry "
        "FOR EACH ROW WHEN (1 = 0) EXECUTE FUNCTION ledger_refuses()",
    ],
}


@pytest.mark.parametrize("replaced", [NO_OPS, OTHERS], ids=["does nothing", "never fires"])
def test_triggers_of_the_same_name_that_refuse_nothing_are_found_and_put_right(replaced: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in replaced[connection.vendor]:
            cursor.execute(statement)
    assert "ledger_refuses_update" in triggers.missing(connection)
    status, said = verified()
    assert status == 1
    assert "The database does not guard the ledger: ledger_refuses_update is missing or was changed." in said
    triggers.install(connection)
    assert triggers.missing(connection) == ()


def test_a_reason_is_erased_once_and_nothing_else_changes_with_it(one_hand: Here) -> None:
    record_ruling(
        by=one_hand.director,
        game=one_hand.game,
        hand=1,
        case=Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=Choice.ADD),
        reason="Ann Lee swore",
        uuid=uuid4(),
    )
    row = LedgerEntry.objects.exclude(reason="").get()
    other = LedgerEntry.objects.get(reason="")
    for column, value in (("hash", "'x'"), ("device", "'x'"), ("number", "9"), ("body", "'{}'"), ("kind", "'house'")):
        assert refused(f"UPDATE scoring_ledgerentry SET reason = '[erased]', {column} = {value} WHERE id = {row.pk}")
    assert refused(f"UPDATE scoring_ledgerentry SET reason = 'other' WHERE id = {row.pk}")
    assert refused(f"UPDATE scoring_ledgerentry SET reason = '[erased]' WHERE id = {other.pk}")
    assert refused("""UPDATE scoring_ledgerentry SET body = '{"erased":true}'""")
    erase_entry(row, reason=True, body=False)
    assert refused(f"UPDATE scoring_ledgerentry SET reason = 'back' WHERE id = {row.pk}")
    row.refresh_from_db()
    assert row.reason == "[erased]"
    assert verified()[0] == 0
