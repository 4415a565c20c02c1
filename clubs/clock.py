"""A club's clock: its time zone, the date there, and how the club writes times of day."""

import datetime
from collections.abc import Iterator
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db.models import IntegerChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message

FIRST_YEAR, LAST_YEAR = 1900, 2199  # of a membership or an old season: any other year is a typing error
FIRST_YEAR_OF_EVENTS = 2000  # of an event that is run here, or a night of the calendar: 1926 is a typing error


class HourClock(IntegerChoices):
    """How a club writes times of day."""

    TWELVE = 12, _("7:45 pm")
    TWENTY_FOUR = 24, _("19:45")


class TwentyFourHours(ZoneInfo):
    """The time zone of a club that writes 19:45.

    The zone says it, so that each place that shows times by a club's clock also writes them as the club does.
    """


def zone_called(name: str, hours: int = HourClock.TWELVE) -> ZoneInfo:
    """The time zone of this name; UTC for one that this machine does not know. While active, it writes such hours."""
    zone = TwentyFourHours if hours == HourClock.TWENTY_FOUR else ZoneInfo
    try:
        return zone(name)
    except (ZoneInfoNotFoundError, ValueError):
        return zone("UTC")


def halves_of_day() -> tuple[str, ...]:
    """The words after a time by the active clock: am and pm; none after 24 hours."""
    if isinstance(timezone.get_current_timezone(), TwentyFourHours):
        return ()
    return pgettext("time of day", "am"), pgettext("time of day", "pm")


def time_written(at: datetime.time | datetime.datetime, *, seconds: bool = False) -> str:
    """A time of day as the club of the active clock writes it: "7:45 pm", or "19:45". A moment is local already."""
    rest = f"{at:%M:%S}" if seconds else f"{at:%M}"
    if not (halves := halves_of_day()):
        return f"{at:%H}:{rest}"
    return f"{at.hour % 12 or 12}:{rest}\N{NO-BREAK SPACE}{halves[at.hour >= 12]}"


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
