"""How often something may be tried: wrong PINs, wrong codes. The counts are in the cache, so each ends by itself."""

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

    @property
    def reached(self) -> bool:
        """Whether there were as many already."""
        return bool(cache.get(self.counter, 0) >= self.most)

    def count(self) -> int:
        """One more, and how many there are now; the time begins with the first."""
        cache.add(self.counter, 0, self.seconds)
        with suppress(ValueError):  # its time ended this moment
            return int(cache.incr(self.counter))
        return 1

    def take(self) -> bool:
        """Count a try before it is checked; whether it may be. Of many at the same moment, `most` may."""
        return self.count() <= self.most

    def forget(self) -> None:
        """Begin again at nothing, after a right try."""
        cache.delete(self.counter)
