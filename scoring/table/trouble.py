"""When the place on the sheet was taken: the line there now, and what happens to the entered values."""

from dataclasses import replace
from http import HTTPStatus
from uuid import uuid4

from django.forms import Form
from django.http import QueryDict

from clubs.policy import TableKeeper
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.score_sheet import SheetRow, WrittenHand
from scoring.decisions import conflicts
from scoring.decisions.conflicts import RefusedEntry
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.table_state import TableState
from scoring.table.forms.places import FinalForm, WrittenHandForm
from scoring.table.screen import Trouble
from scoring.table.state import at_table
from scoring.table.text import describe_hand, hand_in_words, last_line
from tournaments.models import Round, Table

SAME = Trouble(
    HTTPStatus.CONFLICT, (message(N_("This matches your entry. There is nothing more to do.")),), refusal="same"
)


def for_another_game() -> Trouble:
    """A restored desk has another game under this number, or fewer lines. The phone keeps its line, and asks."""
    return Trouble(HTTPStatus.CONFLICT, (_EARLIER_GAME,), refusal="elsewhere")


def overtaken(table: Table, game_id: int, form: Form) -> Trouble:
    """Another phone on this sheet (or this one, from a page gone back to) has written there already."""
    game = at_table(table).game
    if game is None or game.game_id != game_id or "sheet" not in form.cleaned_data:
        return Trouble(HTTPStatus.CONFLICT, (_EARLIER_GAME,))
    sheet, number = form.cleaned_data["sheet"], form.cleaned_data["number"]
    totals = game.sheet(sheet)
    written = next((row for row in totals.rows if row.number == number), None)
    typed = form.hand(game.card.rules) if isinstance(form, WrittenHandForm) else None
    if written and typed:
        return _hand_was_there(game, written, typed)
    last = last_line(game, totals, sheet)
    if last:
        sentence = message(N_("The sheet now ends with: {last}"), last=last[1])
    else:
        sentence = message(N_("The sheet is empty now."))
    if isinstance(form, FinalForm) and not totals.over:
        kept = message(N_("Your score is not saved, but still typed below. If it is right, save it again."))
        again = _in_the_next_place(form, totals.next_number)
        return Trouble(HTTPStatus.CONFLICT, (sentence, kept), "final", again, title=_LINE_THERE, refusal="taken")
    not_saved = message(N_("Your entry was not saved."))
    return Trouble(HTTPStatus.CONFLICT, (sentence, not_saved), title=_LINE_THERE, refusal="taken")


def too_late(trouble: Trouble, game_id: int) -> Trouble:
    """The same, of a game that the desk or another phone ended first. The page may be at the next round by now."""
    number = Round.objects.filter(games=game_id).values_list("number", flat=True).first()
    of_round = (message(N_("This was for round {round}."), round=number),) if number else ()
    return replace(trouble, sentences=(*of_round, *trouble.sentences), title=_TOO_LATE, refusal="over")


def _in_the_next_place(form: FinalForm, number: int) -> QueryDict:
    """The score as typed, to be sent again on purpose: another entry, after what the sheet has now."""
    typed = form.data.copy()  # type: ignore[attr-defined]  # a QueryDict
    typed["uuid"], typed["number"] = str(uuid4()), str(number)
    result: QueryDict = typed
    return result


def _hand_was_there(game: TableState, written: SheetRow, typed: WrittenHand) -> Trouble:
    sentence = message(N_("Saved: {hand}."), hand=hand_in_words(game, written))
    same = written.written.same_as(typed)
    if same:
        after = message(N_("This matches your entry. There is nothing more to do."))
    else:
        after = message(
            N_("You entered: {mine}. That was not saved. If yours is right, undo and enter it again."),
            mine=describe_hand(game, typed),
        )
    return Trouble(HTTPStatus.CONFLICT, (sentence, after), title=_HAND_THERE, refusal="same" if same else "taken")


_HAND_THERE = message(N_("Another phone already saved this hand"))
_EARLIER_GAME = message(N_("That page was for an earlier game. Nothing was saved."))
_TOO_LATE = message(N_("Too late: that game is decided. Only the director can correct it."))
_LINE_THERE = message(N_("Another phone already saved this step"))


def keep_refused(trouble: Trouble, form: Form, *, by: TableKeeper, game_id: int, device: str) -> Trouble:
    """The trouble, with the news that the director sees both entries. Undo and the like hold nothing to keep."""
    entry = _entry(form, card_of(game_id))
    if entry is None or trouble.refusal in ("same", "elsewhere"):
        return trouble
    place = {name: form.cleaned_data[name] for name in ("uuid", "sheet", "number")}
    waiting = form.cleaned_data["waiting"] or 0
    kept = conflicts.keep_refused(entry, by=by, game_id=game_id, device=device, waiting=waiting, **place)
    if kept is RefusedEntry.SAME:
        return SAME
    if kept is RefusedEntry.DROPPED:
        return trouble
    return replace(trouble, sentences=(*trouble.sentences, message(N_("The director sees your entry too."))))


def _entry(form: Form, card: TableCard) -> HandWritten | FinalScore | None:
    if isinstance(form, FinalForm):
        sent = form.sent(card)
        return FinalScore(score=sent["score"], ending=sent["ending"], lone_hands=sent["lone_hands"])
    return HandWritten(hand=form.hand(card.rules)) if isinstance(form, WrittenHandForm) else None
