"""The live standings: every place with its reason, a hundred rows a page, kept until the next result."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from html import escape
from itertools import groupby
from typing import NamedTuple

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import ngettext

from clubs.language import translated
from rules.base.words import Sentence
from rules.base.written import figures
from rules.tournament.standings import Entry, Tie
from scoring.pages.cache import cached_page, number_asked, part_asked
from scoring.pages.finale import finale
from scoring.pages.link_preview import link_preview
from scoring.pages.public import page, page_around, part_of_page
from scoring.public.picture import picture_path
from scoring.public.staff import staff_key, staff_of
from scoring.reads.entries_in_play import still_playing
from scoring.reads.finishing import ended_early
from scoring.reads.qualifiers import ZoneQualifying, qualifying
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import (
    ROWS,
    ShownRow,
    StandingsPage,
    page_of_version,
    published,
    standings_page,
    version_of,
)
from scoring.verification.head import head_of
from tournaments.models import Stage
from tournaments.selectors import registration_of, tournament_by_code
from tournaments.selectors.online import online_places
from tournaments.states import OVER, TournamentState

ROWS_HERE = mark_safe("<!--rows-->")  # the place of the rows in the frame of a tie
ROWS_MADE = 8192  # rows that are kept, of all events and languages
_rows_made: dict[tuple[object, ...], SafeString] = {}


@dataclass(frozen=True, slots=True)
class ListLine:
    """A row as its template takes it.

    `shown` is all that it shows or is made from, so the name under which its HTML is kept; `words` is called only for
    a row that is not kept.

    Kept rows and frames earn their lines, because each result makes a new page and everybody waits for it. A page of
    100 rows takes 5 ms of a processor with both, 12 with frames alone, and 42 with the template for each row. Of 64
    pairs a result moves about 20.
    """

    shown: tuple[object, ...]
    words: Callable[[], dict[str, object]]
    started: bool
    through: bool
    shared: bool
    first: bool
    withdrawn: bool
    playing: bool

    @property
    def html(self) -> SafeString:
        """The row, made once for as long as it shows the same: most rows of a new page were on the page before it."""
        html = _rows_made.get(self.shown)
        if html is None:
            words = self.words()
            shape = (self.started, self.through, self.shared, self.first, self.withdrawn, self.playing)
            frame = _row_frame(translation.get_language(), shape, frozenset(name for name in words if words[name]))
            html = SafeString(frame.format_map({name: escape(str(words[name])) for name in words}))
            if len(_rows_made) >= ROWS_MADE:
                _rows_made.clear()
            _rows_made[self.shown] = html
        return html


class TieWords(NamedTuple):
    """On what the words about a tie depend, beside its places and what settles it."""

    language: str
    over: bool
    knock_out: bool


def event(request: HttpRequest, code: str) -> HttpResponseBase:
    """The event's own address: its standings, of a knock-out its bracket; `?q=` finds a pair."""
    if request.META.get("QUERY_STRING") and "q" in request.GET:
        return redirect(reverse("event-pairs", args=[code]) + "?" + request.GET.urlencode())
    return standings(request, code)


def _bracket_first(request: HttpRequest, now: EventSummary) -> str:
    """The bracket of a knock-out, for readers who ask for no page of its standings and have none open."""
    query = request.META.get("QUERY_STRING", "")
    if not now.knock_out or "page" in request.GET or part_asked(request):
        return ""
    return reverse("event-bracket", args=[now.code]) + (f"?{query}" if query else "")


@partial(cached_page, tell_apart=staff_key, elsewhere=_bracket_first)
def standings(request: HttpRequest, now: EventSummary) -> str:
    """The table as published; before play, who has registered."""
    version = now.published
    if version is None:
        return _registration(request, now)
    rounds = (now.closed, now.rounds_planned or 0)
    shown = page_of_version(version, number_asked(request), tournament=now.tournament, rounds=rounds)
    through = qualifying(version.stage) if now.state == TournamentState.PUBLISHED else ()
    staff = staff_of(request, now)
    finales = finale(now) if shown.page == 1 else ()
    context = {
        "shown": shown,
        "lists": lists(now, shown, _numbers(through)),
        "started": any(row.played for row in shown.rows),
        "over": _over(now),
        "early": ended_early(now.tournament, now.state),
        "head": head_of(now.tournament) if now.state in OVER else None,
        "earlier": _earlier(now),
        "through": through,
        "finales": finales,
        "picture": picture_path(now, finales),
        "pages": _pages(shown),
    }
    part = part_of_page("public/_standings.html", now, context)
    if part_asked(request):
        return part
    about: dict[str, object] = {"poll": _poll(now, shown.page), "staff": staff}
    if finales and not staff:
        about["preview"] = link_preview(now, finales, picture_path(now, finales))
    return page_around(part, "public/standings.html", now, "event", about)


