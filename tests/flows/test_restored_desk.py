"""The director's laptop dies, and another one goes on from the newest backup: phones send what came after it again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, Page, expect

from deploy.serving import web_command
from tests.flows.conftest import HALL
from tests.flows.offline_phone import QUEUE
from tests.flows.restored_desk import back_up, desk_of, die, restore
from tests.flows.test_keeper_offline import at_the_desk, scores, tap_hand, waiting
from tests.sampling import FULL
from tests.site import Site, free_port, site
from tests.waiting import until

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, pytest.mark.prove(among="a restored desk", cases=2), *FULL_SIZE]

TABLES = 8 if FULL else 2
STARTED_AGAIN = "The desk has started again from a backup."
LATE = 60_000  # milliseconds: a page that hears nothing for half a minute is late
# Everything that the line of state says: a notice is gone after seconds, perhaps before a slow desk is up.
LISTEN = """addEventListener("DOMContentLoaded", () => {
  const line = document.getElementById("where-saved"), again = line.querySelector("[data-figure=again]");
  window.told = new Set();
  const hear = () => line.dataset.state && window.told.add(`${line.dataset.state} ${again.textContent}`);
  new MutationObserver(hear).observe(line, { attributes: true, characterData: true, childList: true, subtree: true });
})"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, django_db_setup: None) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("site")) as up:
        yield up


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return tmp_path / "newest.backup"


def phone(chromium: Browser, address: str, token: str) -> Page:
    """A phone of its own at a table."""
    return look(chromium.new_context(base_url=address, viewport={"width": 360, "height": 740}), token)


def look(context: BrowserContext, token: str) -> Page:
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.goto(f"/t/{token}/?skip")
    at_the_desk(page)
    return page


def enter(page: Page, *hands: int) -> None:
    """Hands with so many tricks, each saved before the next."""
    for tricks in hands:
        asked = page.get_by_role("button", name=re.compile("Save hand"))
        number = int(asked.inner_text().split()[-1])
        tap_hand(page, tricks)
        expect(page.locator("#said")).to_contain_text(f"Saved: hand {number},")
        at_the_desk(page)


def undo(page: Page, hand: int) -> None:
    page.get_by_role("button", name=f"Undo hand {hand}").click()
    expect(page.get_by_role("button", name=f"Save hand {hand}")).to_be_visible()
    at_the_desk(page)


def sends_again(page: Page, count: int) -> None:
    """The line of state says what happens, and then that all is well."""
    until(lambda: page.evaluate("said => window.told?.has(said)", f"again {count}"), LATE / 1000)
    assert page.evaluate("() => [...window.told]").count(f"again {count}") == 1
    expect(page.locator("#where-saved")).to_contain_text(STARTED_AGAIN)  # the sentence of that state
    at_the_desk(page)


def is_written_again(place: Site, games: list[int], before: list[object]) -> None:
    """The ledger has the same rows as before. Until a phone asks, its page looks as if they were there already."""
    with desk_of(place) as desk:
        until(lambda: [desk.ask("ledger", game) for game in games] == before, LATE / 1000)
        assert [desk.ask("ledger", game) for game in games] == before


def test_what_came_after_the_backup_is_at_the_restored_desk_once_with_its_first_ids(
    place: Site, backup: Path, chromium: Browser
) -> None:
    """Of every table: hands, and one that was undone. Of the last also both agreements."""
    with desk_of(place) as desk:
        event = desk.ask("tables", [TABLES, "55plus", 0, {"target": 6}])
        tables = desk.ask("close", [event["stage"], True])
        back_up(place, backup)
        pages = [phone(chromium, place.address, table["token"]) for table in tables]
        for page in pages:
            enter(page, 3, 5, 3)
            undo(page, 3)
        enter(pages[-1], 5, 5)
        for _ in range(2):
            pages[-1].get_by_role("button", name="agree").first.click()
            at_the_desk(pages[-1])
        expect(pages[-1].get_by_text("final, saved")).to_be_visible()
        before = [desk.ask("ledger", table["game"]) for table in tables]
    shown = [scores(page) for page in pages]
    die(place)
    restore(place, backup)
    for page in pages[:-1]:
        sends_again(page, 4)
    expect(pages[-1].get_by_text("final, saved")).to_be_visible()
    is_written_again(place, [table["game"] for table in tables], before)
    at_the_desk(pages[-1])
    assert [scores(page) for page in pages] == shown
    assert [page.evaluate(QUEUE) for page in pages] == [[]] * len(pages)


def test_two_phones_of_one_table_send_their_hands_in_the_order_of_the_sheet(
    place: Site, backup: Path, chromium: Browser
) -> None:
    with desk_of(place) as desk:
        event = desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        back_up(place, backup)
        table = event["tables"][0]
        one, other = (phone(chromium, place.address, table["token"]) for _ in range(2))
        tab = look(other.context, table["token"])
        for page, hand in ((one, 1), (other, 2), (one, 3), (tab, 4), (other, 5)):
            expect(page.get_by_role("button", name=f"Save hand {hand}")).to_be_visible()
            enter(page, hand % 4 + 1)
        before = [desk.ask("ledger", table["game"])]
    die(place)
    restore(place, backup)
    is_written_again(place, [table["game"]], before)
    for page in (one, other, tab):
        expect(page.get_by_role("button", name="Save hand 6")).to_be_visible()
        at_the_desk(page)


