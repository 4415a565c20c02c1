"""Every operation of the API × every scope of a token: it leaves what it was made for, and nothing is changed else."""

from itertools import pairwise
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from clubs.models import Role, Scope
from clubs.policy import ALLOWED, IN_SCOPE, Act
from tests.deploy import asking
from tests.deploy.asking import ASKS, Door, Operation
from tests.deploy.situations import Place
from tests.factories.clubs import token_of

pytestmark = pytest.mark.django_db
LIMITED = [operation for operation in asking.operations() if ASKS[operation.name].door not in (Door.OPEN, Door.TABLE)]


def within(scope: Scope, operation: Operation) -> bool:
    """Whether a token of this scope is enough for the operation."""
    door = ASKS[operation.name].door
    about_oneself = (Door.OWN, Door.OWNER, Door.LINK)
    if door in about_oneself or operation.name == "clubs_staff_remove":  # which everybody may do about themselves
        return not operation.writes or scope == Scope.ADMINISTER
    return door in IN_SCOPE[scope] and not (operation.writes and scope == Scope.READ)


def answer(place: Place, operation: Operation, scope: Scope) -> tuple[int, str]:
    """The status, and the code of a refusal."""
    program = APIClient(headers={"Authorization": f"Token {token_of(place.administrator, scope)}"})
    send = getattr(program, operation.method)
    body = ASKS[operation.name].body_for(place)
    told = send(operation.address(place), body, format="json", headers={"Idempotency-Key": str(uuid4())})
    return told.status_code, told.json()["code"] if told.status_code >= 400 else ""


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("operation", LIMITED, ids=lambda one: one.name)
def test_a_token_does_what_its_scope_says(operation: Operation) -> None:
    place = ASKS[operation.name].when()
    for scope in Scope:  # the smallest first: the last one does it
        if not within(scope, operation):
            assert answer(place, operation, scope) == (403, "out_of_scope"), scope
    assert answer(place, operation, Scope.ADMINISTER)[0] in (200, 201, 204)


@pytest.mark.parametrize(("smaller", "larger"), list(pairwise(Scope)))
def test_each_scope_has_all_of_the_one_before(smaller: Scope, larger: Scope) -> None:
    assert IN_SCOPE[smaller] < IN_SCOPE[larger]


@pytest.mark.parametrize("role", Role)
def test_a_scope_adds_nothing_to_a_role(role: Role) -> None:
    assert [ALLOWED[role] & IN_SCOPE[scope] <= ALLOWED[role] for scope in Scope] == [True] * len(Scope)
    assert {act for act in Act if act.value.startswith("see_")} == IN_SCOPE[Scope.READ]
