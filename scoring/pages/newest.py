"""The newest version of a public page: one thread of one process makes it, and nobody waits who has the one before.

While a version is made, readers of an earlier one get the newest that this process has. So no thread waits with them,
and results that come in quick succession are shown together. No reader is ever sent back to earlier standings: anyone
with no page yet, or with a later version than this process, waits.

The other processes find the page in Redis for a moment. It is signed, so that nobody who can write to Redis can write
a page.

While the database is away, readers get the version that this process made last (`last_page`).
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from re import compile as pattern
from threading import Lock
from weakref import WeakValueDictionary

import brotli
from django.conf import settings
from django.core import signing
from django.core.cache import cache, caches
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import patch_cache_control

from scoring.standings.event_summary import EventSummary

COMPRESSED = "br"  # after its ETag, the name under which a page is kept
KEPT = 3600  # seconds that a page nobody asks for is kept
PASSED_ON = 60  # seconds that the other processes find it
MAKING = 5  # seconds after which a process that makes a page is taken to have died
VERSION = pattern(r'-(\d{1,18})\.\d+-"')  # of the standings, at the end of an ETag, which a reader can make up

_making: WeakValueDictionary[str, Lock] = WeakValueDictionary()  # by frame, for as long as a thread needs it
_finding = Lock()
_signer = signing.Signer(salt="page")
KEPT_AS_LAST = 12 * 3600  # seconds: a whole night, and the morning after
MAIN = pattern(r"<main\b[^>]*>")


@dataclass(frozen=True, slots=True)
class PublicPage:
    """A page that may have to be made. `frame` is the same for versions that differ in their standings alone.

    `made` is given the page, compressed, wherever it comes from. `for_everybody`: other processes may show it too.
    """

    etag: str
    frame: str
    make: Callable[[], str]
    made: Callable[[bytes], None]
    for_everybody: bool

    @property
    def shared(self) -> bool:
        """Whether there are other processes to share it with."""
        return self.for_everybody and not settings.EMBEDDED


def newest(page: PublicPage, theirs: str) -> str:
    """Make the page, if nobody has; the ETag of what to answer, to readers who have `theirs`: it, or the one before."""
    if _is_kept(page.etag):
        return page.etag
    before: str = caches["pages"].get(f"newest:{page.frame}", "")
    waits = not _is_kept(before) or not 0 <= _version(theirs) <= _version(before)
    making = _lock_of(page.frame)
    if not making.acquire(blocking=waits):
        return before
    try:
        if _is_kept(page.etag) or _found(page):
            return page.etag
        with _among_processes(page) as first:
            if _found(page):  # made by another process a moment ago
                return page.etag
            if not first and not waits:
                return before
            _keep(page, compressed(page.make().encode()))
            return page.etag
    finally:
        making.release()


def make_and_pass_on(page: PublicPage) -> None:
    """Make the page for other processes, which nobody asks for here."""
    _pass_on(page, compressed(page.make().encode()))


def text_of(etag: str) -> bytes | None:
    """A page that is kept here, as it was before it was compressed."""
    sent: bytes | None = caches["pages"].get(etag + COMPRESSED)
    return None if sent is None else text_in(sent)


def text_in(sent: bytes) -> bytes:
    """The page that was compressed."""
    return brotli.decompress(sent)  # type: ignore[no-any-return]


def compressed(text: bytes) -> bytes:
    """Compressed by brotli."""
    return brotli.compress(text, quality=5, mode=brotli.MODE_TEXT)  # type: ignore[no-any-return]


def _version(etag: str) -> int:
    """The version of the standings that a page shows; -1 where its ETag does not say so."""
    found = VERSION.search(etag)
    return int(found[1]) if found else -1


def _lock_of(frame: str) -> Lock:
    with _finding:
        return _making.setdefault(frame, Lock())


@contextmanager
def _among_processes(page: PublicPage) -> Iterator[bool]:
    """Whether no other process makes a page of the frame; none begins until the end."""
    first = not page.shared or bool(cache.add(f"making:{page.frame}", 1, MAKING))
    try:
        yield first
    finally:
        if first and page.shared:
            cache.delete(f"making:{page.frame}")


def _is_kept(etag: str) -> bool:
    return etag + COMPRESSED in caches["pages"]


def _keep(page: PublicPage, sent: bytes) -> None:
    """Keep a page here and pass it on."""
    _keep_here(page, sent)
    if page.shared:
        _pass_on(page, sent)


def _pass_on(page: PublicPage, sent: bytes) -> None:
    cache.set(f"page:{page.etag}", _signer.sign(f"{page.etag} {b64encode(sent).decode()}"), PASSED_ON)


def _found(page: PublicPage) -> bool:
    """Whether another process has made the page, which is then kept here too."""
    signed = cache.get(f"page:{page.etag}") if page.shared else None
    if not isinstance(signed, str):
        return False
    try:
        named, _, sent = _signer.unsign(signed).rpartition(" ")
    except signing.BadSignature:
        return False
    if named != page.etag:
        return False
    _keep_here(page, b64decode(sent))
    return True


def _keep_here(page: PublicPage, sent: bytes) -> None:
    caches["pages"].set(page.etag + COMPRESSED, sent, KEPT)
    caches["pages"].set(f"newest:{page.frame}", page.etag, KEPT)
    page.made(sent)


def remember(key: str, sent: bytes, now: EventSummary) -> None:
    """Keep a page that was just made, compressed, with the time of what it shows."""
    shown = now.computed_at or timezone.now()
    caches["pages"].set(f"last:{key}", (sent, shown.astimezone(now.hall_clock)), KEPT_AS_LAST)


def last_page(key: str) -> HttpResponse | None:
    """The page as it was made last, with a notice of how old it is; None where this process made none."""
    kept: tuple[bytes, datetime] | None = caches["pages"].get(f"last:{key}")
    if kept is None:
        return None
    sent, at = kept
    with timezone.override(at.tzinfo):  # the club's, as it was kept
        notice = render_to_string("scoring/public/_last_page.html", {"at": at})
    answer = HttpResponse(MAIN.sub(lambda main: main[0] + notice, text_in(sent).decode(), count=1))
    patch_cache_control(answer, no_store=True)
    return answer
