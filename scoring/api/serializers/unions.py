"""Values that come in one of several shapes, as the laws of their game have them."""

from typing import Any, ClassVar

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

Shape = serializers.Serializer[dict[str, Any]]


class AnyOf(Shape):
    """A value of one of the shapes; a field of this class stands for it, described once for the whole API."""

    shapes: ClassVar[tuple[type[Shape], ...]]


class DescribedAnyOf(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Describes such a value as what it is."""

    target_class = AnyOf
    match_subclasses = True

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        """`anyOf` the shapes, each a component of its own."""
        components = (auto_schema.resolve_serializer(shape, direction) for shape in self.target.shapes)
        return {"anyOf": [component.ref for component in components], "description": type(self.target).__doc__ or ""}
