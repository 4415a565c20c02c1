"""A game: hands added up until a side has won, and the score for the Master Score Card."""

from rules.game.ending import (
    DealOutcome,
    GameEnding,
    final_faults,
    is_hand_of_game,
    next_dealer,
    start_faults,
    surplus_faults,
)
from rules.game.possible import hand_faults, possible_faults
from rules.game.running import GameScore, PlayersScore, leader, play, play_players, recorded_at_time, recorded_score

__all__ = [
    "DealOutcome",
    "GameEnding",
    "GameScore",
    "PlayersScore",
    "final_faults",
    "hand_faults",
    "is_hand_of_game",
    "leader",
    "next_dealer",
    "play",
    "play_players",
    "possible_faults",
    "recorded_at_time",
    "recorded_score",
    "start_faults",
    "surplus_faults",
]
