"""A banker's phone at a table of Poker-Euchre: a deal as it is played, in taps alone."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from scoring.models import LedgerEntry
from scoring.verification.chains import problems
from tests.flows.conftest import axe, sideways
from tests.phone import Phone, opened, table_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
BELOW = """Math.max(...[...document.querySelectorAll('.tricks button, #undo-action, .bar')]
  .map((one) => one.getBoundingClientRect().bottom + scrollY))"""
SIZES = "all => all.map(e => e.getBoundingClientRect()).filter(box => box.width < 48 || box.height < 56).length"


class Banker:
    """Counts the taps on a page, each a click on something that is to be seen."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def press(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).click()
        self.taps += 1

    def turn_is(self, words: str) -> None:
        expect(self.page.locator("#turn")).to_have_text(words)

    def won(self, player: str, tricks: int, left: int) -> None:
        self.turn_is(f"Tricks {player} won · {left} left")
        self.page.locator(".tricks").get_by_role("button", name=str(tricks), exact=True).click()
        self.taps += 1


def deal_by_deal(phone: Phone) -> list[dict]:
    return [
        entry.body["hand"] for entry in LedgerEntry.objects.filter(game=phone.at.game, kind="hand").order_by("link")
    ]


def looks_right(page: Page) -> None:
    """Large enough for a thumb, nothing beyond the edge, and nothing that axe finds."""
    assert page.locator("#step button:visible, .tricks button:visible").evaluate_all(SIZES) == 0
    assert sideways(page) == 0
    assert axe(page) == []


@pytest.mark.parametrize("script", [True, False])
def test_a_deal_of_six_takes_at_most_20_taps_and_no_typed_digit(open_page: Open, script: bool) -> None:
    phone = opened(6)
    page = open_page(phone.page, width=360, height=640, script=script)
    banker = Banker(page)
    banker.press("Cyd")
    banker.turn_is("Ann to act · nothing to call · pot 48")
    banker.press("Check")
    banker.turn_is("Bob to act · nothing to call · pot 48")
    banker.press("Bet 5")
    banker.turn_is("Cyd to act · 5 to call · pot 53")
    banker.press("Raise 10")
    banker.turn_is("Dee to act · 15 to call · pot 68")
    banker.press("Fold")
    banker.turn_is("Eve to act · 15 to call · pot 68")
    banker.press("Call 15")
    banker.turn_is("Fay to act · 15 to call · pot 83")
    banker.press("Fold")
    banker.turn_is("Ann to act · 15 to call · pot 83")
    banker.press("Everyone else calls")
    expect(page.get_by_text("“All betting is closed!”", exact=True)).to_be_visible()
    banker.won("Ann", 1, left=8)
    banker.won("Bob", 2, left=7)
    banker.won("Cyd", 4, left=5)
    banker.press("Save deal 1")
    expect(page.get_by_role("heading", name="Result of deal 1")).to_be_visible()
    assert banker.taps == 12
    assert deal_by_deal(phone) == [
        {
            "players": [],
            "maker": "2",
            "tricks": {"0": 1, "1": 2, "2": 4, "4": 1},
            "betting": [
                ["0", "check", 0],
                ["1", "bet", 5],
                ["2", "raise", 10],
                ["3", "fold", 0],
                ["4", "call", 0],
                ["5", "fold", 0],
                ["0", "call", 0],
                ["1", "call", 0],
            ],
        }
    ]
    assert list(problems(phone.at.tournament.pk)) == []


