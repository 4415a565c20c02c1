"""The seating of a round: one table and one round, as values.

Pairs, or players where each plays alone, are numbered from 1. Tables form a circle and are numbered from 1 up;
"up" is the next number, and from the last table to table 1 (55+ Games, Tournament Play 1 and 6).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import Any

from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message


class SeatingKind(Enum):
    """The seating of a table: two entries (pairs, or two players), two sides of two players, or each for himself."""

    PAIRS = "pairs"
    INDIVIDUALS = "individuals"
    TABLES = "tables"


@dataclass(frozen=True, slots=True)
class TableSeating:
    """`sides[0]` sits A (north–south), `sides[1]` B; a side is the numbers of its entries."""

    table: int
    sides: tuple[tuple[int, ...], ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everyone at the table, side by side."""
        return tuple(number for side in self.sides for number in side)

    def __str__(self) -> str:
        return f"Table {self.table}: {self.sides_in_line()}"

    def sides_in_line(self, width: int = 0) -> str:
        """ "1 v 4", "1+2 v 3+4": partners joined by a plus; those who each play alone in a row, "1, 2, 3".

        `width`: the least letters of a number, for columns.
        """
        sides = ["+".join(f"{number:>{width}}" for number in side) for side in self.sides]
        return (" v " if len(sides) == 2 else ", ").join(sides)

    def renamed(self, names: Mapping[int, int]) -> "TableSeating":
        """The same table in which number k is called `names[k]`, or k still where it is not among them."""
        return TableSeating(
            self.table, tuple(tuple(names.get(number, number) for number in side) for side in self.sides)
        )


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """One round of the movement; those in `sit_out` have no table.

    `held` are the tables that are empty because a pair withdrew, kept in case it comes back.
    """

    tables: tuple[TableSeating, ...]
    sit_out: tuple[int, ...] = ()
    held: tuple[TableSeating, ...] = ()

    def __str__(self) -> str:
        """A line a table, and who sits out."""
        sits_out = [f"Sits out: {', '.join(map(str, self.sit_out))}"] if self.sit_out else []
        return "\n".join([*map(str, self.tables), *sits_out])

    def table_of(self, number: int) -> TableSeating | None:
        """Where `number` sits, None if it sits out."""
        return next((table for table in self.tables if number in table.numbers), None)

    def renamed(self, names: Mapping[int, int]) -> "RoundSeating":
        """The same round under other numbers, as `TableSeating.renamed` has them."""
        return RoundSeating(
            tuple(table.renamed(names) for table in self.tables),
            tuple(names.get(number, number) for number in self.sit_out),
            tuple(table.renamed(names) for table in self.held),
        )

    def opponents(self, number: int) -> tuple[int, ...]:
        """The opponents of `number`; nobody when it sits out."""
        table = self.table_of(number)
        sides = table.sides if table else ()
        return tuple(other for side in sides if number not in side for other in side)

    def free_table(self, tables: Sequence[int] = ()) -> int:
        """Where a phantom would sit: the first of `tables` that is empty, without any such the lowest number."""
        taken = {table.table for table in self.tables}
        return next(table for table in chain(tables, range(1, len(taken) + 2)) if table not in taken)


def tables_of(rounds: Iterable[RoundSeating]) -> Iterator[TableSeating]:
    """Every table of these rounds, one round after another."""
    return (table for seating in rounds for table in seating.tables)


def pair_table(table: int, a: int, b: int) -> TableSeating:
    """Pair `a` against pair `b`."""
    return TableSeating(table, ((a,), (b,)))


def seat(games: Iterable[tuple[int, int, int]], phantom: int | None) -> RoundSeating:
    """Tables from (table, A, B), in order of table; anyone who would meet the phantom sits out."""
    tables, sit_out = [], []
    for table, a, b in sorted(games):
        if phantom in (a, b):
            sit_out.append(b if a == phantom else a)
        else:
            tables.append(pair_table(table, a, b))
    return RoundSeating(tuple(tables), tuple(sit_out))


def to_json(rounds: Iterable[RoundSeating]) -> list[dict[str, Any]]:
    """`[{"tables": [{"table", "A", "B"}], "sit_out"}]`; "sides" at a table of other than two; "held" where any is."""
    return [_round_json(seating) for seating in rounds]


def _round_json(seating: RoundSeating) -> dict[str, Any]:
    tables = [_table_json(table) for table in seating.tables]
    held = {"held": [_table_json(table) for table in seating.held]} if seating.held else {}
    return {"tables": tables, "sit_out": list(seating.sit_out), **held}


def _table_json(table: TableSeating) -> dict[str, Any]:
    sides = [list(side) for side in table.sides]
    if len(sides) == 2:
        return {"table": table.table, "A": sides[0], "B": sides[1]}
    return {"table": table.table, "sides": sides}


def from_json(stored: Sequence[Mapping[str, Any]]) -> tuple[RoundSeating, ...]:
    """The rounds that `to_json` wrote; Unreadable for anything else."""
    try:
        return tuple(
            RoundSeating(
                tuple(_table_value(table) for table in seating["tables"]),
                tuple(int(number) for number in seating.get("sit_out", ())),
                tuple(_table_value(table) for table in seating.get("held", ())),
            )
            for seating in stored
        )
    except (KeyError, TypeError, ValueError, AttributeError) as refused:
        text = N_("A round is an object with “tables”; a table has its number, “table”, and the sides “A” and “B”.")
        raise Unreadable(Fault("unreadable_seating", message(text))) from refused


def _table_value(table: Mapping[str, Any]) -> TableSeating:
    sides = table["sides"] if "sides" in table else (table["A"], table["B"])
    return TableSeating(int(table["table"]), tuple(tuple(int(number) for number in side) for side in sides))
