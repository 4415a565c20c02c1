"""What the games of a bracket are called."""

import pytest

from rules.brackets import SHAPES, coming, left_in, title


@pytest.mark.parametrize(
    ("name", "entries", "titles"),
    [
        ("knock-out-third", 4, ["Semi-final", "Semi-final", "Game for third place", "Final"]),
        ("knock-out-consolation", 3, ["Semi-final", "Final", "Consolation, round 2"]),
        ("double-knock-out", 2, ["Winners' final", "Final", "Final, played again"]),
        (
            "double-knock-out",
            3,
            [
                "Winners' side, round 1",
                "Winners' final",
                "Losers' final",
                "Final",
                "Final, played again",
            ],
        ),
        ("knock-out", 5, ["Quarter-final", "Semi-final", "Semi-final", "Final"]),
    ],
)
def test_every_game_has_a_title(name, entries, titles):
    bracket = SHAPES[name].knock_out.draw_up(range(entries))
    assert [str(title(bracket, game)) for game in bracket.games] == titles


def test_a_side_that_is_open_says_where_it_comes_from():
    game, *_, consolation = SHAPES["knock-out-consolation"].knock_out.draw_up("ABC").games
    assert coming(game.fixture.a) is None
    assert str(coming(consolation.fixture.a)) == "Loser of game 1"
    assert str(coming(consolation.fixture.b)) == "Loser of game 2, if this is their first game"
    again = SHAPES["double-knock-out"].knock_out.draw_up("AB").games[-1].fixture
    assert [str(coming(side)) for side in (again.a, again.b)] == [
        "Winners' side, if it loses game 2",
        "Losers' side, if it wins game 2",
    ]


def test_early_rounds_are_called_by_how_many_may_meet():
    bracket = SHAPES["knock-out"].knock_out.draw_up(range(9))
    assert (left_in(bracket, 1), str(title(bracket, bracket.games[0]))) == (16, "Round of 16")