def test_every_step_fits_a_thumb_and_a_narrow_phone(open_page: Open) -> None:
    phone = opened(6)
    page = open_page(phone.page, width=360, height=640)
    banker = Banker(page)
    looks_right(page)
    banker.press("Ann")
    banker.turn_is("Ann to act · nothing to call · pot 48")
    looks_right(page)
    banker.press("Bet 20")
    banker.turn_is("Bob to act · 20 to call · pot 68")
    looks_right(page)
    banker.press("Everyone else calls")
    for player, left in (("Ann", 8), ("Bob", 7), ("Cyd", 6), ("Dee", 5), ("Eve", 4)):
        banker.turn_is(f"Tricks {player} won · {left} left")
        assert page.evaluate(BELOW) <= 640
        looks_right(page) if player in ("Ann", "Eve") else None
        banker.won(player, 1, left=left)
    expect(page.get_by_text("Fay: 3")).to_be_visible()
    assert page.evaluate(BELOW) <= 640
    looks_right(page)


def test_the_last_action_is_undone_in_one_tap_and_a_string_raise_is_refused(open_page: Open) -> None:
    page = open_page(opened(6).page, width=360)
    banker = Banker(page)
    for words in ("Ann", "Bet 5", "Call 5"):
        banker.press(words)
    banker.turn_is("Cyd to act · 5 to call · pot 58")
    page.get_by_text("String raise?").click()
    banker.press("Bob raises too")
    expect(page.get_by_role("alert")).to_contain_text(
        "Bob called, then raised. A string raise counts as a call: 1 chip goes back."
    )
    banker.turn_is("Cyd to act · 5 to call · pot 58")
    banker.press("Undo last action")
    banker.turn_is("Bob to act · 5 to call · pot 53")
    banker.press("Undo last action")
    banker.turn_is("Ann to act · nothing to call · pot 48")
    page.get_by_role("link", name="Change maker").click()
    expect(page.get_by_role("heading", name="Deal 1: who made trump?")).to_be_visible()


def test_the_betting_outlives_a_lost_network_a_reload_and_a_closed_page(open_page: Open) -> None:
    phone = opened(6)
    page = open_page(phone.page, width=360)
    banker = Banker(page)
    banker.press("Ann")
    banker.press("Bet 5")
    banker.turn_is("Bob to act · 5 to call · pot 53")
    page.context.set_offline(True)
    banker.press("Call 5")
    expect(page.get_by_text("No network. Try again in a moment.")).to_be_visible()
    banker.turn_is("Bob to act · 5 to call · pot 53")
    page.context.set_offline(False)
    banker.press("Call 5")
    banker.turn_is("Cyd to act · 5 to call · pot 58")
    page.reload()
    banker.turn_is("Cyd to act · 5 to call · pot 58")
    page.goto("about:blank")
    page.goto(phone.page)
    banker.turn_is("Cyd to act · 5 to call · pot 58")


def type_totals(page: Page, maker: str, bets: Sequence[int], tricks: Sequence[int]) -> None:
    """The totals of a deal of six, but not their save."""
    page.locator("#totals label", has_text=maker).first.click()
    for letter, bet, won in zip("abcdef", bets, tricks, strict=True):
        page.locator(f"#totals input[name=bet_{letter}]").fill(str(bet or ""))
        page.locator(f"#totals input[name=tricks_{letter}]").fill(str(won or ""))


