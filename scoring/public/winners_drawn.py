"""The winners of an event drawn as a PNG of 1200 × 630 points: what a chat shows beside a link, and a club prints.

Chats and newsletters take no SVG, so the cards are drawn once more here, at twice the size and then made smaller. The
font is that of the pages. It has Latin letters alone: a picture with a name in another alphabet is not made.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import groupby

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

from clubs.models.picture import SHARED_SIZE

WIDTH, HEIGHT = SHARED_SIZE
TWICE = 2
MARGIN, GAP = 40, 20
TOP = 190  # where the cards begin
CORNER = 120  # height of a place and its suit in the corner of a card
MOST = 4  # cards
CLOTH, EDGE, FACE, INK, HEART, ON_CLOTH, QUIET = (
    *("#0b4a36", "#083a2a", "#ffffff", "#1c1b17", "#8e1b1b", "#ffffff", "#e3eee4"),
)
COLOURS = 96  # of the palette: flat areas and the edges of letters
RED = frozenset("HD")
# The letters of the font, nearly all of the `unicode-range` in bower.css.
LETTERS = (
    *(
        (0x20, 0x7E),
        (0xA0, 0xB4),
        (0xB6, 0xFF),
        (0x131, 0x131),
        (0x152, 0x153),
        (0x2018, 0x201A),
        (0x201C, 0x201D),
        (0x2013, 0x2014),
    ),
    *((0x2026, 0x2026), (0x20AC, 0x20AC), (0x2212, 0x2212)),
)
# The letters of its second file, such as Ł and č.
MORE_LETTERS = (
    *((0x100, 0x107), (0x10A, 0x113), (0x116, 0x11B), (0x11E, 0x123), (0x126, 0x127), (0x12A, 0x12B), (0x12E, 0x130)),
    *((0x132, 0x133), (0x136, 0x137), (0x139, 0x13E), (0x141, 0x148), (0x150, 0x151), (0x154, 0x155), (0x158, 0x15B)),
    *((0x15E, 0x165), (0x16A, 0x16B), (0x16E, 0x17E), (0x218, 0x21B)),
)


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card: what is in its corners, and its lines."""

    place: int
    suit: str
    title: str
    names: tuple[str, ...]
    decided: str


@dataclass(frozen=True, slots=True)
class DrawnWinners:
    """The words of a picture: two lines over the cards, from one to four cards, and a line under them."""

    title: str
    about: str
    cards: tuple[DrawnCard, ...]
    crowd: str = ""

    @property
    def can_be_drawn(self) -> bool:
        """Whether there are cards, not too many, and the font has every letter."""
        return 0 < len(self.cards) <= MOST and all(_has(text) for text in self._texts())

    def _texts(self) -> Iterator[str]:
        yield from (self.title, self.about, self.crowd)
        for card in self.cards:
            yield from (card.title, card.decided, *card.names)


def _has(text: str) -> bool:
    return all(_within(letter, LETTERS) or _within(letter, MORE_LETTERS) for letter in text)