def test_hands_of_a_round_that_the_backup_does_not_have_are_held_until_its_game_is_there(
    place: Site, backup: Path, chromium: Browser
) -> None:
    """The restored desk gives the number of the game to another one first, at another event."""
    with desk_of(place) as desk:
        event = desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        desk.ask("close", [event["stage"], False])
        back_up(place, backup)
        table = desk.ask("seat", event["stage"])[0]
        page = phone(chromium, place.address, table["token"])
        enter(page, 3, 5)
        before = desk.ask("ledger", table["game"])
    die(place)
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(4).click()
    page.get_by_role("button", name="Save hand").click()
    waiting(page, 1)
    restore(place, backup)
    expect(page.locator("#where-saved")).to_contain_text(STARTED_AGAIN)
    held = "This phone keeps entries that the desk lacks: 3 (Table 1, round 2"
    expect(page.locator("#where-saved")).to_contain_text(held)
    expect(page.locator("#trouble")).to_have_count(0)
    page.reload()
    expect(page.locator("#where-saved")).to_contain_text(held)
    with desk_of(place) as desk:
        desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        again = desk.ask("seat", event["stage"])[0]
        assert again["game"] != table["game"]
        expect(page.get_by_role("button", name="Save hand 4")).to_be_visible()
        at_the_desk(page)
        rows = desk.ask("ledger", again["game"])
    assert [row[:4] for row in rows[:2]] == [row[:4] for row in before]
    assert [row[1:4] for row in rows] == [["hand", 1, 1], ["hand", 1, 2], ["hand", 1, 3]]


def test_nothing_is_sent_again_where_the_desk_was_not_restored(place: Site, chromium: Browser) -> None:
    """Lines are undone, a ruling and a decision follow, the network goes, the page comes again."""
    with desk_of(place) as desk:
        event = desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        table = event["tables"][0]
        page = phone(chromium, place.address, table["token"])
        sent: list[str] = []
        enter(page, 3, 5, 3)
        undo(page, 3)
        other = phone(chromium, place.address, table["token"])
        undo(other, 2)
        desk.ask("ruling", table["game"])
        expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        page.context.set_offline(True)
        page.context.set_offline(False)
        page.reload()
        at_the_desk(page)
        desk.ask("clock", table["game"])
        expect(page.get_by_text("final, saved")).to_be_visible()
        before = desk.ask("ledger", table["game"])
        page.reload()
        at_the_desk(page)
        with page.expect_response("**/lacking/") as asked:
            page.evaluate("dispatchEvent(new Event('online'))")
        assert asked.value.json() == {"send": [], "hold": [], "games": {}}
        assert {url.rsplit("/", 2)[1] for url in sent} == {"lacking"}
        assert desk.ask("ledger", table["game"]) == before


def test_a_phone_takes_its_hands_along_to_another_address(place: Site, backup: Path, chromium: Browser) -> None:
    """On plain http, where no worker could show the page again: the old page stays open."""
    with desk_of(place) as desk:
        event = desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        back_up(place, backup)
        table = event["tables"][0]
        page = phone(chromium, place.address.replace("127.0.0.1", HALL), table["token"])
        enter(page, 3, 5)
        before = desk.ask("ledger", table["game"])
    die(place)
    tap_hand(page, 4)
    expect(page.get_by_text("leave this page open")).to_be_visible()
    place.port = free_port()
    place.commands["web"] = web_command("127.0.0.1", place.port, workers=2 if connection.vendor == "postgresql" else 1)
    restore(place, backup)
    page.get_by_text("Continue at another address").click(timeout=LATE)
    page.get_by_label("New address").fill("no address at all")
    page.get_by_role("button", name="Open table there").click()
    expect(page.get_by_text("This is not an address.")).to_be_visible()
    page.get_by_label("New address").fill(f"{HALL}:{place.port}")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Open table there").click()
    moved = opened.value
    sends_again(moved, 2)
    expect(moved.get_by_role("button", name="Save hand 4")).to_be_visible()
    assert moved.url.removesuffix("?skip") == f"http://{HALL}:{place.port}/t/{table['token']}/"
    with desk_of(place) as desk:
        rows = desk.ask("ledger", table["game"])
    assert rows[:2] == before
    assert [row[1:4] for row in rows] == [["hand", 1, 1], ["hand", 1, 2], ["hand", 1, 3]]
    assert moved.evaluate(QUEUE) == []


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("carried", ["[1]", "%", '[{"uuid":"1"}]', '{"a":1}'])
def test_what_no_page_of_ours_handed_over_is_refused_and_leaves_the_address(
    place: Site, chromium: Browser, carried: str
) -> None:
    with desk_of(place) as desk:
        token = desk.ask("tables", [1, "55plus", 0, {"target": 99}])["tables"][0]["token"]
    page = chromium.new_context(base_url=place.address).new_page()
    page.goto(f"/t/{token}/?skip#hands={carried}")
    expect(page.get_by_text("The entries of the old page could not be read.")).to_be_visible()
    assert page.url == f"{place.address}/t/{token}/?skip"
    at_the_desk(page)
    assert page.evaluate(QUEUE) == []
