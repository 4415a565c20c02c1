"""From a list of names to printed table cards, by a director who does not know the way: presses and pages counted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.factories.tournaments import name_of
from tests.flows.conftest import axe
from tests.flows.test_registration_pages import director, sign_in
from tournaments.models import Tournament

__all__ = ["director"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAMES = "\n".join(f"{name_of(2 * n)} & {name_of(2 * n + 1)}" for n in range(8))


def test_seven_presses_and_three_pages_lead_from_names_to_cards(director: str, open_page: Callable[..., Page]) -> None:
    page = open_page("/accounts/login/?next=/desk/", width=360)
    sign_in(page, director)
    page.wait_for_url("**/desk/")
    loads: list[str] = []
    page.on("domcontentloaded", lambda found: loads.append(found.url))
    pressed = 0

    def press(what: str, *, role: str = "button") -> None:
        nonlocal pressed
        pressed += 1
        page.get_by_role(role, name=what, exact=True).first.click()  # type: ignore[arg-type]

    press("New event", role="link")
    pressed += 1
    page.locator("label", has_text="2½ h").click()
    pressed += 1
    page.get_by_text("Entries and names").click()
    pressed += 1
    page.locator("textarea").click()
    page.keyboard.insert_text(NAMES)  # pasted
    press("Create event")
    expect(page.get_by_text("8 pairs are registered.")).to_be_visible()
    assert axe(page) == []
    press("Start and print")
    page.wait_for_url("**/print/table-cards/")
    page.evaluate("window.print = () => { window.printed = true }")
    press("Print")
    assert page.evaluate("window.printed === true")
    event = Tournament.objects.get()
    assert (event.state, event.tables.count(), event.minutes_available) == ("playing", 4, 150)
    assert (pressed, len(loads)) == (7, 3)  # 13 and 12 before; at most 7 and 4 are promised
