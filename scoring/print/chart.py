"""The movement chart: a line a pair, a column a round, with the table and the opponents; and a knock-out's bracket."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from rules.base.written import LETTERS
from rules.tournament.movements import Movement, SeatingKind, movement_of
from scoring.pages.bracket import bracket_drawing, sheets_drawn
from scoring.print.printing import Printing, evenly
from scoring.standings.bracket import bracket_of
from tournaments.selectors import Chart, ChartRound, chart_of
from tournaments.selectors.chart import walk_of


@dataclass(frozen=True, slots=True)
class Leaf:
    """A kind of sheet: the letters of its table, and the rounds and lines that it holds.

    `names` is how many letters of names fit on a line.
    """

    letters: str
    wide: bool
    rounds: int
    lines: int
    names: int


LONG = 1.5
"""The lines of a name that is too long for one: its letters are close together."""
OF_PAIRS = (
    Leaf("largest", wide=True, rounds=8, lines=16, names=26),
    Leaf("larger", wide=True, rounds=9, lines=21, names=32),
    Leaf("larger", wide=False, rounds=5, lines=30, names=32),
    Leaf("large", wide=False, rounds=8, lines=35, names=26),
    Leaf("", wide=True, rounds=13, lines=27, names=28),
)
"""Sheets with letters of 14, 12, 10.5 and 10 points: those that are read from farthest away come first."""
OF_PLAYERS = (
    Leaf("largest", wide=True, rounds=6, lines=24, names=26),
    Leaf("larger", wide=True, rounds=9, lines=28, names=26),
    Leaf("large", wide=False, rounds=8, lines=44, names=22),
    Leaf("", wide=True, rounds=12, lines=34, names=22),
)
"""The same where a box takes two lines: it also names the partner, or several opponents."""


def chart_content(printing: Printing) -> dict[str, Any]:
    """The whole plan on as few sheets as it fits, in the largest letters that these have room for."""
    stage = printing.here.stage
    chart = chart_of(stage)
    movement = movement_of(chart.movement)
    measured = chart.quality
    two_lines = movement.of is not SeatingKind.PAIRS
    return {
        **chart_on_sheets(chart.rounds, _names(printing, chart), two_lines=two_lines),
        "movement": movement.title,
        "persons": stage.tournament.persons,
        "partners": movement.of is SeatingKind.INDIVIDUALS,
        "report": measured.sentences if measured else (),
        **walk_of(chart.movement, stage.tables),
        "lines_move": isinstance(movement, Movement) and movement.moves,
    }


def chart_on_sheets(rounds: Sequence[ChartRound], names: Mapping[int, str], *, two_lines: bool) -> dict[str, Any]:
    """The `sheets`, each with its rounds and lines, and the `leaf` that they are on. `names`: a line for each number.

    `two_lines`: a box has the partner, or several opponents, on a second line.
    """
    leaves = [(leaf, _parts(names, leaf, two_lines=two_lines)) for leaf in (OF_PLAYERS if two_lines else OF_PAIRS)]
    leaf, parts = min(leaves, key=lambda one: len(one[1]) * len(evenly(rounds, one[0].rounds)))
    sheets = [
        (columns, [(number, names[number], [_cell(column, number) for column in columns]) for number in numbers])
        for numbers in parts
        for columns in evenly(rounds, leaf.rounds)
    ]
    return {"sheets": sheets, "leaf": leaf, "two_lines": two_lines}


def _names(printing: Printing, chart: Chart) -> dict[int, str]:
    return {number: entry.short_name for number, entry in printing.entries.items() if number in chart.names}


def _parts(names: Mapping[int, str], leaf: Leaf, *, two_lines: bool) -> list[Sequence[int]]:
    """The numbers of each sheet, by the lines that its table has room for."""
    lines = sum(2 if two_lines else LONG if len(name) > leaf.names else 1 for name in names.values())
    parts = ceil(lines / leaf.lines) or 1
    return evenly(list(names), -(-len(names) // parts) or 1)


def _cell(column: ChartRound, number: int) -> tuple[str, int | None, str] | None:
    """Table and side, the partner of this game alone, the opponents; None for an entry that sits out."""
    table = column.table_of(number)
    if table is None:
        return None
    opponents = ", ".join(map(str, table.opponents_of(number)))
    return f"{table.table}{LETTERS[table.side_of(number) or 0]}", table.partner_of(number), opponents


def bracket_content(printing: Printing) -> dict[str, Any]:
    """The whole bracket, each sheet with its own games and lines: one drawing for all is too large for a PDF."""
    stage = printing.here.stage
    drawing = bracket_drawing(bracket_of(stage.pk, stage.movement), stage.tournament_id, stage.pk)
    return {**drawing, "sheets": sheets_drawn(drawing), "champion": None, "on_paper": True}
