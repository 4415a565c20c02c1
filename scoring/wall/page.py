"""The page for the wall: clock, round and lists that turn their pages, readable at ten metres.

In turn come the clock, where to sit (while a round is young), the standings, the bracket and the next round's seats;
before play it is who has registered. A screen with scripts is sent every row: how many fit depends on the screen, and
the pages keep turning while the server is away. Without scripts the clock tells which page of sixteen rows is shown.
"""

import datetime
from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from clubs.clock import time_written
from clubs.web.qr import qr_of
from scoring.models import Screen, ScreenContent
from scoring.pages.cache import chosen_number, in_the_hall, part_asked, uncached_page
from scoring.pages.finale import finale
from scoring.pages.public import page
from scoring.pages.stamp import event_stamp, passed
from scoring.reads.screens import screen_name
from scoring.standings.event_summary import EventSummary
from scoring.wall.bracket import bracket
from scoring.wall.lists import WallList, next_seats, registered, seats, some_are_done, standings
from scoring.wall.prizes import prizes
from tournaments.desk.site_address import site_of, unreachable
from tournaments.models import Stage
from tournaments.selectors import tournament_by_code
from tournaments.selectors.round_clock import ClockState
from tournaments.states import TournamentState

SEATS = datetime.timedelta(minutes=5)  # for which a round shows where to sit
STANDING_STILL = (ClockState.NOT_STARTED, ClockState.PAUSED)
TURN = 12  # seconds a page stays
TURNING = "turn"  # in the address of a screen without scripts that goes on from the first page
AFTER_SLASH = mark_safe("/<wbr>")


def is_young(now: EventSummary) -> bool:
    """Whether the round is so young that people still look for their seats: its clock has not run long."""
    since = now.clock.playing_since if now.clock else None
    return not any(passed(timezone.now(), since and since + SEATS))


def wall_stamp(request: HttpRequest, now: EventSummary, screen: Screen | None = None) -> object:
    """The stamp of the part that polls; None for the whole page, which shows the clock of this second.

    Beside the event (`event_stamp`), the wall depends on how the screen shows it, and on whether the round is still
    young. A break that is over is in the summary's tag, and the clocks count by themselves.
    """
    if not part_asked(request):
        return None
    shows = screen and (screen.shows, screen.held, screen_name(screen))
    return shows, is_young(now), event_stamp(now)


@dataclass(frozen=True, slots=True)
class Showing:
    """How a screen shows an event: its content, the page that it stays on (None: it turns), its poll and its name."""

    poll: str
    shows: str = ScreenContent.ALL
    held: int | None = None
    name: str = ""


@partial(uncached_page, full_names=in_the_hall, stamp=wall_stamp)
def wall(request: HttpRequest, now: EventSummary) -> str:
    """The wall at the event's own address. `?page=` holds it at one page."""
    held = chosen_number(request, "page")
    poll = reverse("event-wall", args=[now.code]) + "?part=1" + (f"&page={held}" if held else "")
    return draw_wall(request, now, Showing(poll, held=held))


def draw_wall(request: HttpRequest, now: EventSummary, showing: Showing) -> str:
    """The wall as HTML; the part that polls has every row, for the screen to make its pages."""
    lists = lists_of(now, showing.shows)
    sheets = [sheet for one in lists for sheet in one.sheets()]
    final = now.state == TournamentState.PUBLISHED
    opened = final and TURNING not in request.GET  # the final begins with first place
    turned = 1 if opened else int(timezone.now().timestamp()) // TURN % len(sheets) + 1
    number = min(showing.held, len(sheets)) if showing.held else turned
    part = part_asked(request)
    context = {
        "title": sheets[number - 1].title,
        "lists": lists if part else [sheets[number - 1]],
        "page": number,
        "pages": len(sheets),
        "held": showing.held or "",
        "final": final,
        "onward": f"; url=?{TURNING}" if final else "",
        "screen": showing.name,
        "every": TURN,
        "clock": "" if part else clock_shown(now),
        "bar": time_bar(now, counted=not part),
        "follow": follow(request, now),
        "poll": showing.poll,
    }
    return page("wall/_wall.html" if part else "wall/wall.html", now, "", context)


