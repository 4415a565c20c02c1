"""The one list at the door in a real browser: who is here and who has paid, with the presses counted."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

from clubs.models import Role, User
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.models import CashPosting, NightCash
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.flows.conftest import axe, sideways
from tournaments.models import Entry, Tournament
from tournaments.services import mark_not_coming

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAIRS = 13
SCREENS = ((1280, 900), (360, 640))


class Door:
    """The director's browser at the list; `presses` counts the buttons and links."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, name: str) -> None:
        self.presses += 1
        self.page.locator("main").get_by_role("button", name=name, exact=True).click()

    def open_fold(self, name: str) -> None:
        self.presses += 1
        self.page.locator("summary", has_text=name).click()

    def follow(self, name: str) -> None:
        self.presses += 1
        with self.page.expect_navigation():
            self.page.locator("main").get_by_role("link", name=name, exact=True).click()

    def row(self, entry: Entry) -> Locator:
        return self.page.locator(f"#pair-{entry.pk}")

    def says(self, text: str) -> None:
        """What stands above the list."""
        expect(self.page.locator("#arrivals")).to_contain_text(text)

    def nothing_amiss(self) -> None:
        assert sideways(self.page) == 0
        assert axe(self.page) == []


@pytest.fixture
def event() -> Tournament:
    """13 pairs who pay 7 dollars each, and may check in by code."""
    event = make_tournament(self_check_in=True)
    make_entries(event, PAIRS)
    return event


@pytest.fixture
def director(event: Tournament) -> User:
    user = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    set_night_fees(by=user, event=event, rules=NightRules(member=500, guest=700), currency="CAD")
    return user


