"""The calendar of a club with its events: what is on each day, and the lines of the feeds that phones subscribe to."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext

from clubs.calendar_feed import FeedEvent
from clubs.clock import today_in, zone_called
from clubs.models import CalendarBreak, Club, ClubNight, NightSeries
from clubs.night_calendar import NightShown, breaks_between, nights_between
from tournaments.models import Tournament
from tournaments.selectors.events import EventLine, event_lines
from tournaments.states import BEFORE_PLAY, TournamentState

FEED_BACK, FEED_AHEAD = datetime.timedelta(days=60), datetime.timedelta(days=366)
MINUTES_OF_A_NIGHT = 180
MOST_CLUBS = 60  # on the first page
SHOWN_AHEAD = datetime.timedelta(weeks=13)  # unless somebody asks for other days


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One night of the calendar with the events planned for it; or an event on a day without a night.

    `moved_to`: the day that its only event was moved to. `reason` says why it is moved or cancelled.
    """

    date: datetime.date
    night: NightShown | None
    events: tuple[EventLine, ...]
    cancelled: bool
    reason: str
    moved_to: datetime.date | None = None

    @property
    def name(self) -> str:
        """The night's name, or the event's."""
        return self.night.name if self.night else self.events[0].name

    @property
    def starts(self) -> datetime.time | None:
        """When it begins by the clock in the hall; None where nobody has said."""
        return self.night.starts if self.night else self.events[0].starts


def calendar_of(
    club: Club, first: datetime.date, last: datetime.date, *, staff: bool = False
) -> tuple[CalendarDay, ...]:
    """The days on which something is planned, in order.

    Only `staff` see nights that are skipped and events that are not listed. From the day on which a club was closed it
    has no nights but those with events. Five queries.
    """
    events = _events_of(club, staff).filter(Q(date__range=(first, last)) | Q(moved_from__range=(first, last)))
    lines = event_lines(events)
    notices = {event.pk: (event.notice, event.moved_from) for event in events}
    left = [line for line in lines if first <= line.date <= last]
    found, closed_on = [], club.closed_on
    for night in nights_between(club, first, last, skipped=staff):
        planned = tuple(line for line in left if line.date == night.date)
        left = [line for line in left if line not in planned]
        if closed_on and night.date >= closed_on and not planned:
            continue
        gone = [line for line in lines if notices[line.id][1] == night.date and line.date != night.date]
        found.append(_day(night, planned, gone, notices))
    found += [_event_alone(line, notices[line.id][0]) for line in left]
    return tuple(sorted(found, key=lambda day: (day.date, day.night is None, day.name)))


def still_ahead(days: Iterable[CalendarDay]) -> tuple[CalendarDay, ...]:
    """The days still to come, without events that are in play or over: a night that is on is not among them."""
    ahead = []
    for day in days:
        left = tuple(line for line in day.events if line.state in BEFORE_PLAY)
        if left or not day.events:
            ahead.append(replace(day, events=left))
    return tuple(ahead)


def public_clubs() -> QuerySet[Club]:
    """Open clubs with something to show to everybody: a night that repeats, a single one, or a listed event."""
    events = Tournament.objects.filter(club=OuterRef("pk"), listed=True, rehearsal_of=None)
    nights = Exists(NightSeries.objects.filter(club=OuterRef("pk"))) | Exists(
        ClubNight.objects.filter(club=OuterRef("pk"))
    )
    return Club.objects.filter(nights | Exists(events), public=True, closed_at=None)[:MOST_CLUBS]


def club_feed_events(club: Club, site: str, now: datetime.datetime) -> list[FeedEvent]:
    """Two months back and a year ahead; each break is a line of its own."""
    today = today_in(club.time_zone, now)
    first, last = today - FEED_BACK, today + FEED_AHEAD
    days = [_feed_event(club, day, site, now) for day in calendar_of(club, first, last)]
    return [*days, *(_feed_break(club, one, site) for one in breaks_between(club, first, club.closed_on or last))]


def _events_of(club: Club, staff: bool) -> QuerySet[Tournament]:
    events = Tournament.objects.filter(club=club, rehearsal_of=None, put_away=False)
    return events if staff else events.filter(listed=True)


def _day(
    night: NightShown,
    planned: tuple[EventLine, ...],
    gone: Iterable[EventLine],
    notices: dict[int, tuple[str, datetime.date | None]],
) -> CalendarDay:
    """A night with its events: cancelled where all of them are, moved where its only event was moved."""
    off = bool(planned) and all(line.state == TournamentState.CANCELLED for line in planned)
    why = night.reason or (notices[planned[0].id][0] if off else "")
    moved = next(iter(gone), None) if not planned else None
    if moved is not None:
        return CalendarDay(night.date, night, (moved,), True, notices[moved.id][0], moved.date)
    return CalendarDay(night.date, night, planned, night.cancelled or off, why)


def _event_alone(line: EventLine, notice: str) -> CalendarDay:
    return CalendarDay(line.date, None, (line,), line.state == TournamentState.CANCELLED, notice)


def _feed_event(club: Club, day: CalendarDay, site: str, now: datetime.datetime) -> FeedEvent:
    night, event = day.night, day.events[0] if day.events else None
    path = reverse("event", args=[event.code]) if event else reverse("club-public", args=[club.slug])
    words = [gettext("Cancelled")] if day.cancelled else []
    info = [day.reason, night.info if night else ""]
    begins, ends = (night.begins, night.ends) if night else hours_of(club, day.date, day.starts)
    return FeedEvent(
        uid=f"{night.uid if night else f'event-{event.code}' if event else ''}@{club.slug}",
        sequence=(night.sequence if night else 0) + int(day.cancelled),
        changed_at=night.changed_at if night else now,
        begins=begins,
        ends=ends,
        summary=": ".join([*words, f"{day.name}, {club.name}"]),
        location=night.where if night else "",
        description="\n".join(filter(None, info)),
        url=f"{site}{path}" if site else "",
        cancelled=day.cancelled,
    )


def _feed_break(club: Club, pause: CalendarBreak, site: str) -> FeedEvent:
    """Whole days: a calendar counts the day after the last as the end."""
    return FeedEvent(
        uid=f"break-{pause.pk}@{club.slug}",
        sequence=0,
        changed_at=pause.changed_at,
        begins=pause.first,
        ends=pause.last + datetime.timedelta(days=1),
        summary=gettext("No euchre: %(reason)s, %(club)s") % {"reason": pause.name, "club": club.name},
        url=f"{site}{reverse('club-public', args=[club.slug])}" if site else "",
    )


def hours_of(
    club: Club, date: datetime.date, starts: datetime.time | None, minutes: int = MINUTES_OF_A_NIGHT
) -> tuple[datetime.datetime | datetime.date, datetime.datetime | datetime.date]:
    """When something on this day begins and ends by the clock in the hall: the whole day where nobody has said."""
    if starts is None:
        return date, date + datetime.timedelta(days=1)
    begins = datetime.datetime.combine(date, starts, tzinfo=zone_called(club.time_zone))
    return begins, begins + datetime.timedelta(minutes=minutes)
