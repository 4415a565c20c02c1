"""The pairs of an event by number, each with its table, and finding one by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from clubs.public_names import names_for_public
from scoring.pages.cache import current, number_asked, part_asked, uncached_page
from scoring.pages.public import page
from scoring.public.staff import staff_key, staff_of
from scoring.standings.event_summary import EventSummary
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors import entries_named, games_now_of
from tournaments.selectors.seating import TableSeat
from tournaments.states import EntryState, GameState

LISTED = 200  # on a page


@dataclass(frozen=True, slots=True)
class ListedPair:
    """A pair (or player) of the list; `zone` where they differ, `table` while a game of it is played, else `note`."""

    number: int | None
    name: str
    zone: str
    table: int | None
    note: str = ""


@require_safe
def pairs(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every pair by number, or those that `?q=` finds. If it finds only one, that pair's page opens."""
    number = _only_one_found(request, code)
    return redirect("event-pair", code, number) if number else _pair_list(request, code)


def _only_one_found(request: HttpRequest, code: str) -> int | None:
    """The number of the only pair that fits; None while somebody types, and where the reader has to choose."""
    text = _sought(request)
    if not text or part_asked(request):
        return None
    now = current(code)
    with names_for_public(full=bool(staff_key(request, now))):
        found = entries_named(Tournament(pk=now.tournament), text)
    return found[0].number if len(found) == 1 else None


def _sought(request: HttpRequest) -> str:
    return request.GET.get("q", "")[:120].strip()


@partial(uncached_page, full_names=staff_key)
def _pair_list(request: HttpRequest, now: EventSummary) -> str:
    text = _sought(request)
    if text:
        named = entries_named(Tournament(pk=now.tournament), text)
        rows = [(found.number, found.zone, found.name, found.state) for found in named]
    else:
        entries = Entry.objects.filter(tournament=now.tournament).with_names("number", "zone__name", "state")
        rows = [(number, zone, name, EntryState(state)) for number, zone, state, name in entries]
        rows = [row for row in rows if row[3] is not EntryState.WITHDRAWN or (now.begun and row[0])]
        rows.sort(key=lambda row: (row[0] is None, row[0] or 0))
    shown = Paginator(rows, LISTED).get_page(number_asked(request))
    several = len({zone for _, zone, _, _ in rows}) > 1
    context: dict[str, object] = {"page": shown, "query": urlencode({"q": text}) + "&" if text else ""}
    context |= {"listed": _listed(list(shown), now, zones=several), "q": text, "staff": staff_of(request, now)}
    if part_asked(request):
        return page("public/_search_results.html", now, "", context)
    return page("public/pairs.html", now, "event-pairs", context)


def _listed(
    rows: Sequence[tuple[int | None, str | None, str, EntryState]], now: EventSummary, *, zones: bool
) -> list[ListedPair]:
    """The lines of the list. A zone tells nothing where all are of the same."""
    numbers = [number for number, *_ in rows]
    seated = games_now_of(Stage(pk=now.stage), now.round, numbers) if now.in_play and now.stage else ()
    games = {one.number: game for game in sorted(seated, key=_is_open) for _, one in game.everybody}
    return [
        _line(number, name, (zone or "") if zones else "", state, games.get(number), now)
        for number, zone, name, state in rows
    ]


def _is_open(game: TableSeat) -> bool:
    return game.state is GameState.OPEN


def _line(
    number: int | None, name: str, zone: str, state: EntryState, game: TableSeat | None, now: EventSummary
) -> ListedPair:
    """One line. In a knock-out and in a later stage, a pair without a game may be out: nothing is said of it."""
    if state is EntryState.WITHDRAWN:
        return ListedPair(number, name, zone, None, gettext("withdrawn"))
    if game:
        table = game.table if _is_open(game) else None
        note = gettext("finished") if not _is_open(game) and now.round_open else ""
        return ListedPair(number, name, zone, table, note)
    out = now.in_play and now.round_open and not now.knock_out and now.stage_number == 1
    return ListedPair(number, name, zone, None, gettext("sits out") if out else "")
