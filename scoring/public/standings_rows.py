"""The rows of the live standings as HTML: list by list, open ties together, each row kept while it says the same."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from html import escape
from itertools import groupby
from typing import NamedTuple

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe

from clubs.language import translated
from rules.base.words import Sentence
from rules.base.written import figures
from rules.tournament.standings import Entry, Tie
from scoring.reads.entries_in_play import still_playing
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, StandingsPage, published
from tournaments.states import OVER

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


def lists(
    now: EventSummary, shown: StandingsPage, through: frozenset[int] = frozenset()
) -> list[tuple[Sentence | None, SafeString]]:
    """The rows of a page as HTML, list by list with its title, those of a tie that is not settled together."""
    settles = {tie.entries[0]: tie.sentence for tie in _ties(shown) if tie.matters} if over(now) else {}
    started = any(row.played for row in shown.rows)
    rows = zip(shown.rows, _list_lines(now, shown.rows, through), strict=True)
    about = TieWords(translation.get_language(), over(now), now.knock_out)
    by_list = groupby(rows, key=lambda row: row[0].list)
    return [(title, _groups(some, settles, about, started=started)) for title, some in by_list]


def over(now: EventSummary) -> bool:
    return now.closed == now.rounds_planned and not now.conceals


def _groups(
    rows: Iterable[tuple[ShownRow, ListLine]], settles: Mapping[Entry, Sentence], about: TieWords, *, started: bool
) -> SafeString:
    # A pair with a bye has not played, and is tied all the same. Before the first result nobody is.
    tied = groupby(rows, key=lambda row: started and not row[0].settled and row[0].place)
    groups = [_group(tuple(some), settles, about, tie=bool(place)) for place, some in tied]
    return mark_safe("".join(groups))  # noqa: S308  # HTML of our own templates


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


def _ties(shown: StandingsPage) -> tuple[Tie, ...]:
    return published(shown.version)[0].unresolved


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
        **(_wins(row, gettext) if row.counts_wins else {}),
        "points": figures(row.points),
        "point": translated(row.unit),
        **_rate(row),
        **(_move(row.up, gettext) if moving else {}),
        **_tie_decided(row, final=final),
        "reason": translated(row.in_short),
        "url": url,
    }


def _wins(row: ShownRow, gettext: Callable[[str], str]) -> dict[str, str]:
    return {"wins": row.wins, "win": gettext("win") if row.wins == "1" else gettext("wins")}


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


@lru_cache(maxsize=256)
def _row_frame(language: str, shape: tuple[bool, ...], said: frozenset[str]) -> str:
    """A row with `{name}` in the place of what it says: the template is rendered once for all rows of this shape."""
    line = dict(zip(("started", "through", "shared", "first", "withdrawn", "playing"), shape, strict=True))
    words = {name: f"{{{name}}}" for name in said}
    return render_to_string("scoring/public/_standings_row.html", {"line": line, "row": words})
