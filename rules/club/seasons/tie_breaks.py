"""Ties on the total, split step by step: each criterion parts a group, and each part goes on with the next one.

Criteria look at all nights played, dropped ones too; a night on duty for the club was not played.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from rules.base.amounts import Amount
from rules.club.seasons.scoring import Competitor, NightScore, NightSide
from rules.club.seasons.season_rules import SeasonCriterion

Group: TypeAlias = tuple[Competitor, ...]
Values: TypeAlias = Mapping[Competitor, Amount | None]
"""What a criterion compares; None (not played) is less than everything."""


class SeasonStep(NamedTuple):
    """A criterion that parted a tie: `own` is the competitor's value, `others` the different values of the rest."""

    by: SeasonCriterion
    own: Amount | None
    others: tuple[Amount | None, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """Competitors who stay tied (one, where nobody does), and the steps that led here."""

    group: Group
    steps: Mapping[Competitor, tuple[SeasonStep, ...]]


@dataclass(frozen=True, slots=True)
class TieBreaker:
    """The nights played, by competitor and night. `nights`: their numbers, the last night first."""

    order: Sequence[SeasonCriterion]
    played: Mapping[Competitor, Mapping[int, NightScore]]
    nights: Sequence[int]

    def split(self, group: Group) -> Iterator[Placed]:
        """The group in order of place, best first."""
        if len(group) == 1:
            yield Placed(group, {group[0]: ()})
        else:
            yield from self._split(Placed(group, dict.fromkeys(group, ())), tuple(self._comparisons()))

    def _comparisons(self) -> Iterator[tuple[SeasonCriterion, Callable[[Group], Values]]]:
        values = {
            SeasonCriterion.NIGHTS_WON: self._nights_won,
            SeasonCriterion.BEST_NIGHT: self._best_night,
            SeasonCriterion.HEAD_TO_HEAD: self._head_to_head,
            SeasonCriterion.FEWEST_NIGHTS: self._fewest_nights,
        }
        for criterion in self.order:
            if criterion is SeasonCriterion.MOST_RECENT:
                yield from ((criterion, self._on(night)) for night in self.nights)
            else:
                yield criterion, values[criterion]

    def _split(
        self, tied: Placed, left: Sequence[tuple[SeasonCriterion, Callable[[Group], Values]]]
    ) -> Iterator[Placed]:
        for at, (criterion, values_of) in enumerate(left):
            values = values_of(tied.group)
            if len(set(values.values())) > 1:
                parts = _parted(tied.group, values)
                stepped = {one: (*tied.steps[one], _step(criterion, one, values)) for one in tied.group}
                yield from chain.from_iterable(self._split(Placed(part, stepped), left[at + 1 :]) for part in parts)
                return
        yield tied

    def _sides(self, competitor: Competitor) -> Iterator[NightSide]:
        return (score.side for score in self.played[competitor].values() if score.side)

    def _nights_won(self, group: Group) -> Values:
        return {one: sum(side.place == 1 for side in self._sides(one)) for one in group}

    def _best_night(self, group: Group) -> Values:
        return {one: max((score.score for score in self.played[one].values()), default=None) for one in group}

    def _fewest_nights(self, group: Group) -> Values:
        """Below 0, so that more is better here too."""
        return {one: -len(self.played[one]) for one in group}

    def _on(self, night: int) -> Callable[[Group], Values]:
        def values(group: Group) -> Values:
            return {one: score.score if (score := self.played[one].get(night)) else None for one in group}

        return values

    def _head_to_head(self, group: Group) -> Values:
        """Over everybody else in the tie: nights ahead of them less nights behind, on nights that both played."""
        net, met = dict.fromkeys(group, 0), defaultdict[int, list[tuple[Competitor, int]]](list)
        for one in group:
            for score in self.played[one].values():
                if score.side:
                    met[score.night].append((one, score.side.place))
        for places in met.values():
            for one, place in places:
                net[one] += sum((place < other) - (place > other) for _, other in places)
        return net


def _parted(group: Group, values: Values) -> list[Group]:
    """The group by value, the best first; competitors of one value in their order."""
    parts: dict[Amount | None, list[Competitor]] = {}
    for one in group:
        parts.setdefault(values[one], []).append(one)
    return [tuple(parts[value]) for value in sorted(parts, key=_highest_first)]


def _step(criterion: SeasonCriterion, competitor: Competitor, values: Values) -> SeasonStep:
    others = {value for other, value in values.items() if other != competitor}
    return SeasonStep(criterion, values[competitor], tuple(sorted(others, key=_highest_first)))


def _highest_first(value: Amount | None) -> tuple[bool, Amount]:
    return value is None, 0 if value is None else -value
