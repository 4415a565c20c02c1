"""The drawing of a knock-out: every game once, none over another, each in the middle of those that lead to it."""

from itertools import combinations

import pytest

from rules.brackets import SHAPES, Part, picture
from rules.brackets.picture import FITS, HEIGHT, WIDTH, BracketSheet
from tests.rules.brackets.evenings import finished

SIZES = (2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_no_game_stands_over_another_and_all_stand_inside(name, entries):
    bracket = SHAPES[name].knock_out.draw_up(range(entries))
    drawn = picture(bracket)
    assert [box.game for box in drawn.boxes] == list(bracket.games)
    over = [
        (one.game.number, other.game.number)
        for one, other in combinations(drawn.boxes, 2)
        if abs(one.x - other.x) < WIDTH and abs(one.y - other.y) < HEIGHT
    ]
    assert over == []
    for box in drawn.boxes:
        assert 0 <= box.x <= drawn.width - WIDTH
        assert 0 <= box.y <= drawn.height - HEIGHT
    assert all(0 < heading.y < drawn.height for heading in drawn.headings)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_lines_run_to_the_right(name, entries):
    drawn = picture(SHAPES[name].knock_out.draw_up(range(entries)))
    assert all(link.x1 < link.x2 for link in drawn.links)


def test_a_game_stands_in_the_middle_of_the_two_before_it():
    first, second, final = picture(SHAPES["knock-out"].knock_out.draw_up("ABCD")).boxes
    assert final.y == (first.y + second.y) / 2
    assert (first.x, final.x) == (second.x, first.x + WIDTH + 48)


def test_the_finals_stand_to_the_right_of_both_sides():
    drawn = picture(SHAPES["double-knock-out"].knock_out.draw_up(range(8)))
    finals = [box.x for box in drawn.boxes if box.game.fixture.part in (Part.FINAL, Part.AGAIN)]
    assert finals == sorted(box.x for box in drawn.boxes)[-2:]
    assert [str(heading.text) for heading in drawn.headings][-2:] == ["Final", "Final, played again"]


def test_the_picture_is_the_same_however_much_is_played():
    drawn = SHAPES["double-knock-out"].knock_out.draw_up(range(8))
    before, after = picture(drawn), picture(finished(drawn, seed=2))
    assert [(box.x, box.y) for box in before.boxes] == [(box.x, box.y) for box in after.boxes]
    assert before.links == after.links


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", [*SIZES, 128])
def test_every_game_is_whole_on_a_sheet(name, entries):
    drawn = picture(SHAPES[name].knock_out.draw_up(range(entries)))
    assert len({(sheet.x, sheet.y) for sheet in drawn.sheets}) == len(drawn.sheets)
    for box in drawn.boxes:
        assert any(
            0 <= box.x - sheet.x <= sheet.width - WIDTH and 0 <= box.y - sheet.y <= sheet.height - HEIGHT
            for sheet in drawn.sheets
        ), box.game.number


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", [*SIZES, 64, 128])
def test_no_sheet_is_blank_and_all_are_of_one_size_that_stays_legible(name, entries):
    drawn = picture(SHAPES[name].knock_out.draw_up(range(entries)))
    assert len({(sheet.width, sheet.height) for sheet in drawn.sheets}) == 1
    for sheet in drawn.sheets:
        assert (sheet.width <= FITS[0], sheet.height <= FITS[1]) == (True, True)
        assert any(
            0 <= box.x - sheet.x < sheet.width and 0 <= box.y - sheet.y < sheet.height - HEIGHT for box in drawn.boxes
        )


def test_as_few_sheets_are_taken_as_stay_legible():
    counted = {
        (name, entries): len(picture(SHAPES[name].knock_out.draw_up(range(entries))).sheets)
        for name in ("knock-out", "double-knock-out")
        for entries in (8, 16, 32, 128)
    }
    assert counted == {
        ("knock-out", 8): 1,
        ("knock-out", 16): 1,
        ("knock-out", 32): 1,
        ("knock-out", 128): 10,
        ("double-knock-out", 8): 1,
        ("double-knock-out", 16): 2,
        ("double-knock-out", 32): 3,
        ("double-knock-out", 128): 15,
    }
    small = picture(SHAPES["knock-out"].knock_out.draw_up(range(32)))
    assert small.sheets == (BracketSheet(0, 0, small.width, small.height),)
