"""A knock-out from afar: every game of a round on some page, few enough to be read at ten metres, none over another."""

from itertools import combinations

import pytest

from rules.tournament.brackets import SHAPES, draw_up, far_view, rounds_of
from rules.tournament.brackets.far_view import GAME_HEIGHT, GAME_WIDTH, GAMES

SIZES = (2, 3, 4, 5, 6, 7, 8, 11, 16, 23, 32)
HIGHEST = 888
"""Of a page: on a screen of 1024×600, letters are then as large as its width allows."""


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_the_pages_of_a_round_have_all_its_games_and_room_for_them(name: str, entries: int) -> None:
    bracket = draw_up(range(entries), SHAPES[name].knock_out)
    rounds = rounds_of(bracket)
    for shown in range(1, max(rounds.values()) + 1):
        pages = far_view(bracket, shown)
        there = [box.game.number for page in pages for box in page.boxes if rounds[box.game.number] == shown]
        to_play = [one.number for one in bracket.games if rounds[one.number] == shown and one.winner is None]
        assert sorted(there) == to_play
        for page in pages:
            assert page.height <= HIGHEST
            assert all(0 <= box.x <= page.width - GAME_WIDTH for box in page.boxes)
            assert all(0 <= box.y <= page.height - GAME_HEIGHT for box in page.boxes)
            assert all(link.x1 < link.x2 for link in page.links)
            assert max(sum(box.x == x for box in page.boxes) for x in {box.x for box in page.boxes}) <= GAMES
            over = [
                (one.game.number, other.game.number)
                for one, other in combinations(page.boxes, 2)
                if one.x == other.x and abs(one.y - other.y) < GAME_HEIGHT
            ]
            assert over == []


def test_each_page_shows_whom_the_winners_meet() -> None:
    bracket = draw_up(range(16), SHAPES["knock-out"].knock_out)
    pages = far_view(bracket, 1)
    assert [[box.game.number for box in page.boxes] for page in pages] == [[1, 2, 3, 4, 9, 10], [5, 6, 7, 8, 11, 12]]
    assert [len(page.links) for page in pages] == [4, 4]
    assert [[box.game.number for box in page.boxes if box.top] for page in pages] == [[1, 9], [5, 11]]


def test_short_parts_share_a_page() -> None:
    bracket = draw_up(range(7), SHAPES["double-knock-out"].knock_out)
    assert [len(far_view(bracket, shown)) for shown in (1, 2)] == [1, 1]
