"""The values of a row as JSON, and back. Values that JSON does not know are written as text, exactly."""

from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.timezone import is_naive


def to_json(value: Any) -> Any:
    """A value of a field as JSON writes it; moments are in UTC, with all their microseconds."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
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
        return value
    expected = bool if issubclass(shape, models.BooleanField) else int if _is_number(shape) else str
    if type(value) is not expected:
        raise ValueError(f"{field.attname} has another shape")
    # SQLite would keep a longer text, and the other engine would refuse it later.
    if isinstance(value, str) and isinstance(field, models.CharField) and len(value) > (field.max_length or len(value)):
        raise ValueError(f"{field.attname} is too long")
    return _read(field, value)


def _is_number(shape: "type[models.Field[Any, Any]]") -> bool:
    return issubclass(shape, models.IntegerField)


def _read(field: "models.Field[Any, Any]", value: Any) -> Any:
    try:
        read = field.to_python(value)
    except ValidationError as error:
        raise ValueError(f"{field.attname} cannot be read") from error
    if isinstance(read, datetime) and is_naive(read):
        raise ValueError(f"{field.attname} has no time zone")
    return read
