"""A calendar that phones subscribe to (RFC 5545), written by the `icalendar` library.

Each night is an event of its own, under a UID that never changes. A moved or cancelled night comes again with a higher
SEQUENCE, so phones move or strike it out.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from icalendar import Calendar, Event, Timezone

from clubs.time_zone_rules import time_zone_rules

PRODUCT = "-//Right Bower//Club calendar//EN"
ASK_AGAIN = datetime.timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class FeedEvent:
    """One line of the calendar: `begins` and `ends` in the hall's time zone, or a date alone for a whole day."""

    uid: str
    sequence: int
    changed_at: datetime.datetime
    begins: datetime.datetime | datetime.date
    ends: datetime.datetime | datetime.date
    summary: str
    location: str = ""
    description: str = ""
    url: str = ""
    cancelled: bool = False


def feed(name: str, events: Iterable[FeedEvent]) -> bytes:
    """The calendar as a file; it brings the rules of the time zones that its events use."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", ASK_AGAIN)
    for event in events:
        calendar.add_component(_event(event))
    _add_time_zones(calendar)
    return bytes(calendar.to_ical())


def _add_time_zones(calendar: Calendar) -> None:
    """The rules of every zone that events are timed in, before the events."""
    years = [event.decoded("dtstart").year for event in calendar.events]
    for zone in sorted(calendar.get_missing_tzids()):
        calendar.subcomponents.insert(0, Timezone.from_ical(time_zone_rules(zone, min(years), max(years))))


def _event(shown: FeedEvent) -> Event:
    event = Event()
    event.add("uid", shown.uid)
    event.add("sequence", shown.sequence)
    event.add("dtstamp", shown.changed_at.astimezone(datetime.UTC))
    event.add("dtstart", shown.begins)
    event.add("dtend", shown.ends)
    event.add("summary", shown.summary)
    event.add("status", "CANCELLED" if shown.cancelled else "CONFIRMED")
    for field, value in (("location", shown.location), ("description", shown.description), ("url", shown.url)):
        if value:
            event.add(field, value)
    return event
