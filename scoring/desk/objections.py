"""An objection at the desk: the result and what the players say; keep the result, or correct it."""

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.handbook import help_at
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ReasonForm
from scoring.decisions.objections import keep_result, refuse_settled_objection, refuse_unanswered, undo_answer
from scoring.desk.cases import on_my_way
from scoring.models import Kind, LedgerEntry
from scoring.pages.desk import desk_at, page
from scoring.reads.objections import Objection, objections_to
from scoring.reads.table_state import table_state
from scoring.reads.taken import coming, takers
from tournaments.models import Game


@login_required
def desk_objection(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """One objection by the id of its entry; answered once, and the answer can be undone."""
    here = desk_at(request, code)
    entry = get_or_refuse(LedgerEntry.objects.filter(tournament=here.tournament, kind=Kind.OBJECTION), pk=pk)
    game = get_or_refuse(Game.objects.select_related("stage__tournament__club", "round", "table"), pk=entry.game_id)
    about = entry.body.get("objection", entry.link)  # of an answer: the objection that it is about
    objection = next(one for one in objections_to([game.pk]) if one.link == about)
    state = table_state(game)
    actions = (*_actions(game, objection), on_my_way(game, state))
    result = handle_actions(request, here, actions, then=reverse("desk", args=[code]))
    if result.done:
        return result.done
    context = {
        "game": game,
        "state": state,
        "objection": objection,
        "coming": coming(objection.taken, takers([objection.taken])),
        "side": state.sides[objection.side],
        "scores": list(zip_longest(state.sides, state.score, objection.score or ())),
        "forms": result.forms,
        "help": help_at("director/objections"),
    }
    return page(request, here, "desk/objection.html", context, here="desk", status=result.status)


def _actions(game: Game, objection: Objection) -> Iterator[Action]:
    """Keep the result, or undo the answer."""
    given = {"game": game, "link": objection.link}
    done, check = _("The result stays. The players see your reason."), partial(refuse_settled_objection, objection)
    yield Action("keep", ReasonForm, Act.CORRECT, keep_result, done, given=given, check=check)
    done, check = _("The answer is undone. The objection is open again."), partial(refuse_unanswered, objection)
    yield Action("reopen", ReasonForm, Act.CORRECT, undo_answer, done, given=given, check=check)
