"""A club's time zone, and the date there."""

import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone


def zone_called(name: str) -> ZoneInfo:
    """The time zone of this name; UTC for one that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def today_in(time_zone: str, now: datetime.datetime | None = None) -> datetime.date:
    """The date in a time zone, now or at another moment: in Alberta it is still Friday when UTC has Saturday."""
    return timezone.localdate(now, timezone=zone_called(time_zone))
