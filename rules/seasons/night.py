"""A night as a season sees it: who came where, and who was on duty for the club."""

import datetime
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.written import Amount

Competitor: TypeAlias = tuple[int, ...]
"""What a season ranks: one player, or the two of a pair in order of their numbers."""


class NightSide(NamedTuple):
    """A pair (or one player) with a place on a night. `tied`: how many share the place, itself among them."""

    players: tuple[int, ...]
    place: int
    tied: int
    wins: Amount
    games: int
    points: Amount

    @property
    def last_place(self) -> int:
        """The last of the places that the tied sides take together: two tied for 3rd take 3rd and 4th."""
        return self.place + self.tied - 1


@dataclass(frozen=True, slots=True)
class NightPlayed:
    """One night: how many were ranked, and those on duty for the club. `provisional`: it is still in play."""

    id: int
    date: datetime.date
    ranked: int
    sides: tuple[NightSide, ...]
    on_duty: frozenset[int] = frozenset()
    provisional: bool = False

    @property
    def order(self) -> tuple[datetime.date, int]:
        """Nights follow each other by date; two of one day by their numbers."""
        return self.date, self.id
