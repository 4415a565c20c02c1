"""The desk decides a game while the phone at its table is offline with hands to send."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.decisions.results import enter_result
from scoring.reads.calls import calls_at
from tests.factories.scoring import desk, here
from tests.flows.test_keeper_offline import ready, tap_hand, waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_hands_of_a_game_that_the_desk_decided_are_listed_once_and_cannot_be_sent(
    open_page: Callable[..., Page],
) -> None:
    at = here()
    page = ready(open_page(f"/t/{at.table.token}/?skip"))
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    tap_hand(page, 5)
    waiting(page, 2)
    enter_result(**desk(at), score=(10, 4))
    page.context.set_offline(False)
    expect(page.locator("#aside li")).to_have_count(2)
    expect(page.locator("#aside li").first).to_contain_text("This was for round 1. This game is final.")
    expect(page.locator("#trouble")).to_have_text("Too late: that game is decided. Only the director can correct it.")
    expect(page.get_by_role("button", name="Send the rest")).to_be_hidden()
    expect(page.get_by_text("Delete these", exact=True)).to_be_visible()
    assert [one.waiting for one in calls_at([at.game.pk])] == [1]
