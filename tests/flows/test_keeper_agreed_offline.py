"""Both sides agree on a phone without a network: the page asks nobody any more, and says that this waits to be sent."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Kind
from tests.factories.scoring import Here, here
from tests.flows.test_keeper_offline import ready, tap_hand, waiting, written

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]


@pytest.fixture
def at() -> Here:
    return here()


def nothing_is_left_to_agree(page: Page) -> None:
    """Both sides agreed, and the page waits for the network alone."""
    expect(page.get_by_text("Each side agreed. This waits to be sent.")).to_be_visible()
    expect(page.get_by_text("Each side checks the score and agrees.")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("agree|Undo"))).to_have_count(0)
    expect(page.get_by_text("agreed, on this phone").locator("visible=true")).to_have_count(2)


def test_a_game_that_ends_without_a_network_is_agreed_on_the_phone(at: Here, open_page: Open) -> None:
    at.play_to(9, 7)
    page = ready(open_page(f"/t/{at.table.token}/"))
    page.context.set_offline(True)
    tap_hand(page, 5)
    expect(page.get_by_role("heading", name="The game is over on this phone")).to_be_visible()
    expect(page.locator("#over")).to_contain_text("10 – 7")
    left = [
        page.locator(one).first.evaluate("one => one.getBoundingClientRect().left")
        for one in ("#over", ".state-line li:not(:empty)")
    ]
    assert left[0] == left[1]  # nothing empty stands before it
    page.get_by_text("More options").click()
    for over in ("Save final score", "Stop the game", "Who deals this hand?"):
        expect(page.get_by_text(over, exact=True)).to_be_hidden()
    for left in (1, 0):
        page.get_by_role("button", name="We agree").first.click()
        expect(page.get_by_role("button", name="We agree")).to_have_count(left)
    waiting(page, 3)
    nothing_is_left_to_agree(page)
    page.context.set_offline(False)
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    assert [kind for kind, _ in written(at)][-3:] == [Kind.HAND, Kind.SIGN, Kind.SIGN]


def test_a_game_that_ended_before_is_agreed_without_a_network_and_the_page_says_so(at: Here, open_page: Open) -> None:
    """The page asked each side to agree although both had."""
    at.play_to(10, 7)
    page = ready(open_page(f"/t/{at.table.token}/"))
    page.context.set_offline(True)
    for left in (1, 0):
        page.get_by_role("button", name="agree").first.click()
        expect(page.get_by_role("button", name="agree")).to_have_count(left)
    waiting(page, 2)
    nothing_is_left_to_agree(page)
    page.reload()
    nothing_is_left_to_agree(page)
    expect(page.locator("#now .fresh-late")).to_be_visible()  # at once: the page was kept
    expect(page.locator("#now .fresh-ok")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    assert [kind for kind, _ in written(at)][-2:] == [Kind.SIGN, Kind.SIGN]