def lists_of(now: EventSummary, shows: str = ScreenContent.ALL) -> list[WallList]:
    """The lists of the wall now, in the order of its pages. If there is nothing of one sort, all of them."""
    if now.state == TournamentState.CANCELLED:
        return [
            WallList("notice", gettext("Cancelled"), note=gettext("Cancelled: %(reason)s.") % {"reason": now.notice})
        ]
    if now.stage is None:
        return registered(now)
    stage = Stage.objects.select_related("tournament").get(pk=now.stage)
    return _of_one_sort(stage, now, shows) or _everything(stage, now)


def _of_one_sort(stage: Stage, now: EventSummary, shows: str) -> list[WallList]:
    if shows == ScreenContent.SEATING:
        return seats(stage, now) if now.round_open else next_seats(stage)
    if shows == ScreenContent.STANDINGS:
        return [*winners(now), *standings(stage, now), *prizes(stage.tournament, now)]
    if shows == ScreenContent.CLOCK:
        return _clock_page()
    return bracket(now) if shows == ScreenContent.BRACKET else []


def _everything(stage: Stage, now: EventSummary) -> list[WallList]:
    ranked = standings(stage, now)
    given = prizes(stage.tournament, now)
    timed = _clock_page() if now.stop_at or now.resting or now.clock_state in STANDING_STILL else []
    if not now.round_open:
        return [*winners(now), *(next_seats(stage) if now.in_play else ()), *ranked, *given, *bracket(now), *timed]
    if now.continuous:  # games start at any time, so seats are always shown
        return [*seats(stage, now), *bracket(now), *ranked, *given]
    if is_young(now) or not any(row.second not in ("", "0") for one in ranked for row in one.rows):
        return [*seats(stage, now), *timed, *given]
    return [*timed, *ranked, *given, *bracket(now), *(next_seats(stage) if some_are_done(stage, now) else ())]


def winners(now: EventSummary) -> list[WallList]:
    """The finale of a published event, a page for each list."""
    title = gettext("Winners")
    return [WallList("finale", f"{one.of} · {title}" if one.of else title, drawing=one) for one in finale(now)]


def _clock_page() -> list[WallList]:
    return [WallList("clock", gettext("Clock"))]


def clock_shown(now: EventSummary) -> str:
    """The clock at this moment, for a screen without scripts: "22:10", "+1:05"; between rounds the time of day.

    During a break it counts down to its end. Before its start and in a pause it shows what is left.

    Polled pages have none, so that they stay the same while nothing else changes.
    """
    ends = now.rest_until if now.resting else now.stop_at
    if ends is None and now.clock and now.clock.shows and not now.resting:
        return now.clock.shows
    if ends is None:
        return time_written(timezone.localtime())
    seconds = round((ends - timezone.now()).total_seconds())
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"


@dataclass(frozen=True, slots=True)
class TimeBar:
    """How much of a round is over, in seconds: it `ends` at a moment, or has `gone` so far while the clock is held."""

    seconds: int
    gone: int
    ends: datetime.datetime | None


def time_bar(now: EventSummary, *, counted: bool) -> TimeBar | None:
    """The bar under the clock of a round with a time limit; None without one, and during a break.

    While the clock runs, the screen counts, so that a polled page stays the same: it is not `counted` here.
    """
    clock, seconds = now.clock, 60 * (now.bell + now.added_minutes)
    if clock is None or not clock.timed or not now.in_play or not now.round_open or now.resting or seconds <= 0:
        return None
    left = clock.seconds
    if left is None and counted and clock.stop_at:
        left = round((clock.stop_at - timezone.now()).total_seconds())
    gone = 0 if left is None else min(seconds, max(0, seconds - left))
    return TimeBar(seconds, gone, clock.stop_at)


@dataclass(frozen=True, slots=True)
class Follow:
    """A QR code, and its address as people read it: a line may end after a slash, and nowhere else."""

    qr: SafeString
    address: SafeString


def follow(request: HttpRequest, now: EventSummary) -> Follow | None:
    """The way to the event for the phones in the hall; None where they could not open the address."""
    site = site_of(request, tournament_by_code(now.code))
    if unreachable(site):
        return None
    address = site + reverse("event", args=[now.code])
    parts = address.partition("://")[2].rstrip("/").split("/")
    return Follow(qr_of(address), format_html_join(AFTER_SLASH, "{}", ((part,) for part in parts)))
