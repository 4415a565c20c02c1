"""Birth dates, of which sometimes only the year is known, and the age on a given day."""

import datetime
import re
from dataclasses import dataclass

from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

OLDEST = 130
_WRITTEN = re.compile(r"^(\d{4})(?:-(\d{2})-(\d{2}))?$", re.ASCII)


@dataclass(frozen=True, slots=True)
class Born:
    """A year, and the day in it where that is known; `str()` is "1968" or "1968-05-03"."""

    year: int
    day: datetime.date | None = None

    def __str__(self) -> str:
        return self.day.isoformat() if self.day else str(self.year)

    def age_on(self, day: datetime.date) -> tuple[int, int]:
        """The lowest and the highest age possible on that day; they are the same where the birthday is known."""
        if self.day is None:
            return day.year - self.year - 1, day.year - self.year
        age = day.year - self.day.year - ((day.month, day.day) < (self.day.month, self.day.day))
        return age, age


def born_written(text: str, *, today: datetime.date) -> Born | None:
    """A birth as typed: a year, a date as 1968-05-03, or nothing. Unreadable for anything else."""
    written = text.strip()
    if not written:
        return None
    found = _WRITTEN.match(written)
    try:
        born = _born(found) if found else None
    except ValueError:
        born = None
    if born is None or not today.year - OLDEST <= born.year <= today.year or (born.day and born.day > today):
        sentence = message(N_("Enter the birth year or birth date, such as 1968 or 1968-05-03."))
        raise Unreadable([Fault("born", sentence, {"field": "born"})])
    return born


def born_kept(text: str) -> Born | None:
    """As a player's row keeps it."""
    found = _WRITTEN.match(text)
    return _born(found) if found else None


def contradict(one: str, other: str) -> bool:
    """Whether two stored births cannot belong to one person; an unknown part contradicts nothing."""
    a, b = born_kept(one), born_kept(other)
    return bool(a and b) and not (one.startswith(other) or other.startswith(one))


def _born(found: re.Match[str]) -> Born:
    year = int(found[1])
    return Born(year, datetime.date(year, int(found[2]), int(found[3])) if found[2] else None)
