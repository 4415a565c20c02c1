"""Results to give away: as plain text, as a file for spreadsheets, and as a page that other sites show in a frame.

All of it is what the public standings say: frozen standings stay frozen, and an event that is not listed is found with
its address alone. Names have the form for the public for staff too, because all of it is made to be passed on.
"""

from collections.abc import Iterator

from csp.decorators import csp_replace
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import escape
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from clubs.language import translated
from clubs.public_names import names_for_public
from clubs.web.spreadsheets import csv_file
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.base.written import figures
from rules.tournament.standings import Decided
from scoring.pages.cache import current, part_asked, uncached_page
from scoring.pages.link_preview import state_of
from scoring.pages.public import page
from scoring.public.staff import staff_of
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, StandingsPage, page_of_version
from tournaments.desk.site_address import site_of
from tournaments.models import Entry, Tournament
from tournaments.models.entry import entry_called
from tournaments.selectors import next_event, tournament_by_code
from tournaments.states import EntryState

MOST_LINES = 40  # of the text that the page shows without scrolling in it
BEST = 3  # places at least that have their reason in the text
# Sums are in the line already, or of no interest to a reader of the newsletter.
TOLD = frozenset({Decided.HEAD_TO_HEAD, Decided.COIN, Decided.EXTRA_GAMES, Decided.KNOCK_OUT})


@uncached_page
def share(request: HttpRequest, now: EventSummary) -> str:
    """The text to copy, the file, and the lines that put the standings on another site."""
    event = tournament_by_code(now.code)
    address = site_of(request, event) + reverse("event-embed", args=[now.code])
    title = escape(gettext("Standings: %(event)s") % {"event": now.name})
    frame = f'<iframe src="{address}" title="{title}" width="100%" height="600" loading="lazy"></iframe>'
    text = _text(now, event, site_of(request, event))
    context = {
        "text": text,
        "lines": min(text.count("\n") + 1, MOST_LINES),
        "frame": frame,
        "staff": staff_of(request, now),
    }
    return page("public/share.html", now, "event-share", context)


@require_safe
def results_txt(request: HttpRequest, code: str) -> HttpResponseBase:
    """The same text alone, for mail and messengers."""
    return _as(_txt(request, code), "text/plain; charset=utf-8")


@uncached_page
def _txt(request: HttpRequest, now: EventSummary) -> str:
    event = tournament_by_code(now.code)
    return _text(now, event, site_of(request, event))


@require_safe
def results_csv(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every place with its reason, a row each; then who withdrew and has none."""
    now = current(code)
    with names_for_public():
        return _csv(now)


def _csv(now: EventSummary) -> HttpResponseBase:
    heads = ("place", "number", "name", "zone", "list", "games", "wins", "points", "per game", "reason")
    rows = [
        (
            row.place,
            row.number,
            row.name,
            row.zone,
            translated(row.list) if row.list else "",
            row.played,
            row.wins,
            row.points,
            row.rate,
            translated(row.reason),
        )
        for row in _rows(now)
    ]
    return csv_file(f"results-{now.code}.csv", [heads, *rows, *_withdrawn(now, {row[1] for row in rows})])


def _withdrawn(now: EventSummary, ranked: set[int]) -> Iterator[tuple[str | int | None, ...]]:
    """A row for each entry that took part but has no place, because its results were deleted."""
    gone = Entry.objects.filter(tournament=now.tournament, state=EntryState.WITHDRAWN, number__isnull=False)
    rows = gone.exclude(number__in=ranked).order_by("number").with_names("number", "zone__name")
    for number, zone, name in rows if now.begun else ():
        yield "", number, name, zone, "", "", "", "", "", gettext("withdrew")


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # its views take a request alone
@require_safe
def embed(request: HttpRequest, code: str) -> HttpResponseBase:
    """The bare standings, which any other site may show in a frame; no other page may be."""
    return _embed(request, code)


@uncached_page
def _embed(request: HttpRequest, now: EventSummary) -> str:
    shown = _page(now, 1)
    poll = reverse("event-embed", args=[now.code]) + "?part=1"
    context = {"event": now, "shown": shown, "state": state_of(now), "poll": poll}
    template = "_embed.html" if part_asked(request) else "embed.html"
    return render_to_string(f"scoring/public/{template}", context)


def _as(answer: HttpResponseBase, content_type: str) -> HttpResponseBase:
    answer["Content-Type"] = content_type
    return answer


def _page(now: EventSummary, number: int) -> StandingsPage | None:
    if now.published is None:
        return None
    rounds = (now.closed, now.rounds_planned or 0)
    return page_of_version(now.published, number, tournament=now.tournament, rounds=rounds)


def _rows(now: EventSummary) -> Iterator[ShownRow]:
    first = _page(now, 1)
    if first is None:
        return
    yield from first.rows
    for number in range(2, first.pages + 1):
        further = _page(now, number)
        yield from further.rows if further else ()


def _text(now: EventSummary, event: Tournament, site: str) -> str:
    lines = [
        now.name,
        f"{now.club}, {date_format(now.date)}",
        state_of(now),
        "",
        *_places(now, max(BEST, event.places_that_matter)),
    ]
    address = site + reverse("event", args=[now.code])
    lines.append(gettext("All places with reasons: %(address)s") % {"address": address})
    if coming := next_event(event, timezone.now()):
        about = {"event": coming.name, "date": date_format(coming.date, "l j F"), "address": _address(site, coming)}
        lines.append(gettext("Next: %(event)s, %(date)s: %(address)s") % about)
    return "\n".join(lines) + "\n"


def _address(site: str, event: Tournament) -> str:
    return site + reverse("event", args=[event.code])


def _places(now: EventSummary, best: int) -> Iterator[str]:
    """A line for each place, list by list; behind one of the best places how it was won, if not by sums."""
    title = ""
    for row in _rows(now):
        if row.list and title != (title := translated(row.list)):
            yield title
        yield _place(row)
        if row.place <= best and row.played and row.decided_by in TOLD:
            yield f"   {translated(row.reason)}"
    if now.begun:
        yield ""


def _place(row: ShownRow) -> str:
    """The pair's number is there because reasons name it: "Pair 5"."""
    wins = translated(message(N_("{wins} {wins:win|wins}"), wins=row.wins))
    points = f"{figures(row.points)} {translated(row.unit)}"
    values = {
        "place": row.place,
        "name": row.name,
        "entry": translated(entry_called(row.number, row.name, person=row.table.persons)),
        "sums": f"{wins}, {points}" if row.counts_wins else points,
    }
    if row.shared and row.played:
        text = gettext("%(place)s. (tied) %(name)s (%(entry)s): %(sums)s")
    else:
        text = gettext("%(place)s. %(name)s (%(entry)s): %(sums)s")
    per_game = f", {row.rate} {translated(row.rate_of)}" if row.rate_of else ""  # what the place went by
    return text % values + per_game
