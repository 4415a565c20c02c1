"""The bracket on the wall: the games of a round as a drawing, each with the game its winner plays next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from clubs.language import translated
from rules.tournament.brackets import BracketGame, FarPage, far_view, rounds_of
from rules.tournament.brackets.far_view import GAME_HEIGHT, GAME_WIDTH
from scoring.pages.bracket import BracketGameShown, BracketSide, bracket_drawing
from scoring.standings.bracket import EventBracket, bracket_of, without_results_after
from scoring.standings.event_summary import EventSummary
from scoring.wall.lists import WallList

LETTERS, LETTERS_ALONE = 16, 20
"""Of a name that fits beside points or a table, and of one with the line to itself."""
MOST_LETTERS = 24
"""Of a name: longer ones are cut, those between are drawn narrower."""
NUMBER, RIGHT = 104, 20
"""Where names begin, and the room behind points."""


@dataclass(frozen=True, slots=True)
class WallSide:
    """One side of a game as it is written: `y` is the base line, `narrow` the length it is pressed into, if any."""

    text: str
    points: int | None
    look: str
    y: int
    narrow: int | None


@dataclass(frozen=True, slots=True)
class WallGame:
    """A game and where it is drawn; `over` is the title over it, `read` the game in words."""

    number: int
    x: int
    y: int
    sides: tuple[WallSide, ...]
    table: int | None
    off: bool
    over: str
    read: str

    @property
    def lines(self) -> dict[str, int]:
        """Where its lines and words are drawn."""
        return {
            "number": self.x + NUMBER // 2,
            "name": self.x + NUMBER,
            "right": self.x + GAME_WIDTH,
            "points": self.x + GAME_WIDTH - RIGHT,
            "middle": self.y + GAME_HEIGHT // 2,
            "figure": self.y + GAME_HEIGHT // 2 + 24,
            "title": self.y - 26,
        }


@dataclass(frozen=True, slots=True)
class WallDrawing:
    """A page of the bracket: its size, and games and lines in it."""

    page: FarPage
    games: tuple[WallGame, ...]
    width: int = GAME_WIDTH
    height: int = GAME_HEIGHT


def bracket(now: EventSummary) -> list[WallList]:
    """The round that is played, in as many pages as it needs; nothing where no knock-out is played."""
    if now.stage is None or not now.knock_out:
        return []
    hidden = without_results_after(now.stage, now.last_shown)  # until the ceremony
    found = bracket_of(now.stage, now.movement, instead=hidden)
    shown = {game.number: game for game in bracket_drawing(found, now.tournament, now.stage)["games"]}
    title = gettext("Bracket")
    return [WallList("bracket", title, drawing=_drawing(one, shown)) for one in _pages(found, shown)]


def _pages(found: EventBracket, shown: Mapping[int, BracketGameShown]) -> Iterator[FarPage]:
    """Those of the first round with a game to play, or of the last; then of each round with other games in play."""
    rounds = rounds_of(found.bracket)
    needed = [game for game in found.bracket.games if game.result or game.winner is None]
    to_play = [rounds[game.number] for game in needed if game.result is None]
    first = min(to_play, default=max(rounds[game.number] for game in needed))
    seen: set[int] = set()
    for number in sorted({first, *(rounds[game.number] for game in needed if shown[game.number].table)}):
        pages = far_view(found.bracket, number)
        if number == first or not _playing(pages, shown) <= seen:
            yield from pages
        seen |= _playing(pages, shown)


def _playing(pages: list[FarPage], shown: Mapping[int, BracketGameShown]) -> set[int]:
    numbers = {box.game.number for page in pages for box in page.boxes}
    return {number for number in numbers if shown[number].table}


def _drawing(page: FarPage, shown: Mapping[int, BracketGameShown]) -> WallDrawing:
    return WallDrawing(
        page, tuple(_game(shown[box.game.number], box.x, box.y, box.game, titled=box.top) for box in page.boxes)
    )


def _game(shown: BracketGameShown, x: int, y: int, game: BracketGame, *, titled: bool) -> WallGame:
    title = translated(shown.title)
    half = GAME_HEIGHT // 2
    sides = tuple(_side(side, bool(shown.table), y + at * half + 62) for at, side in enumerate(shown.sides))
    between = gettext("%(one)s – %(other)s") % {"one": sides[0].text, "other": sides[1].text}
    return WallGame(
        game.number, x, y, sides, shown.table, shown.off, title if titled else "", f"{title}: {between}{_result(shown)}"
    )


def _side(side: BracketSide, playing: bool, y: int) -> WallSide:
    text = side.short or (translated(side.coming) if side.coming else "–")
    text = text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1].rstrip() + "…"
    alone = side.points is None and not playing
    room = GAME_WIDTH - NUMBER - RIGHT - (0 if alone else 166)
    narrow = room if len(text) > (LETTERS_ALONE if alone else LETTERS) else None
    return WallSide(text, side.points, "won" if side.won else "" if side.name else "coming", y, narrow)


def _result(shown: BracketGameShown) -> str:
    if shown.sides[0].points is not None:
        return f", {shown.sides[0].points}–{shown.sides[1].points}"
    return ", " + gettext("Table %(table)s") % {"table": shown.table} if shown.table else ""
