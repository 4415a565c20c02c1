"""The scorekeeper's phone measured for every rule book: taps, one screen, targets, letters, axe, and text at 200 %."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Playwright, expect

from rules.laws.books import BOOKS
from tests.chromium import QUIET, find_chromium
from tests.factories.evenings import evening
from tests.factories.scoring import Here, here, players_in_play
from tests.flows.conftest import axe, sideways
from tests.phone import opened

pytestmark = [pytest.mark.browser, pytest.mark.prove(cases=2), pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]

SCREENS = [(360, 640), (360, 560), (360, 740), (412, 915)]
ALONE = {"standard3": 3, "stubbington3": 3, "stubbington2": 2, "poker_chips": 6, "poker_points": 6}
HANDS = [book for book in BOOKS if not book.startswith("poker")]
NAMES = ("Agnes", "Kathleen", "Bill", "Leo", "Ivy", "Jan")
FAULTS = """() => {
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  const name = (one) => (one.textContent.trim() || one.name || one.id).slice(0, 30);
  const faults = [];
  for (const one of document.querySelectorAll("main button, main summary, main label > span, .maker")) {
    if (!seen(one)) continue;
    const area = one.matches(".maker") || one.closest(".maker") ? one.closest(".side") : one;
    const box = area.getBoundingClientRect();
    const narrow = box.width < (innerHeight < 704 ? 47.5 : 55.5);
    if (box.height < 55.5 || narrow) faults.push(`${box.width} × ${box.height}: ${name(one)}`);
  }
  for (const one of document.querySelectorAll("main *")) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (own && seen(one) && !one.closest(".visually-hidden") && size < 18) faults.push(`${size} px: ${name(one)}`);
    if (one.matches(".score") && seen(one) && size < 36) faults.push(`score of ${size} px`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`${wide} px wide`);
  return faults;
}"""
CUT = """() => [...document.querySelectorAll("main button, main summary, main label > span, main .side b")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .filter((one) => getComputedStyle(one).display !== "inline").map((one) => one.textContent.trim())"""
LINES = "one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"


def table_of(book: str) -> Here:
    """A table of the book, with names that people have."""
    at = players_in_play(ALONE[book], ruleset=book) if book in ALONE else here(ruleset=book)
    for seat, name in zip(at.game.seats.select_related("player"), NAMES, strict=False):
        seat.player.name = f"{name} Arsenault"
        seat.player.save()
    return at


def tap_hand(page: Page, makers: int, tricks: int) -> int:
    """An ordinary hand; how many taps it took, each on what is in sight without scrolling."""
    number = page.locator("#save").inner_text()
    taps = [
        page.locator(".makers .side .maker").nth(makers),
        page.locator(".tricks label").nth(tricks),
        page.locator("#save"),
    ]
    for tap in taps:
        tap.click()
    expect(page.locator("#save")).not_to_have_text(number)
    return len(taps)


def in_sight(page: Page) -> bool:
    """Whether everything of an ordinary hand is on the screen, from the line of state to the bar."""
    page.evaluate("scrollTo(0, 0)")
    return bool(page.evaluate("document.querySelector('.bar').getBoundingClientRect().bottom <= innerHeight"))


def state_lines(page: Page) -> float:
    return float(page.locator("#where-saved > div").evaluate(LINES))


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("book", HANDS)
def test_an_ordinary_hand_is_three_taps_on_one_screen_with_and_without_a_network(
    book: str, width: int, height: int, open_page: Open
) -> None:
    page = open_page(f"/t/{table_of(book).table.token}/?skip", width=width, height=height)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    found = {"first": page.evaluate(FAULTS)}
    assert [tap_hand(page, 0, 3), tap_hand(page, 1, 4)] == [3, 3]
    expect(page.locator("[data-why=desk]")).to_be_visible()
    seen = [in_sight(page)]
    lines = [state_lines(page)]
    found["saved"] = page.evaluate(FAULTS)
    page.context.set_offline(True)
    assert [tap_hand(page, 0, 4), tap_hand(page, 1, 3)] == [3, 3]
    expect(page.get_by_role("button", name="Try now")).to_be_visible()
    seen.append(in_sight(page))
    lines.append(state_lines(page))
    found["two wait"] = page.evaluate(FAULTS)
    assert found == {"first": [], "saved": [], "two wait": []}
    assert max(lines) < 2.5
    assert seen == [True, True]


def test_the_first_hand_of_a_progressive_night_is_on_one_screen_beside_the_rules_of_its_table(open_page: Open) -> None:
    night = evening(8, movement="progressive", rounds=2, changing_partners=True)
    seen = []
    for game in night.round.games.order_by("table__number"):
        page = open_page(f"/t/{game.table.token}/?skip", width=360, height=640)
        expect(page.get_by_text("The round ends when a side at the head table has 5 points.")).to_be_visible()
        seen.append(in_sight(page))
        tap_hand(page, 0, 3)
        expect(page.locator("#score")).to_have_class("lead")
    assert seen == [True, True]


@pytest.mark.parametrize("book", BOOKS)
def test_axe_finds_nothing_and_text_can_be_twice_as_large(book: str, open_page: Open) -> None:
    page = open_page(f"/t/{table_of(book).table.token}/?skip")
    expect(page.locator("[data-why=desk]")).to_be_visible()
    found = {"first": axe(page)}
    if book in HANDS:
        page.locator("#save").click()
        expect(page.get_by_role("alert")).to_be_visible()
        found["error"] = axe(page)
        page.context.set_offline(True)
        tap_hand(page, 0, 3)
        tap_hand(page, 1, 5)
        found["waiting"] = axe(page)
    page.evaluate("for (const more of document.querySelectorAll('main details')) more.open = true")
    found["everything open"] = axe(page)
    page.evaluate("document.documentElement.style.setProperty('font-size', '225%', 'important')")
    found["twice as large"] = [] if sideways(page) == 0 else ["sideways"]
    assert {state: faults for state, faults in found.items() if faults} == {}


def test_nothing_is_cut_where_the_letters_of_the_browser_are_twice_as_large(
    drivers: Playwright, live_server: object
) -> None:
    large = [*QUIET, "--blink-settings=defaultFontSize=32"]
    browser, cut = drivers.chromium.launch(executable_path=find_chromium(), args=large), {}
    page = browser.new_page(viewport={"width": 360, "height": 640}, base_url=str(live_server))
    for book in ("55plus", "standard3", "poker_points"):
        page.goto(f"/t/{table_of(book).table.token}/?skip")
        cut[book] = page.evaluate(CUT)
    page.goto(opened(6).page)
    cut["poker_chips"] = page.evaluate(CUT)
    too_wide = sideways(page)
    browser.close()
    assert ({book: texts for book, texts in cut.items() if texts}, too_wide) == ({}, 0)


def test_axe_finds_nothing_where_a_game_is_over_or_an_entry_was_set_aside(open_page: Open) -> None:
    at = table_of("55plus")
    at.play_to(8, 7)
    page = open_page(f"/t/{at.table.token}/")
    page.context.set_offline(True)
    page.locator(".makers .side .maker").first.click()
    page.locator(".tricks label").nth(5).click()
    page.locator("#save").click()
    expect(page.get_by_role("heading", name="The game is over on this phone")).to_be_visible()
    found = {"over on the phone": axe(page)}
    at.hand("EW", 3)
    page.context.set_offline(False)
    expect(page.locator("#aside")).to_be_visible()
    found["set aside"] = axe(page)
    at.play_to(2, 0)
    page.reload()
    expect(page.get_by_role("button", name="agree").first).to_be_visible()
    found["agreeing"] = axe(page)
    assert found == {"over on the phone": [], "set aside": [], "agreeing": []}


def test_save_is_on_the_left_for_the_left_hand_at_every_table_without_scripts_too(open_page: Open) -> None:
    at = table_of("55plus")
    at.hand("NS", 3)
    page = open_page(f"/t/{at.table.token}/", script=False)
    order = "all => all.map((one) => one.id)"
    assert page.locator(".bar button").evaluate_all(order) == ["undo-last", "save"]
    page.locator("#other > summary").click()
    page.get_by_role("button", name="Save on left").click()
    assert page.locator(".bar button").evaluate_all(order) == ["save", "undo-last"]
    page.locator("#other > summary").click()
    page.get_by_role("button", name="Save on right").click()
    assert page.locator(".bar button").evaluate_all(order) == ["undo-last", "save"]


def test_how_we_play_is_one_tap_beside_the_form(open_page: Open) -> None:
    page = open_page(f"/t/{table_of('zobel').table.token}/?skip")
    page.get_by_text("How we play").click()
    expect(page.get_by_text("The side has 15 seconds to decide.")).to_be_visible()
    expect(page.get_by_text("Rack your tricks criss-cross")).to_be_visible()


def test_a_deal_of_six_for_points_is_on_one_screen_and_saved_in_three_answers(open_page: Open) -> None:
    page = open_page(f"/t/{table_of('poker_points').table.token}/?skip", width=360, height=640)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    assert (in_sight(page), page.evaluate(FAULTS)) == (True, [])
    page.locator(".thirds label", has_text="Agnes").click()
    page.get_by_label("Tricks Agnes won").select_option("8")
    page.locator("#save").click()
    expect(page.locator("#save")).to_have_text("Save deal 2")
