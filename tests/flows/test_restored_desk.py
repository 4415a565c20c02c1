"""The director's laptop dies, and another one goes on from the newest backup: phones send what came after it again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.flows.offline_phone import WORKING
from tests.flows.restored_desk import back_up, desk_of, die, restore
from tests.flows.test_keeper_offline import at_the_desk, scores, tap_hand
from tests.site import Site, site

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, pytest.mark.prove, *FULL_SIZE]


@pytest.fixture
def place(tmp_path: Path, django_db_setup: None) -> Iterator[Site]:
    with site(tmp_path / "site") as up:
        yield up


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return tmp_path / "after-round-1.backup"


def phone(chromium: Browser, address: str, token: str) -> Page:
    """A phone of its own at a table, on plain http: the page has no worker."""
    context = chromium.new_context(base_url=address, viewport={"width": 360, "height": 740})
    return look(context, token)


def look(context: BrowserContext, token: str) -> Page:
    page = context.new_page()
    page.goto(f"/t/{token}/?skip")
    at_the_desk(page)
    return page


def test_what_came_after_the_backup_is_at_the_restored_desk_once_with_its_first_ids(
    place: Site, backup: Path, chromium: Browser
) -> None:
    with desk_of(place) as desk:
        event = desk.ask("tables", [2, "55plus", 0, {"target": 99}])
        tables = desk.ask("close", [event["stage"], True])
        back_up(place, backup)
        pages = [phone(chromium, place.address, table["token"]) for table in tables]
        for page, tricks in zip(pages, (3, 5), strict=True):
            for number in range(1, 4):
                tap_hand(page, tricks)
                expect(page.get_by_role("button", name=f"Save hand {number + 1}")).to_be_visible()
        pages[0].get_by_role("button", name="Undo hand 3").click()
        expect(pages[0].get_by_role("button", name="Save hand 3")).to_be_visible()
        before = [desk.ask("ledger", table["game"]) for table in tables]
    shown = [scores(page) for page in pages]
    die(place)
    restore(place, backup)
    for page, lines in zip(pages, before, strict=True):
        expect(page.locator("#where-saved")).to_contain_text("The desk has started again from a backup.")
        expect(page.locator("[data-figure=again]")).to_have_text(str(len(lines)))
        at_the_desk(page)
    with desk_of(place) as desk:
        assert [desk.ask("ledger", table["game"]) for table in tables] == before
    assert [scores(page) for page in pages] == shown
