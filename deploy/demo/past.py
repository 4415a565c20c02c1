"""The clock of the demonstration's past nights: what is entered there has the time of that night.

Services stamp what they write with `django.utils.timezone.now`. There is no argument for another time, because no
person may ever choose it. So the demonstration sets the clock of its own process, and only while it fills the past.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.utils import timezone

TICK = timedelta(milliseconds=20)  # so that two entries never have the same time


class PastClock:
    """A clock that shows what it was set to, a little later each time it is read."""

    def __init__(self, moment: datetime) -> None:
        self._moment = moment

    def now(self) -> datetime:
        """The time, as `timezone.now` gives it."""
        self._moment += TICK
        return self._moment

    def set_to(self, moment: datetime) -> None:
        """Go on to another time."""
        self._moment = moment


@contextmanager
def in_the_past(moment: datetime) -> Iterator[PastClock]:
    """Everything written inside is stamped with the clock that this gives. Nothing else may run in the process."""
    clock, real = PastClock(moment), timezone.now
    timezone.now = clock.now
    try:
        yield clock
    finally:
        timezone.now = real
