"""The ways in which a game ends: ledgers and databases hold them by these values."""

from rules.base.game_ending import GameEnding


def test_each_keeps_the_value_by_which_it_is_stored():
    assert [ending.value for ending in GameEnding] == ["target", "timed_out", "walkover", "decision"]
