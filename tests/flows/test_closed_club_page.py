"""An administrator closes a club and reopens it, or deletes it; visitors see it. A person's link is withdrawn."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.models import Role
from clubs.player_links import player_page
from clubs.services import close_club
from tests.factories.clubs import ClubFactory, NightSeriesFactory, PlayerFactory, StaffRoleFactory
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


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_a_closed_club_is_downloaded_and_deleted(
    width: int, height: int, open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    user = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user
    close_club(by=user, club=club)
    session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page = open_page("/c/riverside/", width=width, height=height)
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto("/clubs/riverside/settings/")
    page.get_by_role("link", name="Delete the club").click()
    expect(page.get_by_text("Download the whole club first.")).to_be_visible()
    sound(page)
    page.get_by_role("link", name="Download the whole club").click()
    with page.expect_download():
        page.get_by_role("button", name="Download club").click()
    page.goto("/clubs/riverside/delete/")
    page.get_by_label("Type the name of the club to confirm").fill("riverside euchre club")
    sound(page)
    page.get_by_role("button", name="Delete club").click()
    expect(page.get_by_text("Riverside Euchre Club is deleted.")).to_be_visible()
    page.goto("/c/riverside/")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_a_link_to_a_persons_page_is_withdrawn(
    width: int, height: int, open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    player = PlayerFactory(club=club, name="Marg Smith")
    user = StaffRoleFactory(club=club, role=Role.SECRETARY).user
    session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    link = player_page.path_of(player)
    page = open_page(link, width=width, height=height)
    expect(page.get_by_text("Marg Smith · Riverside Euchre Club")).to_be_visible()
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/clubs/riverside/people/{player.pk}/")
    page.locator("form[data-confirm=withdraw-link] button").click()
    expect(page.get_by_text("They cannot be restored.")).to_be_visible()
    page.locator("dialog[open] button[value=ok]").click()
    expect(page.get_by_text("The links to this person's page no longer work.")).to_be_visible()
    sound(page)
    page.goto(link)
    expect(page.get_by_text("This link was withdrawn. Ask Riverside Euchre Club for a new one.")).to_be_visible()
    sound(page)
