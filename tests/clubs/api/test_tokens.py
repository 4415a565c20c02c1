"""E-mail and password against an API token."""

import re
from collections.abc import Callable
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.core import mail
from django.db import connection
from django.test import Client, RequestFactory
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from clubs.models import ApiToken, User
from clubs.services import issue_token, revoke_token, token_for_password
from clubs.services.tokens import MOST
from tests.factories.clubs import UserFactory

pytestmark = pytest.mark.django_db

PASSWORD = "seven of clubs turned down"
NEW = "nine of hearts led"


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


def works(api: Callable, key: str) -> bool:
    program = api()
    program.credentials(HTTP_AUTHORIZATION=f"Token {key}")
    status = program.get("/api/v1/clubs/").status_code
    assert status in (200, 401)
    return status == 200


def test_asked_twice_both_tokens_work(erin: User, api: Callable) -> None:
    keys = [ask(api, email=email).json()["token"] for email in (" ERIN@example.org", "erin@example.org")]
    assert ([works(api, key) for key in keys], keys[0] != keys[1]) == ([True, True], True)


def test_with_one_token_too_many_the_oldest_stops_working(erin: User, api: Callable) -> None:
    asked = {"request": RequestFactory().get("/"), "email": erin.email, "password": PASSWORD}
    keys = [token_for_password(**asked).key for _ in range(MOST + 1)]
    assert [works(api, key) for key in keys] == [False] + [True] * MOST


def test_the_key_is_kept_nowhere(erin: User, api: Callable) -> None:
    key = ask(api).json()["token"]
    kept = ApiToken.objects.values().get()
    assert key not in str(kept)
    assert not works(api, kept["digest"])


def test_a_token_expires_when_its_answer_says(erin: User, api: Callable) -> None:
    answer = ask(api).json()
    assert parse_datetime(answer["expires_at"]) == ApiToken.objects.get().expires_at
    ApiToken.objects.update(expires_at=timezone.now() + timedelta(minutes=1))
    assert works(api, answer["token"])
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    assert not works(api, answer["token"])


def change_password(erin: User) -> None:
    browser = Client()
    browser.post("/accounts/login/", {"login": erin.email, "password": PASSWORD})
    browser.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})


def reset_password(erin: User) -> None:
    browser = Client()
    browser.post("/accounts/password/reset/", {"email": erin.email})
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.outbox[0].body)[1]
    browser.post(browser.get(link)["Location"], {"password1": NEW, "password2": NEW})


def set_on_the_command_line(erin: User) -> None:
    user = User.objects.get(pk=erin.pk)
    user.set_password(NEW)
    user.save()


@pytest.mark.parametrize("way", [change_password, reset_password, set_on_the_command_line])
def test_a_new_password_makes_every_token_worthless(way: Callable[[User], None], erin: User, api: Callable) -> None:
    key = ask(api).json()["token"]
    way(erin)
    erin.refresh_from_db()
    assert (erin.check_password(NEW), works(api, key), ApiToken.objects.count()) == (True, False, 0)


def test_signing_in_and_a_new_name_leave_the_tokens_alone(erin: User, api: Callable) -> None:
    key = ask(api).json()["token"]
    Client().post("/accounts/login/", {"login": erin.email, "password": PASSWORD})
    erin = User.objects.get(pk=erin.pk)
    erin.name = "Erin Fox"
    erin.save()
    assert works(api, key)


def test_tokens_of_before_go_on_working_and_their_keys_are_forgotten(erin: User, api: Callable) -> None:
    key = "0123456789abcdef" * 2 + "01234567"
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE authtoken_token (key varchar(40) PRIMARY KEY, user_id bigint)")
        cursor.execute("INSERT INTO authtoken_token VALUES (%s, %s)", [key, erin.pk])
    migration = import_module("clubs.migrations.0008_hash_old_tokens")
    for _ in range(2):  # where there is no such table, there is nothing to do
        migration.hash_old_tokens(apps, connection.schema_editor())
    assert (works(api, key), "authtoken_token" in connection.introspection.table_names()) == (True, False)


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


def test_a_new_token_of_the_page_makes_the_old_ones_worthless(erin: User, api: Callable) -> None:
    old = [ask(api).json()["token"], issue_token(by=erin).key]
    new = issue_token(by=erin).key
    assert [works(api, key) for key in (*old, new)] == [False, False, True]
    revoke_token(by=erin)
    assert not works(api, new)
