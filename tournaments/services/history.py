"""Writing rows so that who did it stays known: Django's bulk verbs and `update()` would pass the history by.

Lines of history are copied by the database from the rows themselves. To make each in Python held the lock of a SQLite
site for a minute at the start of 10,000 pairs (28 November 2026).
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from django.db import connection, transaction
from django.db.models import Model, TextChoices
from django.utils import timezone
from simple_history.utils import get_history_model_for_model

from clubs.models import User
from tournaments.states import move

Row = TypeVar("Row", bound=Model)
AT_ONCE = 500


@transaction.atomic(savepoint=False)
def created(rows: Sequence[Row], *, by: User | None) -> list[Row]:
    """Write new rows of one model, each with its first line of history."""
    if not rows:
        return []
    new = type(rows[0])._default_manager.bulk_create(rows, batch_size=AT_ONCE)
    _remember(new, "+", by=by, reason=None)
    return list(new)


@transaction.atomic(savepoint=False)
def changed(rows: Sequence[Row], *fields: str, by: User | None, reason: str = "") -> None:
    """Write these fields of rows of one model, each with a line of history."""
    if not rows:
        return
    if fields:
        _write(rows, fields)
    _remember(rows, "~", by=by, reason=reason or None)


def removed(row: Model, *, by: User | None) -> None:
    """Delete a row; its history stays and says who did it."""
    row._history_user = by  # type: ignore[attr-defined]  # how simple_history is given the user
    row.delete()


def moved(row: Model, to: TextChoices, *, by: User | None, reason: str = "", **with_fields: object) -> None:
    """`states.move`, with a line of history."""
    move(row, to, **with_fields)
    changed([row], by=by, reason=reason)


def _write(rows: Sequence[Row], names: Sequence[str]) -> None:
    """One short UPDATE a row: `bulk_update` makes one of many CASEs, which takes 30 times as long to put together."""
    meta = rows[0]._meta
    fields: list[Any] = [meta.get_field(name) for name in names]
    sets = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    values = [
        [*(field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields), row.pk] for row in rows
    ]
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {_quoted(meta.db_table)} SET {sets} WHERE id = %s", values)  # noqa: S608  (no input)


def _remember(rows: Sequence[Row], kind: str, *, by: User | None, reason: str | None) -> None:
    """A line of history for each of the rows, as the database has them now."""
    history = get_history_model_for_model(type(rows[0]))
    user = by or history.get_default_history_user(rows[0])
    about = {
        "history_date": timezone.now(),
        "history_type": kind,
        "history_user": user.pk if user else None,
        "history_change_reason": reason,
    }
    of_line = [history._meta.get_field(name) for name in about]
    given = [field.get_db_prep_save(about[field.name], connection) for field in of_line]
    copied = ", ".join(_quoted(field.column) for field in history.tracked_fields)
    into = ", ".join(_quoted(field.column) for field in of_line)
    for at in range(0, len(rows), AT_ONCE):
        keys = [row.pk for row in rows[at : at + AT_ONCE]]
        statement = (
            f"INSERT INTO {_quoted(history._meta.db_table)} ({copied}, {into}) "  # noqa: S608  (no input)
            f"SELECT {copied}, %s, %s, %s, %s FROM {_quoted(rows[0]._meta.db_table)} "
            f"WHERE id IN ({', '.join(['%s'] * len(keys))}) ORDER BY id"
        )
        with connection.cursor() as cursor:
            cursor.execute(statement, [*given, *keys])


def _quoted(name: str) -> Any:
    return connection.ops.quote_name(name)
