"""Writing rows so that who did it stays known: Django's bulk verbs and `update()` would pass the history by."""

from collections.abc import Sequence
from typing import TypeVar

from django.db.models import Model, TextChoices
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from clubs.models import User
from tournaments.states import move

Row = TypeVar("Row", bound=Model)


def created(rows: Sequence[Row], *, by: User | None) -> list[Row]:
    """Write new rows of one model, each with its first line of history."""
    return list(bulk_create_with_history(rows, type(rows[0]), batch_size=500, default_user=by)) if rows else []


def changed(rows: Sequence[Row], *fields: str, by: User | None, reason: str = "") -> None:
    """Write these fields of rows of one model, each with a line of history."""
    if rows:
        bulk_update_with_history(
            rows, type(rows[0]), list(fields), batch_size=500, default_user=by, default_change_reason=reason or None
        )


def removed(row: Model, *, by: User | None) -> None:
    """Delete a row; its history stays and says who did it."""
    row._history_user = by  # type: ignore[attr-defined]  # how simple_history is given the user
    row.delete()


def moved(row: Model, to: TextChoices, *, by: User | None, reason: str = "", **with_fields: object) -> None:
    """`states.move`, with a line of history."""
    move(row, to, **with_fields)
    changed([row], by=by, reason=reason)
