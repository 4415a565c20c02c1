"""The command that signs an account out everywhere."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.factories.clubs import StaffRoleFactory, token_of
from tests.factories.second_step import PASSWORD

pytestmark = pytest.mark.django_db


def test_an_account_is_signed_out_and_keeps_its_tokens_unless_they_are_named(capsys: pytest.CaptureFixture) -> None:
    erin = StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD).user
    token_of(erin)
    browser = Client()
    browser.post("/accounts/login/", {"login": erin.email, "password": PASSWORD})
    call_command("end_sessions", "Erin@Example.org")
    assert "erin@example.org is signed out. Browsers: 1." in capsys.readouterr().out
    assert (browser.get("/clubs/").status_code, erin.api_tokens.count()) == (302, 1)
    call_command("end_sessions", "erin@example.org", "--tokens")
    assert erin.api_tokens.count() == 0


def test_an_address_without_an_account_is_said() -> None:
    with pytest.raises(CommandError, match="There is no account with the address nobody@example"):
        call_command("end_sessions", "nobody@example.org")
