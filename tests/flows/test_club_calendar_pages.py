"""A secretary calls a night off, plans a break and writes to people; a member's phone says whether it is on."""

from collections.abc import Callable
from datetime import time, timedelta

import pytest
from django.conf import LazySettings, settings
from playwright.sync_api import Page, expect

from clubs.clock import today_in
from clubs.models import Club, Contact, Letter, Member, Role, Venue
from tests.factories.clubs import ClubFactory, NightSeriesFactory, PlayerFactory, StaffRoleFactory
from tests.factories.tournaments import make_tournament
from tests.flows.conftest import axe, sideways
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
SIZES = [(360, 740), (1280, 900)]


@pytest.fixture
def riverside() -> Club:
    """A club that plays today, late enough for the night to be ahead whenever the test runs."""
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    today = today_in(club.time_zone)
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    NightSeriesFactory(club=club, weekday=today.weekday(), first=today, starts=time(23, 58), venue=hall)
    return club


@pytest.fixture
def at_calendar(
    riverside: Club, open_page: Open, live_server: object, signed_in: Callable[..., object]
) -> Callable[..., Page]:
    """The calendar as an administrator of the club sees it."""

    def opened(width: int, height: int) -> Page:
        user = StaffRoleFactory(club=riverside, role=Role.ADMINISTRATOR).user
        session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page = open_page("/", width=width, height=height)
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto("/clubs/riverside/calendar/")
        return page

    return opened


def sound(page: Page) -> None:
    assert (axe(page), sideways(page)) == ([], 0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_night_that_is_called_off_is_on_the_first_screen_of_a_phone(
    riverside: Club, at_calendar: Callable[..., Page], open_page: Open, width: int, height: int
) -> None:
    ann = PlayerFactory(club=riverside, name="Ann Lee")
    Contact.objects.create(player=ann, email="ann@example.org")
    Member.objects.create(club=riverside, player=ann)
    page = at_calendar(width, height)
    page.get_by_role("link", name="Change").first.click()
    page.get_by_label("Reason").first.fill("Ice storm")
    page.get_by_role("button", name="Cancel night").click()
    expect(page.get_by_text("cancelled").first).to_be_visible()
    for path in ("/c/riverside/", "/"):
        visitor = open_page(path, width=width, height=height)
        heading = visitor.get_by_role("heading", name="No euchre tonight")
        expect(heading).to_be_in_viewport()
        expect(visitor.get_by_text("Ice storm.").first).to_be_in_viewport()
        sound(visitor)
    assert Letter.objects.values_list("to_address", flat=True).get() == "ann@example.org"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_break_is_planned_and_deleted(
    at_calendar: Callable[..., Page], open_page: Open, riverside: Club, width: int, height: int
) -> None:
    first = today_in(riverside.time_zone) + timedelta(days=1)
    page = at_calendar(width, height)
    page.locator("#breaks").click()
    page.get_by_label("Why").fill("Christmas break")
    page.locator("#b_first").fill(first.isoformat())
    page.locator("#b_last").fill((first + timedelta(days=20)).isoformat())
    page.get_by_role("button", name="Add break").click()
    expect(page.get_by_text("Christmas break is in the calendar.")).to_be_visible()
    sound(page)
    visitor = open_page("/c/riverside/", width=width, height=height)
    expect(visitor.get_by_text("Christmas break.")).to_be_visible()
    page.locator("#breaks").click()
    page.get_by_role("link", name="Christmas break").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Its nights are on again.")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_event_of_a_night_is_two_presses_away(
    at_calendar: Callable[..., Page], riverside: Club, width: int, height: int
) -> None:
    week_ago = today_in(riverside.time_zone) - timedelta(days=7)
    make_tournament(club=riverside, name="Legion night", date=week_ago, ruleset="standard4")
    page = at_calendar(width, height)
    page.get_by_role("link", name="Create event").first.click()
    sound(page)
    page.get_by_role("button", name="Copy that event").click()
    expect(page.get_by_text("Rules and settings are copied.")).to_be_visible()
    made = Tournament.objects.latest("pk")
    assert (made.name, made.date, made.ruleset) == ("Legion night", week_ago + timedelta(days=7), "standard4")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_club_writes_to_its_people_from_letters(
    at_calendar: Callable[..., Page], riverside: Club, width: int, height: int, settings: LazySettings
) -> None:
    settings.SENDS_LETTERS = True
    for name, contact in (("Ann Lee", {"email": "ann@example.org"}), ("Bob May", {"telephone": "403 555 0142"})):
        Contact.objects.create(player=PlayerFactory(club=riverside, name=name), **contact)
    page = at_calendar(width, height)
    page.goto("/clubs/riverside/letters/")
    page.get_by_role("link", name="Write to people").click()
    page.get_by_role("link", name="Everybody").click()
    expect(page.get_by_role("link", name="403 555 0142")).to_be_visible()
    sound(page)
    page.get_by_label("Subject").fill("Christmas party")
    page.get_by_label("Text").fill("On Saturday at 6.")
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_role("button", name="Send letters").click()
    expect(page.get_by_text("1 letter is on its way.")).to_be_visible()
    assert Letter.objects.values_list("to_address", "subject").get() == ("ann@example.org", "Christmas party")
