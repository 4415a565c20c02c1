"""From round to round: close one and seat the next, end the night after it, and undo that.

The desk has these steps, and so has each page on which the last result of a round can be typed.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action, ActionResult, forms_of, handle_actions
from scoring.decisions.last_round import end_after_round, refuse_ending, refuse_undo_closing, undo_closing
from scoring.decisions.rounds import Closed, close_round, refuse_unsettled
from scoring.desk.clock import clock_actions, undo_actions
from scoring.forms.dashboard import CloseForm, RoundForm
from scoring.history.dashboard import Dashboard, dashboard_of
from scoring.pages.desk import Desk
from tournaments.models import Round, Stage
from tournaments.states import StageState

BESIDE_RESULTS = frozenset({"close", "end", "undo_closing", "undo_round", "clock_start"})


def last_round(stage: Stage, dashboard: Dashboard) -> Round | None:
    """The round that the desk is about."""
    return stage.rounds.select_related("stage__tournament__club").filter(pk=dashboard.round_id or 0).first()


def closing_actions(dashboard: Dashboard, round_: Round) -> Iterator[Action]:
    """Close the round, as the last one or not; open it again while nothing has followed."""
    given, number = {"round": round_}, {"round": round_.number}
    tables = dashboard.tables if round_.pk == dashboard.round_id else None
    changing: dict[str, Any] = {"moves": dashboard.moves, "left": dashboard.left, "closing": True, "initial": number}
    check = partial(refuse_unsettled, round_, tables)
    yield Action("close", CloseForm, Act.RUN_EVENT, close_round, _closed, changing, given, check)
    done, check = _("Round %(round)s is closed. It was the last one.") % number, partial(refuse_ending, round_, tables)
    needs = {"initial": number}
    yield Action("end", RoundForm, Act.RUN_EVENT, end_after_round, done, needs, given, check)
    yield undo_closing_action(round_)


def undo_closing_action(round_: Round) -> Action:
    """Open the round again, with the rounds that were left out."""
    number, given = {"round": round_.number}, {"round": round_}
    done, check = _("Round %(round)s is open again.") % number, partial(refuse_undo_closing, round_)
    return Action("undo_closing", RoundForm, Act.RUN_EVENT, undo_closing, done, {"initial": number}, given, check)


def _closed(done: Closed) -> str:
    closed = _("Round %(round)s is closed.") % {"round": done.round.number}
    if done.next is None:
        return closed
    return f"{closed} {_('Round %(round)s is seated.') % {'round': done.next.number}}"


def take_step(request: HttpRequest, here: Desk) -> ActionResult:
    """Carry out a step that was pressed beside the results. After the last round it leads on to the finish."""
    dashboard, name = dashboard_of(here.stage, timezone.now()), request.POST["action"]
    ends = name == "end" or (name == "close" and not dashboard.left)
    then = reverse("desk-finishing" if ends else "desk-results", args=[here.tournament.code])
    steps = _beside_results(here.stage, dashboard, round_named(request, here.stage))
    return handle_actions(request, here, steps, then=then)


def steps_now(here: Desk, round_: Round | None, result: ActionResult | None = None) -> dict[str, Any]:
    """The context of `desk/_steps.html` for a page about `round_`; nothing unless that is the round of the desk."""
    dashboard = dashboard_of(here.stage, timezone.now())
    if round_ is None or round_.pk != dashboard.round_id:
        return {}
    forms = result.forms if result else forms_of(here, _beside_results(here.stage, dashboard))
    return {"dashboard": dashboard, "steps": forms}


def _beside_results(stage: Stage, dashboard: Dashboard, asked: Round | None = None) -> Iterator[Action]:
    """The steps of a page where results are typed. `asked`: the round that a form was about."""
    round_ = asked or last_round(stage, dashboard)
    if stage.state != StageState.RUNNING or round_ is None:
        return
    offered = (*closing_actions(dashboard, round_), *undo_actions(dashboard, round_), *clock_actions(dashboard, round_))
    yield from (action for action in offered if action.name in BESIDE_RESULTS)


def round_named(request: HttpRequest, stage: Stage) -> Round | None:
    """The round that a form was about, for by the time it comes again another one may be open."""
    named = next((str(value) for name, value in request.POST.items() if name.endswith("-round")), "")
    rounds = stage.rounds.select_related("stage__tournament__club")
    return rounds.filter(number=int(named[:6])).first() if named.isdecimal() else None
