"""The seating of a round, by table and by name, each in the largest type that fits its sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.names import fold, listed_name
from clubs.policy import nothing_here
from scoring.print.printing import Printing, SheetSize, evenly
from scoring.print.type_size import RowSpace, largest_type
from tournaments.models import Round
from tournaments.selectors import current_round, round_sheet
from tournaments.selectors.seating import RoundSheet, SeatedEntry, TableSeat

NAMES_IN_COLUMN = 33
"""The most names below each other."""
SHEET = {SheetSize.LETTER: (187, 211), SheetSize.A4: (181, 229)}
"""The width and the height of the rows below a heading, in millimetres. As in paper.css."""
BETWEEN, SIT_OUT = 6, 16
"""Millimetres between two columns of names, and for two lines of those who sit out."""
SMALLEST = 14
"""Points of the seating by table: below, it takes another sheet."""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A player by surname, the number of the entry, and where to sit; `table` None for a sit-out."""

    name: str
    number: int
    table: int | None
    letter: str


@dataclass(frozen=True, slots=True)
class NameSheet:
    """A sheet of names in columns, and the size of its type in points: 0 where no type is small enough."""

    columns: Sequence[Sequence[NamedPlace]]
    type: int


def seating_content(printing: Printing) -> dict[str, Any]:
    """The round of the address, or the last one seated."""
    sheet = round_sheet(_round(printing))
    places = sorted(_places(sheet), key=lambda place: (fold(place.name), place.number))
    sided = any(len(table.sides) == 2 for table in sheet.tables)  # at all other tables the letters name seats
    return {
        "sheet": sheet,
        "names": name_sheets(places, printing.size),
        "sided": sided,
        "type": _type_of_tables(sheet, printing.size),
    }


def _type_of_tables(sheet: RoundSheet, size: SheetSize) -> int | None:
    """The type of the seating by table; None where one sheet cannot hold it."""
    rows = [_cells(table, of_two=sheet.of_two_sides) for table in sheet.tables]
    width, height = SHEET[size]
    room = RowSpace(
        width, height - SIT_OUT * -(-len(sheet.sit_out) // 2), texts=2 if sheet.of_two_sides else 1, figures=1
    )
    return largest_type(rows, room, least=SMALLEST)


def _cells(table: TableSeat, *, of_two: bool) -> list[str]:
    if of_two:
        return ["\n".join(map(_line, side)) for side in table.sides]
    return [", ".join(f"{letter} {_line(one)}" for letter, one in table.everybody)]


def _line(one: SeatedEntry) -> str:
    house = f" ({_('house')})" if one.house else ""
    return f"{one.number} · {one.surnames}{house}"


def _round(printing: Printing) -> Round:
    stage, asked = printing.here.stage, printing.round_asked
    found = current_round(stage) if asked is None else stage.rounds.filter(number=asked).first()
    if found is None:
        raise nothing_here()
    return found


def _places(sheet: RoundSheet) -> list[NamedPlace]:
    seated = [(one, table.table, letter) for table in sheet.tables for letter, one in table.everybody]
    everybody = [*seated, *((one, None, "") for one in sheet.sit_out)]
    return [
        NamedPlace(listed_name(name), one.number or 0, table, letter)
        for one, table, letter in everybody
        for name in [name for _, name in one.players if name] or [one.name]
    ]


def name_sheets(places: Sequence[NamedPlace], size: SheetSize) -> list[NameSheet]:
    """As few sheets as hold the names, each in one column or two of the same length, whichever has the larger type."""
    fewest = -(-len(places) // (2 * NAMES_IN_COLUMN))
    found: list[NameSheet] = []
    for count in range(max(1, fewest), len(places) + 1):
        parts = evenly(places, -(-len(places) // count))
        found = [
            max((_sheet(part, columns, size) for columns in (1, 2)), key=lambda sheet: sheet.type) for part in parts
        ]
        if all(sheet.type for sheet in found):
            break
    return found


def _sheet(places: Sequence[NamedPlace], columns: int, size: SheetSize) -> NameSheet:
    width, height = SHEET[size]
    room = RowSpace((width - BETWEEN * (columns - 1)) / columns, height, texts=1, figures=3)
    each = -(-len(places) // columns)
    types = (largest_type([[place.name] for place in part], room) for part in evenly(places, each))
    return NameSheet(evenly(places, each), min(kind or 0 for kind in types))
