"""The answer to a phone whose entry the sheet refused because somebody else was quicker."""

from dataclasses import replace
from http import HTTPStatus

from django.forms import Form

from clubs.policy import TableKeeper
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.decisions import conflicts
from scoring.decisions.conflicts import RefusedEntry
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.reads.score_card import TableCard, card_of
from scoring.table.forms.places import FinalForm, WrittenHandForm
from scoring.table.screen import Trouble

SAME = Trouble(
    HTTPStatus.CONFLICT, (message(N_("This matches your entry. There is nothing more to do.")),), refusal="same"
)


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
