"""A new password makes an account's tokens worthless, whichever way it was set."""

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from clubs.models import ApiToken, User
from tests.clubs.tokens import NEW, PASSWORD, ask, works

pytestmark = pytest.mark.django_db


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