def test_without_a_network_deals_are_kept_by_their_totals_and_reach_the_desk_in_order(open_page: Open) -> None:
    phone = opened(6)
    page = open_page(phone.page, width=360, height=640)
    banker = Banker(page)
    note = page.get_by_text("No network: this phone cannot check bets")
    for words in ("Cyd", "Bet 5"):
        banker.press(words)
    banker.turn_is("Bob to act · 5 to call · pot 53")
    expect(note).to_be_hidden()
    page.context.set_offline(True)
    banker.press("Call 5")
    expect(note).to_be_visible()
    expect(page.locator("#totals input[name=bet_a]")).to_have_value("5")
    expect(page.locator("#totals input[name=maker]:checked")).to_have_value("2")
    looks_right(page)
    type_totals(page, "Cyd", (5, 5, 5, 5, 5, 5), (1, 2, 4, 1, 0, 0))
    banker.press("Save totals")
    expect(page.locator("[data-count]:visible")).to_have_text("1")
    expect(page.get_by_text("The score comes back with the network.")).to_be_visible()
    expect(page.locator("#step")).to_be_hidden()
    expect(page.locator("#totals legend").first).to_have_text("Deal 2: who made trump?")
    expect(page.locator("#totals input:checked")).to_have_count(0)
    expect(page.locator("#totals input[name=bet_a]")).to_have_value("")
    expect(page.get_by_role("button", name="Undo hand 1")).to_be_visible()
    looks_right(page)
    type_totals(page, "Ann", (0, 0, 0, 0, 0, 0), (3, 2, 1, 1, 1, 0))
    banker.press("Save totals")
    expect(page.locator("[data-count]:visible")).to_have_text("2")
    type_totals(page, "Fay", (1, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4))
    page.get_by_role("heading").first.click()
    page.context.set_offline(False)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    expect(page.locator("#totals input[name=tricks_f]")).to_have_value("4")
    banker.press("Save totals")
    expect(page.get_by_role("heading", name="Result of deal 3")).to_be_visible()
    assert [(one["maker"], one["tricks"]) for one in deal_by_deal(phone)] == [
        ("2", {"0": 1, "1": 2, "2": 4, "3": 1}),
        ("0", {"0": 3, "1": 2, "2": 1, "3": 1, "4": 1}),
        ("5", {"2": 1, "3": 1, "4": 2, "5": 4}),
    ]
    assert list(problems(phone.at.tournament.pk)) == []


