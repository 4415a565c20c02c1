"""A bracket as it is drawn, on the screen and on paper: its games with names, points and tables."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Any

from clubs.language import translated
from clubs.names import surnames
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import (
    NOBODY,
    Box,
    BracketGame,
    BracketSheet,
    ChampionBox,
    champion,
    coming,
    deciding,
    picture,
    sheets_of,
    title,
)
from rules.tournament.brackets.close_up import ACROSS, NARROW, WIDE, CloseUp, CloseUpBox
from rules.tournament.brackets.fixtures import SourceKind
from rules.tournament.brackets.picture import HEIGHT, WIDTH
from scoring.standings.bracket import EventBracket, GameInPlay, games_in_play
from tournaments.models import Entry

LETTERS = 28  # of a name, that fit into a game of the picture
LETTERS_CLOSE_UP = 30  # of a name, or of the source of one, that fit into a wide game of a close-up
LETTERS_BESIDE = 22  # of a name beside points or a table there
LETTERS_NARROW = 13  # of a heading over narrow games
LETTERS_ON_PAPER, BOLD_ON_PAPER = 18, 16  # of a name, or of the source of one, that fit there in the letters of paper
HALF = HEIGHT // 2
OVER = 12  # from the base line of a heading to the box
ABOVE = 28  # room for the letters of a heading over its base line


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a game: its entry, or the source of an entry still `coming`; neither where nobody will. `y`: the base
    line of its text.
    """

    number: int | None
    name: str
    coming: Sentence | None
    points: int | None
    won: bool
    y: int

    @property
    def surnames(self) -> str:
        """The surnames of a pair, or the name of a player."""
        people = self.name.split(" & ")
        return surnames(people) if len(people) > 1 else self.name

    @property
    def short(self) -> str:
        """The same as far as it fits into the picture."""
        name = self.surnames
        return name if len(name) <= LETTERS else name[: LETTERS - 1].rstrip() + "…"

    @property
    def long(self) -> bool:
        """Whether its words are drawn narrower in the larger letters of paper."""
        return len(self.short or str(self.coming or "")) > (BOLD_ON_PAPER if self.won else LETTERS_ON_PAPER)

    @property
    def squeezed(self) -> bool:
        """Whether its words are drawn narrower in a close-up."""
        return len(self.short or translated(self.coming or "")) > LETTERS_CLOSE_UP

    @property
    def crowded(self) -> bool:
        """The same beside points or a table."""
        return len(self.short) > LETTERS_BESIDE


@dataclass(frozen=True, slots=True)
class BracketGameShown:
    """A game and its place in the picture. `table`: where it is being played now; `off`: it is not needed.

    `game`: the id of the event's game, where it has been seated. `mine`: it is on the path that is followed.
    `winner_to`: the number of the winner's next game, if there is one.
    """

    number: int
    title: Sentence
    sides: tuple[BracketSide, BracketSide]
    x: int
    y: int
    table: int | None
    off: bool
    game: int | None
    mine: bool = False
    winner_to: int | None = None
    width: int = WIDTH

    @property
    def narrow(self) -> bool:
        """Whether it shows the numbers of pairs instead of their names, because names do not fit."""
        return self.width == NARROW

    @property
    def lines(self) -> dict[str, int]:
        """Where its lines and words are drawn."""
        return {
            "number": self.x + 20,
            "name": self.x + 46,
            "points": self.x + self.width - 12,
            "rule": self.x + 38,
            "right": self.x + self.width,
            "middle": self.y + HALF,
            "figure": self.y + HALF + 6,
        }

    @property
    def look(self) -> str:
        """The class of its drawing."""
        return "off" if self.off else "mine" if self.mine else "now" if self.table else ""

    def moved_to(self, box: Box | CloseUpBox) -> "BracketGameShown":
        """The same game at another place."""
        a, b = (replace(side, y=side.y - self.y + box.y) for side in self.sides)
        width = box.width if isinstance(box, CloseUpBox) else WIDTH
        return replace(self, sides=(a, b), x=box.x, y=box.y, width=width)


@dataclass(frozen=True, slots=True)
class ChampionShown:
    """The champion, or as long as that is open the source of one, and the place in the picture."""

    side: BracketSide
    box: ChampionBox

    @property
    def narrow(self) -> bool:
        """Whether a number is shown instead of a name."""
        return self.box.width == NARROW

    @property
    def lines(self) -> dict[str, int]:
        """Where its box, words and line are drawn; `fits` is the length into which long words are pressed."""
        return {
            "title": self.box.y - OVER,
            "name": self.box.x + 12,
            "figure": self.box.y + HALF // 2 + 6,
            "height": HALF,
            "fits": self.box.width - 24 if len(self.words) > (self.box.width - 24) // 10 else 0,
        }

    @property
    def words(self) -> str:
        """The name, the number or the source."""
        if self.narrow:
            return str(self.side.number or "")
        return self.side.short or translated(self.side.coming or "")


