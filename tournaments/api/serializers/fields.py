"""Fields that several serializers share."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.language import translated


@extend_schema_field(OpenApiTypes.STR)
class SentenceField(serializers.Field[Any, Any, Any, Any]):
    """A sentence of the rule book, in the reader's language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(read_only=True, **options)

    def to_representation(self, value: Any) -> str:
        """The words."""
        return translated(value)


@extend_schema_field({"type": "string", "maxLength": 15, "pattern": r"^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?$"})
class ClockTimeField(serializers.TimeField):
    """A time by the clock in the hall, such as 19:00. A "time" of JSON Schema would need an offset from UTC."""
