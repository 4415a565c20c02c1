"""Phones in real browsers for random runs: a profile on disk that a kill leaves, and the lines that the page stored."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.chromium import QUIET, find_chromium
from tests.flows.lossy_network import Network
from tests.flows.offline_books import Book
from tests.site import ROOT, Site
from tests.waiting import until

WATCH = """(() => {
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (line) {
    if (line.uuid && !line.id) saved(JSON.stringify(line));
    return add.call(this, line);
  };
})()"""
QUEUE = """() => new Promise((done) => { const asked = indexedDB.open("right-bower", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("lines", { keyPath: "id", autoIncrement: true });
  asked.onsuccess = () => { asked.result.transaction("lines").objectStore("lines").getAll().onsuccess = (found) => {
    done(found.target.result.filter((line) => !line.kept)); asked.result.close(); }; }; })"""
SETTLED = "() => ['desk', 'refused', 'aside'].includes(document.getElementById('where-saved')?.dataset.state)"
DRAWN = "() => !document.getElementById('now') || 'state' in (document.getElementById('where-saved')?.dataset ?? {})"
SHOWN = """() => {
  const read = (figure) => Number(figure.replace("\u2212", "-"));
  const now = document.getElementById("now"), over = document.getElementById("over");
  const form = now?.querySelector("form.hand"), signing = now?.querySelector(".signing");
  if (!now || now.inert || "unsure" in now.dataset) return null;
  if (over && !over.hidden) return over.querySelector(".figures").textContent.split("–").map(read);
  if (!signing && (!form || form.hidden)) return null;
  return [...now.querySelectorAll(".side .score")].map((each) => read(each.textContent));
}"""
AGREE = "#over form[data-side] button.primary:visible, .signing form button.primary:visible"
HANDS = {"hand", "deal"}
ON_SHEET = {*HANDS, "undo", "bell", "dealer", "final"}
WORKING = """() => Promise.race([
  navigator.serviceWorker.ready.then(() => true), new Promise((late) => setTimeout(late, 15000, false)),
])"""


class Desk:
    """`tests.flows.offline_desk`, kept open."""

    def __init__(self, place: Site) -> None:
        environment = os.environ | place.environment | {"DJANGO_SETTINGS_MODULE": "deploy.settings"}
        command = [sys.executable, "-m", "tests.flows.offline_desk"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, name: str, value: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([name, value]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@dataclass
class Line:
    """A line that a phone wrote into its store; `acknowledged` once the page said so."""

    uuid: str
    name: str
    sheet: int
    number: int
    body: dict[str, list[str]]
    acknowledged: bool = False

    def one(self, name: str) -> str:
        """The value of a field; "" where it was left open."""
        return self.body.get(name, [""])[0]

    @property
    def answers(self) -> str:
        """The answers about a hand, as `answersKey` of `score.js` names them."""
        alone, lone = str(int(bool(self.one("alone")))), "".join(sorted(self.body.get("lone", [])))
        return "|".join((self.one("makers"), self.one("tricks"), alone, lone))


def hands_on(lines: list[Line]) -> list[str]:
    """The answers about the hands that are left on a sheet of these lines."""
    left: list[Line] = []
    for line in lines:
        if line.name == "undo":
            left = left[:-1]
        elif line.name in ON_SHEET:
            left.append(line)
    return [line.answers for line in left if line.name == "hand"]


OpenProfile = Callable[[str], BrowserContext]
SCREEN = {"width": 360, "height": 740}


def find_firefox() -> str | None:
    """Where the machine's Firefox is; None where there is none."""
    return next(filter(None, map(shutil.which, ("firefox", "firefox-esr"))), None)


def chromium_profiles(drivers: Playwright) -> OpenProfile:
    how = {"executable_path": find_chromium(), "args": QUIET, "viewport": SCREEN}
    return lambda profile: drivers.chromium.launch_persistent_context(profile, **how)


def firefox_profiles(drivers: Playwright) -> OpenProfile:
    """The Firefox of the machine as it is, by WebDriver BiDi; Playwright has a Firefox of its own besides."""
    how = {"executable_path": find_firefox(), "channel": "moz-firefox", "viewport": SCREEN}
    return lambda profile: drivers.firefox.launch_persistent_context(profile, **how)


@dataclass
class Phone:
    """A browser with a profile on disk, which a kill does not empty."""

    open_profile: OpenProfile
    profile: str
    network: Network
    token: str
    book: Book
    lines: list[Line] = field(default_factory=list)
    error_pages: int = 0
    pages: list[Page] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def start(self) -> None:
        self.context = self.open_profile(self.profile)
        self.context.set_default_timeout(8000)
        self.context.expose_binding("saved", self._saved)
        self.context.add_init_script(WATCH)
        self.pages = [self.context.pages[0] if self.context.pages else self.context.new_page()]
        self.pages[0].on("pageerror", lambda error: self.wrong.append(str(error)))

    def _saved(self, _source: Any, said: str) -> None:
        line = json.loads(said)
        body = parse_qs(line["body"])
        again = next((each for each in self.lines if each.uuid == line["uuid"]), None)
        if again is None:
            place = line.get("sheet", 0), line.get("number", 0)
            self.lines.append(Line(line["uuid"], line["name"], *place, body))
        else:
            again.number = line.get("number", 0)  # sent with the rest, in a free place

    def open(self, at: int = 0, *, again: bool = False) -> None:
        """Open the table, or load it again; a browser's own error page is counted."""
        page = self.pages[at]
        try:
            if again:
                page.reload(wait_until="domcontentloaded", timeout=20_000)
            else:
                page.goto(f"{self.network.address}/t/{self.token}/?skip", wait_until="domcontentloaded", timeout=20_000)
        except Error as error:
            self.wrong.append(f"{'reload' if again else 'goto'}: {error.message[:120]}")
        until(partial(page.evaluate, DRAWN), 10)
        self.look(at)

    def look(self, at: int = 0) -> None:
        page = self.pages[at]
        if page.url.startswith("chrome-error://") or not page.locator("main#main").count():
            self.error_pages += 1

    def tap_hand(self, chance: random.Random, at: int = 0, hand: str = "") -> None:
        """Some hand, or this one, and its save; a deal of Poker-Euchre by its totals."""
        page = self.pages[at]
        form = page.locator("form.hand:visible, #totals form").first
        if page.locator("#now[inert]").count() or not form.count():
            return
        for closed in page.locator("#totals:not([open]) > summary").all():
            closed.click()
        self.book.tap(form, chance, hand)
        self.press(at, "#totals form button.wide, #save")

    def second_sheet(self) -> None:
        """This phone keeps the second sheet of the table."""
        page = self.pages[0]
        chosen = page.locator("form[action$='/sheet/']:has(input[name=sheet][value='2']) button")
        for closed in page.locator("#other:not([open]) > summary:visible").all():
            closed.click()
        if chosen.count():
            chosen.first.click()
            until(page.locator("form[action$='/sheet/'] input[name=sheet][value='1']").count, 20)  # leads back
            self.open()

    def ring(self, at: int = 0) -> None:
        """Time is up: behind "More options"."""
        if self.shown(at) is None or not self.pages[at].locator("form[action$='/bell/']").count():
            return
        for closed in self.pages[at].locator("#other:not([open]) > summary:visible").all():
            closed.click()
        self.press(at, "form[action$='/bell/'] button")

    @property
    def asks_to_agree(self) -> bool:
        """Whether a side can agree on its page."""
        return bool(self.pages[0].locator(AGREE).count())

    def agree(self, chance: random.Random, at: int = 0) -> None:
        """One of the sides that have not agreed on this page."""
        if left := self.pages[at].locator(AGREE).count():
            self.press(at, AGREE, chance.randrange(left))

    def press(self, at: int, button: str, which: int = 0) -> None:
        """Press it, and mark the line that it wrote once the page says where it is."""
        page, before = self.pages[at], len(self.lines)
        found = page.locator(button).filter(visible=True)
        if not found.count() or page.locator("#now[inert]").count():
            return
        found.nth(which).click()
        if not until(lambda: self._settled(page), 10):
            self.wrong.append("the page did not say where the line is")
        for line in self.lines[before:]:
            line.acknowledged = True

    def _settled(self, page: Page) -> bool:
        page.wait_for_timeout(60)
        return bool(
            page.evaluate("""() => { const now = document.getElementById("now");
          return !now || !("asking" in now.dataset); }""")
        )

    def shown(self, at: int = 0) -> list[int] | None:
        """The score on the page; None where it holds it back, or asks something else."""
        found: list[int] | None = self.pages[at].evaluate(SHOWN)
        return found

    def kill(self) -> None:
        """kill −9 of the browser, and everything of it that has this profile."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError, ValueError):
                if self.profile.encode() in (process / "cmdline").read_bytes() and int(process.name) != os.getpid():
                    os.kill(int(process.name), signal.SIGKILL)
        time.sleep(0.3)
        with suppress(Error):
            self.context.close()

    def queue(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.pages[0].evaluate(QUEUE)
        return found
