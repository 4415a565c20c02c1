"""A list of values as one parameter of raw SQL: the text of a statement stays the same however long the list is.

A statement whose text stays the same is planned once a connection (`prepare_threshold` in the settings).
"""

import json
from collections.abc import Iterable

from django.db import connection


def in_list(column: str, parameter: str = "%s") -> str:
    """The condition that a column has one of the values of one parameter, `as_list(values)`."""
    if connection.vendor == "postgresql":
        return f"{column} = ANY({parameter})"
    return f"{column} IN (SELECT value FROM json_each({parameter}))"  # noqa: S608


def as_list(values: Iterable[int | str]) -> list[int | str] | str:
    """Values as the parameter that `in_list` and `json_each` take."""
    listed = list(values)
    return listed if connection.vendor == "postgresql" else json.dumps(listed)
