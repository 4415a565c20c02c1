"""What the sheet of a phone was told last, in one short sentence for the top of its page."""

from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.selectors.table_words import last_line, points_in_words
from scoring.sheets import HandLine, Line, Sheet, Standing


def last_saved(game: GameHere, standing: Standing, keeper: int) -> Sentence | None:
    """ "Saved: hand 5, 1 point to Ann & Cy." None of a sheet on which nothing was ever written.

    It is told from the record, so it is the same however often the page is opened, and on every phone of the sheet.
    """
    folded = game.card.folded
    if game.final:
        return None  # the page itself says that the game is final
    if agreed := [say(N_("{pair}"), pair=game.pairs[side].called) for side in sorted(folded.signed)]:
        return say(N_("Saved: agreed by {pairs}."), pairs=listed(agreed))
    sheet = folded.sheets.get(keeper, Sheet())
    if not sheet.lines:
        return say(N_("Undone. The sheet is empty now.")) if sheet.places else None
    line = sheet.lines[-1]
    if line.number == sheet.places:
        return say(N_("Saved: {what}."), what=_told(game, standing, keeper, line))
    return say(N_("Undone. Saved before: {what}."), what=_told(game, standing, keeper, line))


def _told(game: GameHere, standing: Standing, keeper: int, line: Line) -> Sentence | str:
    row = next((row for row in standing.rows if row.number == line.number), None)
    if isinstance(line, HandLine) and row:
        return say(N_("hand {hand}, {points}"), hand=row.hand, points=points_in_words(game, row.points))
    last = last_line(game, standing, keeper)
    return last[1] if last else ""
