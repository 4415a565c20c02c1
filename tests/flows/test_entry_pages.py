"""A phone enters a member, the desk confirms it once, and the player's own pages follow from it."""

from collections.abc import Callable
from datetime import time, timedelta

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.clock import today_in
from clubs.models import Club, ClubNight, Member, Role, Venue
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory
from tests.factories.online import make_online
from tests.flows.conftest import axe, sideways
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
SIZES = [(360, 740), (1280, 900)]


@pytest.fixture
def nights() -> list[Tournament]:
    """Three weekly nights that players enter online; the club knows Marg Smith."""
    club: Club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    Member.objects.create(club=club, player=PlayerFactory(club=club, name="Marg Smith"))
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    days = [today_in(club.time_zone) + timedelta(days=7 * week) for week in (1, 2, 3)]
    for day in days:
        ClubNight.objects.create(
            club=club, name="Euchre", date=day, starts=time(19), venue=hall, info="5 dollars at the door"
        )
    return [make_online(club=club, name="Friday", date=day, starts=time(19)) for day in days]


def sound(page: Page) -> None:
    assert (axe(page), sideways(page)) == ([], 0)


def enter(page: Page) -> None:
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("You have a place.")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_member_confirmed_once_enters_with_one_press_and_has_a_page_without_an_account(
    nights: list[Tournament],
    open_page: Open,
    live_server: object,
    signed_in: Callable[..., object],
    width: int,
    height: int,
) -> None:
    first, second, third = nights
    phone = open_page(f"/e/{first.code}/enter/", width=width, height=height)
    phone.get_by_label("First player").first.fill("Marg Smith")
    phone.get_by_label("Second player").first.fill("Ray Roe")
    enter(phone)
    expect(phone.get_by_text("5 dollars at the door")).to_be_visible()
    expect(phone.get_by_role("link", name="Show map")).to_be_visible()
    expect(phone.get_by_role("link", name="Add to calendar")).to_be_visible()
    sound(phone)

    user = StaffRoleFactory(club=first.club, role=Role.DIRECTOR).user
    session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    desk = open_page("/", width=width, height=height)
    desk.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    desk.goto(f"/desk/{first.code}/entries/")
    desk.get_by_role("button", name="Same person").first.click()
    expect(desk.get_by_text("Marg Smith is entered under the name that the club knows.")).to_be_visible()

    phone.goto(f"/e/{second.code}/enter/")
    sound(phone)
    enter(phone)
    assert second.entries.get().first == Member.objects.get().player
    phone.get_by_role("link", name="Marg Smith").click()
    expect(phone.get_by_role("heading", name="Your page")).to_be_visible()
    expect(phone.get_by_text("Bookmark this page.")).to_be_visible()
    sound(phone)

    phone.goto(f"/e/{second.code}/enter/")
    phone.get_by_role("link", name="Your entry").click()
    expect(phone.get_by_text("You have a place.")).to_be_visible()
    phone.goto(f"/e/{third.code}/enter/")
    expect(phone.get_by_label("First player").first).to_have_value("Marg Smith")
    phone.get_by_role("button", name="Not me").click()
    expect(phone.get_by_text("This phone knows nobody now.")).to_be_visible()
    expect(phone.get_by_label("First player").first).to_have_value("")
