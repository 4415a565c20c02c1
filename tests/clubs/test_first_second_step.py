"""The first second step ends the sessions and the tokens that needed none; a second one ends nothing."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Lifetime, Scope
from clubs.services.tokens import create_token
from tests.clubs.tokens import ask, works
from tests.factories.clubs import StaffRoleFactory
from tests.factories.second_step import PASSWORD, code_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

SIGN_IN = {"login": "erin@example.org", "password": PASSWORD}


def test_other_browsers_and_programs_are_signed_out_when_the_second_step_is_turned_on(
    api: Callable, django_capture_on_commit_callbacks: Callable
) -> None:
    """A token for the password alone worked on, and could make one for a year."""
    erin = StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD).user
    named = create_token(by=erin, name="Results sheet", scope=Scope.READ, days=Lifetime.YEAR).key
    keys = [ask(api).json()["token"], named]
    here, elsewhere = Client(), Client()
    for browser in (here, elsewhere):
        browser.post("/accounts/login/", SIGN_IN)
    here.post("/accounts/reauthenticate/?next=/accounts/security/", {"password": PASSWORD})
    secret = seen(here.get("/accounts/security/turn-on/")).part("b.code").text
    with django_capture_on_commit_callbacks(execute=True):
        answer = here.post("/accounts/security/turn-on/", {"code": code_of(secret)})
    assert answer["Location"] == "/accounts/security/codes/"
    assert [browser.get("/clubs/").status_code for browser in (here, elsewhere)] == [200, 302]
    assert [works(api, key) for key in keys] == [False, True]

    late = Client()
    late.post("/accounts/login/", SIGN_IN)
    late.post("/accounts/login/second-step/", {"code": code_of(secret, 1)})
    with django_capture_on_commit_callbacks(execute=True):
        here.post("/accounts/security/codes/new/")
    assert late.get("/clubs/").status_code == 200
