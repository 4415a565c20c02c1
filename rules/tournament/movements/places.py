"""Places: a side of a table, as what people go to and stay at, and the guide cards that lead from one to the next."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, pairwise

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


def last_places(played: Iterable[RoundSeating]) -> dict[int, TableSide]:
    """Where everybody last sat."""
    return {number: place for seating in played for number, place in sides_at_tables(seating).items()}


def kept_homes(played: Sequence[RoundSeating], stay: Collection[int], *, of_four: bool = False) -> dict[int, TableSide]:
    """The place of each who cannot move: where it last sat, unless another of them has it.

    Two of them cannot have one table, or at a table `of_four` one side. Nobody has a place before it first sits.
    """
    homes: dict[int, TableSide] = {}
    for number in sorted(stay):
        taken = {home if of_four else home.table for home in homes.values()}
        own = (seated[number] for seated in map(sides_at_tables, reversed(played)) if number in seated)
        home = next((place for place in own if (place if of_four else place.table) not in taken), None)
        if home:
            homes[number] = home
    return homes


def always_one_side(rounds: Iterable[RoundSeating], stay: Collection[int]) -> tuple[RoundSeating, ...]:
    """The same rounds, with the sides of each table turned so that those who cannot move keep their side too."""
    homes: dict[int, TableSide] = {}
    turned = []
    for seating in rounds:
        for number, place in sides_at_tables(seating).items():
            if number in stay and number not in homes:
                homes[number] = _own_side(place, {*homes.values()})
        turned.append(replace(seating, tables=tuple(at_home(table, homes) for table in seating.tables)))
    return tuple(turned)


def _own_side(place: TableSide, taken: Collection[TableSide]) -> TableSide:
    sides = (TableSide(place.table, side) for side in count())
    return next(side for side in chain([place], sides) if side not in taken)


def at_home(table: TableSeating, homes: Mapping[int, TableSide]) -> TableSeating:
    """The game at the table and on the sides that those of it keep who cannot move."""
    for number in sorted({*table.numbers} & homes.keys(), key=lambda number: homes[number]):
        if homes[number].table == table.table:
            table = turned_home(table, number, homes[number])
    return table


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
