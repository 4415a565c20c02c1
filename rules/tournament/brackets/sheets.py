"""A knock-out on paper: as few landscape sheets as keep its words legible, cut between games and between rounds.

No game is cut and none is printed twice. The sides of a double elimination are below each other, because a picture
with fewer columns has larger letters. Where a picture is too large for a sheet, it is cut: first the early rounds, a
few games of the next round on each sheet, then the rounds after those. Games move apart until a sheet is filled.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product
from typing import Final, TypeAlias

from rules.tournament.brackets.bracket import BracketGame
from rules.tournament.brackets.fixtures import Part
from rules.tournament.brackets.picture import (
    ACROSS,
    DOWN,
    HEADING,
    HEIGHT,
    MARGIN,
    WIDTH,
    Box,
    BracketLine,
    Heading,
    Picture,
    column_of,
    headings_over,
    lay_out,
    leads_to,
    links_between,
)

FITS = 2580, 1690
"""The room on a landscape sheet: on A4 or Letter, letters of 28 pixels are then printed in 7.8 points at least."""
COLUMNS: Final = (FITS[0] - 2 * MARGIN + ACROSS) // (WIDTH + ACROSS)
ROWS: Final = (FITS[1] - 2 * MARGIN - HEADING + DOWN) // (HEIGHT + DOWN)
ENOUGH = 7
"""A sheet with so many games is not nearly empty."""
SIDES: Final = ((Part.WINNERS, Part.FINAL), (Part.LOSERS,), (Part.CONSOLATION,))
"""Parts that are laid out together."""
UNDER: Final = (Part.THIRD_PLACE, Part.AGAIN)
"""Parts of one game, which is drawn below the final."""


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """The part of a picture that is printed on one landscape sheet. `number`: 0 for the only one."""

    number: int
    width: int
    height: int
    boxes: tuple[Box, ...]
    links: tuple[BracketLine, ...]
    headings: tuple[Heading, ...]


Block: TypeAlias = list[BracketGame]
"""Games that are laid out together, from left to right; the game below the final is the last."""


def sheets_of(drawn: Picture) -> tuple[BracketSheet, ...]:
    """The sheets: as few as can be; of divisions with as many, one without a nearly empty sheet, its sheets wide."""
    height = {box.game.number: box.y for box in drawn.boxes}
    games = sorted((box.game for box in drawn.boxes), key=lambda game: (column_of(game), -height[game.number]))
    sides = [[game for game in games if game.fixture.part in parts] for parts in SIDES]
    under = [game for game in games if game.fixture.part in UNDER]
    final = sides[0][-1]
    divided = product(*(_divisions(side) for side in sides if side))
    plans = [_together([_with(under, final, block) for blocks in some for block in blocks]) for some in divided]
    best = min(plans, key=_badness)
    several = len(best) > 1
    return tuple(_spread(_sheet(at if several else 0, blocks, drawn)) for at, blocks in enumerate(best, 1))


def _with(under: Block, final: BracketGame, block: Block) -> Block:
    return [*block, *under] if final in block else block


def _badness(plan: list[list[Block]]) -> tuple[int, int, list[int]]:
    fewest = min(sum(map(len, blocks)) for blocks in plan)
    return len(plan), -min(ENOUGH, fewest), [-max(map(_wide, blocks)) for blocks in plan]


def _divisions(side: Block) -> Iterator[list[Block]]:
    """The ways to cut a side between rounds into as few parts as can be, each part cut into blocks of games."""
    columns = sorted({column_of(game) for game in side})
    for parts in range(1, len(columns) + 1):
        found = False
        for cuts in combinations(range(1, len(columns)), parts - 1):
            ends = (0, *cuts, len(columns))
            rounds = [columns[a:b] for a, b in pairwise(ends)]
            cut = [_blocks([game for game in side if column_of(game) in some]) for some in rounds]
            if max(map(len, rounds)) <= COLUMNS and all(cut):
                found = True
                yield [block for blocks in cut for block in blocks]
        if found:
            return


def _blocks(games: Block) -> list[Block]:
    """The games of some rounds, what leads to one game in one block; none where a block is too high for a sheet."""
    of = {game.number: game for game in games}
    led = {before for game in games for before in leads_to(game)}
    trees = [list(_tree(game, of)) for game in reversed(games) if game.number not in led]
    rows = [_rows(tree) for tree in trees]
    if max(rows) > ROWS:
        return []
    each = -(-sum(rows) // -(-sum(rows) // ROWS))
    blocks: list[Block] = [[]]
    used = 0
    for tree, high in zip(trees, rows, strict=True):
        if used >= each or used + high > ROWS:
            blocks, used = [*blocks, []], 0
        blocks[-1] += tree
        used += high
    return [[game for game in games if game in block] for block in blocks]


def _tree(game: BracketGame, of: dict[int, BracketGame]) -> Iterator[BracketGame]:
    yield game
    for before in leads_to(game):
        if before in of:
            yield from _tree(of[before], of)


def _rows(block: Block) -> int:
    """How many of its games none of the others leads to."""
    numbers = {game.number for game in block}
    return sum(not numbers.intersection(leads_to(game)) for game in block)


def _wide(block: Block) -> int:
    return len({column_of(game) for game in block if game.fixture.part not in UNDER})


def _together(blocks: Sequence[Block]) -> list[list[Block]]:
    """Blocks by sheet: below each other as long as there is room."""
    sheets: list[list[Block]] = []
    for block in blocks:
        if sheets and 2 * MARGIN - DOWN + sum(map(_high, [*sheets[-1], block])) <= FITS[1]:
            sheets[-1].append(block)
        else:
            sheets.append([block])
    return sheets


def _placed(block: Block, top: int) -> dict[int, tuple[int, int]]:
    """Where its games are drawn, below their headings."""
    at = lay_out([game for game in block if game.fixture.part not in UNDER], MARGIN, top + HEADING)
    for game in block:
        if game.fixture.part in UNDER:
            x, y = max(at.values())
            at[game.number] = x, y + HEADING + HEIGHT + DOWN
    return at


def _high(block: Block) -> int:
    return max(y for _, y in _placed(block, 0).values()) + HEIGHT + DOWN


def _sheet(number: int, blocks: Sequence[Block], drawn: Picture) -> BracketSheet:
    at: dict[int, tuple[int, int]] = {}
    headings: list[Heading] = []
    top = MARGIN
    for block in blocks:
        at |= _placed(block, top)
        for under in (False, True):
            some = [game for game in block if (game.fixture.part in UNDER) == under]
            headings += headings_over(some, drawn.titles, at) if some else []
        top += _high(block)
    boxes = tuple(Box(box.game, *at[box.game.number]) for box in drawn.boxes if box.game.number in at)
    width = max(x for x, _ in at.values()) + WIDTH + MARGIN
    return BracketSheet(number, width, top - DOWN + MARGIN, boxes, (), tuple(headings))


def _spread(sheet: BracketSheet) -> BracketSheet:
    """The same with its games so far apart that it has the shape of the paper, and with its lines."""
    wide = max(sheet.width, sheet.height * FITS[0] // FITS[1])
    high = max(sheet.height, sheet.width * FITS[1] // FITS[0])
    across = _moves(MARGIN, sheet.width - MARGIN - WIDTH, wide - MARGIN - WIDTH)
    down = _moves(MARGIN + HEADING, sheet.height - MARGIN - HEIGHT, high - MARGIN - HEIGHT)
    boxes = tuple(Box(box.game, across(box.x), down(box.y)) for box in sheet.boxes)
    above = HEADING // 3  # of a heading over its game, which stays
    headings = tuple(replace(one, x=across(one.x), y=down(one.y + above) - above) for one in sheet.headings)
    games = [box.game for box in boxes if box.game.fixture.part not in UNDER]
    links = links_between(games, {box.game.number: (box.x, box.y) for box in boxes})
    onward = tuple(link for link in links if link.x1 < link.x2)  # the losers' final may be below the final
    return replace(sheet, width=wide, height=high, boxes=boxes, links=onward, headings=headings)


def _moves(first: int, last: int, end: int) -> Callable[[int], int]:
    """Stretches the way from `first` to `last` until it reaches `end`."""
    return lambda at: first + (at - first) * (end - first) // max(last - first, 1)
