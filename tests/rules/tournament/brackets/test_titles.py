"""What the games of a bracket are called."""

import pytest

from rules.tournament.brackets import SHAPES, coming, draw_up, left_in, title


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
    bracket = draw_up(range(entries), SHAPES[name].knock_out)
    assert [str(title(bracket, game)) for game in bracket.games] == titles


def test_a_side_that_is_open_says_where_it_comes_from():
    game, *_, consolation = draw_up("ABC", SHAPES["knock-out-consolation"].knock_out).games
    assert coming(game.fixture.a) is None
    assert str(coming(consolation.fixture.a)) == "Loser of game 1"
    assert str(coming(consolation.fixture.b)) == "Loser of game 2, if this is their first game"
    again = draw_up("AB", SHAPES["double-knock-out"].knock_out).games[-1].fixture
    assert [str(coming(side)) for side in (again.a, again.b)] == [
        "Winners' side, if it loses game 2",
        "Losers' side, if it wins game 2",
    ]


def test_early_rounds_are_called_by_how_many_may_meet():
    bracket = draw_up(range(9), SHAPES["knock-out"].knock_out)
    assert (left_in(bracket, 1), str(title(bracket, bracket.games[0]))) == (16, "Round of 16")
