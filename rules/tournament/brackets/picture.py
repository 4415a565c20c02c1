"""A knock-out as a drawing: where each game is drawn and which lines join them. Lengths are pixels at full size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.base.words import Sentence
from rules.tournament.brackets.bracket import Bracket, BracketGame
from rules.tournament.brackets.fixtures import Part, SourceKind
from rules.tournament.brackets.titles import title

WIDTH, HEIGHT = 380, 76
"""Of a game: two lines, one a side."""
ACROSS, DOWN, HEADING, MARGIN = 48, 24, 48, 12
"""Between games beside each other and above each other; room for the heading of a column; round the whole."""
BANDS: Final = ((Part.WINNERS,), (Part.LOSERS,), (Part.FINAL, Part.AGAIN), (Part.THIRD_PLACE,), (Part.CONSOLATION,))
"""Parts that are drawn together; the finals are drawn beside both sides, everything else below the earlier parts."""
DECIDE: Final = (Part.WINNERS, Part.FINAL, Part.AGAIN)
"""The parts that are played for the first place."""


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

    @property
    def middle(self) -> int:
        """Where it turns up or down."""
        return (self.x1 + self.x2) // 2


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of the games below it, at the left end of its base line."""

    text: Sentence
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ChampionBox:
    """The place of the champion, half as high as a game; `line` leads there from the last game."""

    x: int
    y: int
    width: int
    line: BracketLine

    @classmethod
    def behind(cls, x: int, y: int, across: int, width: int) -> "ChampionBox":
        """So far behind a game of which this is the upper right corner."""
        middle = y + HEIGHT // 2
        return cls(x + across, middle - HEIGHT // 4, width, BracketLine(x, middle, x + across, middle))


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything in it, games by number."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    links: tuple[BracketLine, ...]
    headings: tuple[Heading, ...]
    titles: Mapping[int, Sentence]
    champion: ChampionBox


def picture(bracket: Bracket) -> Picture:
    """The whole of it, however much has been played: winners' side above, losers' side below, finals to the right."""
    titles = {game.number: title(bracket, game) for game in bracket.games}
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
        at |= lay_out(games, left, start)
        headings += headings_over(games, titles, at)
        top = max(top, max(y for _, y in at.values()) + HEIGHT + DOWN)
    x, y = at[deciding(bracket.games).number]
    champion = ChampionBox.behind(x + WIDTH, y, ACROSS, WIDTH)
    return Picture(
        width=champion.x + WIDTH + MARGIN,
        height=top - DOWN + MARGIN,
        boxes=tuple(Box(game, *at[game.number]) for game in bracket.games),
        links=tuple(links_between(bracket.games, at)),
        headings=tuple(headings),
        titles=titles,
        champion=champion,
    )


def deciding(games: Sequence[BracketGame]) -> BracketGame:
    """The last game for the first place."""
    return max((game for game in games if game.fixture.part in DECIDE), key=column_of)


def lay_out(games: Sequence[BracketGame], left: int, top: int) -> dict[int, tuple[int, int]]:
    """Games of one side: a column a round, each game in the middle of those that lead to it."""
    columns = {at: column for column, at in enumerate(sorted({column_of(game) for game in games}))}
    of = {game.number: game for game in games}
    rows: dict[int, int] = {}
    used = 0
    for game in reversed(games):
        if game.number not in rows:
            used = _lay(game, of, rows, used)
    step = HEIGHT + DOWN
    return {
        number: (left + columns[column_of(game)] * (WIDTH + ACROSS), top + rows[number] * step // 2)
        for number, game in of.items()
    }


def _lay(game: BracketGame, of: Mapping[int, BracketGame], rows: dict[int, int], used: int) -> int:
    """Give the game and all that lead to it their rows, in halves, below those `used`; how many are used then."""
    before = [number for number in leads_to(game) if number in of]
    for number in before:
        used = _lay(of[number], of, rows, used)
    rows[game.number] = sum(rows[number] for number in before) // len(before) if before else used
    return used if before else used + 2


def leads_to(game: BracketGame) -> list[int]:
    """The numbers of the games whose winners are its sides, the upper first; a final leads to the same again."""
    sources = (game.fixture.a, game.fixture.b)
    on = (SourceKind.WINNER, SourceKind.BEATEN_A)
    return [source.of + 1 for source in sources if source.takes in on]


def column_of(game: BracketGame) -> tuple[bool, int]:
    """Its round; the finals come after the winners' rounds, and the final played again after the final."""
    return game.fixture.part in {Part.FINAL, Part.AGAIN}, game.fixture.round + (game.fixture.part is Part.AGAIN)


def headings_over(
    games: Sequence[BracketGame], titles: Mapping[int, Sentence], at: Mapping[int, tuple[int, int]]
) -> list[Heading]:
    """One over each column, at the top of the games."""
    highest: dict[int, BracketGame] = {}
    for game in sorted(games, key=lambda game: at[game.number]):
        highest.setdefault(at[game.number][0], game)
    top = min(at[game.number][1] for game in games)
    return [Heading(titles[game.number], x, top - HEADING // 3) for x, game in highest.items()]


def links_between(games: Sequence[BracketGame], at: Mapping[int, tuple[int, int]]) -> list[BracketLine]:
    """A line to each game from each of the games that lead to it, where both are drawn."""
    found = []
    for game in games:
        x, y = at[game.number]
        for before in leads_to(game):
            if before in at:
                x1, y1 = at[before]
                found.append(BracketLine(x1 + WIDTH, y1 + HEIGHT // 2, x, y + HEIGHT // 2))
    return found
