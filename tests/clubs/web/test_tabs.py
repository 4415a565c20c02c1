"""The tabs of an event, in their order, with the one that is open."""

from types import SimpleNamespace

import pytest

from clubs.policy import Act
from clubs.web import tabs
from clubs.web.tabs import StaffView, Tab, help_of, register_tabs, tabs_of

RUNS = StaffView(SimpleNamespace(code="kb2dfsrh"), None, frozenset({Act.RUN_EVENT}))
KEEPS = StaffView(RUNS.event, None, frozenset())


@pytest.fixture(autouse=True)
def _only_these(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pages of an event; the others come back after the test."""
    monkeypatch.setattr(tabs, "_registered", {})
    register_tabs(
        Tab("settings", 2, lambda view: "Settings", "director/settings", lambda view: Act.RUN_EVENT in view.acts),
        Tab("entries", 1, lambda view: "Pairs", "director/entries"),
    )


def test_tabs_are_in_their_order_and_the_open_one_is_marked() -> None:
    assert tabs_of(RUNS, "settings") == (
        ("Pairs", "/desk/kb2dfsrh/entries/", False),
        ("Settings", "/desk/kb2dfsrh/settings/", True),
    )


def test_a_tab_with_nothing_on_it_is_not_shown_unless_it_is_open() -> None:
    assert [label for label, _, _ in tabs_of(KEEPS, "entries")] == ["Pairs"]
    assert [label for label, _, _ in tabs_of(KEEPS, "settings")] == ["Pairs", "Settings"]


def test_a_tab_has_its_help_and_a_page_without_a_tab_the_contents() -> None:
    assert (help_of("entries"), help_of("desk-people")) == ("/help/director/entries/", "/help/")
