"""A whole plan as a value: every round of a movement, what it guarantees, the chart to print, and the tables in use.

A chart has a row a round and a column a table, below what it guarantees. It is in English, as `str()` of a sentence
is: pages and printed sheets of the site have their own charts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.measure import Guarantees, guarantees
from rules.tournament.movements.seating import RoundSeating, SeatingKind, tables_of

TITLES: Final[Mapping[str, Sentence]] = {
    "a-up": message(N_("A up")),
    "b-down": message(N_("B down")),
    "round-robin": message(N_("Full round robin")),
    "lines": message(N_("A up, then within the lines")),
    "howell": message(N_("Howell")),
    "whist": message(N_("Whist movement")),
    "optimised": message(N_("Fairest chart found")),
    "walk-round": message(N_("Walk-around")),
    "threes": message(N_("Tables of three")),
    "tables": message(N_("Same table all night")),
}
"""The movements that are planned whole, by name."""


def who_enters(of: SeatingKind) -> str:
    """The word for the numbers on a chart: "pairs" or "players"."""
    return "pairs" if of is SeatingKind.PAIRS else "players"


def heading_of(title: Sentence, of: SeatingKind, entries: int, rounds: int) -> str:
    """ "Howell, 6 pairs, 5 rounds"."""
    return f"{title}, {entries} {who_enters(of)}, {rounds} round{'' if rounds == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Plan:
    """Every round of a movement, for this number of `entries`: pairs, or players where each plays alone.

    `lines` says which line each number starts in, `sections` in which section it plays; None where there are none.
    `str()` is the chart on paper.
    """

    movement: str
    entries: int
    rounds: tuple[RoundSeating, ...]
    lines: Mapping[int, str] | None = None
    of: SeatingKind = SeatingKind.PAIRS
    sections: Mapping[int, int] | None = None

    def __repr__(self) -> str:
        return f"<Plan {self.movement}, {who_enters(self.of)}={self.entries}, rounds={len(self.rounds)}>"

    def __str__(self) -> str:
        return self.chart()

    @property
    def pairs(self) -> int:
        """The entries of a movement of pairs."""
        return self.entries

    @property
    def title(self) -> Sentence:
        """The title of the movement; its name, if it is drawn round by round."""
        return TITLES.get(self.movement, message(self.movement))

    @property
    def guarantees(self) -> Guarantees:
        """The promises that the rounds keep, counted from them."""
        return guarantees(self)

    def chart(self, notes: Iterable[Sentence] = ()) -> str:
        """A chart to print, with `notes` below what it guarantees: "1 v 4" at each table, or in a row all who play
        alone.
        """
        heading = heading_of(self.title, self.of, self.entries, len(self.rounds))
        if not self.rounds:
            return heading
        measured = self.guarantees
        grid = _grid(self, sits_out=measured.most_sit_outs > 0)
        return "\n".join([heading, str(measured.sentence), *map(str, notes), "", *grid])


def _grid(plan: Plan, *, sits_out: bool) -> Iterator[str]:
    tables = sorted({table.table for table in tables_of(plan.rounds)})
    number = len(str(plan.entries))
    cells = [{table.table: table.sides_in_line(number) for table in seating.tables} for seating in plan.rounds]
    width = max(len(f"Table {tables[-1]}"), *(len(cell) for row in cells for cell in row.values()))
    head = "  ".join(f"{f'Table {table}':<{width}}" for table in tables)
    yield f"Round  {head}{'  Sits out' if sits_out else ''}".rstrip()
    for number_of_round, (seating, row) in enumerate(zip(plan.rounds, cells, strict=True), start=1):
        line = "  ".join(f"{row.get(table, '–'):<{width}}" for table in tables)
        yield f"{number_of_round:>5}  {line}{'  ' if sits_out else ''}{', '.join(map(str, seating.sit_out))}".rstrip()


def at_tables(plan: Plan, tables: Sequence[int]) -> Plan:
    """`plan` with its first table at the first of `tables`, its second at the second, and so on.

    RulesError where they are too few, or one is listed twice or is below 1.
    """
    numbers = sorted({table.table for table in tables_of(plan.rounds)})
    faults = table_faults(tables)
    if len({*tables}) < len(numbers):
        faults.append(too_few(len(numbers), len({*tables})))
    if faults:
        raise RulesError(faults)
    put = dict(zip(numbers, tables, strict=False))
    return replace(plan, rounds=tuple(_put(seating, put) for seating in plan.rounds))


def too_few(needed: int, there: int) -> Fault:
    """The fault of too few tables."""
    text = N_("This needs {needed} {needed:table|tables}, but only {there} {there:is|are} in use.")
    return Fault("too_few_tables", message(text, needed=needed, there=there))


def table_faults(tables: Sequence[int]) -> list[Fault]:
    """The faults of a list of tables: one that is listed twice, or has no number from 1 up."""
    wrong = sorted({table for table in tables if table < 1 or tables.count(table) > 1})
    text = N_("Table {table}: table numbers start at 1, and each is listed only once.")
    return [Fault("tables", message(text, table=table), {"table": table}) for table in wrong]


def _put(seating: RoundSeating, put: dict[int, int]) -> RoundSeating:
    tables = (replace(table, table=put[table.table]) for table in seating.tables)
    return replace(seating, tables=tuple(sorted(tables, key=lambda table: table.table)))
