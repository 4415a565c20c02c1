"""The clock of the round on the desk: what can be done with it now."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action
from scoring.desk.forms.dashboard import ClockForm, MinutesForm
from scoring.reads.dashboard import Dashboard
from scoring.services import add_minutes, pause_clock, resume_clock, start_clock, stop_clock, undo_clock_start
from tournaments.models import Round, Stage
from tournaments.selectors import ClockState


def clock_actions(stage: Stage, dashboard: Dashboard, asked: Round | None) -> Iterator[Action]:
    """Every button of the clock that has an effect at this moment; none where the rules have no time limit.

    `asked`: the round that a form was about.
    """
    clock, state = dashboard.clock, dashboard.clock_state
    if clock is None or state is None or not clock.limited:
        return
    round_ = asked or stage.rounds.select_related("stage__tournament__club").get(pk=dashboard.round_id or 0)
    given, of_round = {"round": round_}, {"initial": {"round": round_.number}}

    def button(name: str, service: Any, done: str) -> Action:
        return Action(name, ClockForm, Act.RUN_EVENT, service, done, of_round, given)

    if clock.started_at is None:
        yield button("clock_start", start_clock, _("The clock is running."))
    elif clock.paused_at is not None:
        yield button("clock_resume", resume_clock, _("The clock is running again."))
    elif not (dashboard.rest and dashboard.rest.on):
        yield button("clock_pause", pause_clock, _("The clock is paused."))
    if clock.started_at is not None and not dashboard.touched:
        yield button("clock_undo", undo_clock_start, _("The clock waits for its start again."))
    if state is not ClockState.STOPPED:
        done = _("Round %(round)s has no clock.") % {"round": round_.number}
        yield button("clock_stop", stop_clock, done)
        tables = [table.table for table in dashboard.tables if table.table and not table.settled]
        needs = {**of_round, "tables": tables}
        yield Action("clock_add", MinutesForm, Act.RUN_EVENT, add_minutes, _("Minutes changed."), needs, given)
