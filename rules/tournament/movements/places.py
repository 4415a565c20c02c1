"""Places: a side of a table, as what people go to and stay at, and the guide cards that lead from one to the next."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rules.base.written import LETTERS
from rules.tournament.movements.seating import RoundSeating, TableSeating


@dataclass(frozen=True, slots=True, order=True)
class TableSide:
    """`side` counts from 0, which is A."""

    table: int
    side: int

    @property
    def letter(self) -> str:
        """The side as people call it."""
        return LETTERS[self.side]

    def __str__(self) -> str:
        return f"{self.table}{self.letter}"


def sides_at_tables(seating: RoundSeating) -> dict[int, TableSide]:
    """Where everybody sits who has a table."""
    return {
        number: TableSide(table.table, side)
        for table in seating.tables
        for side, numbers in enumerate(table.sides)
        for number in numbers
    }


def kept_places(rounds: Iterable[RoundSeating]) -> dict[int, TableSide]:
    """The place of each number that is never seated elsewhere."""
    seen: dict[int, set[TableSide]] = {}
    for seating in rounds:
        for number, place in sides_at_tables(seating).items():
            seen.setdefault(number, set()).add(place)
    return {number: min(own) for number, own in sorted(seen.items()) if len(own) == 1}


def turned_home(table: TableSeating, number: int, home: TableSide) -> TableSeating:
    """The game of `number` at its table, with the sides about so that it sits at its own."""
    own = next(side for side in table.sides if number in side)
    others = [side for side in table.sides if side != own]
    return TableSeating(home.table, (*others[: home.side], own, *others[home.side :]))


@dataclass(frozen=True, slots=True)
class GuideCard:
    """Anyone who sits at `place` goes to `then`, after whichever round."""

    place: TableSide
    then: TableSide


def guide_cards(rounds: Iterable[RoundSeating]) -> tuple[GuideCard, ...]:
    """A card for each place, by table; none at all where a place leads now to one place and now to another.

    An entry alone at a table sits out there, and then follows the card of that place.
    """
    then: dict[TableSide, TableSide] = {}
    for before, after in pairwise(map(sides_at_tables, rounds)):
        for number, place in before.items():
            if number in after and then.setdefault(place, after[number]) != after[number]:
                return ()
    return tuple(GuideCard(place, then[place]) for place in sorted(then))
