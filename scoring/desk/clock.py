"""The clock of the round on the desk, and the undoing of its start: the actions possible now."""

from collections.abc import Iterator
from functools import partial

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action
from scoring.decisions.clock import add_minutes, change_clock
from scoring.decisions.undo_seating import undo_round, undo_start
from scoring.forms.dashboard import MinutesForm, RoundForm
from scoring.history.dashboard import Dashboard
from scoring.ledger.entries.clock import ClockAction
from tournaments.models import Round


def clock_actions(dashboard: Dashboard, round_: Round) -> Iterator[Action]:
    """Every button of the clock that has an effect at this moment; none where the rules have no time limit."""
    told = {
        ClockAction.START: _("The clock is running."),
        ClockAction.RESUME: _("The clock is running again."),
        ClockAction.PAUSE: _("The clock is paused."),
        ClockAction.UNDO: _("The clock waits for its start again."),
        ClockAction.STOP: _("Round %(round)s has no clock.") % {"round": round_.number},
    }
    given, of_round = {"round": round_}, {"initial": {"round": round_.number}}
    for action, done in told.items():
        if action in dashboard.clock_offers:
            service = partial(change_clock, action=action)
            yield Action(f"clock_{action}", RoundForm, Act.RUN_EVENT, service, done, of_round, given)
    if ClockAction.ADD in dashboard.clock_offers:
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
