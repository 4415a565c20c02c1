"""Public pages that change with the standings: each version is made once, kept compressed, and sent once to a reader.

1. One small statement reads the state of the event; with the address and the language that is the page's ETag.
2. Anyone who has that page already gets 304 and nothing else. 3. Everybody else gets the page as it was last made,
compressed then and not again. 4. Only for a new ETag is a page rendered: by the worker, which has just computed its
standings (`make_ahead`), or else by one thread (`scoring.pages.newest`).
5. While the database is away, readers get the page that was made last, and are told how old it is.

These pages hold no form that writes and nothing secret, so they may be compressed (their length gives nothing away).
All readers are shown the same, with names as the public sees them. The club's own people are told apart: they see full
names, and the way to each game. The ETag names the reader, so the two never share a kept page.
"""

import gzip
import logging
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.core.cache import caches
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from clubs.public_names import names_for_public
from clubs.web.conditional import conditional, etag_of
from scoring.pages.newest import (
    COMPRESSED,
    KEPT,
    PublicPage,
    compressed,
    last_page,
    make_and_pass_on,
    newest,
    remember,
    text_of,
)
from scoring.pages.open_pages import OpenPage, note_open, open_pages
from scoring.pages.stamp import build, stamp_etag
from scoring.standings import publishing
from scoring.standings.event_summary import EventSummary, summary_now, summary_of

logger = logging.getLogger(__name__)

VARY = ("Accept-Encoding",)

Make = Callable[[HttpRequest, EventSummary], str]
View = Callable[..., HttpResponseBase]

_makers: dict[str, Make] = {}  # of cached pages, by name


def cached_page(
    make: Make,
    *,
    tell_apart: Callable[[HttpRequest, EventSummary], str] | None = None,
    elsewhere: Callable[[HttpRequest, EventSummary], str] | None = None,
) -> View:
    """A page of an event that holds for as long as the event's summary; its address takes `?page=` and `?part=`.

    `tell_apart`: of some readers, that they are shown another page than the rest; "" for all others. `elsewhere`: the
    address to which all others are led at this moment, or "".
    """

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str) -> HttpResponseBase:
        try:
            return shown_now(request, code)
        except OperationalError:  # the database is away
            last = None if part_asked(request) else last_page(_name(make, code, request))
            if last is None:
                raise
            return last

    def shown_now(request: HttpRequest, code: str) -> HttpResponseBase:
        now = current(code)
        apart = tell_apart(request, now) if tell_apart else ""
        if elsewhere and not apart and (address := elsewhere(request, now)):
            return HttpResponseRedirect(address)
        version = _public_page(make, request, now, apart)
        if version.shared:
            note_open(code, OpenPage(make.__name__, request.META.get("QUERY_STRING", ""), get_language()))
        theirs = request.META.get("HTTP_IF_NONE_MATCH", "")
        etag = version.etag if version.etag in theirs else newest(version, theirs)
        return conditional(request, etag, partial(_send, request, etag, version.make), vary=VARY)

    _makers[make.__name__] = make
    return answer


def make_ahead(now: EventSummary) -> None:
    """Make the pages that readers have open as they are now, for every process. Never fails."""
    for asked in open_pages(now.code):
        try:
            with translation.override(asked.language):
                make_and_pass_on(_public_page(_makers[asked.name], asked.request(), now))
        except Exception:  # a reader makes it, as if nobody had tried
            logger.exception("The page %s of the event %s could not be made ahead.", asked, now.code)


def _public_page(make: Make, request: HttpRequest, now: EventSummary, apart: str = "") -> PublicPage:
    """A page of an event as it is now: for everybody, or for the readers whom the key `apart` names."""
    key = _name(make, now.code, request)
    return PublicPage(
        # the suffix says which standings, for `newest` and anyone who measures
        etag_of(build(), key, now.tag, apart, suffix=f"-{now.version}.{now.ledger_position}-"),
        frame=etag_of(build(), key, now.tag_of_frame, apart),
        make=partial(_in_venue_time, make, request, now, full_names=bool(apart)),
        made=lambda sent: None if apart or part_asked(request) else remember(key, sent, now),
        for_everybody=not apart,
    )


def _name(make: Make, code: str, request: HttpRequest) -> str:
    """The name of a page of the event, whatever it shows at the moment."""
    return f"{make.__name__}-{code}-{_asked(request)}-{get_language()}"


