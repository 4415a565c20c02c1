"""A ruling, a penalty or a void game taken back: what it was, what follows, and the reason."""

from collections.abc import Iterator

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.selectors import the_one
from rules.hand import figures
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.forms.acting import ReasonForm
from scoring.models import Kind, LedgerEntry
from scoring.selectors.cards import card_of
from scoring.selectors.event_log import RULINGS, Happened, event_log
from scoring.services import take_back, take_back_penalty
from scoring.services.taking_back import after_taking_back, refuse_untakeable, score_of
from scoring.views.desk.deeds import Deed, attend
from scoring.views.desk.place import Desk, desk_at, page


@login_required
def desk_take_back(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Shows the entry and what taking it back changes; does it for a reason."""
    here = desk_at(request, code)
    entry = the_one(LedgerEntry.objects.filter(tournament=here.tournament), pk=pk)
    line = next((line for line in event_log(here.tournament, RULINGS) if line.id == pk), None)
    attended = attend(request, here, _deeds(here, entry))
    if attended.done:
        return redirect("desk-rulings", code)
    follows, refused = _follows(entry, line)
    context = {"line": line, "follows": follows, "refused": refused, "form": attended.forms.get("take-back")}
    return page(request, here, "desk/take_back.html", context, here="desk-rulings", status=attended.status)


def _deeds(here: Desk, entry: LedgerEntry) -> Iterator[Deed]:
    of_game = {"game": entry.game, "link": entry.link}
    if entry.kind == Kind.RULING:
        done = _("The ruling is taken back, and the table is told why.")
        yield Deed("take-back", ReasonForm, Act.RULE, take_back, done, given=of_game)
    elif entry.kind == Kind.VOID:
        done = _("The game counts again, and the standings move.")
        yield Deed("take-back", ReasonForm, Act.CORRECT, take_back, done, given=of_game)
    elif entry.kind == Kind.PENALTY and entry.body["points"] > 0:
        done = _("The points are given back, and the standings move.")
        given = {"stage": here.stage, "link": entry.link}
        yield Deed("take-back", ReasonForm, Act.RULE, take_back_penalty, done, given=given)


def _follows(entry: LedgerEntry, line: Happened | None) -> tuple[Sentence | None, Sentence | None]:
    """What taking it back changes, or why it cannot be."""
    if line is None or line.taken_back or not line.act:
        return None, say(N_("This is taken back already, or cannot be."))
    if entry.game_id is None:
        return say(
            N_("{points} {points:point goes|points go} back, and the standings move."), points=entry.body["points"]
        ), None
    card = card_of(entry.game_id)
    try:
        refuse_untakeable(card, entry)
    except Refusal as refusal:
        return None, refusal.sentence
    after = after_taking_back(card, entry)
    score = figures(score_of(card, after))
    if entry.kind == Kind.RULING:
        now = figures(score_of(card, card.folded))
        return say(N_("The score at the table is {now} now. It will be {score}."), now=now, score=score), None
    if after.outcome is None:
        return say(N_("The game goes on at its table at {score}."), score=score), None
    return say(N_("The game counts again with {score}, and the standings move."), score=score), None
