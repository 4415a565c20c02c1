"""The page for the wall: clock, round and a list that turns its pages, readable at ten metres.

The list is the standings; where to sit while a round is young, and before there is any result; and the entries before
play. A screen with scripts is sent every row: how many fit depends on the screen, and the pages keep turning while the
server is away. Without scripts the clock tells which page of sixteen rows is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, pgettext

from clubs.language import translated
from scoring.pages.cache import number_asked, part_asked, uncached_page
from scoring.pages.public import page, stage_of
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import published, version_of, written
from tournaments.models import Entry, Stage
from tournaments.selectors import games_in_play_of, registration_of, round_sheet, tournament_by_code

ROWS = 16
TURN = 12  # seconds a page stays
SEATS = 5 * 60  # seconds for which a round shows where to sit


@dataclass(frozen=True, slots=True)
class WallRow:
    """Four columns: place (or number), names, and two figures or letters."""

    place: object
    name: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class WallList:
    """Rows under a title and the heads of their four columns."""

    title: str
    heads: tuple[str, str, str, str]
    rows: Sequence[WallRow]

    def sheets(self) -> list["WallList"]:
        """The list as pages of sixteen rows; one page where nobody is on it."""
        starts = range(0, len(self.rows) or 1, ROWS)
        return [WallList(self.title, self.heads, self.rows[first : first + ROWS]) for first in starts]


@uncached_page
def wall(request: HttpRequest, now: EventSummary) -> str:
    """The wall. `?page=` holds it at one page; the part that polls has every row, for the screen to make its pages."""
    lists = _lists(now)
    sheets = [sheet for one in lists for sheet in one.sheets()]
    held = "page" in request.GET
    shown_now = int(timezone.now().timestamp()) // TURN % len(sheets) + 1
    number = min(number_asked(request), len(sheets)) if held else shown_now
    shown = sheets[number - 1]
    part = part_asked(request)
    context = {
        "title": shown.title,
        "lists": lists if part and not held else [shown],
        "page": number,
        "pages": len(sheets),
        "every": TURN,
        "clock": "" if part else _clock(now),
        "poll": reverse("event-wall", args=[now.code]) + "?part=1" + (f"&page={number}" if held else ""),
    }
    return page("wall/_wall.html" if part else "wall/wall.html", now, "", context)


def _lists(now: EventSummary) -> list[WallList]:
    stage = stage_of(now)
    if stage is None:
        return [_entered(now)]
    lists = _standings(stage)
    if now.continuous and now.round_open:  # games start at any time, so seats are always shown
        return [_seats(stage, now), *lists]
    young = now.opened_at and (timezone.now() - now.opened_at).total_seconds() < SEATS
    if now.round_open and (young or not any(row.second != "0" for one in lists for row in one.rows)):
        return [_seats(stage, now)]
    return lists


def _standings(stage: Stage) -> list[WallList]:
    """The standings, list by list; nobody yet: a list of nobody."""
    table = published(version_of(stage.pk))[0]
    rows = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False).with_names("number")
    names: dict[object, str] = dict(rows)
    shown = [WallRow(row.place, names.get(row.entry, ""), written(row.wins), written(row.points)) for row in table.rows]
    title, heads = gettext("Standings"), (gettext("Place"), gettext("Name"), gettext("Wins"), gettext("Points"))
    return [
        WallList(f"{translated(part.title)} · {title}" if part.title else title, heads, shown[part.start : part.stop])
        for part in table.parts
    ]


def _seats(stage: Stage, now: EventSummary) -> WallList:
    sheet = round_sheet(stage.rounds.get(number=now.round))
    games = games_in_play_of(stage) if now.continuous else sheet.tables
    away = gettext("sits out")
    rows = [
        WallRow(pair.number or "", pair.name, str(game.table or "–"), side)
        for game in games
        for side, pair in game.everybody
    ]
    rows += [WallRow(pair.number or "", pair.name, away, "") for pair in sheet.sit_out]
    heads = (pgettext("column of numbers", "No."), gettext("Name"), gettext("Table"), gettext("Side"))
    return WallList(gettext("Where to sit"), heads, sorted(rows, key=lambda row: (not row.place, row.place or 0)))


def _entered(now: EventSummary) -> WallList:
    pairs = registration_of(tournament_by_code(now.code)).pairs
    rows = [WallRow(pair.number or "·", pair.name, str(pair.table or ""), "") for pair in pairs]
    tables = gettext("Table") if any(row.first for row in rows) else ""
    return WallList(gettext("Registered"), (pgettext("column of numbers", "No."), gettext("Name"), tables, ""), rows)


def _clock(now: EventSummary) -> str:
    """The clock at this moment, for a screen without scripts: "22:10", "+1:05"; between rounds the time of day.

    During a break it counts down to its end.

    Polled pages have none, so that they stay the same while nothing else changes.
    """
    ends = now.rest_until if now.resting else now.stop_at
    if ends is None:
        return timezone.localtime().strftime("%H:%M")
    seconds = round((ends - timezone.now()).total_seconds())
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"
