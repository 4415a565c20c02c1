"""Statements that every hand needs, planned once a connection on PostgreSQL instead of at every hand.

Planning the five-table read costs four times its execution. SQLite keeps compiled statements by itself.
"""

from typing import Any
from weakref import WeakKeyDictionary

from django.db import connection
from django.db.backends.utils import CursorWrapper

_prepared: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()


class Statement:
    """SQL with `%s` for each parameter and no other percent sign; `name` is unique in the project."""

    def __init__(self, name: str, sql: str) -> None:
        self.name, self.sql = name, sql
        first, *rest = sql.split("%s")
        self._numbered = first + "".join(f"${number}{part}" for number, part in enumerate(rest, start=1))
        self._call = f"EXECUTE {name} ({', '.join(['%s'] * len(rest))})"

    def run(self, cursor: CursorWrapper, params: tuple[Any, ...]) -> None:
        """Execute it, prepared where that pays."""
        if connection.vendor != "postgresql":
            cursor.execute(self.sql, params)
            return
        names = _prepared.setdefault(connection.connection, set())
        if self.name not in names:
            cursor.execute(f"PREPARE {self.name} AS {self._numbered}")
            names.add(self.name)
        cursor.execute(self._call, params)
