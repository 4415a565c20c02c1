"""A knock-out on a screen: one round and the next with names, the rounds around them narrow.

A round is all that can be played at the same time, in every part of the bracket. Lengths are pixels at full size.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.tournament.brackets.bracket import Bracket, BracketGame
from rules.tournament.brackets.fixtures import Part, SourceKind
from rules.tournament.brackets.picture import (
    BANDS,
    DOWN,
    HEIGHT,
    MARGIN,
    BracketLine,
    ChampionBox,
    deciding,
    lay_out,
    leads_to,
)

WIDE, NARROW, CHAMPION = 330, 116, 220
"""Of a game with names, of one with numbers alone, and of the champion's name."""
ACROSS, HEADING = 36, 92
"""Between games beside each other; room for a heading of four lines."""
MOST: Final = 5
"""Rounds beside each other, with the champion's place: at full size they fit a screen of 1,280 pixels, and one of 1,024
with letters of 14.
"""


@dataclass(frozen=True, slots=True)
class CloseUpBox:
    """A game at its upper left corner, and the length of its lines."""

    game: BracketGame
    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True)
class CloseUp:
    """Some rounds of a bracket. `tops`: the highest game of each part and round, over which a heading is written.

    `champion`: the place behind the last round, if that is among them.
    """

    width: int
    height: int
    boxes: tuple[CloseUpBox, ...]
    links: tuple[BracketLine, ...]
    tops: tuple[CloseUpBox, ...]
    champion: ChampionBox | None


def rounds_of(bracket: Bracket) -> dict[int, int]:
    """The round of each game by its number; games of one part and round stay together, those ready early too."""
    together: dict[tuple[Part, int], list[BracketGame]] = {}
    for game in bracket.games:
        together.setdefault((game.fixture.part, game.fixture.round), []).append(game)
    found: dict[tuple[Part, int], int] = {}

    def after_all(part: Part, number: int) -> int:
        if (part, number) not in found:
            sources = [source for game in together[part, number] for source in (game.fixture.a, game.fixture.b)]
            waits = {bracket.games[source.of].fixture for source in sources if source.takes is not SourceKind.ENTRY}
            found[part, number] = 1 + max((after_all(one.part, one.round) for one in waits), default=0)
        return found[part, number]

    return {game.number: after_all(game.fixture.part, game.fixture.round) for game in bracket.games}


def close_up(bracket: Bracket, shown: int) -> CloseUp:
    """The round `shown`, counting from 1, and the next; before the last there is none, so the one before it."""
    rounds = rounds_of(bracket)
    last = max(rounds.values())
    wide = {shown, shown + 1 if shown < last else shown - 1}
    most = MOST - 1 if last in wide else MOST  # the champion's name needs room
    first = max(1, min(shown - 1, last + 2 - most))
    columns = range(first, min(last, first + most - 1) + 1)
    left, x = {}, MARGIN
    for column in columns:
        left[column] = x
        x += (WIDE if column in wide else NARROW) + ACROSS
    boxes: dict[int, CloseUpBox] = {}
    tops: list[CloseUpBox] = []
    top = MARGIN
    for parts in BANDS:
        games = [game for game in bracket.games if game.fixture.part in parts and rounds[game.number] in left]
        if not games:
            continue
        beside = Part.FINAL in parts and bool(boxes)
        start = (min(box.y for box in boxes.values()) + max(box.y for box in boxes.values())) // 2 if beside else 0
        rows = lay_out(games, 0, start or top + HEADING)
        band = [
            CloseUpBox(game, left[at], rows[game.number][1], WIDE if at in wide else NARROW)
            for game in games
            for at in [rounds[game.number]]
        ]
        boxes |= {box.game.number: box for box in band}
        tops += _tops(band)
        top = max(top, max(box.y for box in band) + HEIGHT + DOWN)
    champion = None
    if len(columns) < most and last in columns:
        final = boxes[deciding(bracket.games).number]
        width = CHAMPION if last in wide else NARROW
        champion = ChampionBox.behind(final.x + final.width, final.y, ACROSS, width)
        x += width + ACROSS
    return CloseUp(
        width=x - ACROSS + MARGIN,
        height=top - DOWN + MARGIN,
        boxes=tuple(boxes[number] for number in sorted(boxes)),
        links=tuple(_links(boxes)),
        tops=tuple(tops),
        champion=champion,
    )


def _tops(band: Sequence[CloseUpBox]) -> list[CloseUpBox]:
    highest: dict[int, CloseUpBox] = {}
    for box in sorted(band, key=lambda box: box.y):
        highest.setdefault(box.x, box)
    return [highest[x] for x in sorted(highest)]


def _links(boxes: Mapping[int, CloseUpBox]) -> list[BracketLine]:
    """A line from each game to the winner's next, where both are drawn."""
    return [
        BracketLine(boxes[before].x + boxes[before].width, boxes[before].y + HEIGHT // 2, box.x, box.y + HEIGHT // 2)
        for box in boxes.values()
        for before in leads_to(box.game)
        if before in boxes
    ]
