"""The event, the address, and the size and number of the sheets: the sources of every paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from django.http import HttpRequest

from clubs.policy import Act
from rules.euchre.kinds import GameRules
from rules.laws import LawBook
from scoring.pages.desk import Desk
from tournaments.desk.site_address import PhoneAccess, reach_of, site_of
from tournaments.models import Entry
from tournaments.selectors import RulesInForce, rules_of

_LETTER_ZONES = ("America/", "Canada/", "US/", "Pacific/Honolulu", "UTC")
T = TypeVar("T")


class SheetSize(StrEnum):
    """The sizes of paper in halls."""

    LETTER = "letter"
    A4 = "a4"


@dataclass(frozen=True)
class Printing:
    """One event to be printed for one reader."""

    here: Desk
    request: HttpRequest

    @cached_property
    def rules(self) -> RulesInForce:
        """Those of the stage, or before play of the event."""
        return rules_of(self.here.tournament, self.here.begun)

    @property
    def laws(self) -> LawBook:
        """The laws that they are made of."""
        return self.rules.laws

    @cached_property
    def game(self) -> GameRules:
        """The game that is played."""
        return self.rules.game

    @cached_property
    def site(self) -> str:
        """The beginning of every address on paper."""
        return site_of(self.request, self.here.tournament)

    @cached_property
    def reach(self) -> PhoneAccess:
        """Whether phones can open the codes on cards."""
        may_set = self.here.may(Act.RUN_EVENT)
        return reach_of(self.request, self.here.tournament, back="cards", may_set=may_set)

    @cached_property
    def entries(self) -> dict[int, Entry]:
        """Everybody with a number. One query."""
        found = self.here.tournament.entries.filter(number__isnull=False).order_by("number")
        return {entry.number or 0: entry for entry in found}

    @property
    def round_asked(self) -> int | None:
        """The round of the address, if it names one."""
        asked = self.request.GET.get("round", "")
        return int(asked[:4]) if asked.isascii() and asked.isdigit() else None

    @property
    def only_stale(self) -> bool:
        """Whether only cards that are out of date are asked for."""
        return "stale" in self.request.GET

    @property
    def size(self) -> SheetSize:
        """The sheets asked for; else Letter where the venue's time zone is American, and A4 elsewhere."""
        asked = self.request.GET.get("paper", "")
        if asked in tuple(SheetSize):
            return SheetSize(asked)
        american = self.here.tournament.club.time_zone.startswith(_LETTER_ZONES)
        return SheetSize.LETTER if american else SheetSize.A4


def evenly(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Parts of `most` at most, as equal as they can be, so that no sheet is nearly empty."""
    parts = -(-len(items) // most)
    each = -(-len(items) // parts) if parts else most
    return [items[at : at + each] for at in range(0, len(items), each)]
