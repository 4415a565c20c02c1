"""Undoing a ruling, a penalty or a void game: the entry, the effect, and the reason."""

from collections.abc import Iterator

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ReasonForm
from rules.hand import score_figures
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.penalty import Penalty
from scoring.models import Kind, LedgerEntry
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.event_history import RULINGS, EventHistoryLine, event_history
from scoring.reads.score_card import card_of
from scoring.services import give_points_back, take_back
from scoring.services.taking_back import score_of, taken_back


@login_required
def desk_taking_back(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Shows the entry and the effect of undoing it; does it for a reason."""
    here = desk_at(request, code)
    entry = get_or_refuse(LedgerEntry.objects.filter(tournament=here.tournament), pk=pk)
    line = next((line for line in event_history(here.tournament, RULINGS) if line.id == pk), None)
    result = handle_actions(request, here, _actions(here, entry))
    if result.done:
        return redirect("desk-rulings", code)
    follows, refused = _follows(entry, line)
    context = {"line": line, "follows": follows, "refused": refused, "form": result.forms.get("take-back")}
    return page(request, here, "desk/taking_back.html", context, here="desk-rulings", status=result.status)


def _actions(here: Desk, entry: LedgerEntry) -> Iterator[Action]:
    of_game = {"game": entry.game, "link": entry.link}
    if entry.kind == Kind.RULING:
        done = _("The ruling is undone. The table sees the reason.")
        yield Action("take-back", ReasonForm, Act.RULE, take_back, done, given=of_game)
    elif entry.kind == Kind.VOID:
        done = _("The game counts again. The standings change.")
        yield Action("take-back", ReasonForm, Act.CORRECT, take_back, done, given=of_game)
    elif (penalty := entry_of(entry)) and isinstance(penalty, Penalty) and penalty.points > 0:
        done = _("The points are given back. The standings change.")
        given = {"stage": here.stage, "link": entry.link}
        yield Action("take-back", ReasonForm, Act.RULE, give_points_back, done, given=given)


def _follows(entry: LedgerEntry, line: EventHistoryLine | None) -> tuple[Sentence | None, Sentence | None]:
    """The effect of undoing it, or why it cannot be undone."""
    if line is None or line.taken_back or not line.act:
        return None, message(N_("This is already undone, or cannot be undone."))
    written = entry_of(entry)
    if isinstance(written, Penalty):
        text = N_("{points} {points:point goes|points go} back. The standings change.")
        return message(text, points=written.points), None
    assert entry.game_id is not None  # rulings and void games are of a game
    card = card_of(entry.game_id)
    try:
        _, after = taken_back(card, entry)
    except Refusal as refusal:
        return None, refusal.sentence
    score = score_figures(score_of(card, after))
    if entry.kind == Kind.RULING:
        now = score_figures(score_of(card, card.record))
        return message(N_("The score at the table is now {now}. It will be {score}."), now=now, score=score), None
    if after.outcome is None:
        return message(N_("The game continues at its table from {score}."), score=score), None
    return message(N_("The game counts again at {score}. The standings change."), score=score), None
