"""A club's time zone, and the date there."""

import datetime
from collections.abc import Iterator
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message

FIRST_YEAR, LAST_YEAR = 1900, 2199  # of a membership or an old season: any other year is a typing error
FIRST_YEAR_OF_EVENTS = 2000  # of an event that is run here, or a night of the calendar: 1926 is a typing error


def zone_called(name: str) -> ZoneInfo:
    """The time zone of this name; UTC for one that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def in_utc(moment: datetime.datetime) -> datetime.datetime:
    """A moment from a raw statement: SQLite gives it back without a zone, as it is stored, and that is UTC."""
    return moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)


def today_in(time_zone: str, now: datetime.datetime | None = None) -> datetime.date:
    """The date in a time zone, now or at another moment: in Alberta it is still Friday when UTC has Saturday."""
    return timezone.localdate(now, timezone=zone_called(time_zone))


def year_faults(since: int = FIRST_YEAR, /, **days: datetime.date | None) -> Iterator[Fault]:
    """The faults of days by the names of their fields: nothing that a club plans or keeps is in such a year."""
    for field, day in days.items():
        if day and not since <= day.year <= LAST_YEAR:
            years = {"first": since, "last": LAST_YEAR}
            sentence = message(N_("Enter a date from the years {first} to {last}."), **years)
            yield Fault(field, sentence, {"field": field})
