"""The end of an event: its final table with reasons, its qualifiers, whether the ledger is intact, and publishing."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.errors import Refusal, passes
from clubs.models import User
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ActionForm, ReasonForm
from rules.base.words import Sentence
from rules.tournament.standings import Lists
from scoring.decisions.ending import finish_event, refuse_not_over, refuse_unfinished, reopen_event
from scoring.decisions.plate import refuse_plate, start_plate
from scoring.decisions.publication import freeze, publish_event, refuse_published, refuse_publishing
from scoring.decisions.start_next_stage import refuse_next_stage, start_next_stage
from scoring.decisions.undo_stage import refuse_begun, undo_stage, undone_with
from scoring.desk.prizes import prizes_wait
from scoring.desk.round_steps import undo_closing_action
from scoring.forms.start import GoOnForm
from scoring.history.dashboard import dashboard_of
from scoring.history.event_history import ENDS, event_history
from scoring.models import Snapshot
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.finishing import ended_early, final_table, without_champion
from scoring.reads.needs import NeedKind
from scoring.reads.plate import plate_of
from scoring.reads.qualifiers import qualifying, without_zone
from scoring.reads.ties import ties_that_matter
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing
from scoring.verification.findings import chain_state
from tournaments.models import Stage, Tournament
from tournaments.selectors import current_round, open_round
from tournaments.states import TournamentState

ROWS = 100


@login_required
def desk_finishing(request: HttpRequest, code: str) -> HttpResponse:
    """Finish, publish or reopen the event."""
    here = desk_at(request, code)
    if request.POST.get("action") == "finish" and here.tournament.state == TournamentState.FINISHED:
        return redirect("desk-finishing", code)  # finished already: the same answer
    result = handle_actions(request, here, actions_at_the_end(here))
    if result.done:
        return result.done
    rows = final_table(here.stage)
    playing = here.tournament.state == TournamentState.PLAYING
    in_the_way = _in_the_way(here) if playing else ()
    context = {
        "page": Paginator(rows, ROWS).get_page(request.GET.get("page")),
        "query": "",
        "differ": differing(derive(here.stage.pk)),
        "zoned": len({final.row.zone for final in rows}) > 1,  # one zone for all is no news in each row
        "zones": qualifying(here.stage.pk),
        "unzoned": without_zone(here.stage.pk),
        "forms": result.forms,
        "prizes_wait": prizes_wait(here),
        "chain": chain_state(here.tournament, asked="check" in request.GET),
        "log": event_history(here.tournament, ENDS),
        "may_send": here.may(Act.RUN_EVENT) and passes(partial(refuse_not_over, here.tournament)),
        "plate": plate_of(here.tournament),
        "may_change": playing and here.may(Act.RUN_EVENT),
        "left": here.stage.rounds_left,
        "undone": _undone(here) if here.stage.number > 1 and playing else None,
        "early": ended_early(here.tournament.pk, here.tournament.state),
        "open_round": open_round(here.stage),
        "in_the_way": in_the_way,
        "tied": playing and bool(ties_that_matter(here.stage.pk)),
        "unsettled": any(need.tables for need in in_the_way),
    }
    return page(request, here, "desk/finishing.html", context, here="desk-finishing", status=result.status)


def actions_at_the_end(here: Desk) -> Iterator[Action]:
    stage, event, tournament = {"stage": here.stage}, {"tournament": here.tournament}, here.tournament
    yield _holding(here)
    if last := current_round(here.stage):
        yield undo_closing_action(last)
    early = tournament.state == TournamentState.PLAYING and without_champion(here.stage)
    form, finish = (ReasonForm, finish_event) if early else (ActionForm, _finish)
    check: Callable[[], object] = partial(refuse_unfinished, here.stage)
    yield Action("finish", form, Act.RUN_EVENT, finish, _("Play is over."), given=stage, check=check)
    done, check = _("Stage undone. The previous stage is in play again."), partial(refuse_begun, here.stage)
    yield Action("stage_back", ReasonForm, Act.RUN_EVENT, undo_stage, done, given=stage, check=check)
    needs = {"event_format": here.stage.event_format, "lists": here.stage.listed is not Lists.ONE}
    done, check = _("The next stage has started: round 1 is seated."), partial(refuse_next_stage, here.stage)
    yield Action("go_on", GoOnForm, Act.RUN_EVENT, start_next_stage, done, needs, stage, check)
    done, check = _("The final standings are published."), partial(refuse_publishing, tournament)
    yield Action("publish", ActionForm, Act.PUBLISH, publish_event, done, given=stage, check=check)
    yield Action(
        "plate",
        ActionForm,
        Act.RUN_EVENT,
        start_plate,
        _plate_started,
        given=stage,
        check=partial(refuse_plate, here.stage),
    )
    done, check = _("The event is reopened."), partial(refuse_not_over, tournament)
    yield Action("reopen", ReasonForm, Act.PUBLISH, reopen_event, done, given=event, check=check)


def _plate_started(plate: Tournament) -> str:
    return _("%(event)s has started: everybody is entered and here.") % {"event": plate.name}


def _undone(here: Desk) -> tuple[Sentence, ...] | Refusal:
    """The results that undoing the stage would remove, or why it cannot be undone."""
    try:
        return undone_with(here.stage)
    except Refusal as refusal:
        return refusal


def _holding(here: Desk) -> Action:
    """Freeze the standings for the ceremony: players see them as they are now until they are released or published."""
    held = Snapshot.objects.filter(stage=here.stage, frozen=True).exists()
    name, done = ("let_go", _("The standings are unfrozen.")) if held else ("hold", _("The standings are frozen."))
    given, check = {"stage": here.stage, "still": not held}, partial(refuse_published, here.tournament)
    return Action(name, ActionForm, Act.PUBLISH, _freeze, done, given=given, check=check)


def _freeze(*, by: User, stage: Stage, still: bool, uuid: UUID) -> None:
    """Freezing twice changes nothing, so the id is not needed."""
    freeze(by=by, stage=stage, still=still)


def _finish(*, by: User, stage: Stage, uuid: UUID) -> Tournament:
    """A finished event is answered the same, so the id is not needed."""
    return finish_event(by=by, stage=stage)


def _in_the_way(here: Desk) -> tuple[Any, ...]:
    """The open tasks before play is over."""
    dashboard = dashboard_of(here.stage, timezone.now())
    return tuple(need for need in dashboard.needs if need.kind is not NeedKind.FINISH)
