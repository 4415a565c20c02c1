"""Pages that one process has made, for the others: at full size several web processes show the same standings.

They are passed on in Redis for a moment, signed, so that nobody who can write to Redis can write a page. Embedded there
is one process, and nothing is passed on.
"""

from base64 import b64decode, b64encode

from django.conf import settings
from django.core import signing
from django.core.cache import cache

PASSED_ON = 60  # seconds
MAKING = 5  # seconds after which the process that makes a page is taken to have died

_signer = signing.Signer(salt="page")


def pass_on(etag: str, compressed: bytes) -> None:
    """Give a page, compressed by brotli, to the other processes."""
    if not settings.EMBEDDED:
        cache.set(f"page:{etag}", _signer.sign(f"{etag} {b64encode(compressed).decode()}"), PASSED_ON)


def passed_on(etag: str) -> bytes | None:
    """The page as another process has made it, compressed; None where none has, or somebody else wrote it."""
    signed = None if settings.EMBEDDED else cache.get(f"page:{etag}")
    try:
        named, _, page = _signer.unsign(signed or "").rpartition(" ")
    except signing.BadSignature:
        return None
    return b64decode(page) if named == etag else None


def begin_making(frame: str) -> bool:
    """Whether this process may make the next page of a frame; False while another is at it."""
    return settings.EMBEDDED or bool(cache.add(f"making:{frame}", 1, MAKING))


def end_making(frame: str) -> None:
    """Let other processes make the next page of a frame."""
    if not settings.EMBEDDED:
        cache.delete(f"making:{frame}")
