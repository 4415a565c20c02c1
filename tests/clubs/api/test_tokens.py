"""E-mail and password against an API token."""

from collections.abc import Callable

import pytest
from rest_framework.authtoken.models import Token

from clubs.models import User
from clubs.services import issue_token, revoke_token
from tests.factories.clubs import UserFactory

pytestmark = pytest.mark.django_db

PASSWORD = "seven of clubs turned down"


@pytest.fixture
def erin(db: None) -> User:
    return UserFactory(email="erin@example.org", with_password=PASSWORD)


def ask(api: Callable, email: str = "erin@example.org", password: str = PASSWORD) -> object:
    return api().post("/api/v1/token/", {"email": email, "password": password})


def test_a_token_opens_the_api_until_it_is_revoked(erin: User, api: Callable) -> None:
    token = ask(api).json()["token"]
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {token}")
    assert program.get("/api/v1/clubs/").status_code == 200
    assert program.delete("/api/v1/token/").status_code == 204
    assert program.get("/api/v1/clubs/").status_code == 401


def test_asked_twice_it_is_the_same_token(erin: User, api: Callable) -> None:
    assert ask(api, email=" ERIN@example.org").json() == ask(api).json()


@pytest.mark.parametrize(
    ("email", "password"), [("erin@example.org", "wrong"), ("nobody@example.org", PASSWORD), ("erin@example.org", " ")]
)
def test_a_wrong_pair_gives_no_token_and_does_not_say_which_was_wrong(
    email: str, password: str, erin: User, api: Callable
) -> None:
    answer = ask(api, email, password)
    assert (answer.status_code, answer.json()["detail"]) == (403, "No account has this e-mail address and password.")


def test_who_was_shut_out_gets_no_token(erin: User, api: Callable) -> None:
    User.objects.filter(pk=erin.pk).update(is_active=False)
    assert ask(api).status_code == 403


def test_guessing_is_stopped(erin: User, api: Callable) -> None:
    codes = [ask(api, password=f"guess {number}").json()["code"] for number in range(7)]
    assert codes == ["not_you"] * 5 + ["too_many_tries"] * 2
    assert ask(api).json()["code"] == "too_many_tries"


def test_a_new_token_makes_the_old_one_worthless(erin: User) -> None:
    old, new = issue_token(by=erin), issue_token(by=erin)
    assert list(Token.objects.values_list("key", flat=True)) == [new]
    assert old != new
    revoke_token(by=erin)
    assert not Token.objects.exists()
