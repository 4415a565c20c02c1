"""A field that a change over the API leaves out stays as it is: every PATCH, and the POSTs that set many fields."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest

from tests.deploy.asking import ASKS, Operation, operations
from tests.deploy.test_strangers import invited, named

pytestmark = pytest.mark.django_db

SETTING = {"tournaments_fees_change", "clubs_nights_move"}
CHANGES = [one for one in operations() if one.method == "patch" or one.name in SETTING]


@pytest.mark.parametrize("operation", CHANGES, ids=named)
def test_a_change_keeps_every_field_that_it_does_not_send(operation: Operation) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    client, address, body = invited(ask, place), operation.address(place), ask.body_for(place) or {}

    def sent(fields: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        headers = {"Idempotency-Key": str(uuid4())}
        answer = getattr(client, operation.method)(address, fields, format="json", headers=headers)
        return answer.status_code, answer.json()

    status, changed = sent(body)
    assert status in (200, 201)
    needed = {name: body[name] for name in ("date", "member", "guest") if operation.method == "post" and name in body}
    assert sent(needed) == (status, changed)


def test_the_operations_that_set_many_fields_are_there() -> None:
    assert {one.name for one in CHANGES} >= SETTING
