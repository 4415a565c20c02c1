"""A season of two nights, and a program of its director."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from clubs.models import Club, User
from scoring.models import Season
from tests.factories.clubs import token_of
from tests.factories.evenings import Evening
from tests.factories.seasons import make_season, played_nights, tuesdays


@pytest.fixture
def two_nights(club: Club) -> Evening:
    return played_nights(club, 2)


@pytest.fixture
def season(club: Club, two_nights: Evening) -> Season:
    return make_season(club, series=tuesdays(club))


@pytest.fixture
def staff(by: User) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_of(by)}")
    return client


@pytest.fixture
def post(staff: APIClient, club: Club) -> Callable[..., tuple[int, object]]:
    def send(path: str, body: object = None) -> tuple[int, object]:
        answer = staff.post(
            f"/api/v1/clubs/{club.slug}/seasons/{path}", body, format="json", headers={"Idempotency-Key": str(uuid4())}
        )
        return answer.status_code, answer.json()

    return send
