"""Four seats, two sides: seats are 0 to 3 clockwise, pair A sits at 0 and 2, pair B at 1 and 3."""

from enum import IntEnum
from typing import Final

from rules.words import Sentence, say
from rules.words import gettext_noop as N_

SEATS: Final = 4
TRICKS: Final = 5


class Side(IntEnum):
    """The two pairs of a table; a score is a pair of numbers in this order."""

    NS = 0
    EW = 1

    @property
    def other(self) -> "Side":
        return Side(1 - self)

    @property
    def sentence(self) -> Sentence:
        return say(N_("pair A")) if self is Side.NS else say(N_("pair B"))


def side_of(seat: int) -> Side:
    """The side that sits at a seat."""
    return Side(seat % 2)


def partner_of(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % SEATS


def by_side(score: tuple[int, int]) -> dict[str, int]:
    """`{"NS": n, "EW": n}`."""
    return {side.name: score[side] for side in Side}
