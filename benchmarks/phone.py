"""The scorekeeper's page on slow 4G with a slow phone, until its largest part is painted, beside a bare page."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache
from playwright.sync_api import Browser, sync_playwright

from benchmarks.bare.views import PAGE
from benchmarks.event import SMALL, in_play
from benchmarks.figures import Figure, in_turns
from benchmarks.place import serving
from tests.chromium import QUIET, find_chromium

TURNS = 9
BARE = 20_000  # bytes
ROUND_TRIP, DOWN, UP = 150, 1_638_400 / 8, 750_000 / 8  # slow 4G as Lighthouse has it: ms, bytes a second
SLOWER = 4
SCREEN = {"width": 360, "height": 640}
COLLECTED = {"COLLECTED": "1"}  # files compressed, with a name for each version, as in production
PAINTED = """() => new Promise((done) => {
  let painted = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) painted = one.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => done(painted), 700);
})"""


def measure() -> list[Figure]:
    """Milliseconds from the address to the largest paint, of a visit with nothing kept."""
    table = in_play(SMALL).seated[0]
    cache.set(PAGE, "<p>" + "ten of hearts " * (BARE // 14), None)
    manage = [sys.executable, "manage.py", "collectstatic", "--no-input", "-v0"]
    subprocess.run(manage, env=os.environ | COLLECTED, check=True)
    with serving(**COLLECTED) as port, chromium() as browser:
        site = f"http://127.0.0.1:{port}"
        for path in (f"/t/{table.token}/?skip", "/bare/page/"):
            painted(browser, site + path)
        ours, anchor = in_turns(
            TURNS,
            lambda: painted(browser, f"{site}/t/{table.token}/?skip"),
            lambda: painted(browser, f"{site}/bare/page/"),
        )
    what = "scorekeeper's page, slow 4G, 4 × slower phone; a bare page of 20 kB"
    return [Figure(what=what, unit="ms to largest paint", ours=ours, anchor=anchor)]


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, started once."""
    with sync_playwright() as playwright:
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright keeps an event loop in this thread
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        yield browser
        browser.close()


def painted(browser: Browser, address: str) -> float:
    """One visit of a new visitor."""
    context = browser.new_context(viewport=SCREEN)  # type: ignore[arg-type]
    page = context.new_page()
    wire = context.new_cdp_session(page)
    slow = {"offline": False, "latency": ROUND_TRIP, "downloadThroughput": DOWN, "uploadThroughput": UP}
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", slow)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="networkidle")
    found = float(page.evaluate(PAINTED))
    context.close()
    assert found > 0, "Nothing was painted."
    return found