def lists(
    now: EventSummary, shown: StandingsPage, through: frozenset[int] = frozenset()
) -> list[tuple[Sentence | None, SafeString]]:
    """The rows of a page as HTML, list by list with its title, those of a tie that is not settled together."""
    settles = {tie.entries[0]: tie.sentence for tie in _ties(shown) if tie.matters} if _over(now) else {}
    started = any(row.played for row in shown.rows)
    rows = zip(shown.rows, _list_lines(now, shown.rows, through), strict=True)
    about = TieWords(translation.get_language(), _over(now), now.knock_out)
    by_list = groupby(rows, key=lambda row: row[0].list)
    return [(title, _groups(some, settles, about, started=started)) for title, some in by_list]


def _groups(
    rows: Iterable[tuple[ShownRow, ListLine]], settles: Mapping[Entry, Sentence], about: TieWords, *, started: bool
) -> SafeString:
    # A pair with a bye has not played, and is tied all the same. Before the first result nobody is.
    tied = groupby(rows, key=lambda row: started and not row[0].settled and row[0].place)
    groups = [_group(tuple(some), settles, about, tie=bool(place)) for place, some in tied]
    return mark_safe("".join(groups))  # noqa: S308  # HTML of our own templates


def _earlier(now: EventSummary) -> list[tuple[int, list[tuple[Sentence | None, tuple[ShownRow, ...]]]]]:
    """Number and best hundred rows of each stage with qualifiers, the last first."""
    if now.stage_number < 2:
        return []
    before = Stage.objects.filter(tournament=now.tournament, number__lt=now.stage_number).order_by("-number")
    return [
        (stage.number, _listed(standings_page(stage, version=replace(version_of(stage.pk), over=True)).rows))
        for stage in before
    ]


@lru_cache(maxsize=256)
def _row_frame(language: str, shape: tuple[bool, ...], said: frozenset[str]) -> str:
    """A row with `{name}` in the place of what it says: the template is rendered once for all rows of this shape."""
    line = dict(zip(("started", "through", "shared", "first", "withdrawn", "playing"), shape, strict=True))
    words = {name: f"{{{name}}}" for name in said}
    return render_to_string("scoring/public/_standings_row.html", {"line": line, "row": words})


def _listed(rows: Iterable[ShownRow]) -> list[tuple[Sentence | None, tuple[ShownRow, ...]]]:
    return [(title, tuple(some)) for title, some in groupby(rows, key=lambda row: row.list)]


def _over(now: EventSummary) -> bool:
    return now.closed == now.rounds_planned and not now.conceals


def _ties(shown: StandingsPage) -> tuple[Tie, ...]:
    return published(shown.version)[0].unresolved


def _group(
    rows: Sequence[tuple[ShownRow, ListLine]], settles: Mapping[Entry, Sentence], about: TieWords, *, tie: bool
) -> str:
    """Rows shown together: those of a tie that is not settled, in their frame, or a run of others."""
    html = "".join([line.html for _, line in rows])
    if not tie:
        return html
    first = rows[0][0]
    last = first.place + len(rows) - 1
    settled_by = settles.get(first.number)
    words = translated(settled_by) if settled_by else ""
    return _tie_frame(about, first.place, last, words).replace(ROWS_HERE, html)


@lru_cache(maxsize=2048)
def _tie_frame(about: TieWords, first: int, last: int, settles: str) -> str:
    """The frame around the rows of a tie, made once for as long as it says the same."""
    words = {"first": first, "last": last, "settles": settles, "rows": ROWS_HERE}
    return render_to_string("scoring/public/_standings_tie.html", {**about._asdict(), **words})


