"""A movement as a drawing: tables, the people at them, and arrows for those who move. Lengths are pixels.

It shows the entries there are, as far as its paper has room: of many tables it shows the first ones and the last. It
needs no words, so that it is the same in every language; `text` says the same for those who do not see it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import NOBODY, SHAPES, Box, Part, draw_up, picture
from rules.tournament.brackets.picture import HEIGHT as PICTURE_HEIGHT
from rules.tournament.brackets.picture import WIDTH as PICTURE_WIDTH
from rules.tournament.movements.individuals.alone import LARGEST

WIDTH, HEIGHT = 320, 150
TABLE, SEAT = 40, 14  # the side of a table, the radius of a seat
HEAD = 9  # the length of an arrow's head
ROW, ROUND, NUMBERED, SMALL_DOTS, BRACKET = 6, 24, 9, 10, 32
"""The most that there is room for: tables in a row, dots in a circle, seats with numbers in it, dots in three columns,
entries of a bracket."""


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
Draw = Callable[[int], Drawn]
Text = Callable[[int], Sentence]


def diagram_of(movement: str, entries: int = 8) -> Diagram:
    """The drawing of a movement by its name, with this number of entries; KeyError for none."""
    draw, text = _DRAWINGS[movement]
    drawn = list(draw(entries))
    strokes = tuple(one for one in drawn if isinstance(one, Stroke))
    return Diagram(strokes, tuple(one for one in drawn if isinstance(one, Mark)), text(entries))


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _line(x1: float, y1: float, x2: float, y2: float, *, thin: bool = False) -> Stroke:
    return Stroke(f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}", thin=thin)


def _every_line(places: Iterable[tuple[float, float]]) -> Stroke:
    """From each place to every other."""
    lines = (_line(*one, *other).path for one, other in combinations(places, 2))
    return Stroke("".join(lines), thin=True)


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


def _tables(many: int) -> list[tuple[int, float]]:
    """The tables of a row and where each is; 0 is a gap for those that have no room, before the last."""
    shown = list(range(1, many + 1)) if many <= ROW else [1, 2, 3, 4, 0, many]
    return [(number, x) for number, (x, _) in zip(shown, _row(len(shown)), strict=True)]


def _table_marks(tables: Iterable[tuple[int, float]]) -> Drawn:
    for number, x in tables:
        yield Mark(MarkKind.TABLE if number else MarkKind.LABEL, x, 75, str(number) if number else "…")


def _line_of_pairs(moving: str, entries: int) -> Drawn:
    """Tables in a row, line A above and B below; the moving line goes one table on, and from the end back."""
    tables = _tables(max(1, (entries + 1) // 2))
    yield from _table_marks(tables)
    up, side = (-1, 1) if moving == "A" else (1, -1)
    for number, x in tables:
        if number:
            yield Mark(MarkKind.MOVES if moving == "A" else MarkKind.STAYS, x, 38, "A")
        if number and 2 * number <= entries:
            yield Mark(MarkKind.MOVES if moving == "B" else MarkKind.STAYS, x, 112, "B")
    y = 75 + up * 37
    order = [x for _, x in tables][::side]
    for before, after in pairwise(order):
        yield _arrow(before + side * (SEAT + 3), y, after - side * (SEAT + 3), y)
    if len(order) > 1:
        first, last = order[0], order[-1]
        yield _arrow(last, y + up * (SEAT + 2), first, y + up * (SEAT + 2), by=((first + last) / 2, y + up * 44))


def _everybody_meets(entries: int) -> Drawn:
    places = _circle(min(entries, ROUND), WIDTH / 2, 75, 58)
    yield _every_line(places)
    for number, (x, y) in enumerate(places, 1):
        yield Mark(MarkKind.MOVES, x, y, str(number)) if entries <= NUMBERED else Mark(MarkKind.DOT, x, y)


def _within_lines(entries: int) -> Drawn:
    """A up at the left, then each line for itself at the right."""
    for number, x in enumerate((32, 96), 1):
        yield Mark(MarkKind.TABLE, x, 75, str(number))
        yield Mark(MarkKind.MOVES, x, 38, "A")
        yield Mark(MarkKind.STAYS, x, 112, "B")
    yield _arrow(32 + SEAT + 3, 38, 96 - SEAT - 3, 38)
    yield _arrow(96, 23, 32, 23, by=(64, 0))
    yield _arrow(136, 75, 172, 75)
    lines = (("A", MarkKind.MOVES, 38, (entries + 1) // 2), ("B", MarkKind.STAYS, 112, entries // 2))
    for label, kind, y, many in lines:
        shown = min(many, 8)
        places = [(200 + 34 * (place // 2), y + (19 if place % 2 else -19)) for place in range(shown)]
        yield _every_line(places)
        for x, place in places:
            yield Mark(kind, x, place, label)


def _guided(entries: int) -> Drawn:
    """One pair stays, and all others follow each other round; with an odd number, a gap goes round with them."""
    middle, moving = WIDTH / 2, min(entries + entries % 2, ROUND) - 1
    places = _circle(moving, middle, 75, 58)
    if entries <= 8:
        for number, (x, y) in enumerate(places, 2):
            yield Mark(MarkKind.MOVES, x, y, str(number) if number <= entries else "–")
        for (x1, y1), (x2, y2) in pairwise((*places, places[0])):
            long = hypot(x2 - x1, y2 - y1) or 1
            dx, dy = (x2 - x1) / long * (SEAT + 3), (y2 - y1) / long * (SEAT + 3)
            yield _arrow(x1 + dx, y1 + dy, x2 - dx, y2 - dy)
    else:
        for x, y in places:
            yield Mark(MarkKind.DOT, x, y)
        yield _arrow(middle - 34, 66, middle + 34, 66, by=(middle, 14))
        yield _arrow(middle + 34, 84, middle - 34, 84, by=(middle, 136))
    yield Mark(MarkKind.STAYS, middle, 75, "1")


def _equal_wins(entries: int) -> Drawn:
    """Columns of entries by wins and losses; each plays somebody of its own column."""
    shown = entries if entries <= SMALL_DOTS else 8
    ends = shown // 4
    for column, (wins, many) in enumerate((("2–0", ends), ("1–1", shown - 2 * ends), ("0–2", ends))):
        x, step = WIDTH * (column + 0.5) / 3, 46 if many <= 4 else 32
        yield Mark(MarkKind.LABEL, x, 24, wins)
        for game in range((many + 1) // 2):
            y = 72 + step * game
            yield Mark(MarkKind.DOT, x - 30, y)
            if 2 * game + 2 <= many:
                yield _line(x - 30, y, x + 30, y)
                yield Mark(MarkKind.DOT, x + 30, y)


def _bracket(shape: str, entries: int) -> Drawn:
    """The games of the bracket itself, made small: those with a bye are left out. 1 and 3 mark the places won."""
    drawn = picture(draw_up(range(1, min(entries, BRACKET) + 1), SHAPES[shape].knock_out))
    across, down = (WIDTH - 2 * SEAT - 6) / drawn.width, HEIGHT / drawn.height
    played = {box.game.number: box for box in drawn.boxes if NOBODY not in (box.game.a, box.game.b)}
    thin, wide, high = len(played) > 12, PICTURE_WIDTH * across, PICTURE_HEIGHT * down
    for box in played.values():
        x, y = box.x * across, box.y * down
        yield Stroke(f"M{_n(x)} {_n(y)}h{_n(wide)}v{_n(high)}h{_n(-wide)}Z", thin=thin)
    starts = {(box.x + PICTURE_WIDTH, box.y + PICTURE_HEIGHT // 2) for box in played.values()}
    for link in drawn.links:
        if (link.x1, link.y1) in starts:
            x1, y1, x2, y2 = link.x1 * across, link.y1 * down, link.x2 * across, link.y2 * down
            yield Stroke(f"M{_n(x1)} {_n(y1)}H{_n((x1 + x2) / 2)}V{_n(y2)}H{_n(x2)}", thin=thin)
    yield from _places_won(played.values(), across, down)


def _places_won(played: Iterable[Box], across: float, down: float) -> Drawn:
    """Beside the last game of the bracket, and beside the game for third place."""
    by_part = {box.game.fixture.part: box for box in played}  # the last of each part
    final = by_part.get(Part.AGAIN) or by_part.get(Part.FINAL) or by_part[Part.WINNERS]
    for label, kind, box in (("1", MarkKind.MOVES, final), ("3", MarkKind.STAYS, by_part.get(Part.THIRD_PLACE))):
        if box:
            x, y = (box.x + PICTURE_WIDTH) * across + SEAT + 4, (box.y + PICTURE_HEIGHT / 2) * down
            yield Mark(kind, x, min(max(y, SEAT), HEIGHT - SEAT), label)


def _new_partners(entries: int) -> Drawn:
    """The same table in three rounds: player 1 has another partner opposite each time."""
    others = (("2", "3", "4"), ("3", "5", "6"), ("4", "7", "8"))
    rounds = others if entries >= 8 else (("2", "3", "4"), ("3", "2", "4"), ("4", "2", "3"))
    for (x, y), (partner, left, right) in zip(_row(3), rounds, strict=True):
        yield Mark(MarkKind.TABLE, x, y)
        yield Mark(MarkKind.MOVES, x, y - 37, "1")
        yield Mark(MarkKind.MOVES, x, y + 37, partner)
        yield Mark(MarkKind.STAYS, x - 37, y, left)
        yield Mark(MarkKind.STAYS, x + 37, y, right)
        yield _line(x, y - 24, x, y + 24)


def _walk(entries: int) -> Drawn:
    """Each seat always moves the same number of tables."""
    tables = _tables(max(1, entries // 4))
    yield from _table_marks(tables)
    places = [x for _, x in tables]
    first = places[0]
    yield Mark(MarkKind.MOVES, first, 38, "N")
    yield Mark(MarkKind.MOVES, first, 112, "S")
    if len(places) > 1:
        yield _arrow(first + SEAT + 3, 36, places[1], 52, by=(places[1] - 12, 34))
    if len(places) > 2:
        yield _arrow(first + SEAT + 3, 114, places[2], 98, by=(places[2] - 20, 122))
    if len(places) > 3:
        yield _arrow(first + 8, 24, places[3], 50, by=(places[2], -16))


def _up_the_room(entries: int) -> Drawn:
    """Winners go up a table, towards the head table at the left; who loses there goes to the last one."""
    tables = _tables(max(1, entries // 4))
    yield from _table_marks(tables)
    places = [x for _, x in tables]
    for upper, lower in pairwise(places):
        yield _arrow(lower - 10, 51, upper + 10, 51, by=((lower + upper) / 2, 13))
    if len(places) > 1:
        yield _arrow(places[0], 99, places[-1], 99, by=((places[0] + places[-1]) / 2, 164))


def _threes(entries: int) -> Drawn:
    places = _row(min(3, max(1, entries // 3)))
    for number, (x, y) in enumerate(places):
        yield Mark(MarkKind.TABLE, x, y, str(number + 1))
        for seat, (sx, sy) in enumerate(_circle(3, x, y, 42)):
            yield Mark(MarkKind.MOVES if seat == 0 else MarkKind.STAYS, sx, sy, str(3 * number + seat + 1))
    for (before, _), (after, _) in pairwise(places):
        yield _arrow(before + SEAT + 3, 33, after - SEAT - 3, 33)


def _one_table(entries: int) -> Drawn:
    """One table that seats them all; with more players than fit, two tables drawn as an example."""
    sides = [entries] if entries <= LARGEST else [min(LARGEST, (entries + 1) // 2), min(LARGEST, entries // 2)]
    for (x, y), many in zip(_row(len(sides)), sides, strict=True):
        yield Mark(MarkKind.TABLE, x, y)
        for number, (sx, sy) in enumerate(_circle(many, x, y, 56), 1):
            yield Mark(MarkKind.STAYS, sx, sy, str(number)) if entries <= NUMBERED else Mark(MarkKind.DOT, sx, sy)


def _shape(name: str) -> tuple[Draw, Text]:
    def text(entries: int) -> Sentence:
        return message(N_("A bracket of {count}. {promise}"), count=entries, promise=SHAPES[name].promise)

    return lambda entries: _bracket(name, entries), text


def _same(sentence: Sentence) -> Text:
    """The sentence, whatever the number of entries."""
    return lambda entries: sentence


_PARTNERS = _same(message(N_("Player 1 has another partner in each of 3 rounds, and other opponents.")))
_DRAWINGS: Mapping[str, tuple[Draw, Text]] = {
    "a-up": (
        lambda entries: _line_of_pairs("A", entries),
        _same(message(N_("Each A pair moves up one table, from the last table to the first. Each B pair stays."))),
    ),
    "b-down": (
        lambda entries: _line_of_pairs("B", entries),
        _same(message(N_("Each B pair moves down one table, from the first table to the last. Each A pair stays."))),
    ),
    "round-robin": (
        _everybody_meets,
        lambda entries: message(N_("A line joins each of the {count} to every other."), count=entries),
    ),
    "lines": (
        _within_lines,
        _same(message(N_("First the A pairs move up. Then A pairs play A pairs, and B pairs play B pairs."))),
    ),
    "howell": (_guided, _same(message(N_("Pair 1 stays. All other pairs follow each other around.")))),
    "swiss": (
        _equal_wins,
        _same(message(N_("Pairs with 2 wins play each other, so do those with 1, and those with none."))),
    ),
    "progressive": (
        _up_the_room,
        _same(message(N_("Winners move up one table. Losers of table 1 go to the last table."))),
    ),
    "whist": (_new_partners, _PARTNERS),
    "optimised": (_new_partners, _PARTNERS),
    "walk-round": (_walk, _same(message(N_("Each seat of table 1 moves on by its own number of tables.")))),
    "threes": (_threes, _same(message(N_("3 players at each table. They change tables after each round.")))),
    "tables": (_one_table, _same(message(N_("All players stay at the same table.")))),
    **{name: _shape(name) for name in SHAPES},
}