def uncached_page(
    make: Callable[..., str],
    *,
    full_names: Callable[[HttpRequest, EventSummary], object] | None = None,
    stamp: Callable[..., object] | None = None,
) -> View:
    """A page that is made for every reader, and not sent again to who has it word for word.

    `full_names`: whether this reader sees every name in full; the others see them as the public does. Its value tells
    readers apart who are shown different pages. `stamp`: the facts that the page is drawn from (`scoring.pages.stamp`),
    so that “nothing new” is answered without drawing it. It is asked as `make` is; None where nobody knows all facts.
    """

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str, **about: Any) -> HttpResponseBase:
        now = current(code)
        full = full_names(request, now) if full_names else None
        draw = partial(_in_venue_time, make, request, now, full_names=bool(full), **about)
        known = stamp(request, now, **about) if stamp else None
        if known is not None:
            query = request.META.get("QUERY_STRING", "")
            return send_page(request, stamp_etag(known, make.__name__, now.tag, query, full), draw)
        page = draw().encode()
        coding = _coding(request)
        return conditional(request, etag_of(page), lambda: _response(CODINGS[coding](page), coding), vary=VARY)

    return answer


def send_page(request: HttpRequest, etag: str, make: Callable[[], str]) -> HttpResponseBase:
    """304 to readers who have it, or the page made now, in the best coding that the reader takes."""
    coding = _coding(request)
    return conditional(request, etag, lambda: _response(CODINGS[coding](make().encode()), coding), vary=VARY)


def current(code: str) -> EventSummary:
    """The event, after one reader has recomputed standings that were left behind; the others get the old ones."""
    now = summary_now(code)
    if now.stage is None or not now.in_play or now.held:
        return now
    old = now.computed_at is None or not publishing.is_recent(now.computed_at)
    # One look a second: who reads is not who computes.
    if old and caches["pages"].add(f"looked:{now.stage}", 1, timeout=1):
        publishing.freshen(now.stage)
        return summary_of(code)
    return now


def number_asked(request: HttpRequest, name: str = "page") -> int:
    """`?page=` as a number from 1; 1 for anything else."""
    return chosen_number(request, name) or 1


def chosen_number(request: HttpRequest, name: str) -> int | None:
    """The same; None where nothing is chosen, or no number. Short: each number may have a page that is kept."""
    text = request.GET.get(name, "")
    return int(text) or None if text.isascii() and text.isdigit() and len(text) < 6 else None


def part_asked(request: HttpRequest) -> str:
    """`?part=`: what a poll or a row asks for in place of the whole page."""
    return "part" if "part" in request.GET else ""


def _asked(request: HttpRequest) -> str:
    stage = f"s{number_asked(request, 'stage')}" if "stage" in request.GET else ""
    return f"{number_asked(request)}{part_asked(request)}{stage}" if request.META.get("QUERY_STRING") else "1"


def in_the_hall(request: HttpRequest, now: EventSummary) -> bool:
    """Everybody in the hall sees every name in full."""
    return True


def _in_venue_time(
    make: Callable[..., str], request: HttpRequest, now: EventSummary, *, full_names: bool, **about: Any
) -> str:
    """The page with times in the venue's time zone."""
    with timezone.override(now.hall_clock), names_for_public(full=full_names):
        return make(request, now, **about)


def send_kept(request: HttpRequest, etag: str, make: Callable[[], str]) -> HttpResponseBase:
    """304 to readers who have it, or the page, which is made once and kept."""
    return conditional(request, etag, partial(_send, request, etag, make), vary=VARY)


def _send(request: HttpRequest, etag: str, make: Callable[[], str]) -> HttpResponse:
    """A page that is kept, in the best coding that the reader takes; made again where it was dropped this moment."""
    kept, coding = caches["pages"], _coding(request)
    body = kept.get(etag + coding)
    if body is None:
        body = CODINGS[coding](text_of(etag) or make().encode())
        kept.set(etag + coding, body, KEPT)
    return _response(body, coding)


def _response(body: bytes, coding: str) -> HttpResponse:
    answer = HttpResponse(body, headers={"Content-Length": str(len(body))})
    if coding:
        answer["Content-Encoding"] = coding
    return answer


CODINGS: dict[str, Callable[[bytes], bytes]] = {
    COMPRESSED: compressed,
    "gzip": lambda page: gzip.compress(page, 6, mtime=0),
    "": bytes,
}


def _coding(request: HttpRequest) -> str:
    """The coding to send in: what the reader names (a name with q=0 is named to be refused), our best first."""
    named = request.META.get("HTTP_ACCEPT_ENCODING", "").replace(" ", "").lower()
    offered = {coding.partition(";")[0] for coding in named.split(",") if not coding.endswith(("q=0", "q=0.0"))}
    return next((coding for coding in CODINGS if coding in offered), "")
