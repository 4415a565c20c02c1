"""The bracket on paper: as far as it has been played, the rest to be written in."""

from typing import Any

from scoring.pages.bracket import bracket_drawing, sheets_drawn
from scoring.print.printing import Printing
from scoring.standings.bracket import bracket_of


def bracket_content(printing: Printing) -> dict[str, Any]:
    """The whole of it, each sheet with its own games and lines: one drawing for all is too large for a PDF."""
    stage = printing.here.stage
    drawing = bracket_drawing(bracket_of(stage.pk, stage.movement), stage.tournament_id, stage.pk)
    return {**drawing, "sheets": sheets_drawn(drawing), "champion": None, "on_paper": True}
