"""Embedded: one background thread a process runs what beat has run at full size; its sweep is woken on commit.

`chores` are the tasks of layers above that are due every few seconds too; they are given when the thread is started.
"""

import threading
from collections.abc import Callable

from clubs.background import BackgroundThread, Chore
from clubs.tasks import forget_receipts
from scoring.standings.publishing import WOKEN, sweep

EVERY = 2.0  # seconds between sweeps that nobody asked for
FORGETS_EVERY = 3600.0

_chores: tuple[Callable[[], None], ...] = ()
_forgetting = Chore(forget_receipts, every=FORGETS_EVERY)


def start(*chores: Callable[[], None]) -> threading.Thread:
    """Start the thread, unless this process has one that is alive; `chores` are run after each sweep."""
    global _chores, _forgetting
    _chores = chores or _chores
    _forgetting = Chore(forget_receipts, every=FORGETS_EVERY)
    return _thread.start()


def stop(timeout: float = 5.0) -> None:
    """Let the sweep under way end, and no other begin."""
    _thread.stop(timeout)


def _work() -> None:
    sweep()
    for chore in _chores:
        chore()
    _forgetting.do_if_due()


_thread = BackgroundThread("sweep", _work, every=EVERY, woken=WOKEN)