def _within(letter: str, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(first <= ord(letter) <= last for first, last in ranges)


def png_of(winners: DrawnWinners) -> bytes:
    """The picture as a file."""
    picture = Image.new("RGB", (WIDTH * TWICE, HEIGHT * TWICE), CLOTH)
    cloth = _Cloth(ImageDraw.Draw(picture))
    cloth.line(winners.title, MARGIN, 34, WIDTH - 2 * MARGIN, 60, fill=ON_CLOTH)
    cloth.line(winners.about, MARGIN, 112, WIDTH - 2 * MARGIN, 34, bold=False, fill=QUIET)
    bottom = HEIGHT - (84 if winners.crowd else MARGIN)
    width = (WIDTH - 2 * MARGIN - GAP * (len(winners.cards) - 1)) // len(winners.cards)
    for at, card in enumerate(winners.cards):
        left = MARGIN + at * (width + GAP)
        cloth.card(card, (left, TOP, left + width, bottom))
    cloth.line(winners.crowd, MARGIN, HEIGHT - 66, WIDTH - 2 * MARGIN, 32, fill=ON_CLOTH)
    small = picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    file = BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


@cache
def _font(size: int, *, bold: bool, more: bool = False) -> ImageFont.FreeTypeFont:
    """The font in one of its two files; `more`: that with the letters of `MORE_LETTERS`."""
    name = f"atkinson-{'ext-' if more else ''}{700 if bold else 400}.woff2"
    return ImageFont.truetype(str(settings.BASE_DIR / "static" / "vendor" / "fonts" / name), size * TWICE)


class _Cloth:
    """Draws in points of the finished picture."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self.draw = draw

    def card(self, card: DrawnCard, box: tuple[int, int, int, int]) -> None:
        left, top, right, bottom = box
        self._rounded((left + 3, top + 6, right + 3, bottom + 6), EDGE)
        self._rounded(box, FACE)
        colour = HEART if card.suit in RED else INK
        self._corner(card, left + 20, top + 14, colour)
        room = right - left - 36
        names = [line for name in card.names for line in _lines(name, room, 40, 26)]
        size = min(_fitting(line, room, 40, 12) for line in names)
        why = _wrapped(card.decided, room, 26)
        height = 44 + len(names) * (size + 8) + 8 + len(why) * 32
        below_corner = max(top + CORNER, (top + bottom - height) // 2)
        y, middle = min(below_corner, bottom - height - 12), (left + right) // 2
        self._centred(card.title, middle, y, 26, bold=True, fill=colour)
        y += 44
        for line in names:
            self._centred(line, middle, y, size, bold=True, fill=INK)
            y += size + 8
        y += 8
        for line in why:
            self._centred(line, middle, y, 26, bold=False, fill=INK)
            y += 32

    def line(self, text: str, x: int, y: int, room: int, size: int, *, bold: bool = True, fill: str) -> None:
        """A line of words, smaller where it is too long."""
        self._write(text, x, y, _fitting(text, room, size, 20, bold=bold), bold=bold, fill=fill)

    def _centred(self, text: str, x: int, y: int, size: int, *, bold: bool, fill: str) -> None:
        self._write(text, x - _length(text, size, bold=bold) / 2, y, size, bold=bold, fill=fill)

    def _write(self, text: str, x: float, y: int, size: int, *, bold: bool, fill: str) -> None:
        base = y * TWICE + _font(size, bold=bold).getmetrics()[0]
        for run, font in _runs(text, size, bold=bold):
            self.draw.text((x * TWICE, base), run, font=font, fill=fill, anchor="ls")
            x += font.getlength(run) / TWICE

    def _corner(self, card: DrawnCard, x: int, y: int, colour: str) -> None:
        self.draw.text(
            ((x + 20) * TWICE, y * TWICE), str(card.place), font=_font(54, bold=True), fill=colour, anchor="ma"
        )
        self._suit(card.suit, x, y + 62, 40, colour)

    def _rounded(self, box: tuple[int, int, int, int], fill: str) -> None:
        self.draw.rounded_rectangle([point * TWICE for point in box], radius=18 * TWICE, fill=fill)

    def _suit(self, suit: str, x: int, y: int, size: int, fill: str) -> None:
        circles, polygons = SHAPES[suit]
        for cx, cy, r in circles:
            ends = ((cx - r, cy - r), (cx + r, cy + r))
            self.draw.ellipse([self._at(end, x, y, size) for end in ends], fill=fill)
        for polygon in polygons:
            self.draw.polygon([self._at(point, x, y, size) for point in polygon], fill=fill)

    @staticmethod
    def _at(point: tuple[float, float], x: int, y: int, size: int) -> tuple[float, float]:
        return (x + point[0] * size) * TWICE, (y + point[1] * size) * TWICE


STEM = ((0.5, 0.45), (0.33, 0.98), (0.67, 0.98))
# Circles as centre and radius, and polygons, in a square of 1.
SHAPES = {
    "H": (((0.28, 0.31, 0.25), (0.72, 0.31, 0.25)), (((0.064, 0.44), (0.5, 0.96), (0.936, 0.44), (0.5, 0.25)),)),
    "S": (
        ((0.28, 0.56, 0.24), (0.72, 0.56, 0.24)),
        (((0.064, 0.455), (0.5, 0.02), (0.936, 0.455), (0.75, 0.7), (0.25, 0.7)), STEM),
    ),
    "D": ((), (((0.5, 0.02), (0.88, 0.5), (0.5, 0.98), (0.12, 0.5)),)),
    "C": (((0.5, 0.25, 0.22), (0.25, 0.58, 0.22), (0.75, 0.58, 0.22), (0.5, 0.46, 0.13)), (STEM,)),
}


def _length(text: str, size: int, *, bold: bool) -> float:
    return sum(font.getlength(run) for run, font in _runs(text, size, bold=bold)) / TWICE


def _runs(text: str, size: int, *, bold: bool) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
    """The text in runs of letters that are in one file of the font."""
    for more, letters in groupby(text, lambda letter: _within(letter, MORE_LETTERS)):
        yield "".join(letters), _font(size, bold=bold, more=more)


def _fitting(text: str, room: int, size: int, least: int, *, bold: bool = True) -> int:
    """The largest size in which the text fits the room; the least where it never does."""
    return next((one for one in range(size, least, -2) if _length(text, one, bold=bold) <= room), least)


def _lines(name: str, room: int, size: int, least: int) -> Sequence[str]:
    """A name on one line if it fits at a good size, otherwise word by word."""
    fits = _length(name, least + 4, bold=True) <= room
    return [name] if fits else _filled(name.split(), room, size, bold=True)


def _wrapped(text: str, room: int, size: int) -> Sequence[str]:
    return _filled(text.split(), room, size, bold=False)


def _filled(words: Iterable[str], room: int, size: int, *, bold: bool) -> list[str]:
    """Lines with as many words as fit."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _length(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
