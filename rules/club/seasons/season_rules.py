"""The rules of a season: what a night is worth, which nights count, and how ties are broken.

They are the club's own choice, so each is a field; `faults` says which choices make no sense.
"""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from rules.base.amounts import Amount, amount_read
from rules.base.errors import Fault, RulesError, unreadable
from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_

MOST_PLACES: Final = 200
MOST_POINTS: Final = 1000
MOST_NIGHTS: Final = 400


class SeasonOf(Worded):
    """The competitors of a season."""

    PLAYERS = "players", N_("Players, each alone")
    PAIRS = "pairs", N_("Pairs who play together")


class NightValue(Worded):
    """The value of a night."""

    PLACES = "places", N_("Points for the place")
    WINS = "wins", N_("Games won")
    POINTS = "points", N_("Points scored")
    RATE = "rate", N_("Games won per game")


class SharedPlaces(Worded):
    """The points of the table for tied sides."""

    SPLIT = "split", N_("The average of their places")
    BEST = "best", N_("The points of the best place")
    LAST = "last", N_("The points of the last place")


class SeasonTotal(Worded):
    """How the nights that count become one number."""

    SUM = "sum", N_("All added up")
    AVERAGE = "average", N_("The average night")


class DutyCredit(Worded):
    """The value of a night on duty for the club."""

    NOTHING = "nothing", N_("Nothing")
    FIXED = "fixed", N_("A fixed number")
    AVERAGE = "average", N_("The player's average")


class SeasonCriterion(Worded):
    """A tie-break for competitors of the same total."""

    NIGHTS_WON = "nights_won", N_("Nights won")
    BEST_NIGHT = "best_night", N_("Best night")
    HEAD_TO_HEAD = "head_to_head", N_("Nights ahead of each other")
    FEWEST_NIGHTS = "fewest_nights", N_("Fewer nights played")
    MOST_RECENT = "most_recent", N_("Last night that differs")


