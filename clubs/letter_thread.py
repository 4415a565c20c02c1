"""Embedded: letters leave from a thread of their own, so that a slow mail server never holds up the standings."""

import time
from collections.abc import Callable

from clubs.background import BackgroundThread
from clubs.services.delivery import forget_old_letters, send_due_letters
from clubs.services.membership_notices import post_membership_notices
from clubs.services.retention import forget_unseen_contacts

EVERY = 3.0  # seconds
HOUR = 3600.0

_hourly_at = 0.0
_chores: tuple[Callable[[], None], ...] = ()


def _work() -> None:
    global _hourly_at
    send_due_letters()
    if time.monotonic() >= _hourly_at:
        for chore in (post_membership_notices, *_chores):
            chore()
        forget_old_letters()
        forget_unseen_contacts()
        _hourly_at = time.monotonic() + HOUR


def start(*hourly: Callable[[], None]) -> None:
    """Start the thread; `hourly` are the chores of layers above that write letters."""
    global _chores
    _chores = hourly or _chores
    _thread.start()


_thread = BackgroundThread("letters", _work, every=EVERY)
