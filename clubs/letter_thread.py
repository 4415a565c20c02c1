"""Embedded: letters leave from a thread of their own, so that a slow mail server never holds up the standings."""

from clubs.background import BackgroundThread, Chore
from clubs.services.delivery import forget_old_letters, send_due_letters
from clubs.services.membership_notices import post_membership_notices
from clubs.services.retention import forget_unseen_contacts

EVERY = 3.0  # seconds
HOUR = 3600.0

_own = tuple(Chore(work, every=HOUR) for work in (post_membership_notices, forget_old_letters, forget_unseen_contacts))
_others: tuple[Chore, ...] = ()


def _work() -> None:
    send_due_letters()
    for chore in (*_own, *_others):
        chore.do_if_due()


def start(*chores: Chore) -> None:
    """Start the thread; `chores` are those of layers above that write letters."""
    global _others
    _others = chores or _others
    _thread.start()


_thread = BackgroundThread("letters", _work, every=EVERY)
