"""The values of a row as JSON, and back. Values that JSON does not know are written as text, exactly."""

from base64 import b64encode
from datetime import UTC, date, datetime, time
from decimal import Decimal
from math import isfinite
from typing import Any, Final
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models
from django.db.backends.base.operations import BaseDatabaseOperations
from django.utils.timezone import is_naive

MOST_DEPTH: Final = 64  # of lists and objects within each other: ours have 10, and few readers follow a thousand
_YEARS: Final = range(2, 9999)  # a moment of the first or the last year has no time in some other zone
MOST_NUMBER: Final = 2**53  # the next row of a table follows its highest number: at 2**63 - 1 there is none
_RANGES: Final = BaseDatabaseOperations.integer_field_ranges  # SQLite keeps larger numbers, or fails with an error


def to_json(value: Any) -> Any:
    """A value of a field as JSON writes it; moments are in UTC, with all their microseconds."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, bytes | memoryview):  # PostgreSQL gives a view of them
        return b64encode(value).decode()
    return str(value) if isinstance(value, UUID | Decimal) else value


def from_json(field: "models.Field[Any, Any]", value: Any) -> Any:
    """The value for the field; `ValueError` for any other shape than `to_json` gives this field."""
    if value is None:
        if not field.null:
            raise ValueError(f"{field.attname} is empty")
        return None
    end: Any = field
    while isinstance(end, models.ForeignKey):  # a book is numbered as its club, so a key can lead to a key
        end = end.target_field
    shape: type[models.Field[Any, Any]] = type(end)
    if issubclass(shape, models.JSONField):
        _refuse_unreadable(value)
        return value
    expected = bool if issubclass(shape, models.BooleanField) else int if _is_number(shape) else str
    if type(value) is not expected:
        raise ValueError(f"{field.attname} has another shape")
    # SQLite would keep a longer text, and the other engine would refuse it later.
    if isinstance(value, str) and isinstance(field, models.CharField) and len(value) > (field.max_length or len(value)):
        raise ValueError(f"{field.attname} is too long")
    if isinstance(value, str) and not _is_text(value):
        raise ValueError(f"{field.attname} has a sign that is no letter")
    if isinstance(value, int) and expected is int and not _fits(end, value):
        raise ValueError(f"{field.attname} is no number of this field")
    if _is_chosen(field) and value not in dict(field.flatchoices) and (value or not field.blank):
        raise ValueError(f"{field.attname} is none of its choices")
    return _read(field, value)


def _is_number(shape: "type[models.Field[Any, Any]]") -> bool:
    return issubclass(shape, models.IntegerField)


def _fits(field: "models.Field[Any, Any]", value: int) -> bool:
    lowest, highest = _RANGES[field.get_internal_type()]
    return max(lowest, -MOST_NUMBER) <= value <= min(highest, MOST_NUMBER)


def _is_chosen(field: "models.Field[Any, Any]") -> bool:
    """Whether the value must be one of the field's choices. A row of the past may have one of an older version."""
    return bool(field.choices) and not hasattr(field.model, "instance_type")


def _is_text(value: str) -> bool:
    """Without NUL, which PostgreSQL keeps in no text, and without half a letter, which no page can show."""
    return "\0" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _refuse_unreadable(value: Any) -> None:
    """`ValueError` for a JSON value that a database may refuse, or that is too deep for those who read it."""
    level = [value]
    for _depth in range(MOST_DEPTH):
        if not level:
            return
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += [*one, *one.values()]
            elif isinstance(one, list):
                below += one
            elif (isinstance(one, str) and not _is_text(one)) or (isinstance(one, float) and not isfinite(one)):
                raise ValueError("a text or a number that cannot be kept")
        level = below
    raise ValueError("too many lists and objects within each other")


def _read(field: "models.Field[Any, Any]", value: Any) -> Any:
    try:
        read = field.to_python(value)
    except ValidationError as error:
        raise ValueError(f"{field.attname} cannot be read") from error
    if isinstance(read, datetime) and is_naive(read):
        raise ValueError(f"{field.attname} has no time zone")
    if isinstance(read, date) and read.year not in _YEARS:
        raise ValueError(f"{field.attname} is too long ago, or too far away")
    return read
