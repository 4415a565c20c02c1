"""A game: hands added up until a side has won, and the score for the Master Score Card."""

from rules.euchre.game.ending import (
    DealOutcome,
    GameEnding,
    final_faults,
    is_hand_of_game,
    next_dealer,
    start_faults,
    surplus_faults,
)
from rules.euchre.game.possible import hand_faults, possible_faults
from rules.euchre.game.running import GameScore, leader, play, recorded_at_time, recorded_score

__all__ = [
    "DealOutcome",
    "GameEnding",
    "GameScore",
    "final_faults",
    "hand_faults",
    "is_hand_of_game",
    "leader",
    "next_dealer",
    "play",
    "possible_faults",
    "recorded_at_time",
    "recorded_score",
    "start_faults",
    "surplus_faults",
]
