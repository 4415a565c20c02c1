"""Each side agrees for itself: one on its own phone, the other with its PIN on the scorekeeper's."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import CardState, LedgerEntry
from tests.factories.scoring import Here, here
from tests.flows.conftest import axe

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]


@pytest.fixture
def at() -> Here:
    table = here()
    table.tournament.signing_pins = True
    table.tournament.save()
    return table


def ways(at: Here) -> list[tuple[int, str | None]]:
    """By side, in the order in which they agreed."""
    return list(LedgerEntry.objects.filter(kind="sign").order_by("pk").values_list("body__side", "body__way"))


def wrong(pin: str) -> str:
    return f"{(int(pin) + 1) % 10_000:04d}"


def test_one_side_agrees_on_its_own_phone_and_the_other_with_its_pin(at: Here, open_page: Open) -> None:
    at.play_to(10, 6)
    own = open_page(f"/p/{at.a.token}/", width=360)
    assert axe(own) == []
    expect(own.get_by_text("You 10, N. & S. 2 6")).to_be_visible()
    own.get_by_text("This is wrong").click()
    own.get_by_label("A few words").fill("hand 6 was a march")
    assert axe(own) == []
    own.get_by_role("button", name="Call the director").click()
    expect(own.get_by_text("Help is coming: the director has your call.")).to_be_visible()
    assert axe(own) == []
    own.get_by_role("button", name="We agree").click()
    expect(own.get_by_text("agreed on their own phone")).to_be_visible()
    phone = open_page(f"/t/{at.table.token}/", width=360)
    assert axe(phone) == []
    expect(phone.get_by_text("agreed on their own phone")).to_be_visible()
    phone.get_by_label("PIN on your personal card").fill(wrong(at.b.pin))
    phone.get_by_role("button", name="We agree").click()
    expect(phone.get_by_text("This is not the PIN of this side.")).to_be_visible()
    phone.get_by_label("PIN on your personal card").fill(at.b.pin)
    phone.get_by_role("button", name="We agree").click()
    expect(phone.get_by_text("Final score saved.")).to_be_visible()
    expect(phone.get_by_text("agreed with their PIN")).to_be_visible()
    assert (ways(at), at.card.state) == ([(0, "own_phone"), (1, "pin")], CardState.FINAL)


def test_a_wrong_pin_that_waited_for_the_network_keeps_the_other_side_s_agreement(at: Here, open_page: Open) -> None:
    at.play_to(9, 6)
    page = open_page(f"/t/{at.table.token}/?skip")
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(3).click()
    page.get_by_role("button", name="Save hand").click()
    first, second = (page.locator(f"#over form[data-side='{side}']") for side in (0, 1))
    first.get_by_label("PIN on your personal card").fill(wrong(at.a.pin))
    first.get_by_role("button", name="We agree").click()
    expect(first.get_by_label("PIN on your personal card")).to_be_hidden()
    second.get_by_role("button", name="No PIN").click()
    expect(second.get_by_role("button", name="No PIN")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.get_by_text("Not saved. Please check this:")).to_be_visible()
    expect(page.locator("#where-saved")).to_have_attribute("data-state", "refused")
    assert ways(at) == [(1, None)]
    page.get_by_label("PIN on your personal card").fill(at.a.pin)
    page.get_by_role("button", name="We agree").click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    assert ways(at) == [(1, None), (0, "pin")]
