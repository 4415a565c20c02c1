"""Two sides and their seats, clockwise from 0: pair A sits at 0 and 2, pair B at 1 and 3; of two players, A at 0."""

from enum import IntEnum
from typing import Final

from rules.laws import Laws, Sides
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


def called(laws: Laws, side: Side) -> Sentence:
    """ "pair A", or "player A" where each plays alone."""
    if laws.sides is not Sides.EACH_ALONE:
        return side.sentence
    return say(N_("player A")) if side is Side.NS else say(N_("player B"))


def side_of(seat: int) -> Side:
    """The side that sits at a seat."""
    return Side(seat % 2)


def partner_of(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % SEATS


def by_side(score: tuple[int, int]) -> dict[str, int]:
    """`{"NS": n, "EW": n}`."""
    return {side.name: score[side] for side in Side}
