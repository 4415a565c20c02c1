"""A movement as a drawing: tables, the people at them, and arrows for those who move. Lengths are pixels.

A drawing shows how it feels, not every table: four tables stand for any number of them. It needs no words, so that it
is the same in every language; `text` says the same for those who do not see it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin

from rules.brackets import SHAPES
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

WIDTH, HEIGHT = 320, 150
TABLE, SEAT = 40, 14  # the side of a table, the radius of a seat
HEAD = 9  # the length of an arrow's head


class MarkKind(StrEnum):
    """A table, a seat that moves, a seat that stays, an entry without a table, and words alone."""

    TABLE = "table"
    MOVES = "moves"
    STAYS = "stays"
    DOT = "dot"
    LABEL = "label"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something with a label, at its middle."""

    kind: MarkKind
    x: float
    y: float
    label: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line or curve as an SVG path; with a `head` (another path) it is an arrow. `thin`: many of them cross."""

    path: str
    head: str = ""
    thin: bool = False


@dataclass(frozen=True, slots=True)
class Diagram:
    """A drawing of `width` and `height`: lines first, then what lies on them."""

    strokes: tuple[Stroke, ...]
    marks: tuple[Mark, ...]
    text: Sentence
    width: int = WIDTH
    height: int = HEIGHT


Drawn = Iterator[Mark | Stroke]


def diagram_of(movement: str) -> Diagram:
    """The drawing of a movement by its name; KeyError for none."""
    draw, text = _DRAWINGS[movement]
    drawn = list(draw())
    strokes = tuple(one for one in drawn if isinstance(one, Stroke))
    return Diagram(strokes, tuple(one for one in drawn if isinstance(one, Mark)), text)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _line(x1: float, y1: float, x2: float, y2: float, *, thin: bool = False) -> Stroke:
    return Stroke(f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}", thin=thin)


def _arrow(x1: float, y1: float, x2: float, y2: float, *, by: tuple[float, float] | None = None) -> Stroke:
    """From one point to another, bent towards `by`."""
    over = by or ((x1 + x2) / 2, (y1 + y2) / 2)
    long = hypot(x2 - over[0], y2 - over[1]) or 1
    along, across = (x2 - over[0]) / long, (y2 - over[1]) / long
    back = (x2 - HEAD * along, y2 - HEAD * across)
    left = (back[0] - HEAD / 2 * across, back[1] + HEAD / 2 * along)
    right = (back[0] + HEAD / 2 * across, back[1] - HEAD / 2 * along)
    curve = f"M{_n(x1)} {_n(y1)}Q{_n(over[0])} {_n(over[1])} {_n(back[0])} {_n(back[1])}"
    return Stroke(curve, f"M{_n(left[0])} {_n(left[1])}L{_n(x2)} {_n(y2)}L{_n(right[0])} {_n(right[1])}Z")


def _row(many: int = 4, y: float = 75) -> list[tuple[float, float]]:
    step = WIDTH / many
    return [(step * (number + 0.5), y) for number in range(many)]


def _circle(many: int, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    turns = [2 * pi * number / many - pi / 2 for number in range(many)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _tables(at: Iterable[tuple[float, float]]) -> Drawn:
    for number, (x, y) in enumerate(at, 1):
        yield Mark(MarkKind.TABLE, x, y, str(number))


def _line_of_pairs(moving: str) -> Drawn:
    """Four tables in a row, line A above and B below; the moving line goes one table on, and from the end back."""
    places = _row()
    yield from _tables(places)
    up, side = (-1, 1) if moving == "A" else (1, -1)
    for x, y in places:
        yield Mark(MarkKind.MOVES if moving == "A" else MarkKind.STAYS, x, y - 37, "A")
        yield Mark(MarkKind.MOVES if moving == "B" else MarkKind.STAYS, x, y + 37, "B")
    y = 75 + up * 37
    order = places if side > 0 else places[::-1]
    for (before, _), (after, _) in pairwise(order):
        yield _arrow(before + side * (SEAT + 3), y, after - side * (SEAT + 3), y)
    first, last = order[0][0], order[-1][0]
    yield _arrow(last, y + up * (SEAT + 2), first, y + up * (SEAT + 2), by=((first + last) / 2, y + up * 44))


def _everybody_meets() -> Drawn:
    places = _circle(8, WIDTH / 2, 75, 58)
    for (x1, y1), (x2, y2) in combinations(places, 2):
        yield _line(x1, y1, x2, y2, thin=True)
    for number, (x, y) in enumerate(places, 1):
        yield Mark(MarkKind.MOVES, x, y, str(number))


def _within_lines() -> Drawn:
    """A up at the left, then each line for itself at the right."""
    for number, x in enumerate((32, 96), 1):
        yield Mark(MarkKind.TABLE, x, 75, str(number))
        yield Mark(MarkKind.MOVES, x, 38, "A")
        yield Mark(MarkKind.STAYS, x, 112, "B")
    yield _arrow(32 + SEAT + 3, 38, 96 - SEAT - 3, 38)
    yield _arrow(96, 23, 32, 23, by=(64, 0))
    yield _arrow(136, 75, 172, 75)
    for label, kind, y in (("A", MarkKind.MOVES, 38), ("B", MarkKind.STAYS, 112)):
        places = [(200, y - 19), (290, y - 19), (200, y + 19), (290, y + 19)]
        for one, other in combinations(places, 2):
            yield _line(*one, *other, thin=True)
        for x, place in places:
            yield Mark(kind, x, place, label)


def _guided() -> Drawn:
    """One pair stays, and all others follow each other round."""
    places = _circle(7, WIDTH / 2, 75, 58)
    for number, (x, y) in enumerate(places, 2):
        yield Mark(MarkKind.MOVES, x, y, str(number))
    for (x1, y1), (x2, y2) in pairwise((*places, places[0])):
        long = hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / long * (SEAT + 3), (y2 - y1) / long * (SEAT + 3)
        yield _arrow(x1 + dx, y1 + dy, x2 - dx, y2 - dy)
    yield Mark(MarkKind.STAYS, WIDTH / 2, 75, "1")


def _equal_wins() -> Drawn:
    """Columns of entries by wins and losses; each plays somebody of its own column."""
    for column, (wins, many) in enumerate((("2–0", 2), ("1–1", 4), ("0–2", 2))):
        x = WIDTH * (column + 0.5) / 3
        yield Mark(MarkKind.LABEL, x, 24, wins)
        for game in range(many // 2):
            y = 72 + 46 * game
            yield _line(x - 30, y, x + 30, y)
            yield Mark(MarkKind.DOT, x - 30, y)
            yield Mark(MarkKind.DOT, x + 30, y)


def _bracket(*, second: bool = False) -> Drawn:
    """Four, then two, then one; `second`: those who lose have another bracket below."""
    height = 84 if second else 132
    top = 9
    ys = [top + height * place / 3 for place in range(4)]
    yield from _ends(ys, 20, 110)
    middles = [(ys[0] + ys[1]) / 2, (ys[2] + ys[3]) / 2]
    yield from _ends(middles, 110, 200)
    final = sum(middles) / 2
    yield _arrow(200, final, 290, final)
    for y in ys:
        yield Mark(MarkKind.DOT, 20, y)
    if second:
        low = [112, 138]
        yield from _ends(low, 110, 200)
        yield _arrow(200, 125, 290, 125)
        yield _arrow(60, ys[3] + 6, 104, 125, by=(60, 125))
        for y in low:
            yield Mark(MarkKind.DOT, 110, y)


def _ends(ys: list[float] | list[int], x1: float, x2: float) -> Drawn:
    """The games of a round: two lines that meet."""
    for upper, lower in zip(ys[::2], ys[1::2], strict=True):
        yield _line(x1, upper, x2, upper)
        yield _line(x1, lower, x2, lower)
        yield _line(x2, upper, x2, lower)


def _new_partners() -> Drawn:
    """The same table in three rounds: player 1 has another partner opposite each time."""
    for (x, y), (partner, left, right) in zip(
        _row(3), (("2", "3", "4"), ("3", "5", "6"), ("4", "7", "8")), strict=True
    ):
        yield Mark(MarkKind.TABLE, x, y)
        yield Mark(MarkKind.MOVES, x, y - 37, "1")
        yield Mark(MarkKind.MOVES, x, y + 37, partner)
        yield Mark(MarkKind.STAYS, x - 37, y, left)
        yield Mark(MarkKind.STAYS, x + 37, y, right)
        yield _line(x, y - 24, x, y + 24)


def _walk() -> Drawn:
    """Each seat always moves the same number of tables."""
    places = _row()
    yield from _tables(places)
    first = places[0][0]
    yield Mark(MarkKind.MOVES, first, 38, "N")
    yield Mark(MarkKind.MOVES, first, 112, "S")
    yield _arrow(first + SEAT + 3, 36, places[1][0], 52, by=(places[1][0] - 12, 34))
    yield _arrow(first + 8, 24, places[3][0], 50, by=(places[2][0], -16))
    yield _arrow(first + SEAT + 3, 114, places[2][0], 98, by=(places[2][0] - 20, 122))


def _up_the_room() -> Drawn:
    """Winners go up a table, towards the head table at the left; who loses there goes to the last one."""
    places = _row()
    yield from _tables(places)
    for (upper, y), (lower, _) in pairwise(places):
        yield _arrow(lower - 10, y - 24, upper + 10, y - 24, by=((lower + upper) / 2, y - 62))
    yield _arrow(places[0][0], 99, places[-1][0], 99, by=(WIDTH / 2, 164))


def _threes() -> Drawn:
    places = _row(3)
    yield from _tables(places)
    for number, (x, y) in enumerate(places):
        for seat, (sx, sy) in enumerate(_circle(3, x, y, 42)):
            yield Mark(MarkKind.MOVES if seat == 0 else MarkKind.STAYS, sx, sy, str(3 * number + seat + 1))
    for (before, _), (after, _) in pairwise(places):
        yield _arrow(before + SEAT + 3, 33, after - SEAT - 3, 33)


def _one_table() -> Drawn:
    yield Mark(MarkKind.TABLE, WIDTH / 2, 75)
    for number, (x, y) in enumerate(_circle(6, WIDTH / 2, 75, 56), 1):
        yield Mark(MarkKind.STAYS, x, y, str(number))


_PARTNERS = message(N_("Player 1 has another partner in each of 3 rounds, and other opponents."))
_KNOCK_OUT = message(N_("4 play, 2 win and play again, 1 is left."))
_DRAWINGS: Mapping[str, tuple[Callable[[], Drawn], Sentence]] = {
    "a-up": (
        lambda: _line_of_pairs("A"),
        message(N_("Each A pair moves up one table, from the last table to the first. Each B pair stays.")),
    ),
    "b-down": (
        lambda: _line_of_pairs("B"),
        message(N_("Each B pair moves down one table, from the first table to the last. Each A pair stays.")),
    ),
    "round-robin": (_everybody_meets, message(N_("8 pairs, and a line from each one to every other."))),
    "lines": (
        _within_lines,
        message(N_("First the A pairs move up. Then A pairs play A pairs, and B pairs play B pairs.")),
    ),
    "howell": (_guided, message(N_("Pair 1 stays. All other pairs follow each other around."))),
    "swiss": (_equal_wins, message(N_("Pairs with 2 wins play each other, so do those with 1, and those with none."))),
    "progressive": (
        _up_the_room,
        message(N_("Winners move up one table. Losers of table 1 go to the last table.")),
    ),
    "whist": (_new_partners, _PARTNERS),
    "optimised": (_new_partners, _PARTNERS),
    "walk-round": (_walk, message(N_("Each seat of table 1 moves on by its own number of tables."))),
    "threes": (_threes, message(N_("3 players at each table. They change tables after each round."))),
    "tables": (_one_table, message(N_("6 players at one table. Nobody moves."))),
    **dict.fromkeys(SHAPES, (_bracket, _KNOCK_OUT)),
    **{
        name: (
            lambda: _bracket(second=True),
            message(N_("Two brackets: losers of the first play on in the second.")),
        )
        for name in SHAPES
        if name.startswith("double") or name in ("knock-out-consolation", "knock-out-both")
    },
}
