"""Everything that the desk decided in this event, the newest first; and one entry undone.

The page of an undo shows what the entry was and which places change, and asks for the reason. A withdrawal is undone on
the page that shows the pair's seats in the rounds to come.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ReasonForm
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.decisions.undo_plan import preview_restored
from scoring.desk.looking import asks_to_look, look
from scoring.desk.plan_difference import DifferenceInWords, difference_in_words
from scoring.history.event_history import EVERYTHING, event_history
from scoring.history.undos import UndoOfEntry, undo_of
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.replan import Replan
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.models import LedgerEntry
from scoring.pages.desk import Desk, desk_at, page

LINES = 50  # a page


@login_required
def desk_history(request: HttpRequest, code: str) -> HttpResponse:
    """The history, fifty entries a page."""
    here = desk_at(request, code)
    here.stage  # noqa: B018  (nothing is here before play)
    lines = Paginator(event_history(here.tournament, EVERYTHING), LINES).get_page(request.GET.get("page"))
    context = {"lines": lines, "undo_acts": {act.value for act in here.acts}}
    return page(request, here, "desk/history.html", context, here="desk-history")


_ALREADY = N_("This is already undone, or cannot be undone.")


class UndoShown(NamedTuple):
    """The effect in words and the rounds that change; or the reason why it cannot be undone."""

    follows: Sentence | None = None
    plan: DifferenceInWords | None = None
    refused: Sentence | None = None


@login_required
def desk_undo(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Shows the entry and, where it is asked for, the places that undoing it changes; does it for a reason."""
    here = desk_at(request, code)
    entry = get_or_refuse(LedgerEntry.objects.filter(tournament=here.tournament), pk=pk)
    line = next((line for line in event_history(here.tournament, EVERYTHING) if line.id == pk), None)
    undo = _undo(here, entry) if line and not line.undone else None
    offered = line is not None and bool(line.act)
    if offered and (seats := _page_with_seats(here, entry)):
        return redirect(seats)
    actions = tuple(_actions(undo))
    looked = look(request, here, actions) if asks_to_look(request) else None
    result = (
        looked.result if looked else handle_actions(request, here, actions, then=reverse("desk-history", args=[code]))
    )
    if result.done:
        return result.done
    context: dict[str, Any] = {
        "line": line,
        "shown": _shown(here, entry, undo) if undo and offered else UndoShown(refused=message(_ALREADY)),
        "form": result.forms.get("undo"),
        **(looked.to_context(here) if looked else {}),
    }
    return page(request, here, "desk/undo.html", context, here="desk-history", status=result.status)


def _page_with_seats(here: Desk, entry: LedgerEntry) -> str:
    """Where a withdrawal is undone, "" for anything else."""
    written = entry_of(entry)
    if not isinstance(written, Withdrawal):
        return ""
    number = here.tournament.entries.values_list("number", flat=True).get(pk=written.entry)
    return f"{reverse('desk-people', args=[here.tournament.code])}?back={number}#back"


def _undo(here: Desk, entry: LedgerEntry) -> UndoOfEntry | None:
    try:
        return undo_of(entry, here.stage)
    except Refusal:
        return None


def _actions(undo: UndoOfEntry | None) -> Iterator[Action]:
    if undo:
        done = _("It is undone. The history shows both entries.")
        yield Action("undo", ReasonForm, undo.act, undo.service, done)


def _shown(here: Desk, entry: LedgerEntry, undo: UndoOfEntry) -> UndoShown:
    """The effect of undoing it, or the reason why it is refused. The places are shown where they are asked for."""
    try:
        return UndoShown(undo.effect(), _plan(here, entry))
    except Refusal as refusal:
        return UndoShown(refused=refusal.sentence)


def _plan(here: Desk, entry: LedgerEntry) -> DifferenceInWords | None:
    """The rounds to come, where the entry planned them."""
    written = entry_of(entry)
    if not isinstance(written, Replan) or not written.before:
        return None
    return difference_in_words(here.stage, preview_restored(stage=here.stage, kept=written.before))
