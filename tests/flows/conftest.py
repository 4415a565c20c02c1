"""A real Chromium for flows: `chromium` the browser, `open_page` a page of some width, `axe` what it finds amiss."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.chromium import QUIET, find_chromium

HALL = "phone.test"  # this machine by another name than localhost, as phones in a hall without https know a desk
LONGEST_WAIT = 30_000  # milliseconds until a page that does not show what is expected has failed, however slow it is


@pytest.fixture(scope="package")
def drivers() -> Iterator[Playwright]:
    """Playwright, started once. It keeps an event loop in this thread: Django has to be told so."""
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        expect.set_options(timeout=LONGEST_WAIT)
        yield playwright


@pytest.fixture(scope="package")
def started_chromium(drivers: Playwright) -> Browser:
    """The machine's Chromium, started once."""
    path = find_chromium()
    if path is None:
        pytest.skip("needs Chromium")
    return drivers.chromium.launch(executable_path=path, args=[*QUIET, f"--host-resolver-rules=MAP {HALL} 127.0.0.1"])


@pytest.fixture
def chromium(started_chromium: Browser) -> Iterator[Browser]:
    """The machine's Chromium. What a test opens is closed after it: its pages would go on asking in the next test."""
    before = started_chromium.contexts
    yield started_chromium
    for context in started_chromium.contexts:
        if context not in before:
            context.close()


@pytest.fixture
def open_page(chromium: Browser, live_server: object) -> Iterator[Callable[..., Page]]:
    """`open_page("/t/…/", width=360)`: a new visitor's page; a browser error or a refused script fails the test."""
    wrong: list[str] = []

    def open_(path: str, *, width: int = 360, height: int = 740, script: bool = True, zone: str | None = None) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            base_url=str(live_server),
            java_script_enabled=script,
            timezone_id=zone,
        )
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield open_
    assert wrong == []


# What is right is long, and takes longer to hand over than to find.
ONLY_WHAT_IS_WRONG = {"resultTypes": ["violations"]}


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window.

    A locator waits: just after a link was followed, the new document has no root element yet.
    """
    pixels: int = page.locator("html").evaluate("html => html.scrollWidth - innerWidth")
    return pixels


def axe(page: Page) -> list[str]:
    """What axe finds wrong with the page, by rule and element."""
    page.wait_for_load_state()
    found = Axe().run(page, options=ONLY_WHAT_IS_WRONG).response["violations"]
    return [f"{rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]
