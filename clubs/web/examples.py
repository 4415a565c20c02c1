"""Examples of requests in the description of the API."""

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiExample, extend_schema_serializer

Shape = TypeVar("Shape", bound=type)


def example(title: str, /, **body: Any) -> Callable[[Shape], Shape]:
    """The class decorator that gives a serializer its example of a request."""
    return extend_schema_serializer(examples=[OpenApiExample(title, value=body, request_only=True)])
