"""The nights that boards and ratings count: the games that were played, and the periods of boards."""

from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from rules.base.words import Worded
from rules.base.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that was played and counts. Players are ids; 0 is the house, or somebody unknown.

    `round` is 0 outside the rounds. `winner`: the side that won, None of a game that is drawn. `lone_hands`: how many
    each player made. `marches` of each side; None where the hands were not recorded. `rated`: whether it moves ratings.
    """

    stage: int
    round: int
    sides: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    winner: int | None
    lone_hands: tuple[tuple[int, int], ...] = ()
    marches: tuple[int, ...] | None = None
    rated: bool = True

    @property
    def players(self) -> Iterator[int]:
        """Everybody at the table but the house."""
        return (player for side in self.sides for player in side if player)

    @property
    def hands_recorded(self) -> bool:
        """Whether anybody wrote down its lone hands."""
        return self.marches is not None or bool(self.lone_hands)

    def ranks(self) -> tuple[int, ...]:
        """The place of each side from 0: the winner first, then by points. Sides with the same points share a place."""
        results = [(side != self.winner, -points) for side, points in enumerate(self.score)]
        return tuple(sum(other < result for other in results) for result in results)

    def to_json(self) -> list[Any]:
        """The fields in their order."""
        made = [list(one) for one in self.lone_hands]
        marches = None if self.marches is None else list(self.marches)
        sides = [list(side) for side in self.sides]
        return [self.stage, self.round, sides, list(self.score), self.winner, made, marches, self.rated]

    @classmethod
    def from_json(cls, stored: Sequence[Any]) -> "CountedGame":
        """The game that `to_json` wrote."""
        stage, number, sides, score, winner, made, marches, rated = stored
        return cls(
            stage,
            number,
            tuple(map(tuple, sides)),
            tuple(score),
            winner,
            tuple((player, count) for player, count in made),
            None if marches is None else tuple(marches),
            rated,
        )


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """One event, with its games in the order of stages, rounds and tables. `numbers`: each player's entry."""

    event: int
    day: date
    games: tuple[CountedGame, ...] = ()
    numbers: Mapping[int, int] = field(default_factory=dict)

    @property
    def players(self) -> frozenset[int]:
        """Everybody who played."""
        return frozenset(player for game in self.games for player in game.players)


FIRST_DAY = date(1, 1, 1)


@dataclass(frozen=True, slots=True)
class Span:
    """From a first day to a last day, both included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


class Period(Worded):
    """The nights that a board counts, up to today."""

    THREE_MONTHS = "3-months", N_("last 3 months")
    YEAR = "year", N_("this year")
    ALL = "all", N_("all time")

    def span(self, today: date) -> Span:
        """The days of the period."""
        if self is Period.ALL:
            return Span(FIRST_DAY, today)
        if self is Period.YEAR:
            return Span(today.replace(month=1, day=1), today)
        return Span(months_before(today, 3) + timedelta(days=1), today)

    def before(self, today: date) -> Span:
        """The period before: the 3 months, or the whole year. Before all time is nothing."""
        if self is Period.ALL:
            return Span(FIRST_DAY, FIRST_DAY)
        if self is Period.YEAR:
            return Span(date(today.year - 1, 1, 1), date(today.year - 1, 12, 31))
        return Span(months_before(today, 6) + timedelta(days=1), months_before(today, 3))


def months_before(day: date, months: int) -> date:
    """The same day some months ago, or the last day of a month that is too short."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
