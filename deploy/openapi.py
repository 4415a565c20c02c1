"""The description of the API: every write shows its idempotency key, every address the one shape of its problems."""

from collections.abc import Collection, Mapping
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter
from rest_framework.permissions import SAFE_METHODS

from clubs.web.endpoints import KEY_HEADER
from clubs.web.submit_once import LONGEST_KEY
from deploy.problems import CONTENT_TYPE, ProblemSerializer

PROBLEMS: Mapping[str, str] = {
    "400": "The request cannot be read. The answer lists every error.",
    "401": "You are not signed in.",
    "403": "You do not have permission.",
    "404": "Not found, or not visible to you.",
    "409": "Not possible in the current state, or already done.",
    "415": "The body is not JSON.",
    "422": "The rules do not allow it. The answer lists every error.",
}


class Schema(AutoSchema):
    """drf-spectacular's, knowing what all endpoints of Right Bower share."""

    def get_override_parameters(self) -> list[Any]:
        """The idempotency key of writes that keep a receipt."""
        if self.method in SAFE_METHODS or getattr(self.view, "keeps_its_own_receipts", True):
            return []
        key = OpenApiParameter(
            KEY_HEADER,
            {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
            OpenApiParameter.HEADER,
            required=True,
            description="A new value for each action, such as a UUID. Send the same value when you repeat the request.",
        )
        return [key]

    def get_auth(self) -> list[Any]:
        """None for addresses that everybody may read."""
        public = self.method in SAFE_METHODS and getattr(self.view, "public", False)
        return [] if public else super().get_auth()

    def _refusals(self) -> Collection[str]:
        """The possible statuses: a read sends no body, and an open address refuses nobody."""
        if self.method not in SAFE_METHODS:
            return PROBLEMS
        return ("400", "401", "403", "404", "409", "422") if self.get_auth() else ("400", "401", "404")

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        bodies = super()._get_response_bodies(direction)
        problem = self.resolve_serializer(ProblemSerializer, "response").ref
        content = {CONTENT_TYPE: {"schema": problem}}
        fitting = {code: why for code, why in PROBLEMS.items() if code in self._refusals()}
        return {**{code: {"description": why, "content": content} for code, why in fitting.items()}, **bodies}
