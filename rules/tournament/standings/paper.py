"""A table of places as text, as people write it on paper. In English, as `str()` of a sentence is."""

from collections.abc import Iterator, Sequence

from rules.base.amounts import figure, signed
from rules.laws.tie_order import Criterion
from rules.tournament.standings.nodes import ExplainedTable
from rules.tournament.standings.reasons import entry_label, ordinal, reason
from rules.tournament.standings.tie_tables import HEADS


def table_written(table: ExplainedTable, rows: range) -> Iterator[str]:
    """The head and a line for each of these rows: place, entry, sums, and the reason of the place."""
    cells = [_head(table), *(_cells(table, index) for index in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return (_line(row, widths) for row in cells)


def _head(table: ExplainedTable) -> list[str]:
    more = [str(HEADS[criterion.value][0]) for criterion in table.columns]
    return [
        "Place",
        "Player" if table.persons else "Pair",
        "Played",
        "Wins",
        "Chips" if table.chips else "Points",
        *more,
        "Reason",
    ]


def _cells(table: ExplainedTable, index: int) -> list[str]:
    line = table.lines[index]
    place = str(ordinal(line.place))
    sums = [figure(line.played), figure(line.wins), figure(line.points)]
    more = [
        (signed if criterion is Criterion.MARGIN else figure)(column[index])
        for criterion, column in table.columns.items()
    ]
    why = str(reason(table, index)).removeprefix(f"{place}: ")  # the place has its own column
    return [place, str(entry_label(table.called(index), persons=table.persons)), *sums, *more, why]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Names and reasons begin below each other, and numbers end so."""
    name = 1
    numbers = range(name + 1, len(cells) - 1)
    aligned = (f"{cell:>{widths[at]}}" if at in numbers else f"{cell:<{widths[at]}}" for at, cell in enumerate(cells))
    return "  ".join(aligned).rstrip()
