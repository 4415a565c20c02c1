"""A scorekeeper with somebody else's phone: a game from the cut to the agreement, by touch and by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.decisions.hands import set_first_dealer
from scoring.models import CardState, Kind, LedgerEntry
from tests.factories.scoring import Here, here, table_in_play
from tests.flows.conftest import axe, sideways
from tournaments.services import revoke_link
from tournaments.states import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
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
    """A poll that begins now, and its answer: one already under way may have asked before something changed."""
    with page.expect_request("**/now/**") as asked:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    asked.value.response()


def test_a_game_is_kept_from_the_cut_to_the_agreement(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    page.get_by_role("button", name="Bob").click()
    expect(page.locator("#score")).to_have_text("No points yet; Bob deals.")
    assert tap_hand(page, "Ann & Cy", 3) == 3
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 1 to 0; Cy deals.")
    tap_hand(page, "Bob & Di", 2)
    page.get_by_role("button", name="Undo hand 2").click()
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 1 to 0; Cy deals.")
    page.locator(".others label", has_text="Alone").click()
    tap_hand(page, "Bob & Di", 5)
    expect(page.locator(".side.b .score")).to_have_text("4")
    for _ in range(5):
        tap_hand(page, "Ann & Cy", 5)
    expect(page.locator("#score")).to_have_text("Ann & Cy won 10 to 4.")
    page.get_by_role("button", name=re.compile("We agree.*Ann & Cy")).click()
    page.get_by_role("button", name=re.compile("We agree.*Bob & Di")).click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    at.round.state = RoundState.CLOSED
    at.round.save()
    table_in_play(at.stage, 1, round_number=2, pairs=(at.b, at.a))
    look_again(page)
    expect(page.locator("h1")).to_have_text("Table 1, round 2 of 1")
    expect(page.get_by_text("Round 2: table 1, side B, against Pair 2")).to_be_visible()
    assert at.card.state == CardState.FINAL


def test_the_answer_of_a_saved_hand_waits_for_the_finger_that_is_on_the_next_one(at: Here, open_page: Open) -> None:
    set_first_dealer(**at.place(), seat=0)
    page = open_page(f"/t/{at.table.token}/")
    page.clock.install()
    let_through: list[Callable[[], None]] = []
    page.route("**/hand/", lambda route: let_through.append(route.continue_))
    with page.expect_request("**/hand/"):
        tap_hand(page, "Ann & Cy", 3)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    # A press of more than a second holds nothing back. On a slow machine this one would last longer: its clock rests.
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 0.1)
    page.locator(".makers label", has_text="Bob & Di").hover()
    page.mouse.down()
    with page.expect_response("**/hand/"):
        let_through.pop()()
    page.wait_for_timeout(300)
    page.mouse.up()
    page.clock.resume()
    expect(page.locator("#said")).to_contain_text("Saved: hand 1")
    expect(page.get_by_role("radio", name="Bob & Di")).to_be_checked()


def test_after_a_refused_hand_the_saved_one_and_the_next_question_are_in_sight(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Bob").click()
    page.get_by_role("button", name="Save hand 1").click()
    expect(page.get_by_text("Not saved. Please check this:")).to_be_in_viewport()
    tap_hand(page, "Ann & Cy", 3)
    expect(page.get_by_text("Hand 2: who made trump?")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_a_phone_never_says_saved_beside_an_entry_that_is_not(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    page.get_by_role("button", name="Bob").click()
    tap_hand(page, "Ann & Cy", 3)
    saved, refused = (
        page.locator("#where-saved").get_by_text("Saved"),
        page.get_by_text("Not saved. Please check this:"),
    )
    expect(saved.locator("visible=true")).to_have_text(["Saved: hand 1, 1 point to Ann & Cy.", "Saved ✓"])
    page.get_by_role("button", name="Save hand 2").click()
    expect(refused).to_be_visible()
    expect(saved.locator("visible=true")).to_have_count(0)
    look_again(page)
    expect(refused).to_be_visible()
    expect(saved.locator("visible=true")).to_have_count(0)
    page.locator(".makers label", has_text="Ann & Cy").click()
    page.locator(".tricks label").nth(3).click()
    page.get_by_role("button", name="Save hand 2").click()
    expect(saved.locator("visible=true").last).to_have_text(re.compile("✓"))
    expect(refused).to_have_count(0)


def save_final_score(page: Page, *score: int) -> None:
    """Under "More options", by somebody who has scrolled there."""
    if page.locator("#other:not([open])").count():
        page.locator("#other summary").first.click()
    card = page.get_by_role("form", name="Final score only")
    for field, points in zip(card.get_by_role("spinbutton").all()[:2], score, strict=True):
        field.fill(str(points))
    card.get_by_role("button", name="Save final score").click()


def test_after_a_final_score_alone_what_comes_next_is_in_sight(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip", width=360, height=640)
    save_final_score(page, 10, 6)
    expect(page.get_by_role("button", name=re.compile("We agree.*Bob & Di"))).to_be_in_viewport(ratio=1)
    page.locator("#other summary").first.click()
    page.get_by_role("button", name="Use second sheet").click()
    expect(page.get_by_text("Sheet 2 is still empty.")).to_be_in_viewport(ratio=1)
    save_final_score(page, 6, 10)
    expect(page.get_by_text("The two sheets differ.")).to_be_in_viewport(ratio=1)
    expect(page.locator("#other[open]")).to_have_count(0)


def test_after_another_dealer_is_named_the_hand_is_in_sight(at: Here, open_page: Open) -> None:
    at.hand("NS", 3)
    page = open_page(f"/t/{at.table.token}/", width=360, height=640)
    page.locator("#other summary").first.click()
    page.get_by_role("form", name="deals this hand").get_by_role("button", name="Di").click()
    expect(page.get_by_text("Hand 2: who made trump?")).to_be_in_viewport(ratio=1)
    expect(page.locator("#other[open]")).to_have_count(0)


def test_without_a_network_the_agreement_after_a_final_score_is_in_sight(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip", width=360, height=640)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    page.context.set_offline(True)
    save_final_score(page, 10, 6)
    expect(page.get_by_role("heading", name="The game is over on this phone")).to_be_in_viewport(ratio=1)


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

    tab_to("Skip the cut")
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


BOXES = """all => all.filter(one => one.checkVisibility()).map(one => {
  const box = one.getBoundingClientRect();
  return { what: one.textContent.trim() || one.getAttribute("aria-label") || one.name,
           left: box.left, top: box.top, right: box.right, bottom: box.bottom, width: box.width, height: box.height };
})"""
ASKED = ".maker input, .others label, .tricks label, .bar button"
ALL = f"{ASKED}, main a, main button, main summary"


@pytest.mark.parametrize(("width", "height", "rows"), [(360, 640, 1), (320, 568, 2)])
def test_no_button_of_a_hand_is_smaller_than_a_thumb_or_lies_under_the_bar(
    at: Here, open_page: Open, width: int, height: int, rows: int
) -> None:
    for _ in range(4):
        at.hand("NS", 3)
    page = open_page(f"/t/{at.table.token}/", width=width, height=height)
    for scrolled in (0, 40, 400):
        page.evaluate("y => window.scrollTo(0, y)", scrolled)
        bar = page.locator(".bar").evaluate_all(BOXES)[0]
        under = [
            one["what"]
            for one in page.locator(ALL).evaluate_all(f"all => ({BOXES})(all.filter(one => !one.closest('.bar')))")
            if one["top"] < bar["bottom"] and bar["top"] < one["bottom"]
        ]
        assert under == []
    asked = page.locator(ASKED).evaluate_all(BOXES)
    assert [one for one in asked if one["width"] < 48 or one["height"] < 56] == []
    assert len({one["top"] for one in page.locator(".tricks label").evaluate_all(BOXES)}) == rows
    assert sideways(page) == 0


@pytest.mark.parametrize("names", [("Ann", "Bob", "Cy", "Di"), ("Margaret", "Bartholomew", "Christopher", "Jean-Luc")])
def test_an_ordinary_hand_is_on_one_screen(at: Here, open_page: Open, names: tuple[str, ...]) -> None:
    for seat, name in zip(at.game.seats.select_related("player"), names, strict=True):
        seat.player.name = f"{name} Arsenault"
        seat.player.save()
    set_first_dealer(**at.place(), seat=1)
    for _ in range(4):
        at.hand("NS", 3)
    page = open_page(f"/t/{at.table.token}/", width=360, height=640)
    asked = page.locator(ASKED).evaluate_all(BOXES)
    assert [one["what"] for one in asked if one["top"] < 0 or one["bottom"] > 640] == []
    assert len(asked) == 2 + 2 + 6 + 2


def test_saving_and_undoing_leave_the_page_where_it_is(at: Here, open_page: Open) -> None:
    at.hand("NS", 3)
    page = open_page(f"/t/{at.table.token}/", height=480)
    page.evaluate("window.scrollTo(0, 150)")
    tap_hand(page, "Bob & Di", 3)
    expect(page.locator("#said")).to_contain_text("Saved: hand 2, 1 point to Bob & Di.")
    assert page.evaluate("[scrollY >= 150, document.activeElement.id]") == [True, "save"]
    assert page.title() == "Table 1, round 1 of 1 · Right Bower"
    page.get_by_role("button", name="Undo hand 2").click()
    expect(page.locator("#said")).to_contain_text("Undone. Last saved: hand 1, 1 point to Ann & Cy.")
    # where the answer takes long, the page is drawn without that button in between
    assert page.evaluate("[scrollY >= 150, document.activeElement.id]") in ([True, "undo-last"], [True, "main"])


def test_a_page_whose_link_was_replaced_says_so_by_itself(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    revoke_link(by=at.director, table=at.table)
    look_again(page)
    expect(page.get_by_role("heading", name="This card is out of date")).to_be_visible()
    expect(page.get_by_role("button", name="Save hand")).to_have_count(0)
    assert page.title() == "This card is out of date · Right Bower"


def test_a_hand_sent_to_a_link_that_was_replaced_is_listed_as_not_at_the_desk(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    revoke_link(by=at.director, table=at.table)
    tap_hand(page, "Ann & Cy", 3)
    expect(page.get_by_role("heading", name="Not at the desk")).to_be_visible()
    expect(page.locator("#aside li")).to_have_count(1)
    assert LedgerEntry.objects.filter(game=at.game).count() == 0


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_on_any_of_its_pages(at: Here, open_page: Open, width: int) -> None:
    page = open_page(f"/t/{at.table.token}/", width=width)
    found = {"cut": axe(page)}
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    page.reload()
    page.locator("#elsewhere").evaluate("one => { one.hidden = false; }")  # as where the desk does not answer
    for more in page.locator("details.more:not(#aside *) > summary").all():
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
    page.get_by_role("button", name="Open table").click()
    found["pin, refused"] = axe(page)
    assert {state: faults for state, faults in found.items() if faults} == {}


def test_what_is_half_tapped_stays_when_the_page_moves_on(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".makers label", has_text="Bob & Di").click()
    at.hand("EW", 3, sheet=2)
    look_again(page)
    expect(page.locator(".state-line")).to_contain_text("the other sheet has 1 hand")
    expect(page.get_by_role("radio", name="Bob & Di")).to_be_checked()
    at.hand("NS", 3)
    look_again(page)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.locator("#said")).to_have_text("Saved: hand 1, 1 point to Ann & Cy. Ann & Cy lead 1 to 0.")
    expect(page.get_by_role("radio", name="Bob & Di")).not_to_be_checked()


def test_nobody_made_it_takes_tricks_and_alone_out_of_the_question(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".tricks label").nth(4).click()
    page.locator(".makers label", has_text="Everyone passed").click()
    expect(page.get_by_role("radio", name="4–1 point")).to_be_disabled()
    page.get_by_role("button", name="Save hand 1").click()
    expect(page.get_by_text("Hand 1: everyone passed")).to_be_visible()


def test_without_scripts_the_forms_do_the_same(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip", script=False)
    tap_hand(page, "Ann & Cy", 5)
    expect(page.locator("#score")).to_have_text("Ann & Cy lead 2 to 0.")
    page.get_by_role("button", name="Save hand 2").click()
    expect(page.get_by_role("alert")).to_contain_text("Who made trump?")
    page.get_by_role("button", name="Undo hand 1").click()
    at.play_to(9, 7)
    page.goto(f"/t/{at.table.token}/")
    tap_hand(page, "Ann & Cy", 3)
    page.get_by_role("button", name=re.compile("We agree.*Ann & Cy")).click()
    page.get_by_role("button", name=re.compile("We agree.*Bob & Di")).click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    expect(page.locator("#where-saved [data-why]:visible")).to_have_count(0)


def test_a_double_tap_on_save_writes_one_hand(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(3).click()
    page.get_by_role("button", name="Save hand 1").dblclick(no_wait_after=True)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    assert LedgerEntry.objects.filter(game=at.game, kind=Kind.HAND).count() == 1
