"""What many tests begin with is made once in each process by the services, and copied row by row afterwards."""

from collections.abc import Callable
from copy import deepcopy
from datetime import datetime, time, timedelta
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.db import connection, models, transaction
from django.utils import timezone

from clubs.models import Club, User
from scoring.models import CashPosting, LedgerEntry

HASHED = (LedgerEntry._meta.db_table, CashPosting._meta.db_table)  # their hashes cover their times

P = ParamSpec("P")
T = TypeVar("T")


class TableRows(NamedTuple):
    """Rows of a table, as the database gives them."""

    name: str
    columns: list[str]
    rows: list[tuple[Any, ...]]


class Remembered(NamedTuple):
    """What a factory answered, when, and what it left in the database."""

    answer: Any
    at: datetime
    tables: list[TableRows]


def remembered(make: Callable[P, T]) -> Callable[P, T]:
    """`make` runs in an empty database, for each set of arguments, once; later its rows are copied, as if made now.

    Rows keep their keys, as SQLite would number them again anyway. Where there is somebody already, or something of
    the database is an argument, `make` itself runs.
    """
    made: dict[str, Remembered] = {}

    @wraps(make)
    def made_or_copied(*arguments: P.args, **named: P.kwargs) -> T:
        if not _can_be_copied(*arguments, *named.values()):
            return make(*arguments, **named)
        key = repr((arguments, sorted(named.items())))
        if key in made:
            _insert(made[key].tables, later=timezone.now() - made[key].at)
        else:
            installed = _filled_tables()
            answer = make(*arguments, **named)
            made[key] = Remembered(answer, timezone.now(), [one for one in _filled_tables() if one not in installed])
        return deepcopy(made[key].answer)  # type: ignore[no-any-return]

    return made_or_copied


def _can_be_copied(*arguments: object) -> bool:
    """Whether the arguments are plain values, and the database is empty: everything in it belongs to a club or user.

    What a test commits is made as people make it: its commits wake others.
    """
    plain = not any(isinstance(argument, models.Model) or callable(argument) for argument in arguments)
    return plain and connection.in_atomic_block and not Club.objects.exists() and not User.objects.exists()


def _filled_tables() -> list[TableRows]:
    tables = []
    with connection.cursor() as cursor:
        for name in connection.introspection.django_table_names(only_existing=True):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")
            tables.append(TableRows(name, [column[0] for column in cursor.description], cursor.fetchall()))
    return [table for table in tables if table.rows]


def _insert(tables: list[TableRows], later: timedelta) -> None:
    quote = connection.ops.quote_name
    with transaction.atomic(), connection.cursor() as cursor:  # keys are checked at the end, whichever table is first
        for name, columns, rows in tables:
            into = f"{quote(name)} ({', '.join(map(quote, columns))})"
            moved = timedelta() if name in HASHED else later
            values = [[_moved(value, moved) for value in row] for row in rows]
            cursor.executemany(f"INSERT INTO {into} VALUES ({', '.join(['%s'] * len(columns))})", values)


def _moved(value: Any, later: timedelta) -> Any:
    if isinstance(value, datetime):
        return value + later
    return str(value) if isinstance(value, time) else value  # SQLite takes no time of day
