"""A knock-out to be read from afar: pages of a few games, each with the games their winners play next.

Lengths are units of a drawing that fills the screen: letters of 72 are then at least 36 pixels on a screen of 1024×600.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rules.tournament.brackets.bracket import Bracket, BracketGame
from rules.tournament.brackets.close_up import rounds_of
from rules.tournament.brackets.fixtures import Part
from rules.tournament.brackets.picture import BANDS, BracketLine, leads_to

GAME_WIDTH, GAME_HEIGHT = 906, 168
"""Of a game: two lines, one a side."""
BETWEEN, BELOW, TITLE, EDGE = 96, 22, 92, 6
"""Between the columns and between games; room for the title of a column; round the whole."""
GAMES: Final = 4
"""Games above each other: eight rows."""


@dataclass(frozen=True, slots=True)
class FarBox:
    """A game at its upper left corner. `top`: a title is written over it."""

    game: BracketGame
    x: int
    y: int
    top: bool


@dataclass(frozen=True, slots=True)
class FarPage:
    """One page: the games of a round on the left, those of their winners on the right."""

    width: int
    height: int
    boxes: tuple[FarBox, ...]
    links: tuple[BracketLine, ...]


def far_view(bracket: Bracket, shown: int) -> list[FarPage]:
    """The round `shown`, counting from 1, a part after the other; short parts share a page.

    Games that nobody plays are left out: those that are not needed, and those of somebody who withdrew.
    """
    rounds = rounds_of(bracket)
    order = [part for parts in BANDS for part in parts]
    games = sorted(
        (one for one in bracket.games if rounds[one.number] == shown and (one.result or one.winner is None)),
        key=lambda game: (order.index(game.fixture.part), game.number),
    )
    blocks = [block for _, some in groupby(games, key=lambda game: game.fixture.part) for block in _blocks([*some])]
    pages: list[list[list[BracketGame]]] = []
    for block in blocks:
        if pages and sum(map(len, pages[-1])) + len(block) < GAMES:
            pages[-1].append(block)
        else:
            pages.append([block])
    return [_page(bracket, page) for page in pages]


def _blocks(games: Sequence[BracketGame]) -> Iterator[list[BracketGame]]:
    """Games of one part, as many as a page has, much the same number on each."""
    count = -(-len(games) // GAMES)
    each = -(-len(games) // count)
    each += each % 2 if each < GAMES else 0  # two games that lead to one stay together
    for first in range(0, len(games), each):
        yield [*games[first : first + each]]


def _page(bracket: Bracket, blocks: Sequence[Sequence[BracketGame]]) -> FarPage:
    boxes: dict[int, FarBox] = {}
    top = EDGE
    for block in blocks:
        top += TITLE
        rows = {game.number: top + at * (GAME_HEIGHT + BELOW) for at, game in enumerate(block)}
        boxes |= {game.number: FarBox(game, EDGE, rows[game.number], game is block[0]) for game in block}
        free = top
        for game, y in _next_games(bracket, rows):
            box = FarBox(game, EDGE + GAME_WIDTH + BETWEEN, max(y, free), free == top)
            boxes.setdefault(game.number, box)
            free = box.y + GAME_HEIGHT + BELOW
        top = max(free, top + len(block) * (GAME_HEIGHT + BELOW))
    return FarPage(
        width=2 * (EDGE + GAME_WIDTH) + BETWEEN,
        height=top - BELOW + EDGE,
        boxes=tuple(boxes.values()),
        links=tuple(_links(boxes)),
    )


def _next_games(bracket: Bracket, rows: Mapping[int, int]) -> list[tuple[BracketGame, int]]:
    """The games that winners of these play next, the upper first, each in the middle of those that lead to it."""
    found = []
    for game in bracket.games:
        before = [rows[number] for number in leads_to(game) if number in rows]
        if before and game.fixture.part is not Part.AGAIN:
            found.append((game, sum(before) // len(before)))
    return sorted(found, key=lambda one: (one[1], one[0].number))


def _links(boxes: dict[int, FarBox]) -> Iterator[BracketLine]:
    half = GAME_HEIGHT // 2
    for box in boxes.values():
        for before in leads_to(box.game):
            if before in boxes and boxes[before].x < box.x:
                yield BracketLine(boxes[before].x + GAME_WIDTH, boxes[before].y + half, box.x, box.y + half)
