"""Bodies that are not quite JSON, or too much of it, are refused in one shape."""

from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from clubs.models import Club, User, Zone
from deploy.parsing import MOST_MEMBERS
from deploy.problems import CONTENT_TYPE

pytestmark = pytest.mark.django_db

ZONES = "/api/v1/clubs/riverside/zones/"

DEEP = 100_000


def sent(program: APIClient, path: str, body: bytes, content_type: str = "application/json") -> tuple[int, str, str]:
    answer = program.post(path, body, content_type=content_type)
    return answer.status_code, answer["Content-Type"], answer.json()["code"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"name": "Zone 4"',
        b"\xff\xfe{",
        b'{"name": "\xff"}',
        b"[" * DEEP,
        b'{"a":' * DEEP,
        b'{"a": ' + b"[" * 33 + b"]" * 33 + b"}",
        b"[{" * 20 + b'"' + b'\\"' * DEEP,
        b'{"name": NaN}',
        b'{"name": 1e999}',
        b'{"name": "Zone \\ud800"}',
        b'{"zone \\udfff": 4}',
        b'{"name": 12345678901234567890}',
        b'{"name": -12345678901234567890}',
        b'{"name": ' + b"9" * 5_000 + b"}",
    ],
    ids=lambda body: repr(body[:24]),
)
def test_a_body_that_is_not_quite_json_is_refused(body: bytes, alice: User, api: Callable) -> None:
    assert sent(api(alice), ZONES, body) == (400, CONTENT_TYPE, "parse_error")
    assert Zone.objects.count() == 0


def test_letters_of_every_alphabet_are_letters(alice: User, api: Callable) -> None:
    answer = api(alice).post(ZONES, b'{"name": "Z\\u00f6ne \\ud83c\\udccf \xd0\x96"}', content_type="application/json")
    assert (answer.status_code, answer.json()["name"]) == (201, "Zöne 🃏 Ж")


@pytest.mark.parametrize("content_type", ["text/plain", "application/xml", "application/x-www-form-urlencoded"])
def test_a_body_that_is_something_else_is_refused(content_type: str, alice: User, api: Callable) -> None:
    assert sent(api(alice), ZONES, b'{"name": "Zone 4"}', content_type) == (415, CONTENT_TYPE, "unsupported_media_type")


def test_a_body_that_is_too_long_is_refused(alice: User, api: Callable) -> None:
    assert sent(api(alice), ZONES, b'{"name": "' + b"x" * 3_000_000 + b'"}') == (400, CONTENT_TYPE, "not_accepted")


@pytest.mark.parametrize(
    "body",
    [
        b"[" + b"1," * MOST_MEMBERS + b"1]",
        b'{"name": {' + b",".join(b'"%d": 1' % n for n in range(MOST_MEMBERS + 1)) + b"}}",
    ],
)
def test_a_body_of_too_many_members_is_refused(body: bytes, alice: User, club: Club, api: Callable) -> None:
    answer = api(alice).post(f"/api/v1/clubs/{club.slug}/zones/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "parse_error")
