"""Every operation of the API × everybody who may not: refused as the policy says, and nothing is changed."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.urls import get_resolver
from rest_framework.test import APIClient

from clubs.models import Role, User
from clubs.policy import ALLOWED, Act
from tests.addresses.patterns import DESCRIPTION, patterns
from tests.deploy import asking
from tests.deploy.asking import ASKS, Ask, Door, Operation
from tests.deploy.situations import PASSWORD, Place, coming, elsewhere, numbered
from tests.factories.clubs import token_of

pytestmark = pytest.mark.django_db

OPERATIONS = asking.operations()
ROLES = (Role.ASSISTANT, Role.DIRECTOR, Role.ADMINISTRATOR)  # the smallest first


def named(operation: Operation) -> str:
    return operation.name


def rows() -> dict[str, int]:
    """How many rows there are of everything."""
    return {model.__name__: model._default_manager.count() for model in apps.get_models()}


def program(scheme: str = "", token: str = "") -> APIClient:
    """A program that signs in with a real token, or not at all."""
    client = APIClient()
    if token:
        client.credentials(HTTP_AUTHORIZATION=f"{scheme} {token}")
    return client


def user_program(user: User) -> APIClient:
    return program("Token", token_of(user))


def ask(client: APIClient, operation: Operation, address: str, body: Mapping[str, Any] | None) -> int:
    headers = {"Idempotency-Key": str(uuid4())}
    return getattr(client, operation.method)(address, body, format="json", headers=headers).status_code


def member(place: Place, role: Role) -> User:
    return {
        Role.ASSISTANT: place.assistant,
        Role.DIRECTOR: place.director,
        Role.ADMINISTRATOR: place.administrator,
    }[role]


def strangers(one: Ask, place: Place) -> Iterator[tuple[str, APIClient, int]]:
    """Who may not, and what he is told."""
    if one.door in (Door.OPEN, Door.LINK):  # guessed links: tests/tournaments/api/test_own_request.py
        return
    yield "nobody", program(), 401
    yield "a token that nobody knows", program("Token", "0" * 40), 401
    if one.door is Door.OWN:
        yield "a table's link", program("Table", place.event.tables.first().token if place.game else "x"), 401
        return
    yield "an outsider", user_program(elsewhere()), 404
    if one.door is Door.OWNER:
        yield "a director", user_program(place.director), 404
        return
    if one.door is Door.TABLE:
        yield "a link that nobody knows", program("Table", "x"), 401
        yield "a director", user_program(place.director), 404
        return
    at_table = one.door is Act.KEEP_SCORE
    another = numbered()
    if place.game is not None:
        if not one.any_table:
            other = program("Table", place.event.tables.get(number=2).token)
            yield "another table's link", other, 404 if at_table else 401
        revoked = place.event.tables.create(number=99, revoked=True)
        yield "a revoked link", program("Table", revoked.token), 401
    yield "a link of another event", program("Table", another.table_token), 404 if at_table else 401
    yield "a director elsewhere", user_program(another.director), 404
    for role in ROLES:
        if one.door not in ALLOWED[role]:
            yield role.label, user_program(member(place, role)), 403


def invited(one: Ask, place: Place) -> APIClient:
    """Whoever may, with the smallest role that does."""
    if one.door in (Door.OPEN, Door.LINK):
        elsewhere()
        return program()
    if one.door is Door.OWN:
        return user_program(place.assistant)
    if one.door is Door.OWNER:
        return user_program(place.administrator)
    if one.door in (Door.TABLE, Act.KEEP_SCORE):
        return program("Table", place.table_token)
    return user_program(member(place, next(role for role in ROLES if one.door in ALLOWED[role])))


def test_every_operation_is_asked_for_here() -> None:
    assert {one.name for one in OPERATIONS} == set(ASKS)


def test_every_address_of_the_api_is_in_its_description() -> None:
    addresses = {address for address, _ in patterns(get_resolver()) if address.startswith("api/v1/")} - DESCRIPTION
    assert len(addresses) == len({one.path for one in OPERATIONS})


@pytest.mark.prove(cases=8)
@pytest.mark.parametrize("operation", OPERATIONS, ids=named)
def test_only_those_whom_the_policy_lets_in_are_let_in(operation: Operation) -> None:
    one = ASKS[operation.name]
    place = one.when()
    address, body = operation.address(place), one.body_for(place)
    told = {}
    for who, client, status in list(strangers(one, place)):
        before = rows()
        told[who] = (ask(client, operation, address, body), status, rows() == before)
    assert told == {who: (status, status, True) for who, (_, status, _) in told.items()}
    assert ask(invited(one, place), operation, address, body) in (200, 201, 204)


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("operation", [one for one in OPERATIONS if "{id}" in one.path], ids=named)
def test_what_is_another_clubs_is_not_found_through_ones_own(operation: Operation) -> None:
    one = ASKS[operation.name]
    mine, theirs = one.when(), one.when()
    address = operation.address(theirs).replace(theirs.event.code, mine.event.code)
    address = address.replace(f"/{theirs.club.slug}/", f"/{mine.club.slug}/")
    before = rows()
    assert ask(user_program_of(mine), operation, address, one.body_for(theirs)) == 404
    assert rows() == before


def user_program_of(place: Place) -> APIClient:
    client = APIClient()
    client.force_authenticate(place.administrator)
    return client


def test_a_body_that_names_another_clubs_players_finds_nothing() -> None:
    mine, theirs = coming(), coming()
    record = next(one for one in OPERATIONS if one.name == "tournaments_partners_real")
    assert ask(user_program_of(mine), record, record.address(mine), asking.real_cut(theirs)) == 404


def test_a_wrong_password_gives_no_token_and_does_not_say_why() -> None:
    elsewhere()
    asked = [{"email": "charlie@example.org", "password": "x"}, {"email": "nobody@example.org", "password": PASSWORD}]
    answers = [APIClient().post("/api/v1/token/", body, format="json") for body in asked]
    assert answers[0].status_code == answers[1].status_code == 403
    assert answers[0].json() == answers[1].json()
