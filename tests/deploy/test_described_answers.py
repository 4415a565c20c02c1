"""Every answer of the API has exactly the fields that its description names: none is missing, and none is more."""

from typing import Any
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from tests.deploy import asking
from tests.deploy.asking import ASKS, Door, Operation, api_schema
from tests.deploy.json_types import faults
from tests.deploy.situations import Place

OPERATIONS = [one for one in asking.operations() if one.name != "token"]  # nobody here has a password
pytestmark = [pytest.mark.django_db, pytest.mark.prove(cases=10)]


def described(operation: Operation, status: int) -> Any:
    """The schema of the answer with this status; None where the description says that nothing, or no JSON, comes."""
    answers = api_schema()["paths"][operation.path][operation.method]["responses"]
    content = answers[str(status)].get("content", {})
    return content.get("application/json", {}).get("schema")


def program(operation: Operation, place: Place) -> APIClient:
    client = APIClient()
    if ASKS[operation.name].door is Door.TABLE:
        client.credentials(HTTP_AUTHORIZATION=f"Table {place.table_token}")
    else:
        client.force_authenticate(place.administrator)
    return client


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: one.name)
def test_an_answer_has_the_fields_that_are_described_and_no_other(operation: Operation) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    send = getattr(program(operation, place), operation.method)
    body = ask.body_for(place) if operation.writes else None
    answer = send(operation.address(place), body, format="json", headers={"Idempotency-Key": str(uuid4())})
    assert answer.status_code in (200, 201, 204), answer.content
    schema = described(operation, answer.status_code)
    if schema is None:
        assert answer.status_code == 204 or "json" not in answer.headers["content-type"]
        return
    assert faults(schema, answer.json()) == []
