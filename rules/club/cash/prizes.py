"""The prizes of a pot by places, before anybody has one.

The club states the prizes beforehand, and a rule for the remainder that no coin can share. Nothing is lost: the prizes,
the club's part and the next night's part always add up to the pot.
"""

from dataclasses import dataclass
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Worded, message
from rules.base.words import gettext_noop as N_

MOST_PLACES: Final = 50
_WHOLE: Final = 100  # percent


class PrizeBasis(Worded):
    """The unit of the numbers in a prize table."""

    PERCENT = "percent", N_("Percent of the pot")
    SHARES = "shares", N_("Shares of the pot")
    FIXED = "fixed", N_("Fixed amounts")


class RemainderRule(Worded):
    """The receiver of a remainder that no coin can share."""

    BETTER_PLACED = "better_placed", N_("The better-placed, one coin each")
    CLUB = "club", N_("The club")
    NEXT_NIGHT = "next_night", N_("The next night's pot")


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """Numbers by place, the first place first; RulesError where they cannot be."""

    basis: PrizeBasis
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.values) <= MOST_PLACES or any(value <= 0 for value in self.values):
            text = N_("Enter a prize above 0 for each place, up to place {most}.")
            raise RulesError(Fault("prize_table", message(text, most=MOST_PLACES), {"field": "places"}))
        if self.basis is PrizeBasis.PERCENT and sum(self.values) > _WHOLE:
            text = N_("The places get {sum} percent together. Share at most 100.")
            raise RulesError(Fault("prize_table", message(text, sum=sum(self.values)), {"field": "places"}))

    def given(self, pot: int, place: int) -> tuple[int, int]:
        """The part of the pot for a place as numerator and denominator, in minor units."""
        value = self.values[place - 1] if place <= len(self.values) else 0
        match self.basis:
            case PrizeBasis.FIXED:
                return value, 1
            case PrizeBasis.PERCENT:
                return pot * value, _WHOLE
            case PrizeBasis.SHARES:
                return pot * value, sum(self.values)


WINNER_TAKES_ALL: Final = PrizeTable(PrizeBasis.SHARES, (1,))


@dataclass(frozen=True, slots=True)
class PrizeList:
    """A pot divided by places. `odd`: how much of each prize is there by the rule for the remainder."""

    pot: int
    prizes: tuple[int, ...]
    odd: tuple[int, ...]
    to_club: int
    to_next: int

    def of(self, first: int, count: int) -> int:
        """The sum of the prizes of `count` places, from the first one on."""
        return sum(self.prizes[first - 1 : first - 1 + count])


def prize_list(pot: int, table: PrizeTable, finishers: int, unit: int, rule: RemainderRule) -> PrizeList:
    """The prizes of the places that have a finisher, each a multiple of the smallest coin unless it is a fixed amount.

    The rule says where the remainder of rounding goes. A part that the table gives to nobody (80 percent in all, or
    fewer finishers than places) goes to the club if the rule says so, else to the next night. A pot that nobody can
    win is the next night's. RulesError "short_pot" where fixed amounts are more than the pot.
    """
    places = range(1, min(len(table.values), finishers) + 1)
    exact = [table.given(pot, place) for place in places]
    coin = 1 if table.basis is PrizeBasis.FIXED else unit
    prizes = [above // below // coin * coin for above, below in exact]
    if sum(prizes) > pot:
        text = N_("The prizes are more than the pot. Lower the amounts, or share by percent.")
        raise RulesError(Fault("short_pot", message(text), {"field": "places"}))
    shared = sum(above for above, _ in exact) // exact[0][1] if exact else 0
    extra = (shared - sum(prizes)) // unit if rule is RemainderRule.BETTER_PLACED else 0
    odd = [unit if place <= extra else 0 for place in places]
    prizes = [prize + more for prize, more in zip(prizes, odd, strict=True)]
    left = pot - sum(prizes)
    to_club = left if rule is RemainderRule.CLUB and places else 0
    return PrizeList(pot, tuple(prizes), tuple(odd), to_club, left - to_club)
