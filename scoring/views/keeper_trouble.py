"""When the place on the sheet was taken: what stands there now, and what becomes of what was typed."""

from http import HTTPStatus

from django.forms import Form

from rules.words import gettext_noop as N_
from rules.words import say
from scoring.forms.keeper import SaidForm
from scoring.selectors.at_table import GameHere, at_table
from scoring.selectors.table_words import hand_in_words, last_line, told
from scoring.sheets import Row, Said, same
from scoring.views.keeper_page import Trouble
from tournaments.models import Table


def overtaken(table: Table, game_id: int, form: Form) -> Trouble:
    """Another phone on this sheet (or this one, from a page gone back to) has written there already."""
    game = at_table(table).game
    if game is None or game.id != game_id or "sheet" not in form.cleaned_data:
        return Trouble(HTTPStatus.CONFLICT, (say(N_("That page was of an earlier game. Nothing was written.")),))
    sheet, number = form.cleaned_data["sheet"], form.cleaned_data["number"]
    standing = game.card.folded.standing(game.card.laws, sheet)
    written = next((row for row in standing.rows if row.number == number), None)
    typed = form.hand(game.card.laws) if isinstance(form, SaidForm) else None
    if written and typed:
        return _hand_was_there(game, written, typed)
    last = last_line(game, standing, sheet)
    said = say(N_("The sheet now ends with: {last}"), last=last[1]) if last else say(N_("The sheet is empty now."))
    return Trouble(HTTPStatus.CONFLICT, (said, say(N_("Yours was not saved."))), title=_QUICKER)


def _hand_was_there(game: GameHere, written: Row, typed: Said) -> Trouble:
    said = say(N_("It says: {hand}."), hand=hand_in_words(game, written))
    if same(written.said, typed):
        after = say(N_("That is what you entered. There is nothing more to do."))
    else:
        after = say(
            N_("You entered: {mine}. That was not saved. If yours is right, undo and enter it again."),
            mine=told(game, typed),
        )
    return Trouble(HTTPStatus.CONFLICT, (said, after), title=_QUICKER)


_QUICKER = say(N_("This line of the sheet was written already."))
