"""Embedded: one background thread a process runs what beat has run at full size; its sweep is woken on commit.

`chores` are the tasks of layers above that are due every few seconds too; they are given when the thread is started.
"""

import logging
import os
import threading
import time
from collections.abc import Callable

from django.db import close_old_connections, connection

from clubs.tasks import forget_receipts
from scoring.standings.publishing import WOKEN, sweep

EVERY = 2.0  # seconds between sweeps that nobody asked for
FORGETS_EVERY = 3600.0

logger = logging.getLogger(__name__)
_lock = threading.Lock()
_stopping = threading.Event()
_thread: threading.Thread | None = None
_chores: tuple[Callable[[], None], ...] = ()


def start(*chores: Callable[[], None]) -> threading.Thread:
    """Start the thread, unless this process has one that is alive; `chores` are run after each sweep."""
    global _thread, _chores
    with _lock:
        _chores = chores or _chores
        if _thread is None or not _thread.is_alive():
            _stopping.clear()
            _thread = threading.Thread(target=_run, name="drainer", daemon=True)
            _thread.start()
        return _thread


def stop(timeout: float = 5.0) -> None:
    """Let the sweep under way end, and no other begin."""
    global _thread
    with _lock:
        if _thread is not None:
            _stopping.set()
            WOKEN.set()
            _thread.join(timeout)
            _thread = None


def _run() -> None:
    forgets_at = time.monotonic()
    while not _stopping.is_set():
        WOKEN.wait(EVERY)
        WOKEN.clear()
        close_old_connections()
        try:
            sweep()
            for chore in _chores:
                chore()
            if time.monotonic() >= forgets_at:
                forget_receipts()
                forgets_at = time.monotonic() + FORGETS_EVERY
        except Exception:  # a database that restarts must not end the thread
            logger.exception("The sweep failed; the next one comes in %s seconds.", EVERY)
        finally:
            close_old_connections()
    connection.close()


def _after_fork() -> None:
    """A forked worker has the variables of a thread that stayed behind: start a new one if there was one."""
    global _lock, _thread
    was_running, _lock, _thread = _thread is not None, threading.Lock(), None
    if was_running:
        start()


os.register_at_fork(after_in_child=_after_fork)
