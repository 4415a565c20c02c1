"""A field or a parameter that the API does not know is refused and named, at every address."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import pytest
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from clubs.models import User
from deploy.problems import CONTENT_TYPE
from tests.deploy import asking
from tests.deploy.asking import ASKS, Door, Operation
from tests.deploy.situations import Place
from tests.sampling import sample
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
NONSUCH = [{"field": "nonsuch", "code": "unknown_field", "detail": "There is no field “nonsuch” here."}]
WRITES = [one for one in asking.operations() if one.writes]
READS = [one for one in asking.operations() if not one.writes]


def signed(place: Place, operation: Operation) -> dict[str, str]:
    """The headers of a user who may ask, with a new key."""
    table = ASKS[operation.name].door is Door.TABLE
    who = f"Table {place.table_token}" if table else f"Token {place.tokens['administrator']}"
    return {"Authorization": who, "Idempotency-Key": str(uuid4())}


def told(answer: Any) -> tuple[int, str, list[Any]]:
    """The status, the type and the faults of an answer."""
    return answer.status_code, answer["Content-Type"], answer.json()["errors"]


@pytest.mark.prove(cases=5)
@pytest.mark.parametrize("operation", WRITES, ids=lambda one: one.name)
def test_an_unknown_field_of_a_body_is_refused(operation: Operation) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    body = {**(ask.body_for(place) or {}), "nonsuch": 1}
    send = getattr(APIClient(headers=signed(place, operation)), operation.method)
    assert told(send(operation.address(place), body, format="json")) == (400, CONTENT_TYPE, NONSUCH)


@pytest.mark.prove(cases=5)
@pytest.mark.parametrize("operation", asking.operations(), ids=lambda one: one.name)
def test_an_unknown_parameter_of_a_query_is_refused(operation: Operation) -> None:
    ask = ASKS[operation.name]
    place = ask.when()
    address = operation.address(place)
    send = getattr(APIClient(headers=signed(place, operation)), operation.method)
    body = {} if operation.method == "get" else {"data": ask.body_for(place) or {}, "format": "json"}
    answer = send(f"{address}{'&' if '?' in address else '?'}nonsuch=1", **body)
    assert (answer.status_code, answer.json()["errors"]) == (400, NONSUCH)


@pytest.mark.prove
def test_every_parameter_that_is_described_is_known() -> None:
    """The description and the addresses name the same parameters."""
    described: Mapping[str, Any] = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    for operation in sample("parameters that are described", READS, 12):
        parameters = described[operation.path]["get"].get("parameters", ())
        known = {one["name"] for one in parameters if one["in"] == "query"}
        place = ASKS[operation.name].when()
        address = operation.address(place).split("?")[0]
        client = APIClient(headers=signed(place, operation))
        answer = client.get(address, dict.fromkeys(known, "1"))
        problem = answer.json() if answer["Content-Type"] == CONTENT_TYPE else {"errors": []}
        assert [one for one in problem["errors"] if one["code"] == "unknown_field"] == [], operation.name


def test_a_misspelt_rule_book_makes_no_event(alice: User, api: Callable[..., APIClient]) -> None:
    body = {"name": "Friday", "date": "2026-03-20", "rulset": "zobel", "laws": {}, "law_overrides": {}}
    answer = api(alice).post("/api/v1/clubs/riverside/tournaments/", body, format="json")
    assert [one["field"] for one in answer.json()["errors"]] == ["rulset", "laws"]
    assert (answer.status_code, Tournament.objects.count()) == (400, 0)


def test_faults_of_known_fields_are_listed_with_the_unknown_ones(alice: User, api: Callable[..., APIClient]) -> None:
    answer = api(alice).post("/api/v1/clubs/riverside/zones/", {"name": "", "nmae": "Zone 4"}, format="json")
    found = sorted((one["field"], one["code"]) for one in answer.json()["errors"])
    assert (answer.status_code, found) == (400, [("name", "blank"), ("nmae", "unknown_field")])


def test_a_body_where_none_is_read_changes_nothing() -> None:
    operation = next(one for one in WRITES if one.name == "tournaments_check_in")
    place = ASKS[operation.name].when()
    before = list(place.event.entries.order_by("pk").values_list("state", flat=True))
    answer = APIClient(headers=signed(place, operation)).post(operation.address(place), {"only": [1]}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field")
    assert list(place.event.entries.order_by("pk").values_list("state", flat=True)) == before
