"""An entry that the sheet refused because somebody else was quicker: it is kept for people to settle.

Another phone may have written in its place, or the desk may have decided the game. Neither entry wins by being later:
the saved one stays, the other goes into a call for the director, and both phones and the desk see both.
"""

from dataclasses import replace
from http import HTTPStatus

from django.forms import Form

from clubs.policy import TableKeeper
from rules.errors import RulesError
from rules.scoresheet import FinalLine, Sheet
from rules.words import gettext_noop as N_
from rules.words import message
from scoring import services
from scoring.ledger.entries.call import RefusedLine
from scoring.ledger.entries.final import FinalScore
from scoring.models import Kind
from scoring.reads.score_card import TableCard, card_of
from scoring.table.forms.places import FinalForm, WrittenHandForm
from scoring.table.screen import Trouble

SAME = Trouble(
    HTTPStatus.CONFLICT, (message(N_("This matches your entry. There is nothing more to do.")),), refusal="same"
)


def keep_refused(trouble: Trouble, form: Form, *, by: TableKeeper, game_id: int, device: str) -> Trouble:
    """The trouble, with the news that the director sees both entries. Undo and the like hold nothing to keep."""
    card = card_of(game_id)
    line = _refused(form, card)
    if line is None or trouble.refusal == "same":
        return trouble
    if _is_saved(form, card):
        return SAME
    given = {"by": by, "game_id": game_id, "device": device, "uuid": form.cleaned_data["uuid"]}
    if not services.record_conflict(line=line, **given):
        return trouble
    return replace(trouble, sentences=(*trouble.sentences, message(N_("The director sees your entry too."))))


def _refused(form: Form, card: TableCard) -> RefusedLine | None:
    """The entry of a form; None of a hand that cannot be, and of lines without a hand or a score."""
    if isinstance(form, FinalForm):
        sent = form.sent(card)
        entry = FinalScore(score=sent["score"], ending=sent["ending"], lone_hands=sent["lone_hands"])
        kind, line = Kind.FINAL, entry.asked
        if len(entry.score) != len(card.sides):
            return None
    elif isinstance(form, WrittenHandForm):
        hand = form.hand(card.rules)
        try:
            card.rules.hand_line(card.record.sheet_totals(card.rules, form.cleaned_data["sheet"]), hand)
        except RulesError:
            return None
        kind, line = Kind.HAND, dict(hand.to_json())
    else:
        return None
    place = {name: form.cleaned_data[name] for name in ("sheet", "number")}
    return RefusedLine(**place, kind=kind.value, line=line)


def _is_saved(form: Form, card: TableCard) -> bool:
    """Whether the sheet has the very same in this place."""
    sheet, number = form.cleaned_data["sheet"], form.cleaned_data["number"]
    if isinstance(form, WrittenHandForm):
        rows = card.record.sheet_totals(card.rules, sheet).rows
        typed = form.hand(card.rules)
        return any(row.number == number and row.written.same_as(typed) for row in rows)
    lines = card.record.sheets.get(sheet, Sheet()).lines
    score = form.sent(card)["score"] if isinstance(form, FinalForm) else ()
    return any(isinstance(line, FinalLine) and (line.number, line.score) == (number, score) for line in lines)
