"""A round of a knock-out close up: on a screen, no game over another, and every game in some round."""

from itertools import combinations

import pytest

from rules.tournament.brackets import SHAPES, SourceKind, close_up, draw_up, rounds_of
from rules.tournament.brackets.close_up import ACROSS, CHAMPION, MOST, NARROW, WIDE
from rules.tournament.brackets.picture import HEIGHT, MARGIN

SIZES = (2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_every_round_has_room_for_its_games(name, entries):
    bracket = draw_up(range(entries), SHAPES[name].knock_out)
    rounds = rounds_of(bracket)
    for shown in range(1, max(rounds.values()) + 1):
        drawn = close_up(bracket, shown)
        wide = {box.game.number for box in drawn.boxes if box.width == WIDE}
        assert {number for number, at in rounds.items() if at == shown} <= wide
        assert drawn.width <= 1216
        assert len({box.x for box in drawn.boxes}) + bool(drawn.champion) <= MOST
        over = [
            (one.game.number, other.game.number)
            for one, other in combinations(drawn.boxes, 2)
            if one.x == other.x and abs(one.y - other.y) < HEIGHT
        ]
        assert over == []
        for box in drawn.boxes:
            assert 0 <= box.x <= drawn.width - box.width
            assert 0 <= box.y <= drawn.height - HEIGHT
        assert all(link.x1 < link.x2 for link in drawn.links)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_a_round_comes_after_all_that_it_waits_for(name, entries):
    bracket = draw_up(range(entries), SHAPES[name].knock_out)
    rounds = rounds_of(bracket)
    assert {*rounds.values()} == {*range(1, max(rounds.values()) + 1)}
    for game in bracket.games:
        for source in (game.fixture.a, game.fixture.b):
            assert source.takes is SourceKind.ENTRY or rounds[source.of + 1] < rounds[game.number]


def test_the_round_shown_and_the_next_are_wide():
    bracket = draw_up(range(16), SHAPES["knock-out"].knock_out)
    widths = [
        [box.width for box in sorted(close_up(bracket, shown).boxes, key=lambda box: box.x)][::-1] for shown in (1, 4)
    ]
    assert widths[0] == [NARROW] * 3 + [WIDE] * 12
    assert widths[1] == [WIDE] * 3 + [NARROW] * 4


@pytest.mark.parametrize(("shown", "width"), [(1, None), (2, None), (3, NARROW), (4, CHAMPION), (5, CHAMPION)])
def test_behind_the_last_round_is_the_place_of_the_champion(shown, width):
    drawn = close_up(draw_up(range(32), SHAPES["knock-out"].knock_out), shown)
    assert (drawn.champion and drawn.champion.width) == width
    final = drawn.boxes[-1]
    if drawn.champion:
        assert drawn.champion.x == final.x + final.width + ACROSS
        assert drawn.width == drawn.champion.x + drawn.champion.width + MARGIN
