"""The periods of boards: from a day to a day, and the time of the same length before."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from rules.words import Worded
from rules.words import gettext_noop as N_

FIRST_DAY = date(1, 1, 1)


@dataclass(frozen=True, slots=True)
class Span:
    """From a first day to a last day, both included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


class Period(Worded):
    """The nights that a board counts, up to today."""

    THREE_MONTHS = "3-months", N_("last 3 months")
    YEAR = "year", N_("this year")
    ALL = "all", N_("all time")

    def span(self, today: date) -> Span:
        """The days of the period."""
        if self is Period.ALL:
            return Span(FIRST_DAY, today)
        if self is Period.YEAR:
            return Span(today.replace(month=1, day=1), today)
        return Span(months_before(today, 3) + timedelta(days=1), today)

    def before(self, today: date) -> Span:
        """The period before: the 3 months, or the whole year. Before all time is nothing."""
        if self is Period.ALL:
            return Span(FIRST_DAY, FIRST_DAY)
        if self is Period.YEAR:
            return Span(date(today.year - 1, 1, 1), date(today.year - 1, 12, 31))
        return Span(months_before(today, 6) + timedelta(days=1), months_before(today, 3))


def months_before(day: date, months: int) -> date:
    """The same day some months ago, or the last day of a month that is too short."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
