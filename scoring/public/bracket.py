"""The bracket of a knock-out, round by round or as a whole: a picture, and the same in words as a list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from clubs.language import translated
from clubs.names import fold
from rules.tournament.brackets import (
    BANDS,
    DECIDE,
    Box,
    BracketGame,
    BracketSheet,
    Format,
    Picture,
    close_up,
    deciding,
    rounds_of,
    sheets_of,
)
from scoring.pages.bracket import BracketGameShown, bracket_drawing, close_up_drawn
from scoring.pages.cache import number_asked, part_asked, uncached_page
from scoring.pages.public import page
from scoring.pages.stamp import event_stamp
from scoring.public.staff import last_shown, staff_key, staff_of
from scoring.standings.bracket import EventBracket, bracket_of, without_results_after
from scoring.standings.event_summary import EventSummary

ON_PAPER = "on-paper"
FIT = 0  # as wide as the page
ZOOMS = (FIT, 75, 100, 150, 200)  # percent of the full size


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round with its games by parts of the bracket, each with whether a screen shows it.

    `look`: "shown", "near" (games are played there too), "" (beside it on a phone) or "on-paper". `last`: it has the
    last game for the first place.
    """

    number: int
    parts: list[list[tuple[BracketGameShown, bool]]]
    look: str
    last: bool


@dataclass(frozen=True, slots=True)
class RoundLink:
    """The way to a round. `here`: it is shown; `playing`: games are played there now. `title`: "" where it has none."""

    number: int
    title: str
    url: str
    here: bool
    playing: bool


def bracket_stamp(request: HttpRequest, now: EventSummary) -> object:
    """As that of a round (`round_stamp`); None too where there is no bracket, and so no page."""
    if not now.knock_out or (not part_asked(request) and staff_key(request, now)):
        return None
    return event_stamp(now)


@partial(uncached_page, full_names=staff_key, stamp=bracket_stamp)
def bracket(request: HttpRequest, now: EventSummary) -> str:
    """A round of it, and how it goes on; with `?zoom=` the whole. 404 where no knock-out is.

    `?pair=` marks the path of one, and lists its games where no `?round=` is asked for.
    """
    if now.stage is None or not now.knock_out:
        raise Http404
    staff = staff_of(request, now)
    hidden = without_results_after(now.stage, last_shown(now, staff))
    found = bracket_of(now.stage, now.movement, instead=hidden)
    asked = _asked(request)
    drawing = bracket_drawing(found, now.tournament, now.stage, followed=asked.get("pair"))
    part = _everything if "zoom" in asked else _round
    context = {
        **drawing,
        "sheets": _sheets(drawing["picture"]),
        **part(found, drawing, asked),
        "poll": reverse("event-bracket", args=[now.code]) + _query(asked, part=1),
        "followed": asked.get("pair"),
        "chosen": sorted(drawing["names"].items(), key=lambda one: fold(one[1])),
        "staff": staff,
    }
    if part_asked(request):
        return page("public/_bracket.html", now, "", context)
    return page("public/bracket.html", now, "event-bracket", context)


def _asked(request: HttpRequest) -> dict[str, int]:
    asked = {name: number_asked(request, name) for name in ("pair", "round", "game") if request.GET.get(name)}
    zoom = request.GET.get("zoom", "")
    return asked | {"zoom": next((one for one in ZOOMS if zoom == str(one)), FIT)} if zoom else asked


def _everything(found: EventBracket, drawing: Mapping[str, Any], asked: Mapping[str, int]) -> dict[str, object]:
    """The whole bracket, with the addresses that make its picture smaller and larger; "" at the end."""
    zoom, at = asked["zoom"], ZOOMS.index(asked["zoom"])
    rounds, games = _in_order(found, drawing)
    return {
        "rounds": _rounds(found, rounds, games, games, {}),
        "ways": _ways(found, rounds, games, asked.get("pair")),
        "zoom": zoom,
        "wide": drawing["picture"].width * zoom // 100,
        "smaller": _query(asked, zoom=ZOOMS[at - 1]) if at else "",
        "larger": _query(asked, zoom=ZOOMS[at + 1]) if at + 1 < len(ZOOMS) else "",
    }


