"""What a list of actions says, beside what is accepted when each action is tried."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from rest_framework.test import APIClient

Tried = tuple[str, str, Any]  # method, address, body


def status_of(client: APIClient, address: str, body: object, method: str = "POST") -> int:
    """The answer when it is tried; nothing of it stays."""
    with transaction.atomic():
        status: int = getattr(client, method.lower())(address, body, format="json").status_code
        transaction.set_rollback(True)
    return status


def accepted(client: APIClient, tries: Iterable[Tried]) -> list[tuple[str, str]]:
    """The method and the address of those that are accepted."""
    return [(method, at) for method, at, body in tries if status_of(client, at, body, method) < 300]


def listed(client: APIClient, page: str) -> list[tuple[str, str]]:
    """The method and the address of each action in the list of the thing at this address."""
    return [(one["method"], one["url"]) for one in client.get(f"{page}actions/").json()["results"]]
