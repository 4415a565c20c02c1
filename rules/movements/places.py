"""Places: a side of a table, as what people go to and stay at."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.hand.sides import LETTERS
from rules.movements.seating import RoundSeating, TableSeating


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
