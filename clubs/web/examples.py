"""Examples of requests in the description of the API: written at a serializer, or made from its fields."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from drf_spectacular.drainage import get_override
from drf_spectacular.utils import OpenApiExample, extend_schema_serializer
from rest_framework import serializers

Shape = TypeVar("Shape", bound=type)

USUAL: Mapping[str, object] = {
    "email": "eve@example.org",
    "password": "a long password of your own",
    "reason": "it was a mistake",
    "sheet": 1,
    "number": 2,
    "seat": 3,
    "player": 12,
    "player_id": 12,
    "entry_id": 31,
    "member": 500,
    "guest": 700,
    "amount": 1250,
    "counted": 1250,
}
"""Values of fields that mean the same wherever they are required. Money is in minor units."""


def example(title: str, /, **body: Any) -> Callable[[Shape], Shape]:
    """The class decorator that gives a serializer its example of a request."""
    return extend_schema_serializer(examples=[OpenApiExample(title, value=body, request_only=True)])


def examples_of(shape: serializers.Serializer[Any]) -> Sequence[OpenApiExample]:
    """Those written at a serializer; otherwise one of its required fields. None if a required field has no value."""
    if written := get_override(shape, "examples"):
        return list(written)
    required = {name: field for name, field in shape.fields.items() if field.required and not field.read_only}
    body = {name: _value(name, field) for name, field in required.items()}
    return [] if None in body.values() else [OpenApiExample("Required fields", value=body, request_only=True)]


def _value(name: str, field: serializers.Field[Any, Any, Any, Any]) -> Any:
    """A value that the field accepts and a reader understands; None if somebody has to write an example."""
    match field:
        case serializers.Serializer():
            return next((one.value for one in examples_of(field)), None)
        case serializers.ChoiceField():
            return next(iter(field.choices))
        case serializers.BooleanField():
            return True
    return USUAL.get(name)
