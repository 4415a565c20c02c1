"""The chain of a cash book and its triggers. Frozen: a change gets a new file and migration.

`scoring.ledger.cash_chain` computes the same hashes, `scoring.ledger.triggers` looks for the same triggers, and tests
compare them.
"""

import hashlib
import json
from datetime import UTC
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

KEPT = (
    "id", "uuid", "book_id", "number", "event_id", "purpose", "at", "user_id", "reverses_id", "asked", "paid_from",
    "paid_until", "previous", "hash",
)  # fmt: skip
ERASES = f"""({", ".join(f"new.{name}" for name in KEPT)})
IS ({", ".join(f"old.{name}" for name in KEPT)})
AND old.reason <> '' AND old.reason <> '[erased]' AND new.reason = '[erased]'"""
SQLITE = f"""CREATE TRIGGER cash_posting_refuses_update BEFORE update ON scoring_cashposting WHEN NOT ({ERASES})
BEGIN SELECT RAISE(ABORT, 'the cash book is append-only: update is refused'); END"""


def install(connection: BaseDatabaseWrapper) -> None:
    """Guard the new columns by SQLite's trigger, in place of the one before. PostgreSQL's covers every column."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("DROP TRIGGER cash_posting_refuses_update")
            cursor.execute(SQLITE)


def digest(posting: Any, lines: Any, previous: str) -> str:
    """The hash of a posting after `previous`."""
    days = [day.isoformat() if day else None for day in (posting.paid_from, posting.paid_until)]
    fields = [
        str(posting.uuid), posting.book_id, posting.number, posting.event_id, posting.purpose,
        posting.at.astimezone(UTC).isoformat(timespec="microseconds"), posting.user_id, posting.reason,
        posting.reverses_id, posting.asked, *days,
        [[one.account, one.amount, one.player, one.entry, one.why, one.settles_id] for one in lines], previous,
    ]  # fmt: skip
    written = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()


def link(books: Any, postings: Any) -> None:
    """Chain every posting that there is, book by book. The triggers must be off."""
    for book in books.order_by("pk"):
        head = ""
        for posting in postings.filter(book=book.pk).order_by("number").iterator(500):
            hashed = digest(posting, posting.lines.order_by("pk"), head)
            postings.filter(pk=posting.pk).update(previous=head, hash=hashed)
            head = hashed
        books.filter(pk=book.pk).update(head=head)