CRITERION_WORDS: Final[Mapping[SeasonCriterion, Sentence]] = {
    SeasonCriterion.NIGHTS_WON: message(N_("nights won")),
    SeasonCriterion.BEST_NIGHT: message(N_("best night")),
    SeasonCriterion.HEAD_TO_HEAD: message(N_("nights ahead less nights behind")),
    SeasonCriterion.FEWEST_NIGHTS: message(N_("nights played, fewer is better")),
    SeasonCriterion.MOST_RECENT: message(N_("last night that differs")),
}
"""Each as a reason names it."""


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """`place_points`: of the 1st, 2nd, … place; `later_points`: of every place after the table.

    `best`: the number of nights that count, the worst are dropped; None: all. `fewest`: nights to be ranked.
    """

    of: SeasonOf = SeasonOf.PLAYERS
    night: NightValue = NightValue.PLACES
    place_points: tuple[int, ...] = (10, 8, 6, 5, 4, 3, 2)
    later_points: int = 1
    shared: SharedPlaces = SharedPlaces.SPLIT
    total: SeasonTotal = SeasonTotal.SUM
    best: int | None = None
    fewest: int = 0
    duty: DutyCredit = DutyCredit.NOTHING
    duty_points: Amount = 0
    ties: tuple[SeasonCriterion, ...] = (SeasonCriterion.NIGHTS_WON, SeasonCriterion.BEST_NIGHT)

    def points_of(self, place: int) -> int:
        """The points of the table for a place."""
        return self.place_points[place - 1] if place <= len(self.place_points) else self.later_points

    def checked(self) -> "SeasonRules":
        """The rules themselves; a RulesError with every fault if they make no sense."""
        if found := tuple(self.faults()):
            raise RulesError(found)
        return self

    def faults(self) -> Iterator[Fault]:
        """Everything that makes no sense."""
        if self.night is NightValue.PLACES:
            yield from self._faults_of_table()
        if self.best is not None and not 1 <= self.best <= MOST_NIGHTS:
            text = N_("Nights that count: write a number from 1 to {most}, or leave it empty.")
            yield Fault("best", message(text, most=MOST_NIGHTS), {"field": "best"})
        if not 0 <= self.fewest <= MOST_NIGHTS:
            text = N_("Fewest nights: write a number from 0 to {most}.")
            yield Fault("fewest", message(text, most=MOST_NIGHTS), {"field": "fewest"})
        if not 0 <= self.duty_points <= MOST_POINTS:
            text = N_("Points for duty: write a number from 0 to {most}.")
            yield Fault("duty_points", message(text, most=MOST_POINTS), {"field": "duty_points"})
        if len(set(self.ties)) < len(self.ties):
            yield Fault("repeated_criterion", message(N_("List each tie-break only once.")), {"field": "ties"})

    def _faults_of_table(self) -> Iterator[Fault]:
        where: dict[str, object] = {"field": "place_points"}
        if not 1 <= len(self.place_points) <= MOST_PLACES:
            text = N_("Write the points for each place, the best place first. The limit is {most}.")
            yield Fault("place_points", message(text, most=MOST_PLACES), where)
        if any(not 0 <= points <= MOST_POINTS for points in (*self.place_points, self.later_points)):
            text = N_("Points for a place: write numbers from 0 to {most}.")
            yield Fault("place_points", message(text, most=MOST_POINTS), where)
        elif any(a < b for a, b in pairwise((*self.place_points, self.later_points))):
            text = N_("A better place cannot get fewer points than a worse one. Sort the table, the most points first.")
            yield Fault("place_points", message(text), where)

    def to_json(self) -> dict[str, Any]:
        """Every field by its name; a fraction is written as "13/2"."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {**found, "place_points": list(self.place_points), "ties": list(self.ties), "duty_points": self._duty}

    @property
    def _duty(self) -> int | str:
        return str(self.duty_points) if isinstance(self.duty_points, Fraction) else self.duty_points

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "SeasonRules":
        """The rules that `to_json` wrote, or a program sent; what is left out is as usual. `Unreadable` otherwise."""
        known = {field.name for field in fields(cls)}
        if unknown := [name for name in stored if name not in known]:
            text = N_("There is no season rule called {name}. Remove it.")
            raise unreadable("unknown_field", message(text, name=str(unknown[0])[:40]), field=str(unknown[0]))
        return cls(**{name: _read(name, value) for name, value in stored.items()})


_CHOICES: Final[Mapping[str, type[Worded]]] = {
    "of": SeasonOf,
    "night": NightValue,
    "shared": SharedPlaces,
    "total": SeasonTotal,
    "duty": DutyCredit,
}


def _read(name: str, value: Any) -> Any:
    try:
        if name in _CHOICES:
            return _CHOICES[name](value)
        if name == "ties":
            return tuple(map(SeasonCriterion, value))
        if name == "place_points":
            return tuple(map(_whole, value))
        if name == "duty_points":
            return amount_read(value)
        return None if name == "best" and value is None else _whole(value)
    except (TypeError, ValueError, ZeroDivisionError):
        text = N_("{name} cannot be read. Look up what it takes.")
        raise unreadable("unreadable", message(text, name=name), field=name) from None


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(value)
    return value


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules of the nights from this day on, until other rules begin.

    A night is worth what the rules of its day say, for ever. A table is made by the rules of its last night. So a
    change that begins after the last night played alters no table that anybody has seen.
    """

    date: datetime.date
    rules: SeasonRules


def rules_on(versions: Sequence[RulesFrom], day: datetime.date) -> SeasonRules:
    """The rules of that day; before the first of them begin, the first. There is one version at least."""
    begun = [version for version in versions if version.date <= day]
    if begun:
        return max(begun, key=lambda version: version.date).rules
    return min(versions, key=lambda version: version.date).rules


def with_change(versions: Sequence[RulesFrom], change: RulesFrom, last: datetime.date | None) -> tuple[RulesFrom, ...]:
    """The versions with one more, in order; one of the same day is replaced.

    `last`: the day of the last night that counts. RulesError: faults of the rules themselves, "too_early" for a night
    that counts already, "other_standing" where players become pairs after the first night.
    """
    faults = list(change.rules.faults())
    if last is not None and change.date <= last:
        first = last + datetime.timedelta(days=1)
        text = N_("A night of {last} counts already. Choose {first} or later: past tables never change.")
        faults.append(Fault("too_early", message(text, last=str(last), first=str(first)), {"field": "date"}))
    if last is not None and change.rules.of is not rules_on(versions, last).of:
        text = N_("A season of players stays one, and a season of pairs too. Create another season instead.")
        faults.append(Fault("other_standing", message(text), {"field": "of"}))
    if faults:
        raise RulesError(faults)
    others = [version for version in versions if version.date != change.date]
    return tuple(sorted([*others, change], key=lambda version: version.date))
