"""A scorekeeper's phone whose network goes away: the phone has every hand, and the desk gets each of them once."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from deploy.serving import stop, wait_until_answering
from scoring.models import Kind, LedgerEntry
from tests.factories.scoring import Here, here, players_in_play
from tests.flows.conftest import HALL
from tests.flows.offline_phone import QUEUE
from tests.site import Site, site

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
WORKING = """() => Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise((_, late) => setTimeout(late, 15000, new Error("no worker"))),
])"""


@pytest.fixture
def at() -> Here:
    return here()


@pytest.fixture
def page(at: Here, open_page: Open) -> Page:
    return ready(open_page(f"/t/{at.table.token}/?skip"))


def ready(page: Page) -> Page:
    """Its worker is in charge, so it can be loaded again without a network."""
    page.evaluate(WORKING)
    at_the_desk(page)
    return page


def choose(page: Page, tricks: int = 3) -> None:
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(tricks).click()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save hand").click()


def tap_hand(page: Page, tricks: int = 3) -> None:
    choose(page, tricks)
    save(page)


def waiting(page: Page, count: int, why: str = "no network") -> None:
    """The line of state says how many lines wait on this phone."""
    words = re.compile(rf"Saved on this phone\s*·\s*{count}\s*waiting\s*·\s*{why}")
    expect(page.locator("#where-saved [data-why]:visible").first).to_have_text(words, use_inner_text=True)


def at_the_desk(page: Page) -> None:
    """The line of state says that nothing waits."""
    expect(page.locator("#where-saved [data-why=desk]")).to_be_visible()


def scores(page: Page) -> list[str]:
    return page.locator(".side .score").all_text_contents()


def written(at: Here) -> list[tuple[str, int | None]]:
    """Kind and place of every row of the ledger."""
    return list(LedgerEntry.objects.filter(game=at.game).order_by("pk").values_list("kind", "number"))


def test_hands_tapped_without_a_network_are_added_up_on_the_phone_and_reach_the_desk_in_order(
    at: Here, page: Page
) -> None:
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    expect(page.get_by_role("button", name="Undo hand 1")).to_be_visible()
    tap_hand(page, 5)
    waiting(page, 2)
    expect(page.get_by_role("button", name="Save hand 3")).to_be_visible()
    expect(page.locator("#score")).to_have_text("3 – 0")
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    assert (scores(page), written(at)) == (["3", "0"], [])
    shown = [drawing.get_attribute("aria-label") for drawing in page.locator(".side svg").all()]
    assert shown == ["the fives show 3 points", "the fives show 0 points"]
    page.context.set_offline(False)
    at_the_desk(page)
    expect(page.locator("#said")).to_contain_text("Saved: hand 2, 2 points to North 1 & South 1.")
    assert written(at) == [(Kind.HAND, 1), (Kind.HAND, 2)]


def test_a_reload_without_a_network_shows_the_page_with_what_waits(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    page.reload()
    waiting(page, 1)
    expect(page.locator("#score")).to_have_text("1 – 0")
    tap_hand(page, 5)
    waiting(page, 2)
    page.context.set_offline(False)
    at_the_desk(page)
    assert written(at) == [(Kind.HAND, 1), (Kind.HAND, 2)]


def test_on_a_wifi_that_leads_nowhere_the_kept_page_says_at_once_from_when_it_is(at: Here, page: Page) -> None:
    """It said “Updated” with the time of the moment, for up to half a minute."""
    came = page.locator("#now .fresh-ok time").text_content()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })")
    page.context.set_offline(True)
    page.clock.install(time=datetime.now(UTC) + timedelta(hours=2))
    page.reload()
    expect(page.locator("#now .fresh-late")).to_have_text(f"Offline since {came}")
    expect(page.locator("#now .fresh-ok")).to_be_hidden()
    page.reload()  # the phone has kept the page once more
    expect(page.locator("#now .fresh-late")).to_have_text(f"Offline since {came}")
    page.context.set_offline(False)
    page.clock.run_for(10_000)
    expect(page.locator("#now .fresh-ok")).to_be_visible()


def test_a_hand_that_cannot_be_is_refused_by_the_phone(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    page.locator(".tricks label").nth(3).click()
    save(page)
    expect(page.get_by_role("alert")).to_contain_text("Who made trump?")
    page.locator(".makers label").first.click()
    save(page)
    waiting(page, 1)


def test_a_hand_that_waits_can_be_undone(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    page.get_by_role("button", name="Undo hand 1").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()
    expect(page.locator("#score")).to_have_text("0 – 0")
    page.context.set_offline(False)
    at_the_desk(page)
    assert written(at) == [(Kind.HAND, 1), (Kind.UNDO, 2)]


def test_an_undo_without_a_network_offers_the_last_hand_of_the_desk_next(at: Here, open_page: Open) -> None:
    at.play_to(2, 2)
    page = ready(open_page(f"/t/{at.table.token}/"))
    undo = page.locator("#undo-last")
    before = undo.inner_text()
    page.context.set_offline(True)
    tap_hand(page)
    waiting(page, 1)
    expect(undo).not_to_have_text(before)
    undo.click()
    waiting(page, 2)
    expect(undo).to_have_text(before)


def test_the_end_of_a_game_of_three_without_a_network_shows_all_three_scores(open_page: Open) -> None:
    at = players_in_play(3, ruleset="standard3", target=3)
    page = ready(open_page(f"/t/{at.table.token}/?skip"))
    page.context.set_offline(True)
    tap_hand(page, 5)
    expect(page.get_by_role("heading", name="The game is over on this phone")).to_be_visible()
    assert page.locator("#over .figures").all_text_contents() == ["3 – 0 – 0"] * 3


def test_no_hand_can_be_tapped_while_the_phone_changes_its_sheet(open_page: Open) -> None:
    at = here(ruleset="zobel")
    page = ready(open_page(f"/t/{at.table.token}/?skip"))
    asked: list[Route] = []
    page.route("**/sheet/", lambda route: asked.append(route))
    page.get_by_role("button", name="Use second sheet").click()
    expect(page.locator("#now[data-asking]")).to_be_attached()
    assert page.locator("#now").evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    asked[0].continue_()
    expect(page.get_by_text("sheet 2", exact=True)).to_be_visible()
    expect(page.locator("#now[data-asking]")).to_have_count(0)


def test_the_bell_rings_once_without_a_network_and_one_more_hand_decides_a_tie(at: Here, open_page: Open) -> None:
    at.play_to(2, 2)
    page = ready(open_page(f"/t/{at.table.token}/"))
    page.context.set_offline(True)
    page.get_by_text("More options").click()
    stop_game = page.get_by_role("button", name="Stop the game")
    stop_game.click()
    waiting(page, 1)
    expect(stop_game).to_be_hidden()
    expect(page.get_by_role("button", name="Undo the bell")).to_be_visible()
    tap_hand(page)
    expect(page.get_by_role("heading", name="The game is over on this phone")).to_be_visible()
    expect(page.locator("#over")).to_contain_text("3 – 2")
    page.context.set_offline(False)
    at_the_desk(page)
    assert [kind for kind, _ in written(at)][-2:] == [Kind.BELL, Kind.HAND]


def test_a_hand_whose_answer_was_lost_is_not_written_twice(at: Here, page: Page) -> None:
    lost = []

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        lost.append(route.request.post_data)
        route.abort()

    page.context.route("**/hand/", lose_the_answer, times=1)
    tap_hand(page)
    waiting(page, 1)
    page.get_by_role("button", name="Try now").click()
    at_the_desk(page)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert (len(lost), written(at)) == (1, [(Kind.HAND, 1)])


@pytest.mark.parametrize(
    ("status", "body"), [(502, "<h1>Bad gateway</h1>"), (200, "<h1>Welcome to our hotel</h1>")], ids=["fault", "guest"]
)
def test_what_is_no_answer_of_ours_leaves_the_hand_on_the_phone(at: Here, page: Page, status: int, body: str) -> None:
    page.context.route("**/hand/", lambda route: route.fulfill(status=status, body=body))
    tap_hand(page)
    waiting(page, 1, "server problem")
    assert written(at) == []
    page.context.unroute("**/hand/")
    at_the_desk(page)
    assert written(at) == [(Kind.HAND, 1)]


def test_leaving_is_warned_of_where_the_page_could_not_come_back(at: Here, chromium: Browser, live_server) -> None:
    context = chromium.new_context(base_url=str(live_server), service_workers="block")
    page = context.new_page()
    page.goto(f"/t/{at.table.token}/?skip")
    choose(page)
    context.set_offline(True)
    save(page)
    waiting(page, 1)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    with page.expect_event("dialog"):
        page.close(run_before_unload=True)
    assert (asked, page.is_closed()) == (["beforeunload"], False)


def test_on_plain_http_the_open_page_keeps_a_hand_and_sends_it_when_the_network_is_back(
    at: Here, chromium: Browser, live_server: object
) -> None:
    context = chromium.new_context(base_url=str(live_server).replace("localhost", HALL))
    page = context.new_page()
    page.goto(f"/t/{at.table.token}/?skip")
    at_the_desk(page)
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    page.evaluate("window.stayed = true")
    context.set_offline(True)
    tap_hand(page)
    expect(page.get_by_text("leave this page open")).to_be_visible()
    assert [(line["name"], line["number"]) for line in page.evaluate(QUEUE)] == [("hand", 1)]
    context.set_offline(False)
    at_the_desk(page)
    assert (written(at), page.evaluate(QUEUE), page.evaluate("window.stayed")) == ([(Kind.HAND, 1)], [], True)


def test_a_second_tab_shows_what_the_first_one_saved_though_no_poll_is_answered(at: Here, page: Page) -> None:
    other = page.context.new_page()
    other.goto(page.url)
    at_the_desk(other)
    page.context.route("**/now/**", lambda route: route.abort())
    for one, another, number, tricks, total in ((page, other, 1, 3, "1"), (other, page, 2, 5, "3")):
        tap_hand(one, tricks)
        expect(one.locator("#said")).to_contain_text(f"Saved: hand {number},")
        at_the_desk(one)
        expect(another.locator(".side .score").first).to_have_text(total)
    assert written(at) == [(Kind.HAND, 1), (Kind.HAND, 2)]


def test_an_undo_and_the_agreement_wait_for_the_network_too(at: Here, page: Page) -> None:
    at.play_to(10, 7)
    page.reload()
    page.context.set_offline(True)
    page.get_by_role("button", name="agree").first.click()
    waiting(page, 1)
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="agree")).to_have_count(1)
    expect(page.locator("#said")).to_contain_text("Saved: agreed by North 1 & South 1.")
    page.context.set_offline(True)
    page.get_by_role("button", name="Undo hand 17").click()
    waiting(page, 1)
    expect(page.get_by_role("button", name=re.compile("agree|Undo"))).to_have_count(0)  # the game goes on
    expect(page.get_by_text("The game is over.")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Save hand 17")).to_be_visible()
    at_the_desk(page)
    assert [kind for kind, _ in written(at)][-2:] == [Kind.SIGN, Kind.UNDO]


def test_links_lead_nowhere_while_the_network_is_away(at: Here, open_page: Open) -> None:
    page = ready(open_page(f"/t/{at.table.token}/"))
    address = page.url
    page.context.set_offline(True)
    for link in ("Skip the cut", "Standings"):
        page.get_by_role("link", name=link).click()
        expect(page.locator("#where-saved")).to_contain_text("No network. Try again in a moment.")
        assert page.url == address
    page.context.set_offline(False)
    page.get_by_role("link", name="Skip the cut").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()
    page.get_by_role("link", name="Standings").click()
    page.wait_for_url(f"**/e/{at.tournament.code}/")


def test_a_table_never_opened_on_this_phone_has_a_page_that_says_so(at: Here, page: Page) -> None:
    page.context.set_offline(True)
    page.goto("/t/another/")
    expect(page.get_by_role("heading", name="No network")).to_be_visible()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path) as up:
        yield up


@pytest.mark.prove
def test_a_hand_tapped_while_the_server_is_stopped_is_saved_once_it_runs_again(place: Site, chromium: Browser) -> None:
    event = place.ask("tables_in_play", "1")
    page = chromium.new_context(base_url=place.address).new_page()
    page.goto(f"/t/{event['tables'][0]['token']}/?skip")
    ready(page)
    address = page.url
    for process in place.running.values():
        stop(process)
    tap_hand(page)
    waiting(page, 1)
    assert page.url == address
    for name in place.commands:
        place.start(name)
    assert wait_until_answering(place.port, seconds=90)
    at_the_desk(page)
    (hand,) = place.ask("hands_in_ledger")
    assert hand[:2] == [event["tables"][0]["game"], 1]


def test_without_a_network_the_page_shows_the_last_hand_of_the_phone_and_not_that_of_the_desk(
    at: Here, page: Page
) -> None:
    at_desk, told = page.locator(".state-line > li").first, page.locator("p[data-last]")
    tap_hand(page, 5)
    expect(told).to_contain_text("Hand 1: North 1 & South 1, 5 of 5 tricks")
    expect(at_desk).to_have_text("1 hand saved")
    page.context.set_offline(True)
    tap_hand(page)
    expect(told).to_have_text("Hand 2: North 1 & South 1 made trump, 3–2 point")
    expect(at_desk).to_have_text("")
    page.locator("a.bar-link").click()
    expect(page.locator("#where-saved")).to_contain_text("No network. Try again in a moment.")
    page.get_by_role("button", name="Undo hand 2").click()
    expect(told).to_have_text("")
    page.context.set_offline(False)
    at_the_desk(page)
    expect(told).to_contain_text("Hand 1: North 1 & South 1, 5 of 5 tricks")
