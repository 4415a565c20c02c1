"""The tabs of an event: its pages for the club's own people. Each app registers those whose data it shows.

The sections are the same from the first name to the published table, so that nobody has to look for one. Each has a
first page, and perhaps others: those are links in a second row.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.handbook import CONTENTS, help_at
from clubs.language import translated
from clubs.policy import Act
from rules.base.words import Sentence

# Tabs beside "More" on a phone, where a row has no room for all of them.
FIRST = 3


class Section(StrEnum):
    """The parts of an event, in the order of their tabs."""

    DESK = "desk"
    PEOPLE = "people"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    BRACKET = "bracket"
    PRINT = "print"
    SETTINGS = "settings"


class Cases(NamedTuple):
    """The places of the cases on a page, the oldest first; `long`: one of them has waited for minutes.

    `coming`: who of the desk is on the way to one of them.
    """

    places: tuple[str, ...] = ()
    long: bool = False
    coming: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class StaffView:
    """An event as one of the staff sees it: its stage (None before play), and what they may do.

    `waiting`: the cases that wait there, on the page that has read them; None on all others.
    """

    event: Any
    stage: Any
    acts: frozenset[Act]
    waiting: Cases | None = None


class Waiting(NamedTuple):
    """Cases that wait for the reader on a page; `news` is the address that an open page asks for them."""

    cases: Cases
    news: str

    @property
    def before_title(self) -> str:
        """Their number, as it precedes the title of a page: "(2) "."""
        return f"({len(self.cases.places)}) " if self.cases.places else ""

    @property
    def coming(self) -> str:
        """The directors who are on the way, in a sentence each."""
        return " ".join(map(translated, self.cases.coming))


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of an event. `page` names its address, `order` its place in its section, `help` its page of the handbook.

    `shown`: whether there is something on it for this reader now. `waiting`: the cases that its section counts.
    """

    page: str
    section: Section
    order: int
    label: Callable[[StaffView], str]
    help: str
    shown: Callable[[StaffView], bool] = lambda view: True
    waiting: Callable[[StaffView], Waiting | None] = lambda view: None


class TabLink(NamedTuple):
    """A tab as its template takes it; `here`: it is the page that is open, or its section."""

    label: str
    url: str
    here: bool
    waiting: Waiting | None = None


@dataclass(frozen=True, slots=True)
class Tabs:
    """Both rows of a page: the sections, and the pages of the section that is open. No second row for a single page."""

    sections: tuple[TabLink, ...]
    pages: tuple[TabLink, ...] = ()

    @property
    def first(self) -> int:
        """How many sections a phone shows beside the menu."""
        return FIRST

    @property
    def more(self) -> tuple[TabLink, ...]:
        """The sections that a phone shows in a menu."""
        return self.sections[FIRST:]

    @property
    def pages_more(self) -> tuple[TabLink, ...]:
        """The pages of the open section that a phone shows in a menu; a menu of one saves no room."""
        return self.pages[FIRST:] if len(self.pages) > FIRST + 1 else ()

    @property
    def page_beyond(self) -> bool:
        """Whether a phone shows the open page in that menu: its whole label would need a second row."""
        return any(link.here for link in self.pages_more)

    @property
    def waiting(self) -> Waiting | None:
        """The cases that wait for the reader in some section; None where none can."""
        return next((link.waiting for link in self.sections if link.waiting), None)

    @property
    def here(self) -> str:
        """The label of the open section, if a phone shows it in the menu; else "" """
        return next((link.label for link in self.more if link.here), "")


_registered: dict[str, Tab] = {}


def register_tabs(*tabs: Tab) -> None:
    """Add pages of an event; each app does so where it lists its addresses."""
    _registered.update({tab.page: tab for tab in tabs})


def help_of(here: str) -> str:
    """The address of the help for a page of an event; for a page without a tab, the contents of the handbook."""
    tab = _registered.get(here)
    return help_at(tab.help if tab else CONTENTS)


def tabs_of(view: StaffView, here: str) -> Tabs:
    """The tabs of the page at `here`, which always has its own. A section leads to the first page that is shown."""
    pages = sorted(_registered.values(), key=lambda tab: (list(Section).index(tab.section), tab.order))
    heads: dict[Section, Tab] = {}
    for tab in pages:
        # Only where the answer counts: some tabs ask the database whether they are shown.
        if tab.section not in heads and _is_shown(tab, view, here):
            heads[tab.section] = tab
    opened = _registered[here].section if here in _registered else None
    inside = [tab for tab in pages if tab.section is opened and _is_shown(tab, view, here)]
    return Tabs(
        tuple(
            TabLink(_called(section, view), _address(tab, view), section is opened, tab.waiting(view))
            for section, tab in heads.items()
        ),
        tuple(TabLink(tab.label(view), _address(tab, view), tab.page == here) for tab in inside if len(inside) > 1),
    )


def _is_shown(tab: Tab, view: StaffView, here: str) -> bool:
    return tab.page == here or tab.shown(view)


def _address(tab: Tab, view: StaffView) -> str:
    return reverse(tab.page, args=[view.event.code])


def _called(section: Section, view: StaffView) -> str:
    match section:
        case Section.DESK:
            return _("Desk")
        case Section.PEOPLE:
            return _("Players") if view.event.persons else _("Pairs")
        case Section.ROUNDS:
            return _("Rounds")
        case Section.STANDINGS:
            return _("Standings")
        case Section.BRACKET:
            return _("Bracket")
        case Section.PRINT:
            return _("Print")
        case Section.SETTINGS:
            return _("Settings")
