"""The drawing of the winners."""

from io import BytesIO
from itertools import product

import pytest
from PIL import Image, ImageFont

from scoring.public.winners_drawn import HEIGHT, LETTERS, MORE_LETTERS, WIDTH, DrawnCard, DrawnWinners, _font, png_of

CARD = DrawnCard(1, "H", "1st place", ("Ann Lee", "Bob Roy"), "Won 7 of 8 games")


def test_every_letter_that_counts_as_drawn_is_in_the_font() -> None:
    def lacks(font: ImageFont.FreeTypeFont, letter: str) -> bool:
        return letter.strip() != "" and bytes(font.getmask(letter)) == bytes(font.getmask("\uffff"))

    for more, ranges in ((False, LETTERS), (True, MORE_LETTERS)):
        letters = [chr(code) for first, last in ranges for code in range(first, last + 1) if chr(code).isprintable()]
        fonts = [_font(40, bold=bold, more=more) for bold in (True, False)]
        assert {letter for font, letter in product(fonts, letters) if lacks(font, letter)} == set()


@pytest.mark.parametrize(
    ("winners", "possible"),
    [
        (DrawnWinners("Friday", "Club", (CARD,)), True),
        (
            DrawnWinners("Friday", "Club", (DrawnCard(1, "H", "1st place", ("Łucja Wójcik", "Jiří Čapek"), "Won"),)),
            True,
        ),
        (DrawnWinners("Friday", "Club", ()), False),
        (DrawnWinners("Friday", "Club", (CARD,) * 5), False),
        (DrawnWinners("Пятница", "Club", (CARD,)), False),
        (DrawnWinners("Friday", "Club", (DrawnCard(1, "H", "1st place", ("李明",), "Won 7 of 8 games"),)), False),
    ],
)
def test_a_picture_is_made_of_one_to_four_cards_in_latin_letters(winners: DrawnWinners, possible: bool) -> None:
    assert winners.can_be_drawn is possible


def test_the_longest_names_stay_on_their_cards() -> None:
    """Nothing is drawn in the gaps between cards or at the edge."""
    name, why = "Bartholomew Featherstonehaugh-Cholmondeley", "Won 6 of 8 games, behind on opponents' wins"
    card = DrawnCard(3, "C", "Tied for 3rd", (name, name), why)
    picture = Image.open(BytesIO(png_of(DrawnWinners("Friday", "Club", (card,) * 4)))).convert("RGB")
    gaps = [(x, HEIGHT - 20) for x in range(WIDTH)] + [(x, y) for x in (20, WIDTH - 15) for y in range(HEIGHT)]
    assert [red < green > blue for red, green, blue in map(picture.getpixel, gaps)] == [True] * len(gaps)  # all cloth
