"""A knock-out as a drawing: where each game is drawn and which lines join them. Lengths are pixels at full size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from rules.brackets.bracket import Bracket, BracketGame
from rules.brackets.fixtures import Part, SourceKind
from rules.brackets.titles import title
from rules.words import Sentence

WIDTH, HEIGHT = 380, 76
"""Of a game: two lines, one a side."""
ACROSS, DOWN, HEADING, MARGIN = 48, 24, 48, 12
"""Between games beside each other and above each other; room for the heading of a column; round the whole."""
FITS = 2580, 1690
"""The room on a landscape sheet: on A4 or Letter, letters of 25 pixels are then printed in 7 points at least."""
BANDS: Final = ((Part.WINNERS,), (Part.LOSERS,), (Part.FINAL, Part.AGAIN), (Part.THIRD_PLACE,), (Part.CONSOLATION,))
"""Parts that are drawn together; the finals are drawn beside both sides, everything else below the earlier parts."""


@dataclass(frozen=True, slots=True)
class Box:
    """A game at its upper left corner."""

    game: BracketGame
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class BracketLine:
    """From the middle of the right side of a game to the left side of the winner's next game."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of the games below it, at the left end of its base line."""

    text: Sentence
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """The part of a picture that is printed on one landscape sheet.

    `mark` tells sheets apart when they are laid together: a letter for each column of sheets, a number for each row.
    `headings` name the rounds again where the headings of the picture are on a sheet above.
    """

    x: int
    y: int
    width: int
    height: int
    mark: str = ""
    headings: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything in it, games by number."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    links: tuple[BracketLine, ...]
    headings: tuple[Heading, ...]
    titles: Mapping[int, Sentence]

    @property
    def sheets(self) -> tuple[BracketSheet, ...]:
        """The sheets that it is printed on: as few sheets as keep its words legible, all of one size, each game whole
        on one.

        Sheets side by side part between two columns. Sheets above each other overlap by a game, because games have
        different heights from column to column. No sheet is without a game.
        """
        across, down = WIDTH + ACROSS, HEIGHT + DOWN
        columns = _even((self.width - 2 * MARGIN + ACROSS) // across, (FITS[0] - 2 * MARGIN + ACROSS) // across)
        wide, high = columns * across, _even(self.height - down + 1, FITS[1] - down - HEADING - MARGIN)
        if wide >= self.width - 2 * MARGIN and self.height <= FITS[1]:
            return (BracketSheet(0, 0, self.width, self.height),)
        taken = {((box.y - MARGIN) // high, (box.x - MARGIN) // wide) for box in self.boxes}
        size = wide - ACROSS + 2 * MARGIN, high + down + MARGIN + HEADING
        return tuple(
            self._sheet((column * wide, row * high), size, f"{ascii_uppercase[column]}{row + 1}")
            for row, column in sorted(taken)
        )

    def _sheet(self, at: tuple[int, int], size: tuple[int, int], mark: str) -> BracketSheet:
        """Below the first row of sheets, the title of the first whole game of each column is written over it."""
        x, y = at
        width, height = size
        if not y:
            return BracketSheet(x, y, width, height, mark)
        columns: dict[int, Sentence] = {}
        for box in sorted(self.boxes, key=lambda box: box.y):
            if x <= box.x < x + width - WIDTH and y <= box.y <= y + height - HEADING - HEIGHT:
                columns.setdefault(box.x, self.titles[box.game.number])
        headings = tuple(Heading(text, left, y - HEADING // 3) for left, text in sorted(columns.items()))
        return BracketSheet(x, y - HEADING, width, height, mark, headings)


def _even(length: int, most: int) -> int:
    """The length of each part, where as few equal parts as can be are none longer than `most`."""
    parts = -(-length // most)
    return -(-length // parts)


def picture(bracket: Bracket) -> Picture:
    """The whole of it, however much has been played: winners' side above, losers' side below, finals to the right."""
    at: dict[int, tuple[int, int]] = {}
    headings: list[Heading] = []
    top = MARGIN
    for parts in BANDS:
        games = [game for game in bracket.games if game.fixture.part in parts]
        if not games:
            continue
        finals = Part.FINAL in parts
        left = max((x for x, _ in at.values()), default=0) + WIDTH + ACROSS if finals else MARGIN
        start = (min(y for _, y in at.values()) + max(y for _, y in at.values())) // 2 if finals else top + HEADING
        at |= _band(games, left, start)
        headings += _headings(bracket, games, at)
        top = max(top, max(y for _, y in at.values()) + HEIGHT + DOWN)
    return Picture(
        width=max(x for x, _ in at.values()) + WIDTH + MARGIN,
        height=top - DOWN + MARGIN,
        boxes=tuple(Box(game, *at[game.number]) for game in bracket.games),
        links=tuple(_links(bracket.games, at)),
        headings=tuple(headings),
        titles={game.number: title(bracket, game) for game in bracket.games},
    )


def _band(games: Sequence[BracketGame], left: int, top: int) -> dict[int, tuple[int, int]]:
    """Games of one side: a column a round, each game in the middle of those that lead to it."""
    columns = {at: column for column, at in enumerate(sorted({_column(game) for game in games}))}
    of = {game.number: game for game in games}
    rows: dict[int, int] = {}
    used = 0
    for game in reversed(games):
        if game.number not in rows:
            used = _lay(game, of, rows, used)
    step = HEIGHT + DOWN
    return {
        number: (left + columns[_column(game)] * (WIDTH + ACROSS), top + rows[number] * step // 2)
        for number, game in of.items()
    }


def _lay(game: BracketGame, of: Mapping[int, BracketGame], rows: dict[int, int], used: int) -> int:
    """Give the game and all that lead to it their rows, in halves, below those `used`; how many are used then."""
    before = [number for number in _leads(game) if number in of]
    for number in before:
        used = _lay(of[number], of, rows, used)
    rows[game.number] = sum(rows[number] for number in before) // len(before) if before else used
    return used if before else used + 2


def _leads(game: BracketGame) -> list[int]:
    """The numbers of the games whose winners are its sides, the upper first; a final leads to the same again."""
    sources = (game.fixture.a, game.fixture.b)
    on = (SourceKind.WINNER, SourceKind.BEATEN_A)
    return [source.of + 1 for source in sources if source.takes in on]


def _column(game: BracketGame) -> int:
    """Its round; the final played again comes after the final."""
    return game.fixture.round + (game.fixture.part is Part.AGAIN)


def _headings(bracket: Bracket, games: Sequence[BracketGame], at: Mapping[int, tuple[int, int]]) -> list[Heading]:
    """One over each column, over its highest game for the finals and at the top of the band for the others."""
    highest: dict[int, BracketGame] = {}
    for game in sorted(games, key=lambda game: at[game.number]):
        highest.setdefault(at[game.number][0], game)
    top = min(at[game.number][1] for game in games)
    return [Heading(title(bracket, game), x, top - HEADING // 3) for x, game in highest.items()]


def _links(games: Sequence[BracketGame], at: Mapping[int, tuple[int, int]]) -> list[BracketLine]:
    found = []
    for game in games:
        x, y = at[game.number]
        for before in _leads(game):
            x1, y1 = at[before]
            found.append(BracketLine(x1 + WIDTH, y1 + HEIGHT // 2, x, y + HEIGHT // 2))
    return found
