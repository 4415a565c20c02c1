"""Hands that the desk does not take: they are set aside on the phone, and deleted or sent from there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Kind
from scoring.reads.calls import calls_at
from tests.factories.scoring import Here, here
from tests.flows.test_keeper_offline import at_the_desk, ready, tap_hand, waiting, written
from tests.flows.test_keeper_page import look_again
from tournaments.services import new_link, revoke_link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def at() -> Here:
    return here()


@pytest.fixture
def page(at: Here, open_page: Callable[..., Page]) -> Page:
    return ready(open_page(f"/t/{at.table.token}/?skip"))


def test_a_hand_that_the_desk_does_not_take_is_listed_on_the_phone(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    tap_hand(page, 5)
    waiting(page, 2)
    at.hand("EW", 4)  # another phone on this sheet
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Not at the desk")).to_be_visible()
    expect(page.locator("#aside li")).to_have_count(2)
    expect(page.locator("#aside li").first).to_contain_text("You entered: North 1 & South 1")
    expect(page.locator("#trouble")).to_have_text("Another phone already saved this hand")  # the list says the rest
    kept = [(Kind.HAND, 1), (Kind.CALL, 2)]  # the director has what was refused
    assert [one.waiting for one in calls_at([at.game.pk])] == [1]
    assert written(at) == kept
    page.get_by_role("button", name="Send the rest").click()
    expect(page.locator("#aside li")).to_have_count(1)
    expect(page.get_by_role("button", name="Save hand 3")).to_be_visible()
    expect(page.get_by_role("button", name="Delete for good")).to_be_hidden()  # it asks first
    page.get_by_text("Delete these", exact=True).click()
    page.get_by_role("button", name="Delete for good").click()
    at_the_desk(page)
    expect(page.locator("#aside")).to_be_hidden()
    assert written(at) == [*kept, (Kind.HAND, 2)]


def test_a_hand_for_a_link_that_was_replaced_stays_on_the_phone(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    revoke_link(by=at.director, table=at.table)
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="This card is out of date")).to_be_visible()
    for _ in range(2):
        expect(page.locator("#aside li")).to_have_count(1)
        expect(page.get_by_text("They go to the desk once you open the new table card")).to_be_visible()
        page.reload()
    assert written(at) == []
    page.goto(f"/t/{new_link(by=at.director, table=at.table).token}/")
    at_the_desk(page)
    assert written(at) == [(Kind.HAND, 1)]


def test_a_refused_entry_that_is_corrected_is_not_listed_any_more(at: Here, page: Page) -> None:
    for score, listed in (("6", 1), ("10", 0)):
        if page.locator("#other:not([open])").count():
            page.get_by_text("More options").click()
        figures = page.locator("[aria-labelledby=final-title] input[type=number]")
        for place, points in enumerate((score, "5")):
            figures.nth(place).fill(points)
        page.get_by_role("button", name="Save final score").click()
        expect(page.locator("#aside li")).to_have_count(listed)
    at_the_desk(page)
    expect(page.get_by_text("Some entries are not at the desk.")).to_be_hidden()


def test_a_final_score_that_is_refused_is_told_why_once(at: Here, page: Page) -> None:
    page.get_by_text("More options").click()
    figures = page.locator("[aria-labelledby=final-title] input[type=number]")
    for place, points in enumerate(("6", "5")):
        figures.nth(place).fill(points)
    page.get_by_role("button", name="Save final score").click()
    expect(page.locator("#aside li")).to_have_count(1)
    expect(page.get_by_text("Nobody has reached 10")).to_have_count(1)
    expect(page.locator("#trouble")).to_contain_text("Nobody has reached 10")
    at.hand("EW", 4)  # another phone: the page is drawn again, and the notice stays until something is pressed
    look_again(page)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.locator("#trouble")).to_contain_text("Nobody has reached 10")
    tap_hand(page)
    expect(page.locator("#trouble")).to_have_count(0)
    expect(page.locator("#aside li")).to_contain_text("Nobody has reached 10")
