"""Every write of the API, found in its description: no key, no write; sent twice, done once."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from rest_framework.test import APIClient

from clubs.models import Receipt
from tests.deploy import asking
from tests.deploy.asking import ASKS, Door, Operation
from tests.deploy.situations import Place, elsewhere

pytestmark = pytest.mark.django_db

WRITES = [one for one in asking.operations() if one.writes]
KEYED = [one for one in WRITES if one.keyed]
KEYLESS = {one.name for one in WRITES if one.name.endswith("_preview")} | {
    "token",
    "token_remove",
    "tournaments_results",  # each of its rows has an id of its own
}
# Nothing is kept by a preview, and a token against a password is a new one each time.


SHOWN_ONCE = {"tokens_create": {"token": None}}  # what a repeated request is not told again


def named(operation: Operation) -> str:
    return operation.name


def rows() -> dict[str, int]:
    """How many rows there are of everything, receipts and the standings' clock aside."""
    return {model.__name__: model._default_manager.count() for model in apps.get_models()}


def send(
    program: APIClient, operation: Operation, address: str, body: Mapping[str, Any] | None, key: str | None
) -> tuple[int, object]:
    headers = {} if key is None else {"Idempotency-Key": key}
    answer = getattr(program, operation.method)(address, body, format="json", headers=headers)
    return answer.status_code, answer.json() if answer.content else None


@pytest.fixture
def desk(api: Callable) -> Callable[[Place], APIClient]:
    def program(place: Place) -> APIClient:
        client = APIClient()
        client.force_authenticate(place.administrator)
        return client

    return program


def test_writes_without_a_key_are_those_that_keep_nothing() -> None:
    assert {one.name for one in WRITES if not one.keyed} == KEYLESS


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("operation", KEYED, ids=named)
def test_a_write_needs_a_key_and_is_done_once(operation: Operation, desk: Callable[[Place], APIClient]) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    program, address, body, before = desk(place), operation.address(place), ask.body_for(place), rows()
    status, problem = send(program, operation, address, body, None)
    assert (status, problem["code"]) == (400, "idempotency_key_needed")
    assert rows() == before
    key = str(uuid4())
    first = send(program, operation, address, body, key)
    assert first[0] in (200, 201, 204), first
    after = rows()
    again = first[1] and {**first[1], **SHOWN_ONCE.get(operation.name, {})}
    assert send(program, operation, address, body, key) == (first[0], again)
    assert rows() == after


LINK_WITH_ITS_KEY = re.compile(r"/key/\w+-\w+-\w+")
KEY_OF_A_TOKEN = re.compile(r"\b[0-9a-f]{40}\b")


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("operation", KEYED, ids=named)
def test_no_receipt_keeps_a_secret(operation: Operation, desk: Callable[[Place], APIClient]) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    key = str(uuid4())
    assert send(desk(place), operation, operation.address(place), ask.body_for(place), key)[0] < 300
    kept = json.dumps([receipt.body for receipt in Receipt.objects.filter(key=key)])
    of_tables = [secret for table in place.event.tables.all() for secret in (table.token, table.pin)]
    assert [secret for secret in of_tables if secret in kept] + LINK_WITH_ITS_KEY.findall(kept) == []
    assert KEY_OF_A_TOKEN.findall(kept) == []


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("operation", KEYED, ids=named)
def test_a_key_is_good_for_one_act(operation: Operation, desk: Callable[[Place], APIClient]) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    program, address, body = desk(place), operation.address(place), ask.body_for(place)
    key = str(uuid4())
    assert send(program, operation, address, body, key)[0] < 300
    after = rows()
    status, problem = send(program, operation, address, other(body), key)
    assert (status, problem["code"] in {"same_key_other_body", "same_id_other_body"}) == (409, True), problem
    assert rows() == after


def other(body: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """A body like it that says something else."""
    if body is None:
        return {"once": "more"}
    changed: dict[str, Any] = {**body}
    if "hand" in body and isinstance(body["hand"], Mapping):
        changed["hand"] = {**body["hand"], "alone": True}
    elif "score" in body:
        changed["score"] = {"NS": body["score"]["NS"] and 9, "EW": 10}
    elif "words" in body:
        changed["words"] = "other words"
    elif "answer" in body:
        changed["answer"] = "settled"
    elif "reason" in body:
        changed["reason"] = "another one"
    elif "seat" in body:
        changed["seat"] = 2
    elif "sheet" in body:
        changed["number"] = body["number"] + 1
    elif "case" in body:
        case = body["case"]
        changed["case"] = {**case, "choice": "as_played"} if isinstance(case, Mapping) else "differs"
    else:
        changed["rounds"] = 1
    return changed


@pytest.mark.parametrize(
    "operation",
    [one for one in WRITES if one.name in KEYLESS - {"token", "token_remove", "tournaments_results"}],
    ids=named,
)
def test_what_needs_no_key_keeps_nothing(operation: Operation, desk: Callable[[Place], APIClient]) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    elsewhere()
    program = APIClient() if ask.door is Door.OPEN else desk(place)
    send(program, operation, operation.address(place), ask.body_for(place), None)
    before = rows()
    assert send(program, operation, operation.address(place), ask.body_for(place), None)[0] == 200
    assert rows() == before
