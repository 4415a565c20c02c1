"""A passkey of a real browser: added, used alone and as the second step, renamed, and removed."""

import logging
import re
from collections.abc import Callable, Iterator

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import call_command
from playwright.sync_api import Browser, Page

from tests.factories.clubs import StaffRoleFactory
from tests.flows.conftest import HALL, axe

pytestmark = pytest.mark.django_db(transaction=True)

EMAIL, PASSWORD = "erin@example.org", "seven of clubs turned down"
DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture
def page(chromium: Browser, live_server: object) -> Iterator[Page]:
    """Erin's browser at http://localhost, where browsers have passkeys without https, with a device of its own."""
    StaffRoleFactory(user__email=EMAIL, user__with_password=PASSWORD)
    wrong: list[str] = []
    context = chromium.new_context(base_url=re.sub(r"//[^:]+", "//localhost", str(live_server)))
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    yield page
    assert wrong == []  # a script that the policy refuses is said there


def sign_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Email address").fill(EMAIL)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def sign_out(page: Page) -> None:
    page.goto("/accounts/logout/")
    page.get_by_role("button", name="Sign out").click()


def add_passkey(page: Page) -> str:
    """The recovery codes that come with it, as they are shown."""
    page.goto("/accounts/security/")
    page.get_by_role("link", name="Add passkey").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Name").fill("Erin's phone")
    assert axe(page) == []
    page.get_by_role("button", name="Add passkey").click()
    page.wait_for_url("**/accounts/security/codes/")
    return page.inner_text("main")


def test_a_passkey_is_added_signs_in_alone_and_as_the_second_step_and_is_removed(
    page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bower.sign_in")
    sign_in(page)
    page.wait_for_url("**/desk/")
    assert len(re.findall(r"\b\d{8}\b", add_passkey(page))) == 10

    sign_out(page)
    page.goto("/accounts/login/?next=/clubs/")
    page.get_by_role("button", name="Use passkey").click()
    page.wait_for_url(lambda url: url.endswith("/clubs/") and "?" not in url)
    page.goto("/accounts/security/devices/")
    assert "signed in with: passkey" in page.inner_text("main")

    sign_out(page)
    sign_in(page)
    page.wait_for_url("**/accounts/login/second-step/")
    assert axe(page) == []
    page.get_by_role("button", name="Use passkey").click()
    page.wait_for_url("**/desk/")

    page.goto("/accounts/security/passkeys/")
    page.get_by_role("link", name="Rename").click()
    page.get_by_role("link", name="Use passkey").click()
    page.get_by_role("button", name="Use passkey").click()
    page.get_by_label("Name").fill("Erin's old phone")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The passkey is renamed.").wait_for()
    assert page.inner_text("main b") == "Erin's old phone"
    page.get_by_role("link", name="Remove").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("No passkeys yet.").wait_for()
    assert Authenticator.objects.count() == 0

    sign_out(page)
    sign_in(page)
    page.wait_for_url("**/desk/")
    said = [line.getMessage().partition("(")[2] for line in caplog.records if line.name == "bower.sign_in"]
    assert said == ["password).", "passkey).", "password, passkey).", "password)."]


def test_a_passkey_of_another_account_or_a_removed_one_signs_nobody_in(page: Page) -> None:
    sign_in(page)
    add_passkey(page)
    call_command("remove_second_step", EMAIL, verbosity=0)
    sign_out(page)
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Use passkey").click()
    page.get_by_text("This passkey did not work here.").wait_for()
    assert page.url.endswith("/accounts/login/")


def test_at_an_address_without_passkeys_the_page_says_so(open_page: Callable[..., Page], live_server: object) -> None:
    erin = StaffRoleFactory(user__email=EMAIL, user__with_password=PASSWORD)
    assert erin.user.has_usable_password()
    page = open_page(re.sub(r"//[^:]+", f"//{HALL}", str(live_server)) + "/accounts/login/")
    assert not page.get_by_role("button", name="Use passkey").is_visible()
    page.get_by_label("Email address").fill(EMAIL)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/desk/")
    page.goto(page.url.replace("/desk/", "/accounts/security/passkeys/add/"))
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_text("an address with a name that begins with https://").wait_for()
    assert not page.get_by_role("button", name="Add passkey").is_visible()
