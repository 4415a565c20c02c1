"""Public pages that change when the standings do: made once a change, kept compressed, not sent to who has them.

1. One small statement says where the event stands; with the address and the language that is the page's ETag.
2. Whoever has that page already gets 304 and nothing else. 3. Everybody else gets the page as it was last made,
compressed then and not again. 4. Only for a new ETag is a page rendered, by one thread; the others wait for it.

These pages hold no form that writes and nothing secret, so they may be compressed (their length gives nothing away).
All readers are shown the same. Only where games are listed the club's own people are shown the way to each of them.
"""

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from threading import Lock

import brotli
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from scoring import publishing
from scoring.selectors.pulse import Pulse, pulse_now, pulse_of

KEPT = 3600  # seconds that a page nobody asks for is kept
SETTLED = publishing.STALE  # standings older than this are looked at, whether they are behind

Make = Callable[[HttpRequest, Pulse], str]
View = Callable[..., HttpResponseBase]

_making = Lock()


def live(make: Make, *, tell_apart: Callable[[HttpRequest, Pulse], bool] | None = None) -> View:
    """A page of an event that holds for as long as the event's pulse; its address takes `?page=` and `?part=`.

    `tell_apart`: of some readers, that they are shown another page than the rest.
    """

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str) -> HttpResponseBase:
        now = current(code)
        reader = " apart" if tell_apart and tell_apart(request, now) else ""
        what = f"{build()} {make.__name__} {now.tag} {_asked(request)} {get_language()}{reader}"
        etag = _etag(what.encode(), f"-{now.version}.{now.covers}-")
        if _has(request, etag):
            return _headed(HttpResponseNotModified(), etag)
        return _headed(_sent(request, etag, lambda: _in_the_hall(make, request, now)), etag)

    return answer


def fresh(make: Callable[..., str]) -> View:
    """A page that is made for every reader, and not sent again to who has it word for word."""

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str, **about: int) -> HttpResponseBase:
        now = current(code)
        page = _in_the_hall(make, request, now, **about).encode()
        etag = _etag(page)
        if _has(request, etag):
            return _headed(HttpResponseNotModified(), etag)
        coding = _coding(request)
        return _headed(_response(CODINGS[coding](page), coding), etag)

    return answer


def current(code: str) -> Pulse:
    """The pulse, after one reader has recomputed standings that were left behind; the others get the old ones."""
    now = pulse_now(code)
    if now.stage is None or not now.in_play or now.held:
        return now
    old = now.computed_at is None or now.computed_at < timezone.now() - SETTLED
    # One look a second: who reads is not who computes.
    if old and caches["pages"].add(f"looked:{now.stage}", 1, timeout=1):
        publishing.freshen(now.stage)
        return pulse_of(code)
    return now


@lru_cache(maxsize=1)
def build() -> str:
    """Changes with every release that shows pages otherwise: templates, catalogues, static files."""
    seen = hashlib.blake2b(getattr(staticfiles_storage, "manifest_hash", "").encode(), digest_size=4)
    for folder in (Path(settings.BASE_DIR) / "templates", Path(settings.BASE_DIR) / "locale"):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            seen.update(path.read_bytes())
    return seen.hexdigest()


def number_asked(request: HttpRequest, name: str = "page") -> int:
    """`?page=` as a number from 1; 1 for anything else."""
    text = request.GET.get(name, "")
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 6 else 1


def part_asked(request: HttpRequest) -> str:
    """`?part=`: what a poll or a row asks for in place of the whole page."""
    return "part" if "part" in request.GET else ""


def _asked(request: HttpRequest) -> str:
    stage = f"s{number_asked(request, 'stage')}" if "stage" in request.GET else ""
    return f"{number_asked(request)}{part_asked(request)}{stage}" if request.META.get("QUERY_STRING") else "1"


def _etag(what: bytes, seen: str = "") -> str:
    """Short, since it goes both ways with every poll; `seen`: which standings the page shows, for whoever measures."""
    return f'W/"{hashlib.blake2b(what, digest_size=9).hexdigest()}{seen}"'


def _has(request: HttpRequest, etag: str) -> bool:
    named = request.META.get("HTTP_IF_NONE_MATCH", "")
    return bool(named) and (named == etag or named.strip() == "*" or etag in (one.strip() for one in named.split(",")))


def _in_the_hall(make: Callable[..., str], request: HttpRequest, now: Pulse, **about: int) -> str:
    """The page with its times as the clock in the hall shows them."""
    with timezone.override(now.zone):
        return make(request, now, **about)


def _sent(request: HttpRequest, etag: str, make: Callable[[], str]) -> HttpResponse:
    """The page as it was kept, or made now, in the best coding that the reader takes."""
    kept, coding = caches["pages"], _coding(request)
    body = kept.get(etag + coding)
    if body is None:
        with _making:
            page = kept.get(etag)
            if page is None:
                page = make().encode()
                kept.set(etag, page, KEPT)
            body = CODINGS[coding](page)
            kept.set(etag + coding, body, KEPT)
    return _response(body, coding)


def _response(body: bytes, coding: str) -> HttpResponse:
    answer = HttpResponse(body, headers={"Content-Length": str(len(body))})
    if coding:
        answer["Content-Encoding"] = coding
    return answer


def _headed(answer: HttpResponse, etag: str) -> HttpResponse:
    answer["ETag"] = etag
    answer["Cache-Control"] = "no-cache"
    answer["Vary"] = "Accept-Encoding"
    return answer


CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda page: brotli.compress(page, quality=5, mode=brotli.MODE_TEXT),
    "gzip": lambda page: gzip.compress(page, 6, mtime=0),
    "": bytes,
}


def _coding(request: HttpRequest) -> str:
    """The coding to send in: what the reader names (a name with q=0 is named to be refused), our best first."""
    named = request.META.get("HTTP_ACCEPT_ENCODING", "").replace(" ", "").lower()
    offered = {coding.partition(";")[0] for coding in named.split(",") if not coding.endswith(("q=0", "q=0.0"))}
    return next((coding for coding in CODINGS if coding in offered), "")
