"""A game of another club is not found, whatever else is wrong with what is sent about it."""

import pytest
from rest_framework.test import APIClient

from clubs.models import User
from clubs.policy import Act
from tests.deploy import asking
from tests.deploy.asking import ASKS, Operation
from tests.factories.clubs import token_of
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db

ABOUT_GAMES = [one for one in asking.operations() if "/games/{" in one.path and "/tournaments/" not in one.path]


def program(scheme: str, token: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"{scheme} {token}")
    return client


def answers(client: APIClient, operation: Operation, game_id: int) -> set[int]:
    """Without a key, with a body that is none, and with one that says nothing."""
    address = operation.path.replace("{game_id}", str(game_id))
    send = getattr(client, operation.method)
    if not operation.writes:
        return {send(address).status_code}
    key = {"Idempotency-Key": "f6d9d5a8-6f0e-4a0c-9a0d-0d5f6d1a2b3c"}
    return {send(address, body, format="json", headers=key).status_code for body in ([], {}, {"rulset": 1})} | {
        send(address, {}, format="json", headers={"Idempotency-Key": "no uuid"}).status_code,
        send(address, {}, format="json").status_code,
    }


@pytest.mark.prove(cases=8)
@pytest.mark.parametrize("operation", ABOUT_GAMES, ids=lambda one: one.name)
def test_a_game_of_another_club_is_not_found_before_anything_else_is_looked_at(
    operation: Operation, charlie: User
) -> None:
    theirs, mine = here(), here()
    outsider = program("Token", token_of(charlie))
    assert answers(outsider, operation, theirs.game.pk) == answers(outsider, operation, 10**9) == {404}
    if ASKS[operation.name].door is Act.KEEP_SCORE:
        keeper = program("Table", mine.table.token)
        assert answers(keeper, operation, theirs.game.pk) == answers(keeper, operation, 10**9) == {404}
