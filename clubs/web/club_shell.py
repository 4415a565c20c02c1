"""The pages of a club have one frame: its name, and a tab for each page that the reader may open."""

from collections.abc import Iterator, Set
from typing import Any

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.policy import Act, Actor, acts_of
from clubs.web.tabs import TabLink, Tabs


def club_shell(actor: Actor, club: Club, here: str) -> dict[str, Any]:
    """The part of the context that `clubs/base_club.html` needs. `may`: the names of what the reader may do."""
    acts = acts_of(actor, club) or frozenset()
    sections = tuple(
        TabLink(label, url, here in parts)
        for label, name, *parts in _pages(acts)
        if (url := address_of(name, club)) is not None
    )
    return {"club": club, "here": here, "may": {act.value for act in acts}, "tabs": Tabs(sections)}


def _pages(acts: Set[Act]) -> Iterator[tuple[str, ...]]:
    """The label of each page that these acts open, the name of its address, and what is `here` on it."""
    yield _("Staff"), "club", "staff"
    yield _("People"), "club-people", "people"
    if Act.MANAGE_CALENDAR in acts:
        yield _("Calendar"), "club-calendar", "calendar"
    if Act.SEE_BOOK in acts:
        yield _("Cash book"), "club-cash", "cash"
    if Act.MANAGE_SEASONS in acts:
        yield _("Seasons"), "club-seasons", "seasons"
    if Act.MANAGE_PEOPLE in acts:
        yield _("Letters"), "club-letters", "letters"
    if Act.MANAGE_CLUB in acts:
        yield _("Settings"), "club-settings", "settings"


def address_of(name: str, club: Club) -> str | None:
    """Where the page is; None where the app that has it is not installed."""
    try:
        return reverse(name, args=[club.slug])
    except NoReverseMatch:
        return None
