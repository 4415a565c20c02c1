"""The score of a night in a season: who came where, who was on duty for the club, and what that is worth."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple, TypeAlias

from rules.base.amounts import Amount
from rules.club.seasons.season_rules import DutyCredit, NightValue, SeasonOf, SeasonRules, SharedPlaces

Competitor: TypeAlias = tuple[int, ...]
"""What a season ranks: one player, or the two of a pair in order of their numbers."""


class NightSide(NamedTuple):
    """A pair (or one player) with a place on a night. `tied`: how many share the place, itself among them."""

    players: tuple[int, ...]
    place: int
    tied: int
    wins: Amount
    games: int
    points: Amount

    @property
    def last_place(self) -> int:
        """The last of the places that the tied sides take together: two tied for 3rd take 3rd and 4th."""
        return self.place + self.tied - 1


@dataclass(frozen=True, slots=True)
class NightPlayed:
    """One night: how many were ranked, and those on duty for the club. `provisional`: it is still in play."""

    id: int
    date: datetime.date
    ranked: int
    sides: tuple[NightSide, ...]
    on_duty: frozenset[int] = frozenset()
    provisional: bool = False

    @property
    def order(self) -> tuple[datetime.date, int]:
        """Nights follow each other by date; two of one day by their numbers."""
        return self.date, self.id


class NightScore(NamedTuple):
    """A night of one competitor, with its value. `side` is None for a night on duty for the club.

    `averaged`: the number of nights in the average. `counts`: False where it is dropped.
    """

    night: int
    score: Amount
    side: NightSide | None
    averaged: int = 0
    counts: bool = True


def place_score(rules: SeasonRules, place: int, tied: int) -> Amount:
    """The points of the table for each of `tied` sides that share a place."""
    if tied == 1 or rules.shared is SharedPlaces.BEST:
        return rules.points_of(place)
    if rules.shared is SharedPlaces.LAST:
        return rules.points_of(place + tied - 1)
    return exact(Fraction(sum(map(rules.points_of, range(place, place + tied))), tied))


def scores_of(rules: SeasonRules) -> Callable[[NightSide], Amount]:
    """The value of a night for a side under these rules."""
    if rules.night is NightValue.PLACES:
        table = cache(lambda place, tied: place_score(rules, place, tied))
        return lambda side: table(side[1], side[2])
    if rules.night is NightValue.WINS:
        return lambda side: side.wins
    if rules.night is NightValue.POINTS:
        return lambda side: side.points
    return lambda side: exact(Fraction(side.wins) / side.games) if side.games else 0


def competitors_of(side: NightSide, of: SeasonOf) -> Iterable[Competitor]:
    """The competitors of a side: each player, or the pair. A player alone is no pair."""
    if of is SeasonOf.PLAYERS:
        return zip(side.players)  # each alone
    return [tuple(sorted(side.players))] if len(side.players) == 2 else []


def played_scores(
    nights: Iterable[tuple[NightPlayed, SeasonRules]], of: SeasonOf
) -> dict[Competitor, list[NightScore]]:
    """By competitor, every night played, in the order of the nights."""
    found: dict[Competitor, list[NightScore]] = {}
    for night, rules in nights:
        score = scores_of(rules)
        for side in night.sides:
            value = NightScore(night.id, score(side), side)
            for competitor in competitors_of(side, of):
                found.setdefault(competitor, []).append(value)
    return found


def with_duty(
    nights: Sequence[tuple[NightPlayed, SeasonRules]],
    played: dict[Competitor, list[NightScore]],
    of: SeasonOf,
) -> dict[Competitor, list[NightScore]]:
    """The same with the nights on duty for the club, each list in the order of the nights.

    A player who played has no duty that night. A pair is on duty if one of the two is. The average is over
    all nights played so far.
    """
    credited = [(night, rules) for night, rules in nights if night.on_duty and rules.duty is not DutyCredit.NOTHING]
    if not credited:
        return played
    order = {night.id: index for index, (night, _) in enumerate(nights)}
    found = {competitor: list(scores) for competitor, scores in played.items()}
    for night, rules in credited:
        there = {competitor for side in night.sides for competitor in competitors_of(side, of)}
        for competitor in _on_duty(night, played, of):
            if competitor not in there:
                found.setdefault(competitor, []).append(_duty_score(night, rules, played.get(competitor, ())))
    for scores in found.values():
        scores.sort(key=lambda score: order[score.night])
    return found


def _on_duty(night: NightPlayed, played: Mapping[Competitor, object], of: SeasonOf) -> Iterator[Competitor]:
    if of is SeasonOf.PLAYERS:
        yield from ((player,) for player in sorted(night.on_duty))
    else:
        yield from (pair for pair in played if not night.on_duty.isdisjoint(pair))


def _duty_score(night: NightPlayed, rules: SeasonRules, played: Sequence[NightScore]) -> NightScore:
    if rules.duty is DutyCredit.FIXED:
        return NightScore(night.id, rules.duty_points, None)
    total = Fraction(sum(score.score for score in played))
    return NightScore(night.id, exact(total / len(played)) if played else 0, None, averaged=len(played))


def exact(amount: Fraction) -> Amount:
    """A whole number as such: sums of these are much quicker."""
    return amount.numerator if amount.denominator == 1 else amount
