"""The tabs of an event: its sections, the pages inside the open one, and what a phone shows."""

from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.urls import get_resolver

from clubs.policy import Act
from clubs.web import tabs
from clubs.web.tabs import Cases, Section, StaffView, Tab, TabLink, Tabs, Waiting, help_of, register_tabs, tabs_of

RUNS = StaffView(SimpleNamespace(code="kb2dfsrh", persons=False), None, frozenset({Act.RUN_EVENT}))
KEEPS = StaffView(RUNS.event, None, frozenset())


@pytest.fixture(autouse=True)
def _only_these(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pages of an event; the others come back after the test."""
    assert get_resolver().url_patterns  # else the apps would register theirs now, and lose them
    monkeypatch.setattr(tabs, "_registered", {})
    register_tabs(
        Tab(
            "settings",
            Section.SETTINGS,
            1,
            lambda view: "Settings",
            "director/settings",
            lambda view: Act.RUN_EVENT in view.acts,
        ),
        Tab("numbers", Section.PEOPLE, 2, lambda view: "Numbers", "director/numbers"),
        Tab("entries", Section.PEOPLE, 1, lambda view: "Registration", "director/entries"),
    )


def test_sections_are_in_their_order_and_the_pages_of_the_open_one_are_a_second_row() -> None:
    entries, numbers, settings = (f"/desk/kb2dfsrh/{page}/" for page in ("entries", "numbers", "settings"))
    assert tabs_of(RUNS, "numbers") == Tabs(
        (TabLink("Pairs", entries, True), TabLink("Settings", settings, False)),
        (TabLink("Registration", entries, False), TabLink("Numbers", numbers, True)),
    )


def test_a_section_of_one_page_has_no_second_row() -> None:
    assert tabs_of(RUNS, "settings").pages == ()


def test_a_page_with_nothing_on_it_is_not_shown_unless_it_is_open() -> None:
    assert [link.label for link in tabs_of(KEEPS, "entries").sections] == ["Pairs"]
    assert [link.label for link in tabs_of(KEEPS, "settings").sections] == ["Pairs", "Settings"]


def test_a_phone_has_the_first_three_sections_and_a_menu_that_names_the_open_one() -> None:
    links = tuple(TabLink(str(number), "/", number == 6) for number in range(1, 8))
    assert (Tabs(links).more, Tabs(links).here, Tabs(links[:4]).more) == (links[3:], "6", links[3:4])


def test_a_tab_has_its_help_and_a_page_without_a_tab_the_contents() -> None:
    assert (help_of("entries"), help_of("desk-people")) == ("/help/director/entries/", "/help/")


def test_what_waits_on_a_page_is_counted_on_its_section_and_before_every_title() -> None:
    waiting = Waiting(Cases(("call-3-1", "late_pair-8")), "/desk/kb2dfsrh/waiting/")
    register_tabs(Tab("desk", Section.DESK, 1, lambda view: "Now", "director/now", waiting=lambda view: waiting))
    shown = tabs_of(RUNS, "settings")
    assert [link.waiting for link in shown.sections] == [waiting, None, None]
    assert (shown.waiting, waiting.before_title, Waiting(Cases(), "/").before_title) == (waiting, "(2) ", "")


def test_the_number_of_cases_is_larger_once_one_has_waited_long() -> None:
    shown = [
        render_to_string("partials/_waiting.html", {"waiting": Waiting(Cases(("call-3-1",), long), "/")})
        for long in (False, True)
    ]
    assert ['class="count long"' in text for text in shown] == [False, True]
    assert ["waiting, one for 3 minutes or more" in text for text in shown] == [False, True]
