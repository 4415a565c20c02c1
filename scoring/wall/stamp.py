"""The stamp of the part of the wall that polls.

Beside the event (`scoring.pages.stamp`), the wall depends on how the screen shows it, and on whether the round is
still young. A break that is over is in the summary's tag, and the clocks count by themselves.
"""

import datetime

from django.http import HttpRequest
from django.utils import timezone

from scoring.models import Screen
from scoring.pages.cache import part_asked
from scoring.pages.stamp import event_stamp, passed
from scoring.reads.screens import screen_name
from scoring.standings.event_summary import EventSummary

SEATS = datetime.timedelta(minutes=5)  # for which a round shows where to sit


def is_young(now: EventSummary) -> bool:
    """Whether the round is so young that people still look for their seats: its clock has not run long."""
    since = now.clock.playing_since if now.clock else None
    return not any(passed(timezone.now(), since and since + SEATS))


def wall_stamp(request: HttpRequest, now: EventSummary, screen: Screen | None = None) -> object:
    """None for the whole page, which shows the clock of this second."""
    if not part_asked(request):
        return None
    shows = screen and (screen.shows, screen.held, screen_name(screen))
    return shows, is_young(now), event_stamp(now)
