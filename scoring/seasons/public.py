"""The seasons of a club for everybody: the tables, the nights of one competitor, and tables of old seasons."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import wraps
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.models import Club
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import get_or_refuse
from clubs.web.spreadsheets import csv_file
from rules.base.words import Sentence
from rules.club.seasons import (
    Competitor,
    NightScore,
    SeasonRow,
    SeasonTable,
    amount_written,
    column_written,
    night_in_short,
    rules_in_words,
)
from scoring.models import PastSeason, PastSeasonRow, Season
from scoring.seasons.corrections import changes_since
from scoring.seasons.events import SeasonEvent
from scoring.seasons.lines import SeasonLine, percentage, season_lines
from scoring.seasons.lists import club_seasons
from scoring.seasons.tables import SeasonNow, season_now, season_tables

LEADERS = 3  # of each season, on the list of all

Page = Callable[..., HttpResponse]


@dataclass(frozen=True, slots=True)
class SeasonNightLine:
    """A night of one competitor. `event` is None for one that was deleted since."""

    day: date
    score: NightScore
    written: str
    in_short: Sentence
    event: SeasonEvent | None


@dataclass(frozen=True, slots=True)
class SeasonMonth:
    """The nights of one month, the last night first. `first`: the first day of the month."""

    first: date
    nights: tuple[SeasonNightLine, ...]


@dataclass(frozen=True, slots=True)
class SeasonInShort:
    """A season on the list of all. `first`, `last`: the days of its first and last night; None before the first."""

    season: Season
    nights: int
    first: date | None
    last: date | None
    leaders: tuple[SeasonLine, ...]


@dataclass(frozen=True, slots=True)
class NightBar:
    """A night of the season in the strip of one competitor.

    `left`, `height`: in a drawing whose nights are 10 wide and whose best night is 100 high; `height` is 0 for a night
    that the competitor missed.
    """

    left: int
    height: int
    counts: bool

    @property
    def top(self) -> int:
        """Where it begins, from the upper edge."""
        return 100 - self.height


def _for_everybody(view: Page) -> Page:
    """The page of a club that has a public page, with the names that players chose."""

    @require_safe
    @wraps(view)
    def answer(request: HttpRequest, slug: str, *args: object, **kwargs: object) -> HttpResponse:
        club = get_or_refuse(Club.objects.filter(public=True), slug=slug)
        with names_for_public():
            return view(request, club, *args, **kwargs)

    return answer


@_for_everybody
def season_list(request: HttpRequest, club: Club) -> HttpResponse:
    """All seasons of the club, each with its days and its first three, and old ones with their winner."""
    found = club_seasons(club)
    shown = [_in_short(season, table) for season, table in season_tables((*found.running, *found.published))]
    rows = PastSeasonRow.objects.filter(past__in=found.past, place=1).select_related("player__merged_into")
    winners: dict[int, list[str]] = {past.pk: [] for past in found.past}
    for row in rows.order_by("line"):
        winners[row.past_id].append(_past_name(row))
    past = [(one, winners[one.pk]) for one in found.past]
    return render(request, "scoring/public/seasons/list.html", {"club": club, "seasons": shown, "past": past})


@_for_everybody
def season_page(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The table of a season; `?now` shows a published one as the results are today."""
    now = season_now(_season(club, pk))
    changes = changes_since(now)
    as_it_is = changes is not None and "now" in request.GET
    table = now.live() if as_it_is else now.table
    lines = season_lines(table)
    context = {
        "club": club,
        "season": now.season,
        "now": now,
        "changes": changes,
        "as_it_is": as_it_is,
        "ranked": [line for line in lines if line.row.place is not None],
        "unranked": [line for line in lines if line.row.place is None],
        "nights": len(table.nights),
        "last": max((night.date for night in table.nights), default=None),
        "rules": rules_in_words(table.rules),
        "versions": [version for version in table.versions[1:] if version.rules != table.rules],
    }
    return render(request, "scoring/public/seasons/table.html", context)


@_for_everybody
def season_player(request: HttpRequest, club: Club, pk: int, who: str) -> HttpResponse:
    """The nights of one player or pair, each with what it is worth and why."""
    now = season_now(_season(club, pk))
    table = now.live() if "now" in request.GET else now.table
    row = table.row_of(_competitor(who))
    if row is None:
        raise nothing_here()
    context = {
        "club": club,
        "season": now.season,
        "line": season_lines(table, [row])[0],
        "months": _months(now, table, row),
        "strip": night_strip(table, row),
        "one_name": len({event.name for event in now.events}) == 1,
        "as_it_is": "now" in request.GET,
    }
    return render(request, "scoring/public/seasons/player.html", context)


@_for_everybody
def season_csv(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The table for a spreadsheet, with a column for each night; a dropped night is in brackets."""
    table = season_now(_season(club, pk)).table
    head = ["place", "name", "total", "nights", *(str(night.date) for night in table.nights)]
    rows = [[line.row.place, line.name, line.total, len(line.row.scores), *_cells(table, line.row)]
            for line in season_lines(table)]  # fmt: skip
    return csv_file(f"season-{club.slug}-{pk}.csv", [head, *rows])


@_for_everybody
def past_season_page(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The table of an old season."""
    past = get_or_refuse(PastSeason.objects.filter(club=club), pk=pk)
    rows = past.rows.select_related("player__merged_into")
    context = {"club": club, "past": past, "rows": [(row, _past_name(row)) for row in rows]}
    return render(request, "scoring/public/seasons/past.html", context)


def night_strip(table: SeasonTable, row: SeasonRow) -> list[NightBar]:
    """All nights of the season, the first one first."""
    scores = {score.night: score for score in row.scores}
    most = max((score.score for score in row.scores), default=0)
    found = [scores.get(night.id) for night in table.nights]
    return [
        NightBar(10 * at, max(6, percentage(score.score, most)) if score else 0, bool(score and score.counts))
        for at, score in enumerate(found)
    ]


def _in_short(season: Season, table: SeasonTable) -> SeasonInShort:
    days = [night.date for night in table.nights]
    leaders = season_lines(table, [row for row in table.rows if row.place is not None][:LEADERS])
    return SeasonInShort(season, len(days), min(days, default=None), max(days, default=None), tuple(leaders))


def _past_name(row: PastSeasonRow) -> str:
    return str(row.player.kept) if row.player else row.name


def _season(club: Club, pk: int) -> Season:
    return get_or_refuse(Season.objects.filter(club=club).select_related("club"), pk=pk)


def _competitor(who: str) -> Competitor:
    parts = who.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) <= 18 for part in parts):
        raise nothing_here()
    return tuple(map(int, parts))


def _months(now: SeasonNow, table: SeasonTable, row: SeasonRow) -> list[SeasonMonth]:
    """The nights by month, the last one first."""
    written = column_written([score.score for score in row.scores])
    lines = [
        SeasonNightLine(
            table.night(score.night).date, score, amount, night_in_short(table, score), now.event(score.night)
        )
        for score, amount in zip(reversed(row.scores), reversed(written), strict=True)
    ]
    return [
        SeasonMonth(first, tuple(nights)) for first, nights in groupby(lines, key=lambda line: line.day.replace(day=1))
    ]


def _cells(table: SeasonTable, row: SeasonRow) -> list[str]:
    scores = {score.night: score for score in row.scores}
    return [_cell(scores.get(night.id)) for night in table.nights]


def _cell(score: NightScore | None) -> str:
    if score is None:
        return ""
    return amount_written(score.score) if score.counts else f"({amount_written(score.score)})"
