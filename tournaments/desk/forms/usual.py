"""The usual settings of a new event, and those that follow its rule book."""

import datetime
from collections.abc import Mapping
from typing import Any, Final

from clubs.clock import today_in
from clubs.models import Club
from rules.laws.books import BOOKS

RULESET: Final = "55plus"
FOLLOWS_THE_BOOK: Final = ("least_age", "qualify_per_zone")
"""The fields that follow the rule book."""


def today_at(club: Club) -> datetime.date:
    """Today's date at the club."""
    return today_in(club.time_zone)


def usual_by_book(club: Club) -> dict[str, dict[str, int | None]]:
    """The fields that follow the rule book, with their values in each.

    A club without zones plays for itself: the ages and qualifiers of a book are those of its playdowns between zones.
    """
    if not club.zones.exists():
        return {name: {"least_age": None, "qualify_per_zone": 0} for name in BOOKS}
    return {name: {"least_age": book.least_age, "qualify_per_zone": book.qualifiers} for name, book in BOOKS.items()}


def usual_settings(club: Club) -> dict[str, Any]:
    """The initial values of a new event: today's date at the club, and the age that the first book asks for."""
    return {"date": today_at(club), "ruleset": RULESET, **usual_by_book(club)[RULESET]}


def by_book(settings: Mapping[str, Any], book: str, club: Club) -> dict[str, Any]:
    """The settings with another rule book: what was usual by the one before is now as usual by this one."""
    usual = usual_by_book(club)
    before, after = usual[settings["ruleset"]], usual[book]
    follows = {name: value for name, value in after.items() if settings[name] == before[name]}
    return {**settings, **follows, "ruleset": book}
