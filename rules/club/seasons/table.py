"""The table of a season as of a day: totals of the nights that count, places, and ties shown as ties."""

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from rules.base.amounts import Amount
from rules.club.seasons.scoring import Competitor, NightPlayed, NightScore, exact, played_scores, with_duty
from rules.club.seasons.season_rules import RulesFrom, SeasonRules, SeasonTotal, rules_on
from rules.club.seasons.tie_breaks import Placed, SeasonStep, TieBreaker


@dataclass(frozen=True, slots=True)
class CountedNight:
    """A night of the table. `provisional`: it was still in play."""

    id: int
    date: datetime.date
    ranked: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One competitor. `place` is None for too few nights (`missing` more are needed).

    `scores` are the nights in order, those that count and those dropped. `level`: the number of others with the same
    total; `steps` broke that tie.
    """

    competitor: Competitor
    place: int | None
    tied: bool
    total: Amount
    scores: tuple[NightScore, ...]
    level: int = 0
    missing: int = 0
    steps: tuple[SeasonStep, ...] = ()

    @property
    def counted(self) -> tuple[NightScore, ...]:
        """The nights that make the total."""
        return tuple(score for score in self.scores if score.counts)

    @property
    def dropped(self) -> tuple[NightScore, ...]:
        """The nights that do not count, because better ones do."""
        return tuple(score for score in self.scores if not score.counts)

    @property
    def played(self) -> int:
        """How many nights were played, without those on duty for the club."""
        return sum(score.side is not None for score in self.scores)


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """Rows in order of place, then those with too few nights. `versions` are the rules of its nights."""

    rows: tuple[SeasonRow, ...]
    nights: tuple[CountedNight, ...]
    versions: tuple[RulesFrom, ...]

    @property
    def rules(self) -> SeasonRules:
        """The rules of the last night: they made this table."""
        days = [night.date for night in self.nights]
        return rules_on(self.versions, max(days, default=datetime.date.min))

    @property
    def provisional(self) -> bool:
        """Whether a night in it was still in play."""
        return any(night.provisional for night in self.nights)

    def rules_of(self, night: int) -> SeasonRules:
        """The rules that say what a night is worth."""
        return rules_on(self.versions, self.night(night).date)

    def night(self, number: int) -> CountedNight:
        """The night of that number."""
        return next(night for night in self.nights if night.id == number)

    def row_of(self, competitor: Competitor) -> SeasonRow | None:
        """The row of a competitor; None for somebody without a night."""
        return next((row for row in self.rows if row.competitor == competitor), None)


def season_table(
    nights: Iterable[NightPlayed], versions: Sequence[RulesFrom], as_of: datetime.date = datetime.date.max
) -> SeasonTable:
    """The table after the nights up to that day. The same nights in any order give the same table."""
    counted = sorted((night for night in nights if night.date <= as_of), key=lambda night: night.order)
    days = tuple(CountedNight(night.id, night.date, night.ranked, night.provisional) for night in counted)
    table = SeasonTable((), days, tuple(versions))
    rules = table.rules
    ruled = [(night, rules_on(versions, night.date)) for night in counted]
    played = played_scores(ruled, rules.of)
    scores = {one: _kept(all_, rules.best) for one, all_ in with_duty(ruled, played, rules.of).items()}
    fewest = min(rules.fewest, len(counted))  # nobody can have played more nights than there were
    enough = {one: own for one, own in scores.items() if len(own) >= fewest}
    too_few = {one: own for one, own in scores.items() if len(own) < fewest}
    rows = (*_ranked(enough, rules, counted), *_ranked(too_few, rules, counted, fewest))
    return SeasonTable(rows, days, tuple(versions))


def _kept(scores: Sequence[NightScore], best: int | None) -> tuple[NightScore, ...]:
    """The scores with the worst marked as dropped; of equal ones the earlier night counts."""
    if best is None or len(scores) <= best:
        return tuple(scores)
    values = [score.score for score in scores]
    kept = set(sorted(range(len(scores)), key=values.__getitem__, reverse=True)[:best])
    return tuple(score if at in kept else NightScore(*score[:4], counts=False) for at, score in enumerate(scores))


def _total(scores: Iterable[NightScore], rules: SeasonRules) -> Amount:
    values = [score.score for score in scores if score.counts]
    if rules.total is SeasonTotal.SUM or not values:
        return exact_sum(values)
    return exact(Fraction(exact_sum(values)) / len(values))


def exact_sum(values: Iterable[Amount]) -> Amount:
    """The sum, a whole number as such."""
    total = sum(values)
    return exact(total) if isinstance(total, Fraction) else total


def _ranked(
    scores: Mapping[Competitor, Sequence[NightScore]],
    rules: SeasonRules,
    nights: Sequence[NightPlayed],
    fewest: int | None = None,
) -> Iterator[SeasonRow]:
    """The rows of some competitors, the best first; without places where they lack nights of the `fewest`."""
    totals = {one: _total(own, rules) for one, own in scores.items()}
    order = sorted(sorted(scores), key=totals.__getitem__, reverse=True)
    place = 1
    for total, level in groupby(order, key=totals.__getitem__):
        group = tuple(level)
        for placed in _split(group, scores, rules, nights):
            for one in placed.group:
                yield SeasonRow(
                    competitor=one,
                    place=place if fewest is None else None,
                    tied=len(placed.group) > 1,
                    total=total,
                    scores=tuple(scores[one]),
                    level=len(group) - 1,
                    missing=0 if fewest is None else fewest - len(scores[one]),
                    steps=placed.steps[one],
                )
            place += len(placed.group)


def _split(
    group: tuple[Competitor, ...],
    scores: Mapping[Competitor, Sequence[NightScore]],
    rules: SeasonRules,
    nights: Sequence[NightPlayed],
) -> Iterator[Placed]:
    played = {one: {score.night: score for score in scores[one] if score.side} for one in group}
    return TieBreaker(rules.ties, played, [night.id for night in reversed(nights)]).split(group)
