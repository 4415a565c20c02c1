"""Two sides and their seats, clockwise from 0: pair A sits at 0 and 2, pair B at 1 and 3; of two players, A at 0."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Final

from rules.base.errors import unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.laws import LawBook

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
        return message(N_("pair A")) if self is Side.NS else message(N_("pair B"))


def read_side(value: object) -> Side:
    """The side of that name, `NS` or `EW`; Unreadable for anything else."""
    if isinstance(value, str) and value in Side.__members__:
        return Side[value]
    raise unreadable("not_a_side", message(N_("A side must be NS or EW.")))


def side_label(laws: LawBook, side: int) -> Sentence:
    """ "pair A", or "player A" where each plays alone."""
    if laws.partners:
        return Side(side).sentence
    return message(N_("player {letter}"), letter=LETTERS[side])


def side_of(seat: int) -> Side:
    """The side that sits at a seat."""
    return Side(seat % 2)


def is_barred(laws: LawBook, seat: int, barred: int) -> bool:
    """Whether the player at a seat belongs to a side that cannot make trump in this deal. It need not call either.

    Its dealer is not stuck (55+ Games, 11): where partners play, `barred` is a side, elsewhere a seat.
    """
    return (side_of(seat) if laws.partners else seat) == barred


def partner_of(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % SEATS


def side_names(sides: int) -> tuple[str, ...]:
    """The names of sides in JSON: NS and EW where there are two, else by their seats, "0", "1", "2" …"""
    return tuple(Side.__members__) if sides == len(Side) else tuple(map(str, range(sides)))


def by_side(score: Sequence[int]) -> dict[str, int]:
    """`{"NS": n, "EW": n}`; of other than two sides `{"0": n, "1": n, "2": n}`."""
    return dict(zip(side_names(len(score)), score, strict=True))


def in_order_of_sides(makers: int, theirs: int, others: int) -> tuple[int, int]:
    """The makers' number and the others' number, in the order of a score."""
    return (theirs, others) if makers is Side.NS else (others, theirs)


def score_figures(score: Sequence[int]) -> Sentence:
    """ "10 to 7"; of other than two sides "9, 12 and 15"."""
    if len(score) == 2:
        return message(N_("{a} to {b}"), a=score[0], b=score[1])
    return message(N_("{all} and {last}"), all=", ".join(map(str, score[:-1])), last=score[-1])


def of_sides(by_name: Mapping[str, int]) -> tuple[int, ...]:
    """The score that `by_side` wrote."""
    return tuple(by_name[name] for name in side_names(len(by_name)))
