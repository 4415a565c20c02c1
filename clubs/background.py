"""Work that a single process does beside answering requests: what beat and a worker do at full size."""

import logging
import os
import threading
import time
from collections.abc import Callable
from weakref import WeakSet

from django.db import close_old_connections, connection

logger = logging.getLogger(__name__)


class BackgroundThread:
    """One thread a process that does `work` every few seconds (`every`), or at once when `woken` is set.

    An error in `work` is logged and ends nothing: a database or a mail server that restarts must not end the thread.
    """

    _all: "WeakSet[BackgroundThread]" = WeakSet()

    def __init__(
        self, name: str, work: Callable[[], None], *, every: float, woken: threading.Event | None = None
    ) -> None:
        self._name, self._work, self._every = name, work, every
        self._woken = woken or threading.Event()
        self._lock, self._stopping = threading.Lock(), threading.Event()
        self._thread: threading.Thread | None = None
        BackgroundThread._all.add(self)

    def start(self) -> threading.Thread:
        """Start the thread, unless this process has one that is alive."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._stopping.clear()
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            return self._thread

    def stop(self, timeout: float = 5.0) -> None:
        """Let the work under way end, and no other begin."""
        with self._lock:
            if self._thread is not None:
                self._stopping.set()
                self._woken.set()
                self._thread.join(timeout)
                self._thread = None

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._woken.wait(self._every)
            self._woken.clear()
            if self._stopping.is_set():
                break
            close_old_connections()
            try:
                self._work()
            except Exception:
                logger.exception("The %s failed; the next one comes in %s seconds.", self._name, self._every)
            finally:
                close_old_connections()
        connection.close()

    @classmethod
    def _after_fork(cls) -> None:
        """A forked worker has the variables of threads that stayed behind: start new ones where there were some."""
        for one in list(cls._all):
            was_running = one._thread is not None
            one._lock, one._stopping, one._thread = threading.Lock(), threading.Event(), None
            if was_running:
                one.start()


class Chore:
    """Work that a background thread does now and then: at once, and again `every` seconds after it last began.

    An error in `work` is logged and counts as done, so that other chores go on and a failing one does not repeat
    every few seconds.
    """

    def __init__(self, work: Callable[[], None], *, every: float) -> None:
        self._work, self._every, self._due = work, every, 0.0

    def do_if_due(self) -> None:
        """Do the work if its time has come."""
        now = time.monotonic()
        if now < self._due:
            return
        self._due = now + self._every
        try:
            self._work()
        except Exception:
            logger.exception("A chore failed; it is tried again in %s seconds.", self._every)


os.register_at_fork(after_in_child=BackgroundThread._after_fork)
