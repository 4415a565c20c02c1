"""Two tabs of one phone at one table: neither is left behind, and neither takes a hand of the other off the phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.models import Kind
from tests.factories.scoring import Here, here
from tests.flows.test_keeper_offline import at_the_desk, ready, save, scores, tap_hand, written

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
BUSY = "document.getElementById('now').dataset.asking = ''"
KEEP = "import(document.querySelector('script[src*=sending]').src.replace('sending', 'desk')).then((of) => of.keep())"


@pytest.fixture
def at() -> Here:
    return here()


@pytest.fixture
def tabs(at: Here, open_page: Open) -> tuple[Page, Page]:
    """Both open, with the worker in charge; no poll of either is answered."""
    one = ready(open_page(f"/t/{at.table.token}/?skip"))
    other = one.context.new_page()
    other.goto(one.url)
    at_the_desk(other)
    one.context.route("**/now/**", lambda route: route.abort())
    return one, other


def test_a_hand_that_another_tab_sends_is_shown_where_it_was_tapped(at: Here, tabs: tuple[Page, Page]) -> None:
    one, other = tabs
    held: list[Route] = []
    one.route("**/hand/", lambda route: route.continue_() if held else held.append(route))
    other.route("**/hand/", lambda route: None)  # never answered
    tap_hand(one)
    other.locator(".makers label").first.click()
    expect(other.locator(".side .score").first).to_have_text("1")
    other.locator(".tricks label").nth(5).click()
    save(other)
    held[0].continue_()
    at_the_desk(one)
    expect(other.locator("#now[data-asking]")).to_have_count(0)
    assert (scores(other), written(at)) == (["3", "0"], [(Kind.HAND, 1), (Kind.HAND, 2)])


def test_a_tab_that_is_behind_leaves_the_newer_page_on_the_phone(at: Here, tabs: tuple[Page, Page]) -> None:
    one, other = tabs
    other.evaluate(BUSY)
    tap_hand(one)
    at_the_desk(one)
    assert scores(other) == ["0", "0"]
    other.evaluate(KEEP)
    one.context.set_offline(True)
    other.reload()
    expect(other.locator(".side .score").first).to_have_text("1")
    assert written(at) == [(Kind.HAND, 1)]
