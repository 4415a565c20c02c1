"""The nights that a board counts: of a period up to today, or of a season of the club."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from clubs.models import Club
from rules.base.words import Sentence, message
from rules.club.boards import Board, Period, PlayedNight
from scoring.models import Season
from scoring.seasons.events import season_events

PREFIX = "season-"
Nights = list[PlayedNight]


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """A season as it is offered beside the periods; its nights are not read."""

    season_id: int
    name: str

    def __str__(self) -> str:
        """As an address has it."""
        return f"{PREFIX}{self.season_id}"

    @property
    def sentence(self) -> Sentence:
        """Its name alone: clubs call theirs “Winter season” or “This season”."""
        return message("{name}", name=self.name)


@dataclass(frozen=True, slots=True)
class SeasonPeriod(SeasonChoice):
    """A season in the place of a period: its events that count, as the season itself has them."""

    events: frozenset[int]

    @property
    def state(self) -> str:
        """Changes with the name and the nights."""
        shown = f"{self.season_id} {self.name} {sorted(self.events)}"
        return hashlib.blake2b(shown.encode(), digest_size=9).hexdigest()


AnyPeriod = Period | SeasonPeriod


def season_choices(club: Club) -> tuple[SeasonChoice, ...]:
    """The seasons that boards can be asked for, the newest first. One query."""
    return tuple(SeasonChoice(*row) for row in Season.objects.filter(club=club).values_list("pk", "name"))


def season_period(club: Club, season_id: int) -> SeasonPeriod | None:
    """A season of this club; None where there is none. At most five queries."""
    season = Season.objects.select_related("club").filter(club=club, pk=season_id).first()
    if season is None:
        return None
    return SeasonPeriod(season.pk, season.name, frozenset(event.id for event in season_events(season)))


def period_named(club: Club, text: str) -> AnyPeriod | None:
    """The period of an address: "year", "season-12"; None where there is none."""
    if text in tuple(Period):
        return Period(text)
    number = text.removeprefix(PREFIX)
    if text.startswith(PREFIX) and number.isascii() and number.isdigit() and len(number) < 16:
        return season_period(club, int(number))
    return None


def counted_over(board: Board, period: AnyPeriod) -> bool:
    """Whether a board can be asked for this period. One that compares two periods knows no season before."""
    return not board.compares if isinstance(period, SeasonPeriod) else period in board.periods


def state_of(period: AnyPeriod) -> str:
    """Changes whenever other nights belong to the period, apart from the day."""
    return period.state if isinstance(period, SeasonPeriod) else period.value


def nights_within(nights: Sequence[PlayedNight], period: AnyPeriod, today: date) -> tuple[Nights, Nights]:
    """The nights of the period, and those of the period before."""
    if isinstance(period, SeasonPeriod):
        return [night for night in nights if night.event in period.events], []
    span, before = period.span(today), period.before(today)
    return [night for night in nights if night.day in span], [night for night in nights if night.day in before]
