"""Pages for anybody's numbers take a fifth of a processor at most, however many people ask.

Such a page is made once and then kept. Making one takes 20 to 200 ms, and there are thousands of different ones.
So each process makes one at a time, and then none for four times as long: hands have the rest of the processor. A
reader who would wait too long gets a short answer: try again.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_

REST = 4  # times what the last page took
PLACES = 3  # readers at once: one whose page is made, and two who wait. More would hold the threads that hands need
LONGEST_WAIT = 2.0  # seconds


class MakingGate:
    """Lets one thread in at a time, with a rest after each.

    `clock` gives seconds that pass, `cost` the seconds of the processor that this thread has had.
    """

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        cost: Callable[[], float] = time.thread_time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock, self._cost, self._sleep = clock, cost, sleep
        self._inside = 0
        self._counting = Lock()
        self._making = Lock()
        self._rested_at = 0.0
        self.turns = 0  # that were given

    @property
    def places_left(self) -> int:
        """How many more threads may wait."""
        return PLACES - self._inside

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn, and make the page in it; `Refusal` "charts_busy" where it would take too long."""
        with self._place():
            end = self._clock() + LONGEST_WAIT
            if not self._making.acquire(timeout=LONGEST_WAIT):
                raise _busy()
            try:
                if self._rested_at > end:
                    raise _busy()
                self._sleep(max(0.0, self._rested_at - self._clock()))
                self.turns += 1
                begun = self._cost()
                try:
                    yield
                finally:
                    self._rested_at = self._clock() + REST * (self._cost() - begun)
            finally:
                self._making.release()

    @contextmanager
    def _place(self) -> Iterator[None]:
        with self._counting:
            if not self.places_left:
                raise _busy()
            self._inside += 1
        try:
            yield
        finally:
            with self._counting:
                self._inside -= 1


def _busy() -> Refusal:
    return Refusal("charts_busy", N_("Many people are asking for charts. Try again in 2 seconds."))


GATE = MakingGate()
"""The gate of this process."""
