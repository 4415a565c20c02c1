"""Ties over the API, and the order in which they are settled."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_programs_read_and_change_the_order(api: Callable[..., Client]) -> None:
    night = evening(4)
    here = f"/api/v1/tournaments/{night.tournament.code}/tie-order/"
    sent = {"tie_order": ["points", "shared"], "lists": "lines"}
    answer = api(night.director).post(here, sent, format="json", HTTP_IDEMPOTENCY_KEY="one")  # type: ignore[call-overload]
    assert (answer.status_code, answer.data) == (200, {**sent, "settled": False})
    night.play()
    assert api(night.director).get(here).data == {**sent, "settled": True}  # type: ignore[attr-defined]