def bracket_drawing(found: EventBracket, tournament: int, stage: int, *, followed: int | None = None) -> dict[str, Any]:
    """The context of `scoring/_bracket_drawing.html`. `followed`: the number whose path is shown. Two statements."""
    drawn = picture(found.bracket)
    entries = Entry.objects.filter(tournament=tournament, number__isnull=False)
    names = {number or 0: name for number, name in entries.with_names("number")}
    playing = games_in_play(stage)
    onward = _winners_go_to(found)
    games = [_shown(found, box, names, playing, onward, followed) for box in drawn.boxes]
    path = [(one.x, one.y + HALF) for one in games if one.mine]
    begin, end = {(x + WIDTH, y) for x, y in path}, set(path)
    return {
        "picture": drawn,
        "size": {"width": WIDTH, "height": HEIGHT},
        "links": [
            (link, link.middle, (link.x1, link.y1) in begin and (link.x2, link.y2) in end) for link in drawn.links
        ],
        "games": games,
        "names": names,
        "champion": ChampionShown(_champion(found, names), drawn.champion),
    }


def sheets_drawn(drawing: Mapping[str, Any]) -> list[tuple[BracketSheet, list[BracketGameShown], list[Any]]]:
    """Of each sheet of a `bracket_drawing`, its games where they are printed and its lines."""
    shown = {game.number: game for game in drawing["games"]}
    return [
        (
            sheet,
            [shown[box.game.number].moved_to(box) for box in sheet.boxes],
            [(link, link.middle, False) for link in sheet.links],
        )
        for sheet in sheets_of(drawing["picture"])
    ]


def close_up_drawn(drawing: Mapping[str, Any], drawn: CloseUp) -> dict[str, Any]:
    """The context of `scoring/_bracket_drawing.html` for some rounds of a `bracket_drawing`."""
    shown = {game.number: game for game in drawing["games"]}
    games = [shown[box.game.number].moved_to(box) for box in drawn.boxes]
    begin = {(one.x + one.width, one.y + HALF) for one in games if one.mine}
    end = {(one.x, one.y + HALF) for one in games if one.mine}
    headings = [line for top in drawn.tops for line in _heading(top, shown[top.game.number])]
    bases = [line["y"] for line in headings] + ([drawn.champion.y - OVER] if drawn.champion else [])
    top = min(bases) - ABOVE
    return {
        "picture": drawn,
        "top": top,
        "height": drawn.height - top,
        "widest": drawn.width * 5 // 4,
        "champion": replace(drawing["champion"], box=drawn.champion) if drawn.champion else None,
        "games": games,
        "links": [
            (link, link.x2 - ACROSS // 2, (link.x1, link.y1) in begin and (link.x2, link.y2) in end)
            for link in drawn.links
        ],
        "headings": headings,
    }


def _heading(top: CloseUpBox, game: BracketGameShown) -> Iterator[Any]:
    """The lines over a game, the last just above it."""
    text = translated(game.title)
    lines = [text] if top.width == WIDE else wrap(text, LETTERS_NARROW, break_long_words=False)
    for above, line in enumerate(reversed(lines)):
        yield {"text": line, "x": top.x, "y": top.y - OVER - 20 * above}


def _winners_go_to(found: EventBracket) -> dict[int, int]:
    """The number of the next game of each game's winner, by the game's number."""
    return {
        source.of + 1: game.number
        for game in found.bracket.games
        for source in (game.fixture.a, game.fixture.b)
        if source.takes is SourceKind.WINNER
    }


def _shown(
    found: EventBracket,
    box: Box,
    names: Mapping[int, str],
    playing: Mapping[frozenset[int], GameInPlay],
    onward: Mapping[int, int],
    followed: int | None,
) -> BracketGameShown:
    game = box.game
    a, b = _sides(found, box, names)
    two = frozenset(side.number for side in (a, b) if side.number)
    off = game.winner is not None and game.result is None
    now = playing.get(two) if game.ready else None
    table, of_event = (now.table, now.game) if now else (None, found.games.get(game.number))
    mine = followed is not None and followed in two
    where = title(found.bracket, game), (a, b), box.x, box.y
    return BracketGameShown(game.number, *where, table, off, of_event, mine, onward.get(game.number))


def _sides(found: EventBracket, box: Box, names: Mapping[int, str]) -> Iterator[BracketSide]:
    game = box.game
    places = ((game.a, game.fixture.a, box.y + 26), (game.b, game.fixture.b, box.y + HALF + 26))
    for side, source, y in places:
        if isinstance(side, int):
            points = found.points.get(game.number, {}).get(side)
            yield BracketSide(side, names[side], None, points, _won(game, side), y)
        else:
            yield BracketSide(None, "", None if side is NOBODY else coming(source), None, won=False, y=y)


def _champion(found: EventBracket, names: Mapping[int, str]) -> BracketSide:
    first = champion(found.bracket)
    last = deciding(found.bracket.games).number
    number = first if isinstance(first, int) else None
    of = None if number else message(N_("Winner of game {number}"), number=last)
    return BracketSide(number, names[number] if number else "", of, None, won=number is not None, y=0)


def _won(game: BracketGame, side: int) -> bool:
    return game.result is not None and game.result.winner == side
