"""Public pages that readers have open. The worker makes them ahead, right after the standings that they show.

A web process would make them between its answers to those who write. Each page took several times as long, and a result
waited for its page after it had waited for the standings. The worker has an interpreter of its own, and has just
computed what the page shows. Readers are led to new standings when their page is there (`event_summary.renew`).

A note in the shared cache says which pages are open. A page that nobody has asked for lately is made when somebody
does, and so is a page at which the worker fails.
"""

import time
from collections.abc import Mapping
from typing import NamedTuple

from django.core.cache import cache
from django.http import HttpRequest, QueryDict

OPEN = 3.0  # seconds after which a page that nobody has asked for counts as closed
NOTED = 1.0  # seconds between two notes of a process about the same page
MOST = 4  # pages of an event that are made ahead: those asked for last
LONGEST = 100  # characters of the query of an address
KEPT = 1000  # notes that a process remembers


class OpenPage(NamedTuple):
    """A page of an event: the name of what makes it, the query of its address, and the language."""

    name: str
    query: str
    language: str

    def request(self) -> HttpRequest:
        """The request of a reader without a session."""
        request = HttpRequest()
        request.method = "GET"
        request.META["QUERY_STRING"] = self.query
        request.GET = QueryDict(self.query)
        return request


_noted: dict[tuple[str, OpenPage], float] = {}  # when this process noted it last


def note_open(code: str, page: OpenPage) -> None:
    """Note that somebody reads this page of the event. Of two processes at once, one may be late by a second."""
    now, asked = time.monotonic(), (code, page)
    if len(page.query) > LONGEST or now - _noted.get(asked, -NOTED) < NOTED:
        return
    if len(_noted) >= KEPT:
        _noted.clear()
    _noted[asked] = now
    last = sorted({**_asked(code), page: time.time()}.items(), key=lambda asked: asked[1])[-MOST:]
    cache.set(_key(code), [[*page, at] for page, at in last], OPEN)


def open_pages(code: str) -> tuple[OpenPage, ...]:
    """The pages of an event that readers have open."""
    return tuple(_asked(code))


def _asked(code: str) -> Mapping[OpenPage, float]:
    """When each was asked for last. A time in the future was noted by a wrong clock."""
    now = time.time()
    return {OpenPage(*page): at for *page, at in cache.get(_key(code)) or () if abs(now - at) <= OPEN}


def _key(code: str) -> str:
    return f"open-pages:{code}"
