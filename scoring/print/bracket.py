"""The bracket on paper: as far as it has been played, the rest to be written in."""

from typing import Any

from scoring.pages.bracket import bracket_drawing
from scoring.print.printing import Printing
from scoring.standings.bracket import bracket_of


def bracket_content(printing: Printing) -> dict[str, Any]:
    """The whole of it."""
    stage = printing.here.stage
    return bracket_drawing(bracket_of(stage.pk, stage.movement), stage.tournament_id, stage.pk)
