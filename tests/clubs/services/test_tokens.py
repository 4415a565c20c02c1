"""Tokens are issued, replaced and revoked."""

from collections.abc import Callable

import pytest
from django.test import RequestFactory

from clubs.models import User
from clubs.services import issue_token, revoke_token, token_for_password
from clubs.services.tokens import MOST
from tests.clubs.tokens import PASSWORD, ask, works

pytestmark = pytest.mark.django_db


def test_with_one_token_too_many_the_oldest_stops_working(erin: User, api: Callable) -> None:
    asked = {"request": RequestFactory().get("/"), "email": erin.email, "password": PASSWORD}
    keys = [token_for_password(**asked).key for _ in range(MOST + 1)]
    assert [works(api, key) for key in keys] == [False] + [True] * MOST


def test_a_new_token_of_the_page_makes_the_old_ones_worthless(erin: User, api: Callable) -> None:
    old = [ask(api).json()["token"], issue_token(by=erin).key]
    new = issue_token(by=erin).key
    assert [works(api, key) for key in (*old, new)] == [False, False, True]
    revoke_token(by=erin)
    assert not works(api, new)
