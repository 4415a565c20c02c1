"""The pages of one's own account."""

import re
from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.core import mail
from django.test import Client

from clubs.models import Role, User
from tests.factories.clubs import StaffRoleFactory, UserFactory
from tests.pages import text_of

pytestmark = pytest.mark.django_db
PASSWORD = "seven of clubs turned"


@pytest.fixture
def browser(client: Client) -> Client:
    """Somebody who signed in, and typed the password again."""
    UserFactory(email="erin@example.org", name="", with_password=PASSWORD)
    client.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client


def erin() -> User:
    return User.objects.get()


def test_a_founder_sets_a_name(browser: Client) -> None:
    shown = browser.post("/account/", {"name": "Erin Fox"}, follow=True)
    assert (erin().name, "Your name is saved." in text_of(shown), "Erin Fox" in text_of(shown)) == (
        "Erin Fox",
        True,
        True,
    )
    assert browser.post("/account/", {"name": "\u200b"}).status_code == 422


def test_without_letters_an_address_counts_at_once(browser: Client, settings: LazySettings) -> None:
    settings.SENDS_LETTERS = False
    assert "It counts at once" in text_of(browser.get("/account/address/"))
    browser.post("/account/address/", {"email": "Fox@example.org"})
    assert (erin().email, mail.outbox) == ("fox@example.org", [])


def test_with_letters_the_link_to_the_new_address_changes_it(browser: Client, settings: LazySettings) -> None:
    settings.SENDS_LETTERS = True
    browser.post("/account/address/", {"email": "fox@example.org"})
    (letter,) = mail.outbox
    assert (letter.to, erin().email) == (["fox@example.org"], "erin@example.org")
    link = re.search(r"http://testserver(/\S+)", str(letter.body))
    assert link
    assert "You will sign in with fox@example.org." in text_of(browser.get(link[1]))
    assert Client().post(link[1]).headers["Location"].startswith("/accounts/login/")
    browser.post(link[1], {})
    assert (erin().email, [one.to for one in mail.outbox[1:]]) == ("fox@example.org", [["erin@example.org"]])
    assert "This link no longer works." in text_of(browser.get(link[1]))


def test_a_taken_address_is_said_at_the_field(browser: Client) -> None:
    other = UserFactory().email
    answer = browser.post("/account/address/", {"email": other})
    assert (answer.status_code, list(answer.context["form"].errors)) == (409, ["email"])


def test_an_account_is_deleted_once_its_address_is_typed(browser: Client) -> None:
    wrong = browser.post("/account/delete/", {"email": "fox@example.org"})
    assert (wrong.status_code, erin().is_active) == (422, True)
    done = browser.post("/account/delete/", {"email": "Erin@example.org"})
    assert (done.headers["Location"], erin().is_active, "_auth_user_id" in browser.session) == ("/", False, False)
    answer = browser.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD})
    assert answer.status_code == 200


def test_the_last_administrator_is_told_before(browser: Client) -> None:
    StaffRoleFactory(user=erin(), role=Role.ADMINISTRATOR, club__name="Riverside")
    shown = text_of(browser.get("/account/delete/"))
    assert ("You are the only administrator of Riverside" in shown, "Type your email address" in shown) == (True, False)
    assert browser.post("/account/delete/", {"email": "erin@example.org"}).status_code == 409
    assert erin().is_active


@pytest.mark.parametrize("page", ["address/", "delete/"])
def test_address_and_end_ask_for_the_password_again(page: str, signed_in: Callable) -> None:
    user = UserFactory(with_password=PASSWORD)
    answer = signed_in(user).get(f"/account/{page}")
    assert answer.headers["Location"].startswith("/accounts/reauthenticate/")
