"""Entries from which a name was erased. They keep their hash, which nobody can compute from them any more.

The chain goes on over the hash, so no entry can be left out or added. Only the triggers guard
the rest of an erased entry. So the verifier lists these entries, and only bodies that move no place can be erased.
"""

from django.db import connection
from django.db.models import Q, QuerySet

from scoring.ledger.triggers import ERASABLE, ERASED_BODY, ERASED_REASON, TABLE
from scoring.models import LedgerEntry

MARK = "erased"


def is_erased(row: LedgerEntry) -> bool:
    """Whether the reason or the body was erased."""
    return row.reason == ERASED_REASON or (row.kind == ERASABLE and row.body == {MARK: True})


def erased_entries(tournament_id: int | None = None) -> QuerySet[LedgerEntry]:
    """The entries that were erased, in the order they were written."""
    rows = LedgerEntry.objects.filter(Q(reason=ERASED_REASON) | Q(kind=ERASABLE, body__has_key=MARK)).order_by("pk")
    return rows if tournament_id is None else rows.filter(tournament=tournament_id)


def erase_entry(row: LedgerEntry, *, reason: bool, body: bool) -> None:
    """Replace the reason, the body or both; the triggers refuse it for bodies that never held names."""
    cast = "::jsonb" if connection.vendor == "postgresql" else ""
    changes = [("reason = %s", ERASED_REASON)] * reason + [(f"body = %s{cast}", ERASED_BODY)] * body
    if changes:
        with connection.cursor() as cursor:
            columns = ", ".join(column for column, _ in changes)
            cursor.execute(f"UPDATE {TABLE} SET {columns} WHERE id = %s", [*(to for _, to in changes), row.pk])  # noqa: S608
