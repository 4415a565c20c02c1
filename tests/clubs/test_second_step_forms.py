"""The forms of the second step refuse letters that no device sends, and everybody's passkeys are their own."""

import json

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from clubs.second_step_forms import LONGEST_CREDENTIAL
from tests.factories.clubs import UserFactory
from tests.factories.second_step import PASSWORD, staff_with_app

pytestmark = pytest.mark.django_db

EMPTY = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "clientExtensionResults": {}}
CLIENT = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmcifQ"
SIGNED = {"clientDataJSON": CLIENT, "authenticatorData": "A" * 50, "signature": "AAAA", "userHandle": "MQ"}
RUBBISH = [
    "", "no JSON", "[]", "1", "null", '"text"', "{}", "[" * 5_000, "1" * (LONGEST_CREDENTIAL + 1), '{"id": 1}',
    json.dumps({**EMPTY, "response": []}),
    json.dumps({**EMPTY, "response": {}}),
    json.dumps({**EMPTY, "response": {"clientDataJSON": "AAAA", "attestationObject": "AAAA"}}),
    json.dumps({**EMPTY, "response": {"clientDataJSON": CLIENT, "attestationObject": "oA"}}),
    json.dumps({**EMPTY, "response": SIGNED}),
    json.dumps({**EMPTY, "response": {**SIGNED, "userHandle": None}}),
    json.dumps({**EMPTY, "response": {**SIGNED, "userHandle": "____"}}),
    json.dumps({**EMPTY, "response": {**SIGNED, "userHandle": "e" * 400}}),
    json.dumps({**EMPTY, "response": {**SIGNED, "authenticatorData": "A"}}),
]  # fmt: skip


@pytest.fixture
def browser() -> Client:
    """A browser in which somebody with a password is signed in, and has just typed it again."""
    UserFactory(email="dave@example.org", with_password=PASSWORD)
    client = Client()
    client.post("/accounts/login/", {"login": "dave@example.org", "password": PASSWORD})
    client.post("/accounts/reauthenticate/?next=/accounts/security/", {"password": PASSWORD})
    return client


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("credential", RUBBISH)
def test_letters_that_no_device_sends_are_refused_and_never_a_fault(credential: str, browser: Client) -> None:
    staff_with_app()
    visitor, half = Client(), Client()
    visitor.get("/accounts/login/passkey/", headers={"Accept": "application/json"})
    half.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD})
    half.get("/accounts/login/second-step/")
    browser.get("/accounts/security/passkeys/add/")
    sent = {"credential": credential, "name": "A phone"}
    answers = [
        visitor.post("/accounts/login/passkey/?next=/me/", sent),
        half.post("/accounts/login/second-step/", sent),
        browser.post("/accounts/security/passkeys/add/", sent),
    ]
    assert [answer.status_code for answer in answers] == [302, 200, 200]
    assert answers[0]["Location"] == "/accounts/login/?next=%2Fme%2F"
    assert ["_auth_user_id" in one.session for one in (visitor, half)] == [False, False]
    assert not Authenticator.objects.filter(type="webauthn").exists()


def test_nobody_renames_or_removes_the_passkey_of_somebody_else(browser: Client) -> None:
    owner, _ = staff_with_app()
    passkey = Authenticator.objects.create(user=owner, type="webauthn", data={"name": "Erin's phone", "credential": {}})
    for act in ("rename", "remove"):
        path = f"/accounts/security/passkeys/{passkey.pk}/{act}/"
        assert [browser.get(path).status_code, browser.post(path, {"name": "Mine"}).status_code] == [404, 404]
    passkey.refresh_from_db()
    assert passkey.data["name"] == "Erin's phone"


def test_one_address_asks_only_so_often_for_what_a_passkey_answers() -> None:
    asked = [
        Client().get("/accounts/login/passkey/", headers={"Accept": "application/json"}).status_code for _ in range(31)
    ]
    assert asked == [200] * 30 + [429]
    elsewhere = Client().get(
        "/accounts/login/passkey/", headers={"Accept": "application/json"}, REMOTE_ADDR="192.0.2.7"
    )
    assert elsewhere.status_code == 200
