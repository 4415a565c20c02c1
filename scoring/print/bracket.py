"""The bracket on paper: as far as it has been played, the rest to be written in."""

from typing import Any

from rules.brackets.picture import HEIGHT, WIDTH
from scoring.pages.bracket import bracket_drawing
from scoring.print.printing import Printing
from scoring.standings.bracket import bracket_of


def bracket_content(printing: Printing) -> dict[str, Any]:
    """The whole of it, each sheet with its own games and lines: one drawing for all is too large for a PDF."""
    stage = printing.here.stage
    drawing = bracket_drawing(bracket_of(stage.pk, stage.movement), stage.tournament_id, stage.pk)
    sheets = []
    for sheet in drawing["picture"].sheets:
        right, bottom = sheet.x + sheet.width, sheet.y + sheet.height
        games = [
            game for game in drawing["games"] if sheet.x - WIDTH < game.x < right and sheet.y - HEIGHT < game.y < bottom
        ]
        links = [
            one
            for one in drawing["links"]
            if one[0].x1 < right
            and one[0].x2 > sheet.x
            and min(one[0].y1, one[0].y2) < bottom
            and max(one[0].y1, one[0].y2) > sheet.y
        ]
        sheets.append((sheet, games, links))
    return {**drawing, "sheets": sheets, "on_paper": True}
