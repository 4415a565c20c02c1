"""Programs that go on with what the API answered: what one request makes, the next ones use. No answer is a bug.

Schemathesis finds in the description which answers name the objects of which addresses. The CI walks a few ways of
one seed; `PROVE=full` makes more than 20,000 requests, about 1,200 for each seed. `-k "[7]"` repeats one.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.db import transaction
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from deploy.problems import CONTENT_TYPE
from tests.deploy import asking
from tests.deploy.asking import ASKS
from tests.deploy.situations import playing
from tests.factories.clubs import token_of
from tests.sampling import FULL, SEED

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance]
WALKS, STEPS = (120, 12) if FULL else (6, 6)
WALKERS = range(20)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_connection")]


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("chance", WALKERS)
def test_no_way_through_the_api_ends_in_a_bug(chance: int) -> None:
    place = playing()
    schema = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(request=None, public=True))
    signed, app, answers = {"Authorization": f"Token {token_of(place.administrator)}"}, WSGIHandler(), Counter[int]()
    bugs: list[str] = []
    event = {"slug": place.club.slug, "code": place.event.code}
    asked = [one for one in asking.operations() if ASKS[one.name].when is playing]
    real = {(one.method, one.path): one.objects(place) for one in asked}

    class Program(schema.as_state_machine()):  # type: ignore[misc]
        def setup(self) -> None:
            self.before, self.steps = transaction.savepoint(), 0

        def teardown(self) -> None:
            transaction.savepoint_rollback(self.before)

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            self.steps += 1
            here = real.get((case.operation.method.lower(), case.operation.path), {}) if self.steps % 2 else {}
            for name in case.path_parameters:
                case.path_parameters[name] = (event | here).get(name, case.path_parameters[name])
            return {"app": app, "headers": signed}

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            answers[response.status_code] += 1
            try:
                case.validate_response(response, checks=CHECKS, headers=signed)
            except Exception as error:  # collected, so that one bug does not hide the next
                bugs.append(f"{case.operation.label} {response.status_code}: {error}"[:600])
            if response.status_code >= 400 and response.headers["content-type"] != [CONTENT_TYPE]:
                bugs.append(f"{case.operation.label} {response.status_code}: no problem document")

    run_state_machine_as_test(
        seed(f"{SEED}: {chance}")(Program),
        settings=settings(
            max_examples=WALKS,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    print(f"{answers.total()} requests: {described(answers)}")
    assert bugs == []
    assert answers.total() >= WALKS


def described(answers: Mapping[int, int]) -> str:
    """How many answers there were of each status."""
    return ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
