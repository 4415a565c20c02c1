"""Whether nobody plays tonight, or at all just now: for people who only want to know if it is on."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from clubs.clock import zone_called
from clubs.models import CalendarBreak, Club
from tournaments.selectors.club_calendar import CalendarDay

EVENING = datetime.time(17)  # a night that begins earlier is called off for today, not for tonight


@dataclass(frozen=True, slots=True)
class NoPlay:
    """Nobody plays on `date`, or in a break until `back` (None where no night is planned after it).

    `tonight` and `today` say what to call the date. `moved_to`: the day on which it is played instead.
    """

    reason: str
    date: datetime.date | None = None
    today: bool = False
    tonight: bool = False
    moved_to: datetime.date | None = None
    back: datetime.date | None = None


def no_play(club: Club, days: Sequence[CalendarDay], breaks: Sequence[CalendarBreak],
            now: datetime.datetime) -> NoPlay | None:  # fmt: skip
    """Why the next day of the calendar is off, until its night would be over; or the break of today.

    None where the next day has anything to play. `days` come from today on, in order.
    """
    local = now.astimezone(zone_called(club.time_zone))
    ahead = [day for day in days if not _over(day, now)]
    pause = next((one for one in breaks if one.covers(local.date())), None)
    first = ahead[0] if ahead else None
    if pause and not (first and first.date <= pause.last):
        return NoPlay(pause.name, back=next((day.date for day in ahead if not day.cancelled), None))
    if first is None or not all(day.cancelled for day in ahead if day.date == first.date):
        return None
    today = first.date == local.date()
    tonight = today and (first.starts is None or first.starts >= EVENING)
    return NoPlay(first.reason, first.date, today, tonight, first.moved_to)


def _over(day: CalendarDay, now: datetime.datetime) -> bool:
    return day.night is not None and day.night.ends <= now
