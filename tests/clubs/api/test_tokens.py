"""E-mail and password against an API token."""

from collections.abc import Callable

import pytest

from clubs.models import User
from tests.clubs.tokens import PASSWORD, ask, works

pytestmark = pytest.mark.django_db


def test_a_token_opens_the_api_until_it_is_revoked(erin: User, api: Callable) -> None:
    token = ask(api).json()["token"]
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {token}")
    assert program.get("/api/v1/clubs/").status_code == 200
    assert program.delete("/api/v1/token/").status_code == 204
    assert program.get("/api/v1/clubs/").status_code == 401


def test_asked_twice_both_tokens_work(erin: User, api: Callable) -> None:
    keys = [ask(api, email=email).json()["token"] for email in (" ERIN@example.org", "erin@example.org")]
    assert ([works(api, key) for key in keys], keys[0] != keys[1]) == ([True, True], True)


@pytest.mark.parametrize(
    ("email", "password"), [("erin@example.org", "wrong"), ("nobody@example.org", PASSWORD), ("erin@example.org", " ")]
)
def test_a_wrong_pair_gives_no_token_and_does_not_say_which_was_wrong(
    email: str, password: str, erin: User, api: Callable
) -> None:
    answer = ask(api, email, password)
    assert (answer.status_code, answer.json()["detail"]) == (403, "The email address or the password is wrong.")


def test_who_was_shut_out_gets_no_token(erin: User, api: Callable) -> None:
    User.objects.filter(pk=erin.pk).update(is_active=False)
    assert ask(api).status_code == 403


def test_guessing_is_stopped(erin: User, api: Callable) -> None:
    codes = [ask(api, password=f"guess {number}").json()["code"] for number in range(7)]
    assert codes == ["not_you"] * 5 + ["too_many_tries"] * 2
    assert ask(api).json()["code"] == "too_many_tries"
