"""The movement chart: a line a pair, a column a round, in each the table and the opponents."""

from collections.abc import Sequence
from typing import Any

from clubs.names import surnames
from rules.hand.sides import LETTERS
from rules.movements import Movement, SeatingKind, movement_of
from scoring.print.printing import Printing
from tournaments.selectors import Chart, ChartRound, chart_of
from tournaments.selectors.chart import walk_of

MOST_ROUNDS = {SeatingKind.PAIRS: 14, SeatingKind.INDIVIDUALS: 12, SeatingKind.TABLES: 12}
"""Columns that a sheet holds in 10 points; partners and opponents take two lines."""

LETTERS_OF = ((14, 6, "largest"), (18, 8, "larger"))
"""The most lines and rounds of a sheet with larger letters; a line with a partner counts twice."""


def chart_content(printing: Printing) -> dict[str, Any]:
    """The whole plan, the rounds on as few sheets as they fit."""
    stage = printing.here.stage
    chart = chart_of(stage)
    movement = movement_of(chart.movement)
    measured = chart.quality
    partners = movement.of is SeatingKind.INDIVIDUALS
    sheets = _sheets(chart, MOST_ROUNDS[movement.of])
    lines, widest = len(chart.names) * (1 + partners), max(map(len, sheets), default=0)
    return {
        "sheets": [(rounds, _rows(printing, chart, rounds)) for rounds in sheets],
        "letters": next((name for most, rounds, name in LETTERS_OF if lines <= most and widest <= rounds), ""),
        "movement": movement.title,
        "partners": partners,
        "report": measured.sentences if measured else (),
        **walk_of(chart.movement, stage.tables),
        "lines_move": isinstance(movement, Movement) and movement.moves,
    }


def _sheets(chart: Chart, most: int) -> list[Sequence[ChartRound]]:
    """The rounds in equal parts, none of more than `most`."""
    parts = -(-len(chart.rounds) // most) or 1
    each = -(-len(chart.rounds) // parts)
    return [chart.rounds[at : at + each] for at in range(0, len(chart.rounds), each)] if each else []


def _rows(printing: Printing, chart: Chart, rounds: Sequence[ChartRound]) -> list[tuple[int, str, list[Any]]]:
    return [
        (number, surnames([player.name for player in entry.players]), [_cell(column, number) for column in rounds])
        for number, entry in printing.entries.items()
        if number in chart.names
    ]


def _cell(column: ChartRound, number: int) -> tuple[str, int | None, str] | None:
    """Table and side, the partner of this game alone, the opponents; None for an entry that sits out."""
    table = column.table_of(number)
    if table is None:
        return None
    opponents = ", ".join(map(str, table.opponents_of(number)))
    return f"{table.table}{LETTERS[table.side_of(number) or 0]}", table.partner_of(number), opponents
