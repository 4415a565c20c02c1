"""The chart of a plan as text: a row a round and a column a table, below what it guarantees.

In English, as `str()` of a sentence is. Pages and printed sheets of the site have their own charts.
"""

from collections.abc import Iterable, Iterator

from rules.movements.measure import SeatedRounds, guarantees
from rules.movements.seating import SeatingKind
from rules.words import Sentence


def who_enters(of: SeatingKind) -> str:
    """The word for the numbers on a chart: "pairs" or "players"."""
    return "pairs" if of is SeatingKind.PAIRS else "players"


def heading_of(title: Sentence, of: SeatingKind, entries: int, rounds: int) -> str:
    """ "Howell, 6 pairs, 5 rounds"."""
    return f"{title}, {entries} {who_enters(of)}, {rounds} round{'' if rounds == 1 else 's'}"


def chart(seated: SeatedRounds, title: Sentence, notes: Iterable[Sentence] = ()) -> str:
    """The chart: "1 v 4" at each table, or in a row all who each play alone. `notes` come before the rounds."""
    heading = heading_of(title, seated.of, seated.entries, len(seated.rounds))
    if not seated.rounds:
        return heading
    measured = guarantees(seated)
    grid = _grid(seated, sits_out=measured.most_sit_outs > 0)
    return "\n".join([heading, str(measured.sentence), *map(str, notes), "", *grid])


def _grid(seated: SeatedRounds, *, sits_out: bool) -> Iterator[str]:
    tables = sorted({table.table for seating in seated.rounds for table in seating.tables})
    number = len(str(seated.entries))
    cells = [{table.table: table.sides_in_line(number) for table in seating.tables} for seating in seated.rounds]
    width = max(len(f"Table {tables[-1]}"), *(len(cell) for row in cells for cell in row.values()))
    head = "  ".join(f"{f'Table {table}':<{width}}" for table in tables)
    yield f"Round  {head}{'  Sits out' if sits_out else ''}".rstrip()
    for number_of_round, (seating, row) in enumerate(zip(seated.rounds, cells, strict=True), start=1):
        line = "  ".join(f"{row.get(table, '–'):<{width}}" for table in tables)
        yield f"{number_of_round:>5}  {line}{'  ' if sits_out else ''}{', '.join(map(str, seating.sit_out))}".rstrip()
