"""Workbooks that somebody sent: each is read by a process of its own, and only a few at once.

An account that sends two hundred which keep the processor busy gets six seconds of it in a minute.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache

from clubs.errors import Refusal
from clubs.web import workbook_reader
from clubs.web.workbook_reader import TOO_BIG, UNREADABLE
from rules.base.words import gettext_noop as N_

_AT_ONCE = 2  # of a site
_WAIT = 3  # seconds, until one of them is finished
_LONGEST = 40  # seconds: the reader's six seconds of the processor take longer on a busy machine
_KEPT = 50  # seconds that a killed process can keep a place: longer than any other
_PAUSE = 60  # seconds, after a workbook over a limit
_LATE = 5  # beside the exit statuses of the reader
_READER = (sys.executable, "-P", workbook_reader.__file__)


def first_sheet(raw: bytes, account: int) -> str:
    """Its rows as CSV.

    `Refusal` "unreadable_file"; "reading_others" while the account has another one read, or the site as many as it
    reads at once. An account whose workbook reaches a limit waits before it sends the next.
    """
    own = f"workbook:account:{account}"
    if not cache.add(own, 1, _KEPT):
        raise _later()
    status = 0
    try:
        with _place():
            status, text = _read_apart(raw)
    finally:
        if status in (0, UNREADABLE):
            cache.delete(own)
        else:
            cache.set(own, 1, _PAUSE)
    if status == UNREADABLE:
        sentence = N_("This workbook cannot be read. Save it again as XLSX or CSV, and upload that file.")
        raise Refusal("unreadable_file", sentence)
    if status:
        raise _later() if status == _LATE else too_big()
    return text


def too_big() -> Refusal:
    """More than a list can need."""
    return Refusal("unreadable_file", N_("This file is too big. Upload only the list."))


def _later() -> Refusal:
    return Refusal("reading_others", N_("Another file is being read. Try again in a minute."))


@contextmanager
def _place() -> Iterator[None]:
    """One of the places of the site; `Refusal` where none becomes free in time."""
    names = [f"workbook:place:{number}" for number in range(_AT_ONCE)]
    end = time.monotonic() + _WAIT
    while not (own := next((name for name in names if cache.add(name, 1, _KEPT)), None)):
        if time.monotonic() > end:
            raise _later()
        time.sleep(0.05)
    try:
        yield
    finally:
        cache.delete(own)


def _read_apart(raw: bytes) -> tuple[int, str]:
    """The exit status of the reader, which a limit may have killed, and its text."""
    try:
        answer = subprocess.run(  # noqa: S603  (the command is ours)
            _READER, input=raw, capture_output=True, timeout=_LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return _LATE, ""
    if answer.returncode > UNREADABLE or 0 < answer.returncode < TOO_BIG:
        answer.check_returncode()  # a fault of ours
    return answer.returncode, answer.stdout.decode()
