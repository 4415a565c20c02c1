"""The trigger that guards the day and the category of postings. Frozen: a change gets a new file and migration.

`scoring.ledger.triggers` looks for the same trigger, and a test compares the two.
"""

from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

KEPT = (
    "id", "uuid", "book_id", "number", "event_id", "purpose", "at", "user_id", "reverses_id", "asked", "paid_from",
    "paid_until", "previous", "hash", "day", "category_id",
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


NAMES = {
    "memberships": "Membership fees",
    "door": "Door",
    "prizes": "Prizes",
    "rent": "Rent",
    "refreshments": "Refreshments",
    "other": "Other",
}


def add_categories(books: Any, categories: Any) -> None:
    """The list that a new book begins with, for every club that keeps a book already."""
    for club in books.values_list("pk", flat=True):
        for code, name in NAMES.items():
            categories.create(club_id=club, code=code, name=name)
