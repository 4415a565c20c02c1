"""The log tells of each sign-in, and holds no address of an email and no password."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories.clubs import UserFactory

PASSWORD = "seven of clubs turned down"


@pytest.mark.django_db
def test_right_and_wrong_sign_ins_are_logged_without_what_was_typed(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    erin = UserFactory(email="erin@example.org", with_password=PASSWORD)
    for email, password in (("Erin@example.org", "guess"), ("eve@example.org", "guess"), (erin.email, PASSWORD)):
        client.post("/accounts/login/", {"login": email, "password": password})
    told = [(one.levelname, one.getMessage()) for one in caplog.records if one.name == "bower.sign_in"]
    assert told == [
        ("WARNING", f"Wrong password for account {erin.pk} from 127.0.0.1."),
        ("WARNING", "Wrong password for an unknown account from 127.0.0.1."),
        ("INFO", f"Account {erin.pk} signed in from 127.0.0.1 (password)."),
    ]


@pytest.mark.django_db
def test_a_token_for_a_password_is_logged_as_a_sign_in(api: Callable, caplog: pytest.LogCaptureFixture) -> None:
    erin = UserFactory(email="erin@example.org", with_password=PASSWORD)
    for password in ("guess", PASSWORD):
        api().post("/api/v1/token/", {"email": erin.email, "password": password})
    told = [(one.levelname, one.getMessage()) for one in caplog.records if one.name == "bower.sign_in"]
    assert told == [
        ("WARNING", f"Wrong password for account {erin.pk} from 127.0.0.1."),
        ("INFO", f"Account {erin.pk} got a token from 127.0.0.1 (password)."),
    ]
