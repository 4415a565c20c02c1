"""How often something may be tried: wrong PINs, wrong codes. The counts are in the cache, so each ends by itself.

A try is counted before it is checked, and no more once it was right. Were it counted afterwards, each thread of the
web server could check one more at the same moment.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from django.core.cache import cache


@dataclass(frozen=True, slots=True)
class Limit:
    """How many wrong tries there may be in how many seconds; `counter` is the key of their count in the cache."""

    counter: str
    most: int
    seconds: int
    message: str

    def count(self) -> int:
        """One more, and how many there are now; the time begins with the first."""
        cache.add(self.counter, 0, self.seconds)
        with suppress(ValueError):  # its time ended this moment
            counted = int(cache.incr(self.counter))
            if counted == 1:  # if the key's time ended just now, Redis made a key that never ends
                cache.touch(self.counter, self.seconds)
            return counted
        return 1

    def take(self) -> bool:
        """Count a try before it is checked; whether it may be. Of many at the same moment, `most` may.

        A try that may not be checked is not counted.
        """
        if self.count() <= self.most:
            return True
        self.give_back()
        return False

    def give_back(self) -> None:
        """The try counts no more, because it was right."""
        with suppress(ValueError):  # its time has ended
            if cache.decr(self.counter) < 0:
                self.forget()

    def forget(self) -> None:
        """Begin again at nothing, after a right try."""
        cache.delete(self.counter)


def take_each(limits: Iterable[Limit]) -> Limit | None:
    """Take a try of each limit; the first that is reached, and then no limit counts the try."""
    taken: list[Limit] = []
    for limit in limits:
        if not limit.take():
            give_back_each(taken)
            return limit
        taken.append(limit)
    return None


def give_back_each(limits: Iterable[Limit]) -> None:
    """The try counts no more under any of them."""
    for limit in limits:
        limit.give_back()
