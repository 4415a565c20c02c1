"""The seating of a round, by table and by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clubs.names import fold, listed_name
from clubs.policy import nothing_here
from scoring.print.printing import Printing
from tournaments.models import Round
from tournaments.selectors import current_round, round_sheet
from tournaments.selectors.seating import RoundSheet

NAMES_ALONE, NAMES_IN_COLUMN = 26, 33
"""Lines that fit below each other: of one column in large type, and of two beside each other."""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A player by surname, the number of the entry, and where to sit; `table` None for a sit-out."""

    name: str
    number: int
    table: int | None
    letter: str


def seating_content(printing: Printing) -> dict[str, Any]:
    """The round of the address, or the last one seated."""
    sheet = round_sheet(_round(printing))
    places = sorted(_places(sheet), key=lambda place: (fold(place.name), place.number))
    sided = any(len(table.sides) == 2 for table in sheet.tables)  # at all other tables the letters name seats
    return {"sheet": sheet, "columns": name_sheets(places), "sided": sided}


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


def name_sheets(places: Sequence[NamedPlace]) -> list[list[Sequence[NamedPlace]]]:
    """The sheets, each a column of names in large type, or two where one cannot hold them."""
    if len(places) <= NAMES_ALONE:
        return [[places]]
    columns = [places[at : at + NAMES_IN_COLUMN] for at in range(0, len(places), NAMES_IN_COLUMN)]
    return [columns[at : at + 2] for at in range(0, len(columns), 2)]
