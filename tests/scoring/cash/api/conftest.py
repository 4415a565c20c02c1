"""A night that is finished, and a program of its treasurer."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.cash import CashNight, cash_night


@pytest.fixture
def finished() -> CashNight:
    return cash_night()


@pytest.fixture
def ask(finished: CashNight, api: Callable[..., Any]) -> Callable[..., Any]:
    """A request about the night: its status and its body."""
    client = api(finished.treasurer)

    def send(path: str, body: object = None) -> tuple[int, Any]:
        address = f"/api/v1/tournaments/{finished.event.code}/{path}"
        answer = client.get(address) if body is None else client.post(address, body, format="json")
        return answer.status_code, answer.json()

    return send