@pytest.fixture
def open_door(
    open_page: Callable[..., Page],
    live_server: object,
    signed_in: Callable[..., object],
    event: Tournament,
    director: User,
) -> Callable[..., Door]:
    """`open_door(width=360, height=640)`: the list of the event, opened at the old address of the door."""

    def opened(**size: int) -> Door:
        page = open_page("/help/", **size)
        session = signed_in(director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto(f"/desk/{event.code}/door/")
        expect(page).to_have_url(f"{live_server}/desk/{event.code}/entries/")
        return Door(page)

    return opened


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_thirteen_pairs_are_ticked_and_pay_in_one_list(
    width: int,
    height: int,
    event: Tournament,
    director: User,
    open_door: Callable[..., Door],
    open_page: Callable[..., Page],
) -> None:
    by_code, pays, alone, *_, gone = event.entries.order_by("pk")
    mark_not_coming(by=director, entry=gone)
    phone = open_page(f"/e/{event.code}/check-in/")
    phone.get_by_role("button", name=by_code.name).click()
    door = open_door(width=width, height=height)
    door.says("24 players owe $168.00.")
    expect(door.row(gone)).to_contain_text("withdrawn")
    expect(door.row(gone).get_by_role("button")).to_have_count(0)
    door.nothing_amiss()

    expect(door.row(by_code)).to_contain_text("says here")
    door.press("Confirm all")
    door.says("1 of 12 pairs are here.")

    door.press(f"Cash $14.00 {pays.name}")
    expect(door.row(pays)).to_contain_text("paid $14.00")
    expect(door.row(pays).get_by_role("button", name="Here")).to_have_attribute("aria-pressed", "true")
    expect(door.page.locator("#heard")).to_have_text(f"{pays.name} paid $14.00.")
    expect(door.row(pays).get_by_role("button", name="Undo")).to_be_focused()
    door.says("2 of 12 pairs are here.")

    door.follow("By surname")
    door.nothing_amiss()
    door.press(f"Cash $7.00 {alone.first}")
    expect(door.row(alone)).to_contain_text("paid $7.00")
    door.follow("By pair")
    expect(door.row(alone).get_by_role("button", name="Cash $7.00")).to_be_visible()

    door.press("Check everyone in")
    door.says("All 12 pairs are here.")
    door.open_fold("Everyone here has paid")
    door.press("Cash $147.00 for everyone here")
    door.says("$168.00 in the cash box. Everyone has paid.")
    expect(door.page.get_by_role("button", name="Cash")).to_have_count(0)
    door.nothing_amiss()
    assert door.presses == 8

    door.press(f"Undo {pays.name}")
    door.says("2 players owe $14.00.")
    expect(door.row(pays).get_by_role("button", name="Here")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_tickets_are_sold_in_the_same_row_and_undone_with_one_press(
    width: int, height: int, event: Tournament, open_door: Callable[..., Door]
) -> None:
    NightCash.objects.update(ticket=200)
    pair, other, *_ = event.entries.order_by("pk")
    door = open_door(width=width, height=height)
    door.says("50/50 pot: $0.00.")
    door.nothing_amiss()
    door.press(f"Ticket $2.00 {pair.name}")
    expect(door.row(pair)).to_contain_text("tickets $2.00")
    expect(door.row(pair).get_by_role("button", name="Here")).to_have_attribute("aria-pressed", "true")
    expect(door.page.locator("#heard")).to_have_text(f"{pair.name}: 50/50 tickets for $2.00.")
    expect(door.row(pair).get_by_role("button", name="Ticket $2.00")).to_be_focused()

    door.row(pair).get_by_label(f"Tickets for {pair.name}").fill("5")
    door.press(f"Ticket $2.00 {pair.name}")
    expect(door.row(pair)).to_contain_text("tickets $12.00")
    expect(door.row(pair).get_by_label(f"Tickets for {pair.name}")).to_have_value("1")
    door.press(f"Cash $14.00 {pair.name}")
    expect(door.row(pair)).to_contain_text("paid $14.00")
    door.press(f"Ticket $2.00 {other.name}")
    door.says("$28.00 in the cash box. 50/50 pot: $14.00. 24 players owe $168.00.")
    door.nothing_amiss()

    door.press(f"Undo tickets $10.00 {pair.name}")
    expect(door.row(pair)).to_contain_text("tickets $2.00")
    expect(door.row(pair)).to_contain_text("paid $14.00")
    door.says("$18.00 in the cash box. 50/50 pot: $4.00.")
    assert door.presses == 5
    assert [one.lines.count() for one in CashPosting.objects.filter(purpose="fifty_sold")] == [2, 2, 2]


def test_players_who_check_in_by_phone_come_into_the_list_by_themselves(
    event: Tournament, open_door: Callable[..., Door], open_page: Callable[..., Page]
) -> None:
    first, second, *_ = event.entries.order_by("pk")
    door = open_door(width=1280, height=900)
    phone = open_page(f"/e/{event.code}/check-in/")
    phone.get_by_role("button", name=first.name).click()
    expect(door.row(first)).to_contain_text("says here", timeout=15_000)
    door.says("1 entry says “I am here”.")
    door.page.get_by_label("Find a name or number").fill("A")
    phone.goto(f"/e/{event.code}/check-in/")
    phone.get_by_role("button", name=second.name).click()
    door.page.wait_for_timeout(11_000)
    expect(door.page.get_by_label("Find a name or number")).to_have_value("A")
    expect(door.row(second)).not_to_contain_text("says here")
    door.page.get_by_label("Find a name or number").fill("")
    door.page.get_by_label("Find a name or number").blur()
    expect(door.row(second)).to_contain_text("says here", timeout=15_000)


def test_without_a_script_a_payment_opens_the_list_again_at_the_same_row(
    event: Tournament, director: User, live_server: object, open_page: Callable[..., Page], signed_in: Callable
) -> None:
    entry = event.entries.latest("pk")
    page = open_page("/help/", script=False)
    session = signed_in(director).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{event.code}/entries/")
    page.locator(f"#pair-{entry.pk}").get_by_role("button", name="Cash $14.00").click()
    expect(page.get_by_text(f"{entry.name} paid $14.00.")).to_be_visible()
    expect(page).to_have_url(f"{live_server}/desk/{event.code}/entries/#pair-{entry.pk}")


def test_an_event_that_takes_no_money_has_the_list_without_a_word_of_it(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable
) -> None:
    free = make_tournament(self_check_in=False)
    make_entries(free, PAIRS)
    page = open_page("/help/", width=1280, height=900)
    user = StaffRoleFactory(club=free.club, role=Role.DIRECTOR).user
    session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{free.code}/entries/")
    expect(page.get_by_role("button", name="Here")).to_have_count(PAIRS)
    assert [page.get_by_text(word).count() for word in ("Cash", "Payouts", "players owe", "paid", "Ticket")] == [0] * 5