def test_a_deal_that_waits_is_undone_and_opening_the_bank_is_not_taken_back_without_the_desk(open_page: Open) -> None:
    phone = opened(6)
    page = open_page(phone.page, width=360)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    page.context.set_offline(True)
    Banker(page).press("Ann")
    type_totals(page, "Ann", (0,) * 6, (3, 2, 1, 1, 1, 0))
    Banker(page).press("Save totals")
    page.get_by_role("button", name="Undo hand 1").click()
    expect(page.locator("#totals legend").first).to_have_text("Deal 1: who made trump?")
    expect(page.get_by_text("The score comes back with the network.")).to_be_hidden()
    expect(page.get_by_role("button", name="Undo hand 1")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    kinds = [entry.kind for entry in LedgerEntry.objects.filter(game=phone.at.game).order_by("link")]
    assert kinds == ["bank", "hand", "undo"]


def poll(page: Page) -> None:
    """The page as the desk has it now takes the place of what is shown, as when somebody else changed something."""
    page.locator("#now").evaluate("now => { now.dataset.pollEtag = ''; document.activeElement.blur() }")
    with page.expect_response(lambda answer: "/now/" in answer.url and answer.status == 200) as answered:
        page.locator("#now").evaluate("now => now.dispatchEvent(new Event('bower:ask'))")
    answered.value.finished()
    expect(page.locator("#now")).not_to_have_attribute("data-poll-etag", "")


def refused_with(page: Page, words: str) -> None:
    """It says so, also after the next poll."""
    for _ in range(2):
        expect(page.locator("#trouble")).to_contain_text(words)
        poll(page)
    expect(page.locator("#trouble")).to_have_count(1)


def test_a_refusal_of_the_bank_stays_until_the_next_press(open_page: Open) -> None:
    page = open_page(table_of(4, ruleset="poker_chips").page, width=360, height=640)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    banker = Banker(page)
    banker.press("Bob")
    page.locator("label", has_text="Cash, $0.01").click()
    page.locator("label:has(input[name=dealer])", has_text="Dee").click()
    banker.press("Give out chips")
    refused_with(page, "Cash is allowed only if")
    expect(page.locator("input[name=dealer]:checked")).to_have_value("3")
    page.locator("label", has_text="Play chips").click()
    page.get_by_text("For cash: different amounts").click()
    page.locator("input[name=chips_a]").fill("50")
    banker.press("Give out chips")
    refused_with(page, "everyone gets the same number")
    page.locator("input[name=chips_a]").fill("64")
    banker.press("Give out chips")
    expect(page.locator("#maker-asked")).to_be_visible()
    expect(page.locator("#trouble")).to_have_count(0)
    page.locator("#at-the-bank summary").click()
    page.locator("#bank_chips").fill("0")
    banker.press("Buy chips")
    refused_with(page, "Buy at least one chip.")
    banker.press("Ann")
    banker.turn_is("Ann to act · nothing to call · pot 48")
    expect(page.locator("#trouble")).to_have_count(0)


def test_a_refused_deal_and_a_refused_final_score_say_why_until_the_next_press(open_page: Open) -> None:
    page = open_page(f"{table_of(4, ruleset='poker_points').page}?skip", width=360, height=640)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    type_points(page, "Ann", 5, 4, 2, 0)
    Banker(page).press("Save deal 1")
    refused_with(page, "Tricks add up to 11.")
    page.locator("#other summary").first.click()
    for letter, points in zip("abcd", (5, 4, 2, 0), strict=True):
        page.locator(f"#final_{letter}").fill(str(points))
    Banker(page).press("Save final score")
    refused_with(page, "Nobody has reached 100")
    type_points(page, "Ann", 5, 4, 2, 1)
    Banker(page).press("Save deal 1")
    expect(page.get_by_role("heading", name="Result of deal 1")).to_be_visible()
    expect(page.locator("#trouble")).to_have_count(0)


def type_points(page: Page, maker: str, *tricks: int) -> None:
    """A deal without chips, but not its save."""
    page.locator(".makers label", has_text=maker).click()
    for letter, won in zip("abcdef", tricks, strict=False):
        page.locator(f"select[name=tricks_{letter}]").select_option(str(won))


def test_a_points_table_of_three_says_once_whether_the_jokers_are_in_and_goes_on_without_a_network(
    open_page: Open,
) -> None:
    phone = table_of(3, ruleset="poker_points")
    page = open_page(phone.page, width=360, height=640)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Cyd", exact=True).click()
    expect(page.get_by_text("Are the Jokers in the pack?")).to_be_visible()
    looks_right(page)
    type_points(page, "Ann", 9, 8, 0)
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("[data-count]:visible")).to_have_text("1")  # the dealer: the browser asks for the Jokers first
    page.locator("label", has_text="Two Jokers: 17 cards each").click()
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("[data-count]:visible")).to_have_text("2")
    expect(page.locator("input[name=jokers]:checked")).to_have_value("yes")
    type_points(page, "Bob", 3, 9, 5)
    page.get_by_role("button", name="Save deal 2").click()
    expect(page.locator("[data-count]:visible")).to_have_text("3")
    page.context.set_offline(False)
    expect(page.locator("[data-why=desk]")).to_be_visible()
    expect(page.get_by_text("17 cards each. With two Jokers.")).to_be_visible()
    assert [(deal["maker"], deal.get("jokers"), deal["tricks"]) for deal in deal_by_deal(phone)] == [
        ("0", True, {"0": 9, "1": 8, "2": 0}),
        ("1", True, {"0": 3, "1": 9, "2": 5}),
    ]
    assert list(problems(phone.at.tournament.pk)) == []


@pytest.mark.parametrize("width", [320, 360])
def test_a_step_does_not_scroll_sideways_at_twice_the_text_size(open_page: Open, width: int) -> None:
    page = open_page(opened(6).page, width=width)
    banker = Banker(page)
    page.evaluate("document.documentElement.style.fontSize = '36px'")
    for words, undo in (
        ("Ann", "Change maker"),
        ("Bet 5", "Undo last action"),
        ("Everyone else calls", "Undo last action"),
    ):
        banker.press(words)
        expect(page.locator("#undo-action")).to_have_text(undo)
        page.locator("details.more").evaluate_all("all => all.forEach(one => (one.open = true))")
        assert (words, sideways(page)) == (words, 0)
