"""The page for the wall: clock, round and a list that turns its pages, readable at ten metres.

The list is the standings; where to sit while a round is young, and before there is any result; and who is entered
before play. Which page is shown is told by the clock, so that a screen needs neither a script nor a hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from clubs.language import said
from scoring.selectors.pulse import Pulse
from scoring.selectors.standings import published, version_of, written
from scoring.views.public.event import page, stage_of
from scoring.views.public.live import fresh, number_asked, part_asked
from tournaments.models import Entry, Stage
from tournaments.selectors import registration_of, round_sheet, tournament_by_code

ROWS = 16
TURN = 12  # seconds a page stays
SEATS = 5 * 60  # seconds for which a round shows where to sit


@dataclass(frozen=True, slots=True)
class WallRow:
    """Four columns: place (or number), names, and two figures or words."""

    place: object
    name: str
    first: str
    second: str


@fresh
def wall(request: HttpRequest, now: Pulse) -> str:
    """A page of the wall; `?page=` holds it at one."""
    sheets = [sheet for title, rows in _lists(now) for sheet in _sheets(title, rows)]
    pages = len(sheets)
    turn = int(timezone.now().timestamp()) // TURN % pages + 1
    number = min(number_asked(request), pages) if "page" in request.GET else turn
    title, rows = sheets[number - 1]
    held = f"&page={number}" if "page" in request.GET else ""
    context = {
        "title": title,
        "rows": rows,
        "page": number,
        "pages": pages,
        "every": TURN,
        "clock": "" if part_asked(request) else _clock(now),
        "poll": reverse("event-wall", args=[now.code]) + "?part=1" + held,
    }
    return page("partials/_wall.html" if part_asked(request) else "wall.html", now, "", context)


def _sheets(title: str, rows: Sequence[WallRow]) -> list[tuple[str, Sequence[WallRow]]]:
    """A list as pages, each under its title; one page where nobody is on it."""
    return [(title, rows[first : first + ROWS]) for first in range(0, len(rows) or 1, ROWS)]


def _lists(now: Pulse) -> list[tuple[str, Sequence[WallRow]]]:
    stage = stage_of(now)
    if stage is None:
        return [(gettext("Registered"), _entered(now))]
    lists = _standings(stage)
    young = now.opened_at and (timezone.now() - now.opened_at).total_seconds() < SEATS
    if now.round_open and (young or not any(row.second != "0" for _, rows in lists for row in rows)):
        return [(gettext("Where to sit"), _seats(stage, now))]
    return lists


def _standings(stage: Stage) -> list[tuple[str, Sequence[WallRow]]]:
    """The standings, list by list; nobody yet: a list of nobody."""
    table = published(version_of(stage.pk))[0]
    rows = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False).with_names("number")
    names: dict[object, str] = dict(rows)
    shown = [WallRow(row.place, names.get(row.entry, ""), written(row.wins), written(row.points)) for row in table.rows]
    title = gettext("Standings: wins and points")
    return [
        (f"{said(part.title)} · {title}" if part.title else title, shown[part.start : part.stop])
        for part in table.parts
    ]


def _seats(stage: Stage, now: Pulse) -> list[WallRow]:
    sheet = round_sheet(stage.rounds.get(number=now.round))
    table, away = gettext("table %(number)s"), gettext("sits out")
    rows = [
        WallRow(pair.number or "", pair.name, table % {"number": game.table or "–"}, side)
        for game in sheet.tables
        for side, pair in game.everybody
    ]
    rows += [WallRow(pair.number or "", pair.name, away, "") for pair in sheet.sit_out]
    return sorted(rows, key=lambda row: (not row.place, row.place or 0))


def _entered(now: Pulse) -> list[WallRow]:
    table = gettext("table %(number)s")
    pairs = registration_of(tournament_by_code(now.code)).pairs
    return [
        WallRow(pair.number or "·", pair.name, table % {"number": pair.table} if pair.table else "", "")
        for pair in pairs
    ]


def _clock(now: Pulse) -> str:
    """The clock at this moment, for a screen without scripts: "22:10", "+1:05"; between rounds the time of day.

    During a break it counts down to its end.

    What is polled has none, so that it stays the same while nothing else changes.
    """
    ends = now.rest_until if now.resting else now.stop_at
    if ends is None:
        return timezone.localtime().strftime("%H:%M")
    seconds = round((ends - timezone.now()).total_seconds())
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"
