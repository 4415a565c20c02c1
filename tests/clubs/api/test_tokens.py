"""E-mail and password against an API token; tokens with a name and a scope."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from clubs.models import Scope, User
from tests.clubs.tokens import PASSWORD, ask, works
from tests.factories.clubs import token_of

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


SHEET = {"name": "Results sheet", "scope": "read", "days": 30}


def sent(program: APIClient, method: str, path: str, body: object = None, key: str = "1") -> tuple[int, object]:
    answer = getattr(program, method)(path, body, format="json", headers={"Idempotency-Key": key})
    return answer.status_code, answer.json() if answer.content else None


def test_a_token_is_created_listed_and_ended(erin: User, api: Callable) -> None:
    program = api(erin)
    status, made = sent(program, "post", "/api/v1/tokens/", SHEET)
    key = made.pop("token")
    assert (status, made["name"], made["scope"], made["used_on"], works(api, key)) == (
        201,
        "Results sheet",
        "read",
        None,
        True,
    )
    listed = program.get("/api/v1/tokens/").json()
    assert listed["results"] == [{**made, "used_on": timezone.localdate().isoformat()}]
    assert sent(program, "delete", f"/api/v1/tokens/{made['id']}/", key="2") == (204, None)
    assert (works(api, key), erin.api_tokens.count()) == (False, 0)


def test_a_repeated_request_creates_nothing_and_is_not_told_the_key(erin: User, api: Callable) -> None:
    first, again = (sent(api(erin), "post", "/api/v1/tokens/", SHEET) for _ in range(2))
    assert again == (201, {**first[1], "token": None})
    assert erin.api_tokens.count() == 1


@pytest.mark.parametrize("own", [Scope.READ, Scope.SCORE, Scope.DIRECT])
def test_a_narrower_token_lists_tokens_but_neither_creates_nor_ends_one(own: Scope, erin: User, api: Callable) -> None:
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {token_of(erin, own)}")
    asked = [("post", "/api/v1/tokens/", SHEET), ("delete", f"/api/v1/tokens/{erin.api_tokens.get().pk}/", None)]
    told = [sent(program, *one) for one in asked]
    assert [(status, problem["code"]) for status, problem in told] == [(403, "out_of_scope")] * 2
    assert program.get("/api/v1/tokens/").json()["count"] == 1


@pytest.mark.parametrize("wrong", [{"name": ""}, {"scope": "all"}, {"days": 7}, {"name": "x\u202ey"}])
def test_what_cannot_be_read_is_refused_by_field(wrong: dict[str, object], erin: User, api: Callable) -> None:
    status, problem = sent(api(erin), "post", "/api/v1/tokens/", {**SHEET, **wrong})
    assert (status, [fault["field"] for fault in problem["errors"]]) == (400, list(wrong))
    assert not erin.api_tokens.exists()
