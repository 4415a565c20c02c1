"""Follows every link and presses every button that the pages draw, and lists what leads nowhere.

A press is carried out and taken back again, so that the next one meets the event in the same state. Addresses that
differ only in which pair, game or table they name are alike: of those, a few are visited.
"""

import re
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urldefrag, urlencode, urlsplit

from django.core.cache import caches
from django.db import transaction
from django.test import Client
from django.urls import Resolver404, resolve

from tests.pages import Form, Pair, Read, read

ELSEWHERE = ("/static/", "/api/", "/admin/")  # files, and what is no page of the product
FINE, SAYS_NO = (200, 204, 304), (400, 409, 422)
TELLS = re.compile(r'role="alert"|class="notice|class="errorlist|class="problems|class="error"|class="empty"')
NUMBERS = re.compile(r"\d+")
REDIRECTS = 5
DEEP = 2  # pages that answer a press and have buttons of their own: a preview, and what it asks


@dataclass
class Crawl:
    """One reader's walk through the pages from `starts`.

    `own`: parts of the addresses that belong to the event; pages with none of them, such as the account's, are left
    out unless `everywhere`. `alike`: how many addresses of one kind are visited. `blanks`: forms are also sent as
    drawn where a browser would first ask for what is missing. Without `press` only links are followed.
    """

    client: Client
    starts: list[str]
    own: tuple[str, ...]
    everywhere: bool = False
    alike: int = 2
    blanks: bool = False
    press: bool = True
    faults: list[str] = field(default_factory=list)
    refused: list[tuple[str, int, str]] = field(default_factory=list)
    visited: Counter[str] = field(default_factory=Counter)
    pressed: Counter[Any] = field(default_factory=Counter)
    _pages: dict[str, Read] = field(default_factory=dict)
    _named: list[tuple[str, str]] = field(default_factory=list)

    def run(self) -> "Crawl":
        """Walk until nothing new is drawn."""
        waiting = deque((start, "the start") for start in self.starts)
        while waiting:
            address, seen_on = waiting.popleft()
            page = self._open(address, seen_on)
            if page is None:
                continue
            at = urldefrag(address)[0]
            waiting.extend((link, at) for link in [*page.links, *page.polls])
            waiting.extend(self._use(page, at))
        self._check_places()
        return self

    @property
    def pages_with_forms(self) -> list[str]:
        """The addresses of those visited that have a form."""
        return [address for address, page in self._pages.items() if page.forms]

    def _open(self, address: str, seen_on: str) -> Read | None:
        """The page at an address that is new and ours; None otherwise."""
        place, fragment = urldefrag(address)
        if not self._ours(place):
            return None
        if fragment:
            self._named.append((address, seen_on))
        kind = kind_of(place)
        if place in self._pages or self.visited[kind] >= (1 if not self._of_the_event(place) else self.alike):
            return None
        self.visited[kind] += 1
        found = self._read(self._follow(self.client.get(place)), f"{seen_on} → {place}", place)
        self._pages[place] = found or Read()
        return found

    def _ours(self, address: str) -> bool:
        parts = urlsplit(address)
        if parts.scheme not in ("", "http", "https") or parts.netloc or address.startswith(ELSEWHERE):
            return False
        return self.everywhere or self._of_the_event(address) or address in self.starts

    def _of_the_event(self, address: str) -> bool:
        return any(part in address for part in self.own)

    def _use(self, page: Read, at: str) -> Iterator[tuple[str, str]]:
        """Press every button; what a form that only asks leads to is walked on from."""
        for form in page.forms:
            if form.confirm and form.confirm not in page.ids:
                self.faults.append(f"{at}: nothing asks first, for there is no #{form.confirm}")
            if form.method == "dialog":  # it answers the form that asked, and is sent nowhere
                continue
            if form.method == "get":
                for _, data in form.presses(filled=True):
                    yield f"{form.address.partition('?')[0]}?{urlencode([pair for pair in data if pair[1]])}", at
            elif self.press:
                self._press_all(form, at, deep=0)

    def _press_all(self, form: Form, at: str, *, deep: int) -> None:
        if not self._ours(form.address):
            return
        fillings = (True, False) if self.blanks and form.lacks else (True,)
        for filled in fillings:
            for name, data in form.presses(filled=filled):
                key = _alike((kind_of(form.address), form.shape, name, filled))
                if self.pressed[key] < 1:
                    self.pressed[key] += 1
                    self._press(form, data, f"{at} [{name or _deed(data)}] → {form.address}", deep=deep)

    def _press(self, form: Form, data: list[Pair], about: str, *, deep: int) -> None:
        """One press, and everything that it has done taken back."""
        cookies = deepcopy(self.client.cookies)
        with transaction.atomic():
            sent: dict[str, list[str]] = {}
            for name, value in data:
                sent.setdefault(name, []).append(value)
            answer = self.client.post(form.address, sent)
            page = self._read(self._follow(answer), about, form.address)
            if page and answer.status_code == 200 and deep < DEEP:
                for inner in page.forms:
                    if inner.method == "post":
                        self._press_all(inner, about, deep=deep + 1)
            transaction.set_rollback(True)
        self.client.cookies = cookies
        for kept in caches.all(initialized_only=True):
            kept.clear()

    def _follow(self, answer: Any) -> Any:
        for _ in range(REDIRECTS):
            if answer.status_code not in (301, 302, 303) or not self._local(answer.headers["Location"]):
                return answer
            answer = self.client.get(urldefrag(answer.headers["Location"])[0])
        return answer

    def _local(self, address: str) -> bool:
        return not urlsplit(address).netloc and not address.startswith(ELSEWHERE)

    def _read(self, answer: Any, about: str, at: str) -> Read | None:
        """The page of an answer; None, and a fault noted, where it is none that a reader should meet."""
        is_page = answer.headers.get("Content-Type", "").startswith("text/html")
        text = answer.content.decode() if is_page and not answer.streaming else ""
        refused = answer.status_code in SAYS_NO and TELLS.search(text)
        if refused:
            self.refused.append((about, answer.status_code, _said(text)))
        if answer.status_code not in FINE and not refused:
            self.faults.append(f"{about}: {answer.status_code}{_why(answer)}")
            return None
        return read(text, at) if text else None

    def _check_places(self) -> None:
        """A link to a place on a page leads to something that is there."""
        for address, seen_on in self._named:
            place, fragment = urldefrag(address)
            page = self._pages.get(place)
            if page is not None and fragment not in page.ids:
                self.faults.append(f"{seen_on}: there is no #{fragment} at {place}")


def kind_of(address: str) -> str:
    """What an address is the address of, whichever one: its name, and what is asked there."""
    parts = urlsplit(address)
    asked = sorted(name for name, value in parse_qsl(parts.query) if value)
    return f"{_name_of(parts.path)}?{','.join(asked)}"


@cache
def _name_of(path: str) -> str:
    """The name of the page at this path, or the path where there is none."""
    try:
        return resolve(path).view_name or path
    except Resolver404:
        return path


def _alike(told: Any) -> str:
    """Without the numbers that tell one pair or game from another."""
    return NUMBERS.sub("#", repr(told))


def _said(text: str) -> str:
    """What a page says is wrong."""
    found = re.findall(r'(?s)<[^>]*(?:role="alert"|class="errorlist)[^>]*>(.*?)</(?:div|ul|section)>', text)
    return " ".join(" ".join(re.sub("<[^>]+>", " ", one) for one in found).split())[:300]


def _deed(data: list[Pair]) -> str:
    return dict(data).get("action", "")


def _why(answer: Any) -> str:
    """The last lines of what broke, or nothing."""
    broken = getattr(answer, "exc_info", None)
    return "\n" + "".join(traceback.format_exception(*broken)[-4:]) if broken else ""
