"""Presses every button of a page in a real browser whose pages come from this process, inside one transaction.

So a script that sends nothing, a dialog that does not open and a bar that covers a button are found as well; and what
a press does is taken back before the next one.
"""

import mimetypes
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urldefrag, urlsplit

from django.contrib.staticfiles import finders
from django.db import connections, transaction
from django.test import Client
from playwright.sync_api import Browser, Error, Page, Request, Route

from tests.flows.buttons.crawler import FINE, NUMBERS, SAYS_NO, TELLS, kind_of

SITE = "http://bower.test"
STEPS, STEP = 60, 25  # how often, after how many milliseconds, it is looked whether a press has done something

# Everything folded away is opened, what is asked for is filled in, and every button gets a number.
READY = """() => {
  for (const one of document.querySelectorAll("details:not(.who)")) one.open = true;
  for (const one of document.querySelectorAll("form :required")) {
    if (one.type === "radio") { if (!document.querySelector(`input[name="${one.name}"]:checked`)) one.click(); }
    else if (one.type === "checkbox") { if (!one.checked) one.click(); }
    else if (!one.value && one.tagName === "SELECT") one.selectedIndex = one.options.length - 1;
    else if (!one.value) one.value = { number: one.min || "1", email: "ann@example.org", date: "2026-03-14" }[one.type]
      || `Snow ${one.name.split("-").pop()}`.slice(0, one.maxLength > 0 ? one.maxLength : 60);
  }
  const shown = [...document.querySelectorAll("main form button:not([type=button])")].filter((one) =>
    one.checkVisibility() && !one.disabled && !one.closest("dialog"));
  return shown.map((one, at) => {
    one.dataset.press = at;
    return [one.form.getAttribute("action") || "", one.name, one.value, one.textContent.trim()].join(" | ");
  });
}"""


@dataclass
class Presses:
    """A browser of one reader. `faults`: what a press should not have led to; `pressed`: buttons, each kind once."""

    browser: Browser
    client: Client
    faults: list[str] = field(default_factory=list)
    pressed: set[tuple[str, str]] = field(default_factory=set)
    _asked: list[tuple[str, str, int]] = field(default_factory=list)
    _broken: list[str] = field(default_factory=list)

    def __enter__(self) -> "Presses":
        self.database = connections["default"]
        self.context = self.browser.new_context(base_url=SITE, viewport={"width": 390, "height": 740})
        self.context.route("**/*", self._serve)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(4000)
        self.page.on("pageerror", lambda error: self._broken.append(str(error)))
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def press_all(self, address: str) -> None:
        """Every button of a page that is not like one pressed before, each on the page as it is first drawn."""
        drawn = True
        for at, button in enumerate(self._buttons(address)):
            key = (kind_of(address), NUMBERS.sub("#", button))
            if key not in self.pressed:
                self.pressed.add(key)
                if not drawn:
                    self._buttons(address)
                self._press(address, at, button)
                drawn = False

    def _buttons(self, address: str) -> list[str]:
        self._forget()
        self.page.goto(address)
        found: list[str] = self.page.evaluate(READY)
        return found

    def _forget(self) -> None:
        """The site takes each press back, and a phone that remembered a hand would send it again."""
        self.page.goto("about:blank")
        session = self.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": SITE, "storageTypes": "indexeddb"})
        session.detach()

    def _press(self, address: str, at: int, button: str) -> None:
        about, cookies = f"{address} [{button}]", self.client.cookies.copy()
        self._asked.clear()
        self._broken.clear()
        errors = self.page.locator(".error, #trouble").count()
        try:
            self.page.locator(f'[data-press="{at}"]').click()
            self._wait()
            if not self._asked and self.page.locator("dialog[open]").count():
                self.page.locator('dialog[open] button[value="ok"]').click()
                self._wait()
        except Error as error:
            self.faults.append(f"{about}: cannot be pressed: {error.message.splitlines()[0]}")
            return
        finally:
            self.client.cookies = cookies
        if not self._asked and self.page.locator(".error, #trouble").count() > errors:
            return  # the page itself says what is missing
        part = self.page.url.partition("#")[2]
        if not self._asked and part and self.page.locator(f'[id="{part}"]').count():
            return  # what was asked for is what the page shows already: it leads there
        if not self._asked:
            self.faults.append(f"{about}: nothing happens")
        self.faults += [f"{about}: {method} {path}: {status}" for method, path, status in self._asked if status]
        self.faults += [f"{about}: {error}" for error in self._broken]

    def _wait(self) -> None:
        """Until something was asked of the site, or a dialog has opened."""
        for _ in range(STEPS):
            self.page.wait_for_timeout(STEP)
            if self._asked or self.page.locator("dialog[open]").count():
                return

    def _serve(self, route: Route) -> None:
        request = route.request
        parts = urlsplit(request.url)
        if not request.url.startswith(SITE):
            self._broken.append(f"asks elsewhere: {request.url}")
            route.abort()
        elif parts.path.startswith("/static/"):
            found = finders.find(parts.path.removeprefix("/static/"))
            route.fulfill(path=found, content_type=mimetypes.guess_type(parts.path)[0]) if found else route.abort()
        else:
            self._answer(route, request, parts.path + (f"?{parts.query}" if parts.query else ""))

    def _answer(self, route: Route, request: Request, path: str) -> None:
        # A poll. A scorekeeper's press that only looks is asked for by a script too, with the age of its line.
        by_itself = request.method == "GET" and "x-requested-with" in request.headers
        by_itself = by_itself and "line-age" not in request.headers
        connections["default"] = self.database  # this is called in a context of Playwright's own, which knows none
        with transaction.atomic():
            answer = self._ask(request, path)
            for _ in range(5):
                if answer.status_code not in (301, 302, 303):
                    break
                answer = self.client.get(urldefrag(answer.headers["Location"])[0])
            transaction.set_rollback(True)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        refused = answer.status_code in SAYS_NO and TELLS.search(body.decode())
        if not by_itself:
            amiss = 0 if answer.status_code in FINE or refused else answer.status_code
            self._asked.append((request.method, path, amiss))
        headers = {name: value for name, value in answer.headers.items() if name.lower() != "content-length"}
        route.fulfill(status=answer.status_code, headers=headers, body=body)

    def _ask(self, request: Request, path: str) -> Any:
        kept = {name: request.headers[name] for name in ("if-none-match",) if name in request.headers}
        if request.method == "GET":
            return self.client.get(path, headers=kept)
        sent = request.post_data_buffer or b""
        return self.client.post(path, data=sent, content_type=request.headers.get("content-type", ""), headers=kept)
