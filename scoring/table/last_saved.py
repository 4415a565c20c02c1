"""The last line saved on the sheet of a phone, in one short sentence for the top of its page."""

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import HandLine, Line, Sheet, SheetTotals
from scoring.reads.table_state import TableState
from scoring.table.text import last_line, points_in_short


def last_saved(game: TableState, totals: SheetTotals, keeper: int) -> Sentence | None:
    """ "Saved: hand 5, 1 point to Ann & Cy." None of a sheet on which nothing was ever written.

    It is made from the record, so it is the same however often the page is opened, and on every phone of the sheet.
    """
    record = game.card.record
    if game.final:
        return None  # the page itself says that the game is final
    if agreed := [message(N_("{pair}"), pair=game.sides[side].called) for side in sorted(record.signed)]:
        return message(N_("Saved: agreed by {pairs}."), pairs=listed(agreed))
    sheet = record.sheets.get(keeper, Sheet())
    if not sheet.lines:
        return message(N_("Undone. The sheet is empty now.")) if sheet.places else None
    line = sheet.lines[-1]
    if line.number == sheet.places:
        return message(N_("Saved: {what}."), what=_line_in_words(game, totals, keeper, line))
    return message(N_("Undone. Last saved: {what}."), what=_line_in_words(game, totals, keeper, line))


def _line_in_words(game: TableState, totals: SheetTotals, keeper: int, line: Line) -> Sentence | str:
    row = next((row for row in totals.rows if row.number == line.number), None)
    if isinstance(line, HandLine) and row:
        return message(N_("hand {hand}, {points}"), hand=row.hand, points=points_in_short(game, row.points))
    last = last_line(game, totals, keeper)
    return last[1] if last else ""