def _round(found: EventBracket, drawing: Mapping[str, Any], asked: Mapping[str, int]) -> dict[str, object]:
    """One round as a close-up, and the addresses of the others. Without one that is asked for, that of the path.

    The rounds after it are beside it on a phone; earlier ones have their links.
    """
    rounds, games = _in_order(found, drawing)
    last = max(rounds.values())
    path = [game for game in games if game.mine]
    wanted = rounds.get(asked.get("game", 0), asked.get("round"))
    current = _current(rounds, games, _final(found, rounds))
    of_path = _current(rounds, path, rounds[path[-1].number]) if path else current
    shown = min(wanted or of_path, last)
    followed = asked.get("pair")
    along = bool(path and followed and not wanted)
    in_play = {rounds[game.number] for game in games if game.table} if shown == current else set()
    looks = {number: "near" if number in in_play else "" for number in range(shown + 1, last + 1)} | {shown: "shown"}
    return {
        "close_up": close_up_drawn(drawing, close_up(found.bracket, shown)),
        "rounds": _rounds(found, rounds, games, path if along else games, {} if along else looks),
        "ways": _ways(found, rounds, games, followed, shown),
        "title": _title(found, rounds, games, shown),
        "shown": shown,
        "path": drawing["names"][followed] if along else "",
        "everything": _query({"pair": followed}, zoom=100),
        "game_at": _query({"pair": followed}, game=0)[:-1],
    }


def _final(found: EventBracket, rounds: Mapping[int, int]) -> int:
    """The round of the last game for the first place that is needed."""
    return max(rounds[one.number] for one in found.bracket.games if one.fixture.part in DECIDE and _needed(one))


def _title(found: EventBracket, rounds: Mapping[int, int], games: Sequence[BracketGameShown], number: int) -> str:
    """The name of a round: that of its games for the first place, or "Round 3" where two sides play."""
    if found.bracket.knock_out.kind is Format.DOUBLE:
        return gettext("Round %(number)s") % {"number": number}
    return next(translated(game.title) for game in games if rounds[game.number] == number)


def _ways(
    found: EventBracket,
    rounds: Mapping[int, int],
    games: Sequence[BracketGameShown],
    pair: int | None,
    shown: int | None = None,
) -> list[RoundLink]:
    """The way to each round."""
    in_play = {rounds[game.number] for game in games if game.table}
    single = found.bracket.knock_out.kind is Format.SINGLE
    return [
        RoundLink(
            number,
            _title(found, rounds, games, number) if single else "",
            _query({"pair": pair}, round=number),
            number == shown,
            number in in_play,
        )
        for number in range(1, max(rounds.values()) + 1)
    ]


def _rounds(
    found: EventBracket,
    rounds: Mapping[int, int],
    games: Sequence[BracketGameShown],
    shown: Sequence[BracketGameShown],
    looks: Mapping[int, str],
) -> list[BracketRound]:
    """All rounds with their games by parts; without `looks` the games `shown` are listed, and the others on paper."""
    numbers, last = {game.number for game in shown}, rounds[deciding(found.bracket.games).number]
    listed = []
    for number, of_round in groupby(games, key=lambda game: rounds[game.number]):
        parts = [list(some) for _, some in groupby(of_round, key=lambda game: str(game.title))]
        told_apart = [[(game, game.number in numbers) for game in some] for some in parts]
        here = any(game.number in numbers for some in parts for game in some)
        look = looks.get(number, ON_PAPER) if looks else "shown" if here else ON_PAPER
        listed.append(BracketRound(number, told_apart, look, number == last))
    return listed


def _in_order(found: EventBracket, drawing: Mapping[str, Any]) -> tuple[dict[int, int], list[BracketGameShown]]:
    """The round of each game, and the games round by round; in a round from those for the first place downwards."""
    rounds, parts = rounds_of(found.bracket), [*chain(*BANDS)]
    part = {game.number: parts.index(game.fixture.part) for game in found.bracket.games}
    return rounds, sorted(drawing["games"], key=lambda game: (rounds[game.number], part[game.number], game.number))


def _current(rounds: Mapping[int, int], games: Sequence[BracketGameShown], otherwise: int) -> int:
    """The first round of these games in which something is still to be played."""
    to_play = [game for game in games if game.table or not (game.off or game.sides[0].won or game.sides[1].won)]
    return rounds[to_play[0].number] if to_play else otherwise


def _needed(game: BracketGame) -> bool:
    """Whether it is played or still may be."""
    return game.winner is None or game.result is not None


def _query(asked: Mapping[str, int | None], **changed: int | None) -> str:
    """The address of the same page with some of its questions changed; None takes one away."""
    return "?" + urlencode({name: value for name, value in {**asked, **changed}.items() if value is not None})


def _sheets(drawn: Picture) -> list[tuple[BracketSheet, list[tuple[int, int, int]]]]:
    """Each sheet with the numbers of its games and how far each is moved from its place in the picture."""
    at = {box.game.number: (box.x, box.y) for box in drawn.boxes}
    return [(sheet, [_moved(box, *at[box.game.number]) for box in sheet.boxes]) for sheet in sheets_of(drawn)]


def _moved(box: Box, x: int, y: int) -> tuple[int, int, int]:
    return box.game.number, box.x - x, box.y - y
