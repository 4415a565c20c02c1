"""The tabs of an event in play, and the one that begins it."""

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.tabs import StaffView, Tab
from rules.brackets import SHAPES


def _in_play(view: StaffView) -> bool:
    return view.stage is not None


TABS = (
    Tab("desk", 10, lambda view: _("Now"), "director/now"),
    Tab(
        "desk-start",
        50,
        lambda view: _("Start"),
        "director/start",
        lambda view: not _in_play(view) and Act.RUN_EVENT in view.acts,
    ),
    Tab("event-rounds", 60, lambda view: _("Rounds"), "director/rounds", _in_play),
    Tab(
        "event-bracket",
        70,
        lambda view: _("Bracket"),
        "director/bracket",
        lambda view: _in_play(view) and view.stage.movement in SHAPES,
    ),
    Tab("desk-rulings", 80, lambda view: _("Rulings"), "director/rulings", _in_play),
    Tab("desk-ties", 90, lambda view: _("Ties"), "director/ties", _in_play),
    Tab("desk-finishing", 100, lambda view: _("Finish"), "director/finish", _in_play),
    Tab("night", 135, lambda view: _("This night"), "director/this-night", lambda view: False),
    Tab("paper", 120, lambda view: _("Print"), "director/print"),
)
