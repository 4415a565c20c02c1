"""A sentence in an answer of the API."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.language import translated


@extend_schema_field(OpenApiTypes.STR)
class SentenceField(serializers.Field[Any, Any, Any, Any]):
    """A sentence of the rule book or of a refusal, in the reader's language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(read_only=True, **options)

    def to_representation(self, value: Any) -> str:
        return translated(value)
