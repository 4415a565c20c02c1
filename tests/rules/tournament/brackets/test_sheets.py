"""A knock-out on paper: every game once and whole, below its heading, on as few sheets as stay legible, none of them
nearly empty.
"""

from collections import Counter
from itertools import combinations

import pytest

from rules.tournament.brackets import SHAPES, draw_up, picture, sheets_of
from rules.tournament.brackets.picture import ACROSS, HEADING, HEIGHT, MARGIN, WIDTH
from rules.tournament.brackets.sheets import ENOUGH, FITS, ROWS

SIZES = (2, 3, 5, 8, 11, 16, 23, 32, 33, 48, 64, 100, 128)
EVERY = [pytest.param(name, entries, id=f"{name} of {entries}") for name in SHAPES for entries in SIZES]


def drawn_up(name, entries):
    return picture(draw_up(range(entries), SHAPES[name].knock_out))


@pytest.mark.prove(cases=10)
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


@pytest.mark.prove(cases=10)
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


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize(("name", "entries"), EVERY)
def test_every_sheet_is_filled_from_edge_to_edge_and_its_lines_lead_onward(name, entries):
    for sheet in sheets_of(drawn_up(name, entries)):
        assert abs(sheet.width * FITS[1] - sheet.height * FITS[0]) <= FITS[0]
        if len({box.x for box in sheet.boxes}) > 1:
            assert max(box.x for box in sheet.boxes) == sheet.width - WIDTH - MARGIN
        if len({box.y for box in sheet.boxes}) > 1:
            assert max(box.y for box in sheet.boxes) >= sheet.height - HEIGHT - 2 * MARGIN
        assert all(link.x1 < link.x2 for link in sheet.links)


@pytest.mark.parametrize(("entries", "sheets"), [(51, 2), (63, 3), (97, 3), (109, 4)])
def test_no_sheet_has_more_games_below_each_other_than_stay_legible(entries, sheets):
    drawn = sheets_of(drawn_up("knock-out", entries))
    assert len(drawn) == sheets
    for sheet in drawn:
        columns = Counter(box.x for box in sheet.boxes)
        assert max(columns.values()) <= ROWS


def test_few_games_have_large_letters():
    """The share of the paper's width that a game takes: four columns of eight pairs, not six beside each other."""
    (sheet,) = sheets_of(drawn_up("double-knock-out", 8))
    assert (len({box.x for box in sheet.boxes}), sheet.width) == (4, 4 * WIDTH + 3 * ACROSS + 2 * MARGIN)


def test_the_game_for_third_place_stands_below_the_final():
    *_, last = sheets_of(drawn_up("knock-out-third", 128))
    third, final = last.boxes[-2:]
    assert (third.x, third.y > final.y) == (final.x, True)


@pytest.mark.parametrize("entries", [4, 16, 30, 40, 58])
def test_between_the_final_and_the_game_below_there_is_room_for_its_heading(entries):
    *_, last = sheets_of(drawn_up("knock-out-third", entries))
    third, final = last.boxes[-2:]
    assert third.y - (final.y + HEIGHT) >= HEADING


def test_the_final_played_again_stands_below_the_final():
    (sheet,) = sheets_of(drawn_up("double-knock-out", 4))
    final, again = sheet.boxes[-2:]
    assert (again.x, again.y > final.y) == (final.x, True)
