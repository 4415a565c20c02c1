"""Counted games as values."""

import json
from datetime import date

from hypothesis import given

from rules.boards import CountedGame, PlayedNight
from tests.rules.boards.nights import counted_games


@given(counted_games())
def test_a_game_is_read_as_it_was_written(game: CountedGame) -> None:
    assert CountedGame.from_json(json.loads(json.dumps(game.to_json()))) == game


def test_the_house_is_nobody() -> None:
    game = CountedGame(1, 1, ((1, 0), (2, 3)), (10, 4), 0)
    assert PlayedNight(1, date(2026, 3, 3), (game,)).players == {1, 2, 3}
