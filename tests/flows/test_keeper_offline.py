"""A scorekeeper's phone whose network goes away: the page stays, nothing is lost and nothing is written twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from deploy.serving import stop, wait_until_answering
from scoring.models import Kind, LedgerEntry
from tests.factories.scoring import Here, here
from tests.flows.site import Site, site

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
NO_NETWORK = "Not saved yet: no network. This page sends it when the network is back."


@pytest.fixture
def at() -> Here:
    return here()


@pytest.fixture
def page(at: Here, open_page: Open) -> Page:
    return open_page(f"/t/{at.table.token}/?skip")


def choose(page: Page, tricks: int = 3) -> None:
    page.locator(".makers label").first.click()
    page.locator(".tricks label").nth(tricks).click()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save hand").click()


def written(at: Here) -> list[tuple[str, int | None]]:
    """Kind and place of every row of the ledger."""
    return list(LedgerEntry.objects.filter(game=at.game).order_by("pk").values_list("kind", "number"))


def test_a_hand_tapped_without_a_network_stays_on_the_page_and_is_saved_once_it_is_back(at: Here, page: Page) -> None:
    choose(page)
    address = page.url
    page.context.set_offline(True)
    save(page)
    expect(page.locator("#unsent")).to_contain_text(NO_NETWORK)
    expect(page.get_by_role("radio", name="made trump").first).to_be_checked()
    assert (page.url, written(at)) == (address, [])
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#said")).to_contain_text("Saved: hand 1, 1 point to North 1 & South 1.")
    assert written(at) == [(Kind.HAND, 1)]


def test_a_hand_whose_answer_was_lost_is_not_written_twice(at: Here, page: Page) -> None:
    lost = []

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        lost.append(route.request.post_data)
        route.abort()

    page.route("**/hand/", lose_the_answer, times=1)
    choose(page)
    save(page)
    expect(page.locator("#unsent")).to_contain_text(NO_NETWORK)
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert (len(lost), written(at)) == (1, [(Kind.HAND, 1)])


def test_a_server_that_has_a_fault_is_asked_again(at: Here, page: Page) -> None:
    page.route("**/hand/", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    choose(page)
    save(page)
    expect(page.locator("#unsent")).to_contain_text("Not saved yet: server problem.")
    page.unroute("**/hand/")
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()
    assert written(at) == [(Kind.HAND, 1)]


def test_the_sign_in_page_of_a_guest_network_is_no_answer(at: Here, page: Page) -> None:
    page.route("**/hand/", lambda route: route.fulfill(status=200, body="<h1>Welcome to our hotel</h1>"))
    choose(page)
    save(page)
    expect(page.locator("#unsent")).to_contain_text("Not saved yet: server problem.")
    assert written(at) == []


def test_leaving_is_warned_of_while_something_is_not_saved(page: Page) -> None:
    choose(page)
    page.context.set_offline(True)
    save(page)
    expect(page.locator("#unsent")).to_be_visible()
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.close(run_before_unload=True)
    page.wait_for_timeout(300)
    assert (asked, page.is_closed()) == (["beforeunload"], False)


def test_a_choice_that_is_changed_while_it_waits_is_sent_only_when_it_is_saved_again(at: Here, page: Page) -> None:
    choose(page)
    page.context.set_offline(True)
    save(page)
    expect(page.locator("#unsent")).to_be_visible()
    page.locator(".tricks label").nth(5).click()
    expect(page.locator("#unsent")).to_have_text("Not saved: you changed it. Press Save again.", use_inner_text=True)
    page.context.set_offline(False)
    page.wait_for_timeout(500)
    assert written(at) == []
    save(page)
    expect(page.locator("#said")).to_contain_text("Saved: hand 1, 2 points to North 1 & South 1.")
    assert written(at) == [(Kind.HAND, 1)]


def test_what_waits_can_be_taken_back(at: Here, page: Page) -> None:
    choose(page)
    page.context.set_offline(True)
    save(page)
    page.get_by_role("button", name="Don't send").click()
    page.context.set_offline(False)
    expect(page.locator("#unsent")).to_be_hidden()
    page.wait_for_timeout(500)
    assert written(at) == []
    save(page)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible()


def test_an_undo_and_the_agreement_wait_for_the_network_too(at: Here, page: Page) -> None:
    at.play_to(10, 7)
    page.reload()
    page.context.set_offline(True)
    page.get_by_role("button", name="agree").first.click()
    expect(page.locator("#unsent")).to_contain_text(NO_NETWORK)
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="agree")).to_have_count(1)
    expect(page.locator("#said")).to_contain_text("Saved: agreed by North 1 & South 1.")
    page.context.set_offline(True)
    page.get_by_role("button", name="Undo hand 17").click()
    expect(page.locator("#unsent")).to_contain_text(NO_NETWORK)
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Save hand 17")).to_be_visible()
    assert [kind for kind, _ in written(at)][-2:] == [Kind.SIGN, Kind.UNDO]


def test_links_lead_nowhere_while_the_network_is_away(at: Here, open_page: Open) -> None:
    page = open_page(f"/t/{at.table.token}/")
    address = page.url
    page.context.set_offline(True)
    for link in ("Skip the cut", "Standings"):
        page.get_by_role("link", name=link).click()
        expect(page.locator("#unsent")).to_contain_text("No network. Nothing was changed. Try again in a moment.")
        assert page.url == address
    page.context.set_offline(False)
    page.get_by_role("link", name="Skip the cut").click()
    expect(page.get_by_role("button", name="Save hand 1")).to_be_visible()
    page.get_by_role("link", name="Standings").click()
    page.wait_for_url(f"**/e/{at.tournament.code}/")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path) as up:
        yield up


@pytest.mark.prove
def test_a_hand_tapped_while_the_server_is_stopped_is_saved_once_it_runs_again(place: Site, chromium: Browser) -> None:
    event = place.ask("tables_in_play", "1")
    page = chromium.new_context(base_url=place.address).new_page()
    page.goto(f"/t/{event['tables'][0]['token']}/?skip")
    choose(page)
    address = page.url
    for process in place.running.values():
        stop(process)
    save(page)
    expect(page.locator("#unsent")).to_contain_text(NO_NETWORK)
    expect(page.get_by_role("radio", name="made trump").first).to_be_checked()
    assert page.url == address
    for name in place.commands:
        place.start(name)
    assert wait_until_answering(place.port, seconds=90)
    expect(page.get_by_role("button", name="Save hand 2")).to_be_visible(timeout=40_000)
    page.context.close()
    (hand,) = place.ask("hands_in_ledger", str(event["stage"]))["hands"]
    assert hand[:2] == [event["tables"][0]["game"], 1]
