"""A scorekeeper with somebody else's phone: a game from the cut to the agreement, by touch and by keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import CardState, Kind, LedgerEntry
from tests.factories.scoring import Here, here, table_in_play
from tests.flows.conftest import axe
from tournaments.states import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("browser")]
WIDTHS = (360, 768, 1920)
Open = Callable[..., Page]


@pytest.fixture
def at() -> Here:
    table = here()
    for seat, name in zip(
        table.game.seats.select_related("player"), ("Ann Bell", "Bob May", "Cy Dunn", "Di Orr"), strict=True
    ):
        seat.player.name = name
        seat.player.save()
    return table


def tap_hand(page: Page, makers: str, tricks: int) -> int:
    """An ordinary hand; how many taps it took."""
    taps = [
        page.locator(".makers label", has_text=makers),
        page.locator(".tricks label").nth(tricks),
        page.get_by_role("button", name="Save hand"),
    ]
    for tap in taps:
        tap.click()
    return len(taps)


def look_again(page: Page) -> None:
    """The poll, without waiting for it."""
    with page.expect_response("**/now/**"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_game_is_kept_from_the_cut_to_the_agreement(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    page.get_by_role("button", name="Bob").click()
    expect(page.locator("#score")).to_have_text("No points yet; Bob deals.")
    assert tap_hand(page, "Ann & Cy", 3) == 3
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 1 to 0; Cy deals.")
    tap_hand(page, "Bob & Di", 2)
    page.get_by_role("button", name="Undo hand 2").click()
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 1 to 0; Cy deals.")
    page.locator(".save label").click()
    tap_hand(page, "Bob & Di", 5)
    expect(page.locator(".side.b .score")).to_have_text("4")
    for _ in range(5):
        tap_hand(page, "Ann & Cy", 5)
    expect(page.locator("#score")).to_have_text("Ann & Cy won 10 to 4.")
    page.get_by_role("button", name="Ann & Cy agree").click()
    page.get_by_role("button", name="Bob & Di agree").click()
    expect(page.get_by_text("Final, at the desk.")).to_be_visible()
    at.round.state = RoundState.CLOSED
    at.round.save()
    table_in_play(at.stage, 1, round_number=2, pairs=(at.b, at.a))
    look_again(page)
    expect(page.locator("h1")).to_have_text("Table 1, round 2 of 1")
    expect(page.get_by_text("Round 2: table 1, side B, against Pair 2")).to_be_visible()
    assert at.card.state == CardState.FINAL


def test_a_hand_is_kept_with_the_keyboard_alone(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    keys = page.keyboard

    def tab_to(words: str) -> None:
        for _ in range(40):
            keys.press("Tab")
            at_now = "e => { const t = document.activeElement; return (t.closest('label') || t).textContent.trim() }"
            if page.locator("body").evaluate(at_now).startswith(words):
                return
        pytest.fail(f"no way to {words!r} by keyboard")

    tab_to("Go on without the cut")
    keys.press("Enter")
    page.wait_for_url("**?skip")
    tab_to("Ann & Cy")
    keys.press("ArrowRight")
    tab_to("0")
    for _ in range(3):
        keys.press("ArrowRight")
    tab_to("Alone")
    keys.press("Space")
    tab_to("Save hand 1")
    keys.press("Enter")
    expect(page.locator("#score")).to_have_text("Bob & Di lead 1 to 0.")
    tab_to("Undo hand 1")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Bob")).to_be_visible()


def test_everything_for_a_hand_is_on_one_screen_and_as_large_as_a_thumb(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator("body").evaluate("window.scrollTo(0, 60)")
    heights = "all => all.map(e => Math.round(e.getBoundingClientRect().height))"
    controls = page.locator(".pick label:visible, main button:visible, main summary:visible, main a.button:visible")
    assert min(controls.evaluate_all(heights)) >= 56
    for control in (page.locator(".makers label").first, page.locator(".tricks label").last):
        expect(control).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_on_any_of_its_pages(at: Here, open_page: Open, width: int) -> None:
    page = open_page(f"/t/{at.table.token}/", width=width)
    found = {"cut": axe(page)}
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    page.reload()
    for more in page.locator("details.more > summary").all():
        more.click()
    found["hand, sheets that differ, everything open"] = axe(page)
    at.undo(2)
    at.play_to(9, 7)
    page.reload()
    found["agree"] = axe(page)
    at.both_agree(10, 7)
    page.reload()
    found["final"] = axe(page)
    page.goto("/t/nobody/")
    found["gone"] = axe(page)
    page.goto(f"/e/{at.tournament.code}/keep/")
    page.get_by_role("button", name="Open the table").click()
    found["pin, refused"] = axe(page)
    assert {state: faults for state, faults in found.items() if faults} == {}


def test_what_is_half_tapped_stays_when_the_page_moves_on(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".makers label", has_text="Bob & Di").click()
    at.hand("EW", 3, sheet=2)
    look_again(page)
    expect(page.locator(".state-line")).to_contain_text("the other has 1 hand")
    expect(page.get_by_role("radio", name="Bob & Di")).to_be_checked()
    at.hand("NS", 3)
    look_again(page)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.locator("#said")).to_have_text("Ann & Cy lead 1 to 0.")
    expect(page.get_by_role("radio", name="Bob & Di")).not_to_be_checked()


def test_nobody_made_it_takes_tricks_and_alone_out_of_the_question(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".tricks label").nth(4).click()
    page.locator(".makers label", has_text="Nobody").click()
    expect(page.get_by_role("radio", name="4 point")).to_be_disabled()
    page.get_by_role("button", name="Save hand 1").click()
    expect(page.get_by_text("Hand 1: passed out")).to_be_visible()


def test_without_scripts_the_forms_do_the_same(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip", script=False)
    tap_hand(page, "Ann & Cy", 5)
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 2 to 0.")
    page.get_by_role("button", name="Save hand 2").click()
    expect(page.get_by_role("alert")).to_contain_text("Who made trump?")


def test_a_double_tap_on_save_writes_one_hand(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(3).click()
    page.get_by_role("button", name="Save hand 1").dblclick(no_wait_after=True)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    assert LedgerEntry.objects.filter(game=at.game, kind=Kind.HAND).count() == 1
