"""The dashboard: what needs the director now, a plan of the tables, and the change from round to round."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.models import User
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.services.backup_state import backup_state
from clubs.web.actions import Action, ActionResult, handle_actions
from clubs.web.conditional import conditional
from clubs.web.forms import ActionForm, ReasonForm
from clubs.web.tabs import tabs_of
from scoring.decisions.bell import refuse_bell, ring_everywhere
from scoring.decisions.breaks import call_break, end_break, refuse_break, refuse_no_break
from scoring.decisions.calls import settle_call
from scoring.decisions.cases import take_case
from scoring.decisions.continuous import change_pace, refuse_pace
from scoring.decisions.rounds import open_round, reopen_round
from scoring.desk.cases import ON_MY_WAY, on_my_way_to_late_pair, you_are_on_the_way
from scoring.desk.clock import clock_actions, undo_actions
from scoring.desk.late import taking_out
from scoring.desk.prizes import prizes_wait
from scoring.desk.round_steps import closing_actions, last_round, round_named
from scoring.desk.stamp import desk_stamp
from scoring.forms.dashboard import AnyWaitingCaseForm, BreakForm, ChangeForm, SettledCallForm
from scoring.history.dashboard import Dashboard, dashboard_of
from scoring.pages.desk import Desk, desk_at, page
from scoring.pages.stale_cards import cards_to_reprint
from scoring.pages.stamp import stamp_etag
from scoring.reads.needs import NeedKind
from scoring.reads.round_phase import Phase
from scoring.reads.urgent import cases_among
from scoring.standings.snapshot import ShownRow, differing, published, standings_page, version_of
from tournaments.desk.progress import progress
from tournaments.models import Game, Round, Stage
from tournaments.selectors import EventHeader, registration_of
from tournaments.services.stages import refuse_overtaken, refuse_unready
from tournaments.states import StageState, TournamentState


@login_required
def desk(request: HttpRequest, code: str) -> HttpResponse:
    """The director's next task. Before play: what is still to be done until it begins."""
    here = desk_at(request, code)
    if here.begun is None:
        return _before_play(request, here)
    etag = _etag(here)  # read before the page, so never newer than it
    dashboard = dashboard_of(here.stage, timezone.now())
    asked = round_named(request, here.stage)
    if asked and request.POST.get("action") == "open":
        return redirect("desk", code)  # seated already: the same answer
    result = handle_actions(request, here, actions_now(here.stage, dashboard, asked))
    if result.done:
        return result.done
    view = replace(here.view, waiting=cases_among(dashboard.needs))
    context = {**_context(request, here, dashboard, result), "etag": etag, "tabs": tabs_of(view, "desk")}
    context["backups"] = backup_state()
    return page(request, here, "desk/dashboard.html", context, here="desk", status=result.status)


@login_required
@require_safe
def desk_now(request: HttpRequest, code: str) -> HttpResponseBase:
    """The part of the desk that changes by itself; 304 while it has not."""
    here = desk_at(request, code)

    def draw() -> HttpResponse:
        dashboard = dashboard_of(here.stage, timezone.now())
        result = handle_actions(request, here, actions_now(here.stage, dashboard))
        return page(request, here, "desk/_dashboard.html", _context(request, here, dashboard, result), here="desk")

    return conditional(request, _etag(here), draw, cache_control="private, no-cache")


@login_required
@require_safe
def desk_waiting(request: HttpRequest, code: str) -> HttpResponseBase:
    """The count of cases that every page of the event asks for; the desk's stamp covers each of them."""
    here = desk_at(request, code)

    def draw() -> HttpResponse:
        return render(request, "partials/_waiting.html", {"waiting": tabs_of(here.view, "desk").waiting})

    return conditional(request, _etag(here), draw, cache_control="private, no-cache")


def _etag(here: Desk) -> str:
    return stamp_etag(desk_stamp(here.stage, timezone.now()), sorted(here.acts))


def _context(request: HttpRequest, here: Desk, dashboard: Dashboard, result: ActionResult) -> dict[str, Any]:
    table, _places = published(version_of(here.stage.pk))
    running = here.stage.state == StageState.RUNNING
    round_, clock = dashboard.round, dashboard.clock
    header = EventHeader(round_, dashboard.rounds, clock, dashboard.rest) if running and round_ and clock else None
    return {
        "dashboard": dashboard,
        "forms": result.forms,
        "header": header,
        "differ": differing(table),
        "stale": cards_to_reprint(request, here.stage) if running else None,
        "clock_leads": _clock_leads(dashboard, result.forms),
        "prizes_wait": prizes_wait(here),
        "winners": _winners(here.stage) if here.tournament.state == TournamentState.PUBLISHED else [],
    }


