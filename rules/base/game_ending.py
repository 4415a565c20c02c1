"""The way a game ended, for its score sheet, for standings and for cards."""

from enum import StrEnum


class GameEnding(StrEnum):
    """The way a game reached its final score. DECISION: a director decided it, whatever was played.

    Ledgers and tables of a database hold these values.
    """

    TARGET = "target"
    TIMED_OUT = "timed_out"
    WALKOVER = "walkover"
    DECISION = "decision"
