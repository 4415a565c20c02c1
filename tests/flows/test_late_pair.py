"""A late pair, in a real browser: the presses and the pages are counted until it sits at a table."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.factories.evenings import evening
from tests.flows.conftest import axe
from tournaments.models import Entry, Game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_PRESSES, MOST_PAGES = 4, 2


@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, {"width": 360, "height": 640}])
def test_a_late_pair_sits_at_a_table_after_few_presses_on_one_page(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object], size: dict[str, int]
) -> None:
    night = evening(5, movement="round-robin")
    resting = Entry.objects.get(pk=night.round.sit_out[0])
    page = open_page("/help/", **size)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/")
    presses, pages = 0, set()

    def press(role: str, name: str) -> None:
        nonlocal presses
        page.get_by_role(role, name=name).locator("visible=true").first.click()  # type: ignore[arg-type]
        page.wait_for_load_state()
        presses += 1
        pages.add(page.url.split("?")[0])

    if size["width"] < 500:
        page.locator("summary", has_text="More").last.click()  # the desk's pages are folded on a phone
        presses += 1
    press("link", "Late and leaving")
    page.get_by_label("First player").fill("Lena Late")
    page.get_by_label("Second player").fill("Lou Later")
    press("button", "Register a late pair")
    expect(page.get_by_text(f"Round 1: table 3, against {resting.number} ·")).to_be_visible()
    assert axe(page) == []
    press("button", "Seat them now")
    expect(page.get_by_text("can play now.")).to_be_visible()
    assert (presses <= MOST_PRESSES, len(pages) <= MOST_PAGES) == (True, True)
    game = Game.objects.filter(round=night.round).latest("pk")
    assert [entry.number for entry in Entry.objects.filter(seats__game=game).distinct().order_by("number")] == [
        resting.number,
        6,
    ]
    page.goto(f"/desk/{night.tournament.code}/results/")
    expect(page.get_by_text("3 results are missing.")).to_be_visible()