def _clock_leads(dashboard: Dashboard, forms: Mapping[str, ActionForm]) -> bool:
    """Whether the clock has the one filled button: while tables play and it does not run."""
    waits = "clock_start" in forms and dashboard.clock is not None and dashboard.clock.timed
    return bool(dashboard.playing) and (waits or "clock_resume" in forms)


def _winners(stage: Stage) -> list[ShownRow]:
    """Everybody in first place, of each list."""
    return [row for row in standings_page(stage).rows if row.place == 1]


def actions_now(stage: Stage, dashboard: Dashboard, asked: Round | None = None) -> Iterator[Action]:
    """Take a case, close the open round, seat the next, open the last one again: whichever there is to do."""
    yield from _cases(stage, dashboard)
    late = [need for need in dashboard.needs if need.kind is NeedKind.LATE_PAIR]
    if any(need.case for need in late):
        yield on_my_way_to_late_pair(stage)
    if any(not need.joins for need in late):
        yield taking_out(stage.tournament)
    if stage.state != StageState.RUNNING:
        return
    last = last_round(stage, dashboard)
    round_ = asked or last
    yield from _breaks(stage, dashboard)
    yield _pace(stage)
    changing: dict[str, Any] = {"moves": dashboard.moves, "left": dashboard.left}
    if round_:
        yield from clock_actions(dashboard, round_)
        yield from undo_actions(dashboard, round_)
        yield from closing_actions(dashboard, round_)
    if last:
        done, check = _("The bell has rung at every table."), partial(refuse_bell, last)
        yield Action("bell", ActionForm, Act.RUN_EVENT, ring_everywhere, done, given={"round": last}, check=check)
    following = (dashboard.round or 0) + 1
    done, check = _("Round %(round)s is seated.") % {"round": following}, partial(refuse_unready, stage, last)
    changing = {**changing, "initial": {"round": following}}
    yield Action("open", ChangeForm, Act.RUN_EVENT, _seat_next, done, changing, {"stage": stage}, check)
    if last:
        done, check = _("Round %(round)s is reopened.") % {"round": last.number}, partial(refuse_overtaken, last)
        yield Action("reopen", ReasonForm, Act.RUN_EVENT, reopen_round, done, given={"round": last}, check=check)


def _cases(stage: Stage, dashboard: Dashboard) -> Iterator[Action]:
    """Be on the way to a case that waits, also to one that somebody has taken: that says who. Settle a call."""
    given = {"stage": stage}
    if any(need.case and need.game for need in dashboard.needs):
        yield Action(
            ON_MY_WAY, AnyWaitingCaseForm, Act.ENTER_RESULT, _about_game(take_case), you_are_on_the_way(), given=given
        )
    if any(need.call for need in dashboard.needs):
        done = _("Saved. The phone of the table shows it.")
        yield Action("settle_call", SettledCallForm, Act.ENTER_RESULT, _about_game(settle_call), done, given=given)


def _about_game(service: Callable[..., None]) -> Callable[..., None]:
    """The game is named by the form, so it is looked for among those of the stage."""

    def done(*, stage: Stage, game: int, **given: Any) -> None:
        service(game=get_or_refuse(Game.objects.filter(stage=stage), pk=game), **given)

    return done


def _pace(stage: Stage) -> Action:
    """Start games as soon as both sides are known, or wait for the round again."""
    done = _("Games start as soon as both sides are known.")
    if stage.continuous:
        done = _("Games wait for the round again. Games in play continue.")
    given, check = {"stage": stage, "continuous": not stage.continuous}, partial(refuse_pace, stage)
    return Action("pace", ActionForm, Act.RUN_EVENT, change_pace, done, given=given, check=check)


def _breaks(stage: Stage, dashboard: Dashboard) -> Iterator[Action]:
    """Call a break, or end the one that is called."""
    rest, given = dashboard.rest, {"stage": stage}
    needs, check = {"playing": dashboard.phase is not Phase.CLOSED}, partial(refuse_break, stage, rest)
    yield Action("break", BreakForm, Act.RUN_EVENT, call_break, _("Break called."), needs, given, check)
    done, check = (
        _("The break is over.") if rest and rest.on else _("The break is cancelled."),
        partial(refuse_no_break, stage, rest),
    )
    yield Action("play_on", ActionForm, Act.RUN_EVENT, end_break, done, given=given, check=check)


def _seat_next(*, by: User, stage: Stage, line: str | None, uuid: object) -> Round | None:
    """Seated once: a second submit finds the round open and is refused in words."""
    return open_round(by=by, stage=stage, line=line)


def _before_play(request: HttpRequest, here: Desk) -> HttpResponse:
    registration = registration_of(here.tournament)
    context = {
        "registration": registration,
        "entered": len(registration.staying),
        "waiting": len(registration.waiting),
        "expected": len(registration.expected),
        "checked_in": sum(one.here for one in registration.expected),
        "progress": progress(here.tournament, registration, here.acts),
    }
    return page(request, here, "desk/before.html", context, here="desk")
