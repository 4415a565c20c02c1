"""A list of values as one parameter: the text of a statement stays the same however long the list is.

A statement whose text stays the same is planned once a connection (`prepare_threshold` in the settings). A list that
grows through the night would leave the plans of every length in the memory of every connection.
"""

import json
from collections.abc import Iterable

from django.db import connection
from django.db.models.expressions import RawSQL


def in_list(column: str, parameter: str = "%s") -> str:
    """The condition that a column has one of the values of one parameter, `as_list(values)`."""
    if connection.vendor == "postgresql":
        return f"{column} = ANY({parameter})"
    return f"{column} IN (SELECT value FROM json_each({parameter}))"  # noqa: S608


def as_list(values: Iterable[int | str]) -> list[int | str] | str:
    """Values as the parameter that `in_list` and `json_each` take."""
    listed = list(values)
    return listed if connection.vendor == "postgresql" else json.dumps(listed)


def rows_of(ids: Iterable[int]) -> RawSQL:
    """Ids for a filter of a QuerySet: `game__in=rows_of(ids)`."""
    unpacked = "unnest(%s::bigint[])" if connection.vendor == "postgresql" else "value FROM json_each(%s)"
    return RawSQL(f"SELECT {unpacked}", (as_list(ids),))  # noqa: S611  # the ids are a parameter
