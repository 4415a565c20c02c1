"""Embedded: one background thread a process publishes standings, woken on commit.

`chores` are the tasks of layers above that are due every few seconds too; they are given when the thread is started.
`clubs/chore_thread.py` does what is due less often.
"""

import threading
from collections.abc import Callable

from clubs.background import BackgroundThread
from scoring.standings.publishing import WOKEN, sweep

EVERY = 2.0  # seconds between sweeps that nobody asked for

_chores: tuple[Callable[[], None], ...] = ()


def start(*chores: Callable[[], None]) -> threading.Thread:
    """Start the thread, unless this process has one that is alive; `chores` are run after each sweep."""
    global _chores
    _chores = chores or _chores
    return _thread.start()


def stop(timeout: float = 5.0) -> None:
    """Let the sweep under way end, and no other begin."""
    _thread.stop(timeout)


def _work() -> None:
    sweep()
    for chore in _chores:
        chore()


_thread = BackgroundThread("sweep", _work, every=EVERY, woken=WOKEN)
