"""Writes about a game: the key of each is the id of its ledger entry, which is also its receipt."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import APIException

from clubs.web.endpoints import KEY_HEADER, BaseAPIView

KEY = OpenApiParameter(
    KEY_HEADER,
    {"type": "string", "format": "uuid"},
    OpenApiParameter.HEADER,
    required=True,
    description="The id of the ledger entry: new for each action, the same when you repeat a request.",
)


class KeyNotUuid(APIException):
    """A write of the ledger without its own id."""

    status_code = 400
    default_code = "idempotency_key_needed"
    default_detail = (
        f"A write here needs the header {KEY_HEADER} with a UUID: new for each act, the same when it is sent again."
    )


def with_game_id(kept: Mapping[str, Any]) -> dict[str, Any]:
    """An answer as the ledger keeps it, but the id of the game has the name that all answers have for it."""
    return {("game_id" if name == "game" else name): value for name, value in kept.items()}


class BaseLedgerWriteView(BaseAPIView):
    """A view whose `service` writes what its serializer reads into the ledger; the view's docstring describes it."""

    keeps_its_own_receipts = True
    service: Callable[..., Any]

    @property
    def key(self) -> UUID:
        """The UUID of the `Idempotency-Key` header."""
        try:
            return UUID(self.request.headers.get(KEY_HEADER, ""))
        except ValueError:
            raise KeyNotUuid from None
