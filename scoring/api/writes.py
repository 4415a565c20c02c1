"""A write about a game: its key is the id under which it is kept in the ledger, which is its own receipt."""

from collections.abc import Callable
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
    description="The entry's id in the ledger: new for each act, the same when it is sent again.",
)


class KeyNotUuid(APIException):
    """A write of the ledger without an id of its own."""

    status_code = 400
    default_code = "idempotency_key_needed"
    default_detail = (
        f"A write here needs the header {KEY_HEADER} with a UUID: new for each act, the same when it is sent again."
    )


class BaseLedgerWriteView(BaseAPIView):
    """An address whose `service` writes into the ledger what its serializer reads; its docstring describes it."""

    keeps_its_own_receipts = True
    service: Callable[..., Any]

    @property
    def key(self) -> UUID:
        """The UUID of the `Idempotency-Key` header."""
        try:
            return UUID(self.request.headers.get(KEY_HEADER, ""))
        except ValueError:
            raise KeyNotUuid from None
