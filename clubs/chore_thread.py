"""Embedded: what beat asks for at full size, but for the standings, done in one thread.

Letters leave from here, so that a slow mail server never holds up the standings. `settings.CHORES` says what else is
done, and how often: beat reads the same lines.
"""

from django.conf import settings
from django.utils.module_loading import import_string

from clubs.background import BackgroundThread, Chore
from clubs.services.delivery import send_due_letters

EVERY = 3.0  # seconds

_chores: tuple[Chore, ...] = ()


def start() -> None:
    """Start the thread, unless this process has one that is alive."""
    global _chores
    _chores = tuple(Chore(import_string(task), every=every) for task, every in settings.CHORES.items())
    _thread.start()


def stop() -> None:
    """Let the work under way end, and no other begin."""
    _thread.stop()


def _work() -> None:
    send_due_letters()
    for chore in _chores:
        chore.do_if_due()


_thread = BackgroundThread("letters", _work, every=EVERY)
