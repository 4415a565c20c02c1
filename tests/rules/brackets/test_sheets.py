"""A knock-out on paper: every game once and whole, below its heading, on as few sheets as stay legible, none of them
nearly empty.
"""

from itertools import combinations

import pytest

from rules.brackets import SHAPES, picture, sheets_of
from rules.brackets.picture import HEADING, HEIGHT, WIDTH
from rules.brackets.sheets import ENOUGH, FITS

SIZES = (2, 3, 5, 8, 11, 16, 23, 32, 33, 48, 64, 100, 128)
EVERY = [pytest.param(name, entries, id=f"{name} of {entries}") for name in SHAPES for entries in SIZES]


def drawn_up(name, entries):
    return picture(SHAPES[name].knock_out.draw_up(range(entries)))


@pytest.mark.parametrize(("name", "entries"), EVERY)
def test_every_game_is_printed_once_and_whole(name, entries):
    drawn = drawn_up(name, entries)
    sheets = sheets_of(drawn)
    games = [box.game.number for sheet in sheets for box in sheet.boxes]
    assert sorted(games) == sorted(box.game.number for box in drawn.boxes)
    for sheet in sheets:
        assert (sheet.width <= FITS[0], sheet.height <= FITS[1]) == (True, True)
        assert all(0 <= box.x <= sheet.width - WIDTH and 0 <= box.y <= sheet.height - HEIGHT for box in sheet.boxes)
        assert not any(
            abs(one.x - other.x) < WIDTH and abs(one.y - other.y) < HEIGHT
            for one, other in combinations(sheet.boxes, 2)
        )


@pytest.mark.parametrize(("name", "entries"), EVERY)
def test_headings_cover_no_game_and_no_sheet_is_nearly_empty(name, entries):
    sheets = sheets_of(drawn_up(name, entries))
    for sheet in sheets:
        for heading in sheet.headings:
            same = [box for box in sheet.boxes if box.x == heading.x]
            assert same
            assert not any(box.y - HEADING // 3 < heading.y < box.y + HEIGHT + HEADING // 2 for box in same)
    assert len(sheets) == 1 or min(len(sheet.boxes) for sheet in sheets) >= ENOUGH
    assert [sheet.number for sheet in sheets] == (list(range(1, len(sheets) + 1)) if len(sheets) > 1 else [0])


def test_as_few_sheets_are_taken_as_stay_legible():
    counted = {
        (name, entries): len(sheets_of(drawn_up(name, entries)))
        for name in ("knock-out", "double-knock-out")
        for entries in (8, 16, 32, 128)
    }
    assert counted == {
        ("knock-out", 8): 1,
        ("knock-out", 16): 1,
        ("knock-out", 32): 1,
        ("knock-out", 128): 5,
        ("double-knock-out", 8): 1,
        ("double-knock-out", 16): 1,
        ("double-knock-out", 32): 2,
        ("double-knock-out", 128): 8,
    }


def test_a_picture_that_fits_is_printed_as_it_is():
    drawn = drawn_up("knock-out", 32)
    (sheet,) = sheets_of(drawn)
    assert (sheet.boxes, sheet.links, sheet.headings) == (drawn.boxes, drawn.links, drawn.headings)


def test_the_game_for_third_place_stands_below_the_final():
    *_, last = sheets_of(drawn_up("knock-out-third", 128))
    third, final = last.boxes[-2:]
    assert (third.x, third.y > final.y) == (final.x, True)
