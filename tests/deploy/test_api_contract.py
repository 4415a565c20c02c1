"""The API does what its description says, whatever is sent: no bug, no undocumented status, one shape of refusals.

Schemathesis makes requests from the description, good and bad, for every operation; they go through the whole server
stack (WSGI), signed in as a director and as the keeper of a table, about real objects and about made-up ones. The
CI asks some operations drawn by lot, a few times each; `PROVE=full` makes more than 40,000 requests, 150 of each
operation and its examples.
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from deploy.problems import CONTENT_TYPE
from tests.deploy import asking
from tests.deploy.asking import ASKS, Operation, api_schema
from tests.deploy.situations import Place
from tests.factories.clubs import token_of
from tests.sampling import FULL

EXAMPLES = 150 if FULL else 6
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "code", "detail", "errors"],
    "properties": {
        "type": {"type": "string", "pattern": "^urn:right-bower:problem:[a-z_]+$"},
        "title": {"type": "string", "minLength": 1},
        "status": {"type": "integer"},
        "code": {"type": "string", "pattern": "^[a-z_]+$"},
        "detail": {"type": "string", "minLength": 1},
        "errors": {
            "type": "array",
            "minItems": 1,
            "items": {"type": "object", "required": ["code", "detail"]},
        },
    },
}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_connection"), pytest.mark.prove(cases=10)]


@pytest.fixture(scope="module")
def described() -> Mapping[tuple[str, str], Any]:
    """The operations as Schemathesis reads them."""
    schema = schemathesis.openapi.from_dict(deepcopy(dict(api_schema())))
    found = (result.ok() for result in schema.get_all_operations())
    return {(one.method.lower(), one.path): one for one in found}


def who(place: Place) -> Iterator[dict[str, str]]:
    """The headers that a director, and the keeper of table 1, sign with."""
    yield {"Authorization": f"Token {token_of(place.director)}"}
    if place.game is not None:
        yield {"Authorization": f"Table {place.table_token}"}


@pytest.mark.parametrize("operation", asking.operations(), ids=lambda one: one.name)
def test_whatever_is_sent_is_answered_as_described(operation: Operation, described: Mapping[Any, Any]) -> None:
    place = ASKS[operation.name].when()
    signed, known, app = list(who(place)), operation.objects(place), WSGIHandler()
    one = described[operation.method, operation.path]

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=one.as_strategy(), headers=st.sampled_from(signed), real=st.sampled_from([True, True, True, False]))
    def whatever(case: Any, headers: Mapping[str, str], real: bool) -> None:
        if real and known:
            case.path_parameters = known
        with transaction.atomic():
            answer = case.call(app=app, headers=headers)
            transaction.set_rollback(True)
        case.validate_response(answer, checks=CHECKS, headers=headers)
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == [CONTENT_TYPE]
            problem = answer.json()
            Draft202012Validator(PROBLEM).validate(problem)
            assert (problem["status"], problem["code"]) == (answer.status_code, problem["errors"][0]["code"])

    whatever()
