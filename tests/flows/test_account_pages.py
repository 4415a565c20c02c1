"""The founder of a club sets a name, changes the address with mail and without, and deletes the account."""

import re
from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.core import mail
from playwright.sync_api import Page, expect

from clubs.models import User
from tests.factories.clubs import UserFactory
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PASSWORD = "seven of clubs turned"  # in this test only


def sound(page: Page) -> None:
    assert (axe(page), sideways(page)) == ([], 0)


@pytest.mark.parametrize("sends", [False, True])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_an_account_is_named_moved_and_deleted(
    sends: bool, width: int, height: int, open_page: Callable[..., Page], settings: LazySettings
) -> None:
    settings.SENDS_LETTERS = sends
    UserFactory(email="erin@example.org", name="", with_password=PASSWORD)
    page = open_page("/accounts/login/?next=/account/", width=width, height=height)
    page.fill("[name=login]", "erin@example.org")
    page.fill("[name=password]", PASSWORD)
    page.click("main button.primary")
    page.get_by_label("Your name").fill("Erin Fox")
    page.get_by_role("button", name="Save name").click()
    expect(page.locator(".who .name")).to_have_text("Erin Fox")
    sound(page)
    page.get_by_role("link", name="Change address").click()
    page.fill("[name=password]", PASSWORD)
    page.click("main button.primary")
    sound(page)
    page.get_by_label("New email address").fill("fox@example.org")
    page.click("main button.primary")
    if sends:
        expect(page.get_by_text("A letter is on its way to fox@example.org.")).to_be_visible()
        link = re.search(r"/account/address/\S+", str(mail.outbox[0].body))
        assert link
        page.goto(link[0])
        sound(page)
        page.get_by_role("button", name="Change address").click()
    expect(page.get_by_text("You sign in with fox@example.org from now on.")).to_be_visible()
    page.get_by_role("link", name="Delete account").click()
    sound(page)
    page.get_by_label("Type your email address to confirm").fill("fox@example.org")
    page.get_by_role("button", name="Delete account").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert list(User.objects.values_list("is_active", flat=True)) == [False]
