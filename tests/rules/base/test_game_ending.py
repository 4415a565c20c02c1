"""The ways in which a game ends: ledgers and databases hold them by these values."""

from rules.base.game_ending import GameEnding


def test_each_keeps_the_value_by_which_it_is_stored():
    assert [(ending.value, ending.decider, ending.played) for ending in GameEnding] == [
        ("target", None, True),
        ("timed_out", None, True),
        ("walkover", None, False),
        ("decision", None, False),
        ("deciding_a", 0, True),
        ("deciding_b", 1, True),
    ]
