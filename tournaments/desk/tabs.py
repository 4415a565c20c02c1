"""The tabs of an event for the people in it and its settings."""

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.tabs import Section, StaffView, Tab


def before_play(view: StaffView) -> bool:
    """Whether the event has no stage yet."""
    return view.stage is None


def _entries(view: StaffView) -> str:
    if before_play(view):
        return _("Registration")
    return _("Players") if view.event.persons else _("Pairs")


TABS = (
    Tab("entries", Section.PEOPLE, 10, _entries, "director/entries"),
    Tab(
        "partners",
        Section.PEOPLE,
        20,
        lambda view: _("Partners"),
        "director/partners",
        lambda view: before_play(view) and not view.event.persons,
    ),
    Tab("numbers", Section.PEOPLE, 30, lambda view: _("Numbers"), "director/numbers", before_play),
    Tab("tables", Section.DESK, 50, lambda view: _("Tables"), "director/tables"),
    Tab(
        "settings",
        Section.SETTINGS,
        10,
        lambda view: _("Settings"),
        "director/settings",
        lambda view: Act.RUN_EVENT in view.acts,
    ),
)
