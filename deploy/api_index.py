"""The first address of the API: links to where each part begins."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.web.endpoints import BaseAPIView

PARTS = {
    "tournaments": "api-tournaments",
    "clubs": "api-clubs",
    "books": "api-books",
    "chooser": "api-chooser",
    "table": "api-my-table",
    "token": "api-token",
    "tokens": "api-own-token-list",
    "docs": "api-docs",
    "schema": "schema",
}


class IndexSerializer(serializers.Serializer[Any]):
    """Where each part of the API begins."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """A link to each."""
        return {part: serializers.URLField() for part in PARTS}


class IndexView(BaseAPIView):
    """The parts of the API."""

    public = True
    serializer_class = IndexSerializer

    @extend_schema(summary="The parts of the API", tags=["index"])
    def get(self, request: Request) -> Response:
        """Links to lists, and to the description of every address."""
        links = {part: request.build_absolute_uri(reverse(name)) for part, name in PARTS.items()}
        return Response(IndexSerializer(links).data)
