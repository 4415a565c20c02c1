"""The drawing of a knock-out: every game once, none over another, each in the middle of those that lead to it."""

from itertools import combinations

import pytest

from rules.tournament.brackets import SHAPES, Part, draw_up, picture
from rules.tournament.brackets.picture import HEIGHT, WIDTH
from tests.rules.tournament.brackets.evenings import finished

SIZES = (2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_no_game_stands_over_another_and_all_stand_inside(name, entries):
    bracket = draw_up(range(entries), SHAPES[name].knock_out)
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
    assert max(box.x for box in drawn.boxes) + WIDTH < drawn.champion.x <= drawn.width - WIDTH


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_lines_run_to_the_right(name, entries):
    drawn = picture(draw_up(range(entries), SHAPES[name].knock_out))
    assert all(link.x1 < link.x2 for link in drawn.links)


def test_a_game_stands_in_the_middle_of_the_two_before_it():
    first, second, final = picture(draw_up("ABCD", SHAPES["knock-out"].knock_out)).boxes
    assert final.y == (first.y + second.y) / 2
    assert (first.x, final.x) == (second.x, first.x + WIDTH + 48)


def test_the_finals_stand_to_the_right_of_both_sides():
    drawn = picture(draw_up(range(8), SHAPES["double-knock-out"].knock_out))
    finals = [box.x for box in drawn.boxes if box.game.fixture.part in (Part.FINAL, Part.AGAIN)]
    assert finals == sorted(box.x for box in drawn.boxes)[-2:]
    assert [str(heading.text) for heading in drawn.headings][-2:] == ["Final", "Final, played again"]


def test_the_picture_is_the_same_however_much_is_played():
    drawn = draw_up(range(8), SHAPES["double-knock-out"].knock_out)
    before, after = picture(drawn), picture(finished(drawn, seed=2))
    assert [(box.x, box.y) for box in before.boxes] == [(box.x, box.y) for box in after.boxes]
    assert before.links == after.links
