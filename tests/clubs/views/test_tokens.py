"""The page on which somebody gets a token for a program."""

import re
from collections.abc import Callable

import pytest

from clubs.models import ApiToken, User
from clubs.models.api_token import digest_of
from tests.pages import text_of

pytestmark = pytest.mark.django_db


def test_a_token_is_shown_once_replaced_and_revoked(alice: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    made = text_of(browser.post("/account/token/", {"issue": "1"}))
    key = re.search("[0-9a-f]{40}", made)[0]
    assert ApiToken.objects.get(user=alice).digest == digest_of(key)
    again = text_of(browser.get("/account/token/"))
    assert (key in again, "Your newest token was created on" in again) == (False, True)
    browser.post("/account/token/", {"revoke": "1"})
    assert not ApiToken.objects.exists()
