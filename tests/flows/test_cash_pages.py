"""A treasurer's year in a real browser: opened, spent, taken to the bank, a fee, the statement, and one undo."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.clock import today_in
from clubs.models import Club, Member, MemberKind, Role
from scoring.models import CashPosting
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_a_treasurer_keeps_a_year(
    club: Club,
    open_page: Callable[..., Page],
    live_server: object,
    signed_in: Callable[..., object],
    width: int,
    height: int,
) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult", fee=Decimal("40.00"))
    member = Member.objects.create(club=club, player=PlayerFactory(club=club, name="Ann Lee"), kind=kind)
    browser = signed_in(StaffRoleFactory(club=club, role=Role.TREASURER).user)
    page = open_page("/", width=width, height=height)
    cookie = browser.cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": str(live_server)}])
    year = today_in(club.time_zone).year
    new_year, main = date(year, 1, 1).isoformat(), page.locator("main")

    def press(name: str) -> None:
        with page.expect_navigation():
            main.get_by_role("button", name=name, exact=True).click()

    def follow(name: str) -> None:
        with page.expect_navigation():
            main.get_by_role("link", name=name, exact=True).click()

    page.goto(f"/clubs/{club.slug}/cash/")
    page.get_by_label("Opening balance: cash").fill("150")
    page.get_by_label("Opening balance: bank").fill("1,000.00")
    press("Open cash book")
    expect(main).to_contain_text("$1,150.00")

    page.locator("summary", has_text="Money in or out").click()
    page.locator("#money_amount").fill("120,50")
    page.locator("#money_day").fill(new_year)
    page.locator("#money_category").select_option(label="Rent")
    page.locator("#money_reason").fill("Legion hall")
    press("Book it")
    expect(main).to_contain_text("Legion hall")

    page.locator("summary", has_text="Between accounts").click()
    page.locator("#transfer_amount").fill("20")
    press("Transfer")
    expect(main.locator("table.account").first).to_contain_text("$1,020.00")

    follow("Membership fees")
    follow("Renew Ann Lee")
    press("Renew")
    expect(page.locator("body")).to_contain_text("$40.00 is booked.")
    assert (sideways(page), axe(page)) == (0, [])

    page.goto(f"/clubs/{club.slug}/cash/")
    follow(f"Year {year}")
    assert (sideways(page), axe(page)) == (0, [])
    expect(main.locator("table").first).to_contain_text("$120.50")
    follow("Print statement")
    expect(main).to_contain_text("Opening balance $1,150.00. Closing balance $1,069.50.")
    assert axe(page) == []

    page.goto(f"/clubs/{club.slug}/cash/")
    rent = CashPosting.objects.get(reason="Legion hall")
    page.locator("summary", has_text=f"Reverse {rent.number}").click()
    page.locator(f"#reason-{rent.pk}").fill("Paid in December")
    press("Reverse entry")
    page.goto(f"/clubs/{club.slug}/cash/{year}/statement/")
    expect(main).to_contain_text("Opening balance $1,150.00. Closing balance $1,190.00.")
    member.refresh_from_db()
    assert (member.paid_until is not None, sideways(page)) == (True, 0)
