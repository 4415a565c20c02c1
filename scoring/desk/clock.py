"""The clock of the round on the desk, and the undoing of its start: the actions possible now."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action
from scoring.decisions import undo_round, undo_start
from scoring.decisions.clock import add_minutes, pause_clock, resume_clock, start_clock, stop_clock, undo_clock_start
from scoring.desk.forms.dashboard import MinutesForm, RoundForm
from scoring.history.dashboard import Dashboard
from tournaments.models import Round
from tournaments.selectors import ClockState


def clock_actions(dashboard: Dashboard, round_: Round) -> Iterator[Action]:
    """Every button of the clock that has an effect at this moment; none where the rules have no time limit."""
    clock, state = dashboard.clock, dashboard.clock_state
    if clock is None or state is None or not clock.limited:
        return
    given, of_round = {"round": round_}, {"initial": {"round": round_.number}}

    def button(name: str, service: Any, done: str) -> Action:
        return Action(name, RoundForm, Act.RUN_EVENT, service, done, of_round, given)

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


def undo_actions(dashboard: Dashboard, round_: Round) -> Iterator[Action]:
    """Undo the start of the event, or the closing of a round, until the first hand of the round in play."""
    if dashboard.undo is None:
        return
    needs, given = {"initial": {"round": round_.number}}, {"round": round_}
    if dashboard.undo.start:
        done = _("The start is undone. Registration is open again.")
        yield Action("undo_start", RoundForm, Act.RUN_EVENT, undo_start, done, needs, given)
    else:
        done = _("The seating of round %(round)s is undone.") % {"round": round_.number}
        yield Action("undo_round", RoundForm, Act.RUN_EVENT, undo_round, done, needs, given)
