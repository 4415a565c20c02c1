"""The rules of a time zone as calendar programs read them (VTIMEZONE of RFC 5545).

Desktop Outlook reads rules (RRULE), and shows nights an hour off where it finds lists of dates (RDATE). `icalendar`
writes lists only, so the rules are found in the time zone database: a change on the same weekday of the same month in
consecutive years is a rule. Any other change is written by itself.
"""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from zoneinfo import ZoneInfo

from icalendar import Timezone, TimezoneDaylight, TimezoneStandard, vRecur

DAY = datetime.timedelta(days=1)
SECOND = datetime.timedelta(seconds=1)
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
YEARS_AROUND = 1  # before the first night, so that a rule has begun by then; after the last, to see whether it goes on


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of the clock: `at` by the clock as it was before."""

    at: datetime.datetime
    before: datetime.timedelta
    after: datetime.timedelta
    name: str

    @property
    def kind(self) -> tuple[datetime.timedelta, datetime.timedelta, str, int, int, datetime.time]:
        """Changes of one kind can be one rule."""
        return self.before, self.after, self.name, self.at.month, self.at.weekday(), self.at.time()

    @property
    def weeks(self) -> set[int]:
        """The weekday's places in the month: 1 to 4 from the start, -1 for the last."""
        last = (self.at + 7 * DAY).month != self.at.month
        return {(self.at.day - 1) // 7 + 1, *([-1] if last else [])} - {5}


@lru_cache(maxsize=64)
def time_zone_rules(zone: str, first: int, last: int) -> bytes:
    """The VTIMEZONE of a zone, true from the year `first` to `last`, and as long as its rules last."""
    clock = ZoneInfo(zone)
    begins = datetime.datetime(first - YEARS_AROUND, 1, 1, tzinfo=datetime.UTC)
    ends = datetime.datetime(last + YEARS_AROUND + 1, 1, 1, tzinfo=datetime.UTC)
    changes = list(_changes(clock, begins, ends))
    component = Timezone()
    component.add("tzid", zone)
    if not changes or changes[0].at.year >= first:
        component.add_component(_observance(_beginning(clock, begins), ""))
    for run in _runs(changes):
        component.add_component(_observance(run[0], _rule(run, goes_on=run[-1].at.year >= last + YEARS_AROUND)))
    return bytes(component.to_ical())


def _beginning(clock: ZoneInfo, begins: datetime.datetime) -> _Change:
    """The time that holds before any change, for a zone without summer time."""
    local = begins.astimezone(clock)
    offset = local.utcoffset() or datetime.timedelta()
    return _Change(begins.replace(tzinfo=None), offset, offset, local.tzname() or "")


def _changes(clock: ZoneInfo, begins: datetime.datetime, ends: datetime.datetime) -> Iterator[_Change]:
    """Every change of the clock in order: looked for day by day, then to the second."""

    def offset(moment: datetime.datetime) -> datetime.timedelta:
        return moment.astimezone(clock).utcoffset() or datetime.timedelta()

    day = begins
    while day < ends:
        before, after = offset(day), offset(day + DAY)
        if before != after:
            early, late = day, day + DAY
            while late - early > SECOND:
                middle = early + ((late - early) // 2 // SECOND) * SECOND
                early, late = (middle, late) if offset(middle) == before else (early, middle)
            yield _Change((late + before).replace(tzinfo=None), before, after, late.astimezone(clock).tzname() or "")
        day += DAY


def _runs(changes: list[_Change]) -> Iterator[list[_Change]]:
    """The changes parted into rules: of one kind, in consecutive years, on the same week of the month."""
    by_kind = sorted(changes, key=lambda change: (change.kind, change.at))
    for _kind, group in groupby(by_kind, lambda change: change.kind):
        run: list[_Change] = []
        for change in group:
            if run and (change.at.year != run[-1].at.year + 1 or not _weeks_of([*run, change])):
                yield run
                run = []
            run.append(change)
        yield run


def _weeks_of(run: list[_Change]) -> set[int]:
    return set.intersection(*(change.weeks for change in run))


def _rule(run: list[_Change], *, goes_on: bool) -> str:
    """The rule of a run; "" for a change that came once. It has no end where the zone has not ended it."""
    if len(run) == 1:
        return ""
    week = min(_weeks_of(run))  # the last of the month before the fourth
    rule = f"FREQ=YEARLY;BYMONTH={run[0].at.month};BYDAY={week}{WEEKDAYS[run[0].at.weekday()]}"
    return rule if goes_on else f"{rule};COUNT={len(run)}"


def _observance(change: _Change, rule: str) -> TimezoneStandard | TimezoneDaylight:
    part = TimezoneDaylight() if change.after > change.before else TimezoneStandard()
    part.add("dtstart", change.at)
    part.add("tzoffsetfrom", change.before)
    part.add("tzoffsetto", change.after)
    part.add("tzname", change.name)
    if rule:
        part.add("rrule", vRecur.from_ical(rule))
    return part
