"""The tabs of an event: its pages for the club's own people. Each app registers those whose data it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from clubs.handbook import CONTENTS, help_at
from clubs.policy import Act


@dataclass(frozen=True, slots=True)
class StaffView:
    """An event as one member of the club sees it: its stage (None before play), and the member's permissions."""

    event: Any
    stage: Any
    acts: frozenset[Act]


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of an event. `page` names its address, `order` its place among the tabs, `help` its page of the handbook.

    `shown`: whether there is something on it for this reader now.
    """

    page: str
    order: int
    label: Callable[[StaffView], str]
    help: str
    shown: Callable[[StaffView], bool] = lambda view: True


_registered: dict[str, Tab] = {}


def register_tabs(*tabs: Tab) -> None:
    """Add pages of an event; each app does so where it lists its addresses."""
    _registered.update({tab.page: tab for tab in tabs})


def help_of(here: str) -> str:
    """The address of the help for a page of an event; for a page without a tab, the contents of the handbook."""
    tab = _registered.get(here)
    return help_at(tab.help if tab else CONTENTS)


def tabs_of(view: StaffView, here: str) -> tuple[tuple[str, str, bool], ...]:
    """Label and address of each page, and whether it is the one at `here`, which always has its tab."""
    tabs = sorted(_registered.values(), key=lambda tab: tab.order)
    return tuple(
        (tab.label(view), reverse(tab.page, args=[view.event.code]), tab.page == here)
        for tab in tabs
        if tab.page == here or tab.shown(view)
    )
