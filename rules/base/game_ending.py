"""The way a game ended, for its score sheet, for standings and for cards."""

from enum import StrEnum
from typing import Final


class GameEnding(StrEnum):
    """The way a game reached its final score. DECISION: a director decided it, whatever was played.

    DECIDING_A and DECIDING_B: it was tied, and this side won the hand that decides and does not score.

    Ledgers and tables of a database hold these values.
    """

    TARGET = "target"
    TIMED_OUT = "timed_out"
    WALKOVER = "walkover"
    DECISION = "decision"
    DECIDING_A = "deciding_a"
    DECIDING_B = "deciding_b"

    @property
    def decider(self) -> int | None:
        """The side that won the deciding hand; None of a game without one."""
        return DECIDED.index(self) if self in DECIDED else None

    @property
    def played(self) -> bool:
        """Whether play led to the score: nobody forfeited, and no director decided."""
        return self not in (GameEnding.WALKOVER, GameEnding.DECISION)


DECIDED: Final = (GameEnding.DECIDING_A, GameEnding.DECIDING_B)
"""The endings with a deciding hand, by the side that won it."""