def _list_lines(now: EventSummary, rows: Sequence[ShownRow], through: frozenset[int]) -> Iterator[ListLine]:
    """The rows for their template; what many of them say is looked up once.

    No row says how many places it gained while only some have played: it would fall and rise again by that alone.
    """
    gettext = cache(translation.gettext)
    still = still_playing(now, rows)
    started = any(row.played for row in rows)
    # A final table moves no more, and one that was frozen within a round compares some with others.
    final = now.state in OVER
    compared = not still and not final and not (now.conceals and now.frozen_amid)
    moving = compared and any(row.up is not None for row in rows)
    language = translation.get_language()
    entrant = gettext("player") if now.persons else gettext("pair")
    pairs = reverse("event-pair", args=[now.code, 0]).removesuffix("0/")
    for row in rows:
        on, tied, playing = row.number in through, row.shared, row.number in still
        shown = (language, pairs, started, moving, playing, on, row.up, tied, row.withdrawn, row.name, final, row.basis)
        words = partial(_words, row, gettext, entrant=entrant, moving=moving, final=final, url=f"{pairs}{row.number}/")
        shared = tied and row.settled and row.played > 0
        first = started and row.place == 1 and not tied
        left = row.withdrawn
        yield ListLine(shown, words, started, through=on, shared=shared, first=first, withdrawn=left, playing=playing)


def _words(
    row: ShownRow, gettext: Callable[[str], str], *, entrant: str, moving: bool, final: bool, url: str
) -> dict[str, object]:
    """A row in words."""
    return {
        "place": row.place,
        "entrant": entrant,
        "number": row.number,
        "name": row.name,
        "wins": row.wins,
        "win": gettext("win") if row.wins == "1" else gettext("wins"),
        "points": figures(row.points),
        "point": translated(row.unit),
        **_rate(row),
        **(_move(row.up, gettext) if moving else {}),
        **_tie_decided(row, final=final),
        "reason": translated(row.in_short),
        "url": url,
    }


def _tie_decided(row: ShownRow, *, final: bool) -> dict[str, str]:
    """The step that decided its tie, on a final table: before, the next result may decide otherwise."""
    return {"decided": translated(decided)} if final and (decided := row.tie_decided) else {}


def _rate(row: ShownRow) -> dict[str, str]:
    """The first criterion per game, where it decides."""
    return {"rate": row.rate, "per": translated(row.rate_of)} if row.rate_of else {}


def _move(up: int | None, gettext: Callable[[str], str]) -> dict[str, str]:
    """Places gained or lost since the round before, as an arrow and its word."""
    if not up:
        return (
            {"move": "new", "moved": gettext("new")} if up is None else {"move": "same", "moved": gettext("no change")}
        )
    text = gettext("up %(places)s") if up > 0 else gettext("down %(places)s")
    return {"move": "up" if up > 0 else "down", "moved": text % {"places": abs(up)}}


def _numbers(zones: Iterable[ZoneQualifying]) -> frozenset[int]:
    return frozenset(pair.number for zone in zones for pair in zone.qualified)


def _pages(shown: StandingsPage) -> list[tuple[str, int, bool]]:
    """The pages by the rows on them: (label, page, whether it is this one); nothing where there is one page."""
    if shown.pages == 1:
        return []
    spans = ((n, (n - 1) * ROWS + 1, min(n * ROWS, shown.pairs)) for n in range(1, shown.pages + 1))
    text = translation.gettext("%(first)s to %(last)s")
    return [(text % {"first": first, "last": last}, n, n == shown.page) for n, first, last in spans]


def _poll(now: EventSummary, number: int) -> str:
    return reverse("event", args=[now.code]) + f"?part=1&page={number}"


def _registration(request: HttpRequest, now: EventSummary) -> str:
    event = tournament_by_code(now.code)
    entered = registration_of(event)
    waiting = len(entered.waiting)
    singles = ngettext(
        "%(count)s player is waiting for a partner.", "%(count)s players are waiting for a partner.", waiting
    )
    context = {
        "entered": entered,
        "check_in": event.self_check_in and event.state == TournamentState.REGISTRATION,
        "waiting": singles % {"count": waiting} if waiting else "",
        "places": online_places(event) if event.online else None,
        "poll": _poll(now, 1),
        "staff": staff_of(request, now),
    }
    if part_asked(request):
        return page("public/_entries.html", now, "", context)
    return page("public/standings.html", now, "event", context)
