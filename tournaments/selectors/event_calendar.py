"""The events of one player, or of one online entry, as lines of a calendar: each under a UID that a move keeps."""

import datetime
from collections.abc import Iterable
from dataclasses import replace

from django.db.models import Max, Q
from django.urls import reverse
from django.utils.translation import gettext

from clubs.calendar_feed import FeedEvent
from clubs.clock import today_in
from clubs.models import Club, Player
from clubs.night_calendar import NightShown, nights_between
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.club_calendar import FEED_BACK, MINUTES_OF_A_NIGHT, hours_of
from tournaments.states import EntryState, OnlineEntryState, TournamentState

COUNTED_FROM = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)  # so that a SEQUENCE in seconds fits 31 bits


def own_feed_events(player: Player, site: str) -> list[FeedEvent]:
    """The events that a player is entered in, whatever was entered online or at the desk. Five queries."""
    mine = Q(entries__first=player) | Q(entries__second=player)
    here = ~Q(entries__state=EntryState.WITHDRAWN)
    events = Tournament.objects.filter(club=player.club_id, rehearsal_of=None, put_away=False)
    entered = events.filter(mine & here | Q(singles_entered__player=player))
    soon = entered.filter(date__gte=today_in(player.club.time_zone) - FEED_BACK).order_by("date", "pk").distinct()
    return event_lines_of(player.club, list(soon), site)


def entry_feed_event(request: OnlineEntry, site: str) -> FeedEvent:
    """The event of an online entry, with its private link. A cancelled entry is struck out."""
    event = request.tournament
    (line,) = event_lines_of(event.club, [event], site)
    entry = request.joined or request
    changes = (time for time in (entry.placed_at, entry.withdrawn_at, request.withdrawn_at) if time)
    changed = max((line.changed_at, *changes))
    out = entry.state == OnlineEntryState.WITHDRAWN
    words = {OnlineEntryState.WAITING: gettext("Waiting list"), OnlineEntryState.WITHDRAWN: gettext("Cancelled")}
    word = "" if line.cancelled else words.get(OnlineEntryState(entry.state), "")
    return replace(
        line,
        sequence=_counted(changed),
        changed_at=changed,
        summary=": ".join(filter(None, (word, line.summary))),
        url=f"{site}{request.link}" if site else "",
        cancelled=line.cancelled or out,
    )


def event_lines_of(club: Club, events: list[Tournament], site: str) -> list[FeedEvent]:
    """A line for each event, in the hall and by the hours of its night where the calendar has one that day."""
    if not events:
        return []
    nights: dict[datetime.date, list[NightShown]] = {}
    days = [event.date for event in events]
    for night in nights_between(club, min(days), max(days)):
        nights.setdefault(night.date, []).append(night)
    lines = Tournament.history.filter(id__in=[event.pk for event in events]).order_by()
    changed = dict(lines.values_list("id").annotate(at=Max("history_date")))
    return [
        _line(club, event, nights.get(event.date, ()), changed.get(event.pk, COUNTED_FROM), site) for event in events
    ]


def _line(
    club: Club, event: Tournament, nights: Iterable[NightShown], changed_at: datetime.datetime, site: str
) -> FeedEvent:
    night = next(iter(nights), None) if len({night.venue for night in nights}) == 1 else None
    changed = max(changed_at, night.changed_at) if night else changed_at
    off = event.state == TournamentState.CANCELLED
    starts = event.starts or (night.starts if night else None)
    begins, ends = hours_of(club, event.date, starts, night.minutes if night else MINUTES_OF_A_NIGHT)
    return FeedEvent(
        uid=f"event-{event.code}@{club.slug}",
        sequence=_counted(changed),
        changed_at=changed,
        begins=begins,
        ends=ends,
        summary=": ".join([*([gettext("Cancelled")] if off else []), f"{event.name}, {club.name}"]),
        location=night.where if night else "",
        description="\n".join(filter(None, (event.notice, night.info if night else ""))),
        url=f"{site}{reverse('event', args=[event.code])}" if site else "",
        cancelled=off,
    )


def _counted(changed: datetime.datetime) -> int:
    """Higher after each change: what a phone goes by when it moves a line or strikes it out."""
    return int((changed - COUNTED_FROM).total_seconds())
