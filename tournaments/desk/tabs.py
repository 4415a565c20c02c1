"""The tabs of an event for the settings before play."""

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.tabs import StaffView, Tab


def before_play(view: StaffView) -> bool:
    """Whether the event has no stage yet."""
    return view.stage is None


def _entries(view: StaffView) -> str:
    if before_play(view):
        return _("Registration")
    return _("Players") if view.event.persons else _("Pairs")


TABS = (
    Tab("entries", 20, _entries, "director/entries"),
    Tab(
        "partners",
        30,
        lambda view: _("Partners"),
        "director/partners",
        lambda view: before_play(view) and not view.event.persons,
    ),
    Tab("numbers", 40, lambda view: _("Numbers"), "director/numbers", before_play),
    Tab("tables", 110, lambda view: _("Tables"), "director/tables"),
    Tab("settings", 130, lambda view: _("Settings"), "director/settings", lambda view: Act.RUN_EVENT in view.acts),
)
