"""An administrator closes a club by its settings and reopens it; a visitor's page says so in between."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.models import Role
from tests.factories.clubs import ClubFactory, NightSeriesFactory, StaffRoleFactory
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def sound(page: Page) -> None:
    assert (axe(page), sideways(page)) == ([], 0)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_a_club_is_closed_and_reopened(
    width: int, height: int, open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    NightSeriesFactory(club=club)
    user = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user
    session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page = open_page("/c/riverside/", width=width, height=height)
    expect(page.get_by_role("heading", name="Next night")).to_be_visible()
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto("/clubs/riverside/settings/")
    page.locator("summary", has_text="Close club").click()
    sound(page)
    page.locator("form[data-confirm=close-club] button").click()
    expect(page.get_by_text("You can reopen it on this page.")).to_be_visible()
    page.locator("dialog[open] button[value=ok]").click()
    expect(page.get_by_text("Riverside Euchre Club is closed.")).to_be_visible()
    sound(page)
    page.goto("/c/riverside/")
    expect(page.get_by_text("This club is closed.")).to_be_visible()
    expect(page.get_by_role("heading", name="Next night")).to_have_count(0)
    sound(page)
    page.goto("/clubs/riverside/settings/")
    page.get_by_role("button", name="Reopen club").click()
    expect(page.get_by_text("Riverside Euchre Club is open again.")).to_be_visible()
    page.goto("/c/riverside/")
    expect(page.get_by_role("heading", name="Next night")).to_be_visible()
