"""Re-plan from here: what the rest of the evening must keep to, what that changes, and the director's agreement."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.errors import Refusal, passes
from clubs.handbook import help_at
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from rules.base.errors import RulesError
from scoring.decisions.replanning import Replanned, preview_replan, replan
from scoring.desk.plan_difference import difference_in_words
from scoring.forms.replanning import ReplanForm, RestForm
from scoring.history.event_history import event_history
from scoring.models import Kind
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.ties import ties_that_matter
from tournaments.selectors.cannot_move import staying_now
from tournaments.services.stages import refuse_not_running
from tournaments.states import RoundState


@login_required
def desk_replanning(request: HttpRequest, code: str) -> HttpResponse:
    """Asked by the address (`?rounds=&without=`), shown, and agreed to by its own form."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    playing = passes(partial(refuse_not_running, here.stage))
    asked = _asked(request, here)
    wanted = asked.cleaned_data if playing and asked.is_bound and asked.is_valid() else None
    change = None if wanted is None else _preview(here, wanted)
    result = handle_actions(request, here, _actions(here, wanted or {}, change))
    if result.done:
        return result.done
    shown = difference_in_words(here.stage, change) if isinstance(change, Replanned) else change
    context = {
        "asked": asked,
        "plan": shown,
        "faults": [fault.sentence for fault in change.faults] if isinstance(change, RulesError) else (),
        "joined": isinstance(change, Replanned) and change.joined,
        "form": result.forms.get("replan"),
        "playing": playing,
        "left": here.stage.rounds_left,
        "tied": playing and not asked.is_bound and _tied(here),
        "knock_out": bool(here.stage.live and here.stage.live.whole),
        "room": here.stage.settled_room,
        "marked": staying_now(here.stage),
        "help": help_at("director/plan-again"),
        "log": event_history(here.tournament, [Kind.REPLAN]),
    }
    return page(request, here, "desk/replanning.html", context, here="desk-people", status=result.status)


def _tied(here: Desk) -> bool:
    """Whether every round is played, and a tie is the next thing to do."""
    over = not here.stage.rounds_left and not here.stage.rounds.filter(state=RoundState.OPEN).exists()
    return over and here.may(Act.BREAK_TIES) and bool(ties_that_matter(here.stage.pk))


def _asked(request: HttpRequest, here: Desk) -> RestForm:
    live, room = here.stage.live, here.stage.settled_room
    current = {"rounds": here.stage.rounds_left, "without": ", ".join(map(str, room.without))}
    return RestForm(request.GET or None, initial=current, whole=bool(live and live.whole))


def _preview(here: Desk, wanted: dict[str, Any]) -> Replanned | Refusal | RulesError:
    try:
        return preview_replan(stage=here.stage, **wanted)
    except (Refusal, RulesError) as refused:
        return refused


def _actions(here: Desk, wanted: dict[str, Any], change: Replanned | Refusal | RulesError | None) -> Iterator[Action]:
    if isinstance(change, Replanned):
        given = {"stage": here.stage, **wanted}
        needs = {"initial": {"previewed": change.previewed}}
        yield Action(
            "replan", ReplanForm, Act.RUN_EVENT, replan, _("The remaining rounds are re-planned."), needs, given
        )
