"""Movements seated round by round: the next seating depends on the results so far."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol

from rules.base.words import Sentence
from rules.tournament.movements.individuals.progressive_rules import ProgressiveRules
from rules.tournament.movements.seating import RoundSeating, SeatingKind
from rules.tournament.standings import Entry, GameResult, SitOutPolicy, Tally, tally


def sit_outs_of(rounds: Iterable[RoundSeating]) -> Counter[Entry]:
    """How often each entry has sat out in these rounds."""
    return Counter(number for seating in rounds for number in seating.sit_out)


@dataclass(frozen=True)
class PlayHistory:
    """All that the next round follows from; the same value always gives the same round.

    `entries`: the numbers of those who play on, late ones among them and those who withdrew not; `rounds` as they were
    really seated, first to last; `results`: the games of them that have ended. `added_up`: the tally of each entry
    where more than these counts, such as penalties and forfeits (no win and no points for an entry that is not in it);
    None where the results and sit-outs are all. `to_come`: rounds still to be drawn, the next among them. `key` is of
    32 bytes, from which whatever chance decides is drawn (`rules.base.draw`). `tables`: the numbers of those in use,
    the best first, () for 1 and up. `stay`: those who cannot move, and keep the place where they last sat. `night`:
    what is agreed where winners move up. `drawn`: the drawn order of a knock-out, () for that of the numbers.
    `sit_out`: what a sit-out is worth where nothing is `added_up`. `met`: opponents of an earlier night, whom the first
    round of a progressive event avoids.
    """

    entries: tuple[int, ...]
    key: bytes
    rounds: tuple[RoundSeating, ...] = ()
    results: tuple[GameResult, ...] = ()
    added_up: Mapping[Entry, Tally] | None = None
    to_come: int = 1
    tables: tuple[int, ...] = ()
    stay: Collection[int] = ()
    night: ProgressiveRules = field(default_factory=ProgressiveRules)
    drawn: tuple[int, ...] = ()
    sit_out: SitOutPolicy = field(default_factory=SitOutPolicy)
    met: Collection[tuple[int, int]] = ()

    @cached_property
    def tallies(self) -> Mapping[Entry, Tally]:
        """The tally of each entry: as it was added up, or from the results and the sit-outs of the rounds."""
        if self.added_up is not None:
            return self.added_up
        rows = tally(self.results, self.entries, policy=self.sit_out, sit_outs=sit_outs_of(self.rounds))
        return {row.entry: row for row in rows}


class Reason(Protocol):
    """Why these entries meet at a table, or with `table` None why somebody sits out."""

    @property
    def table(self) -> int | None: ...

    @property
    def sentence(self) -> Sentence: ...


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """The next round, with as many of its reasons as there are to tell; `number` counts from 1, 0 where it is unknown.

    `str()` is the chart on paper, each table with its reason.
    """

    seating: RoundSeating
    reasons: tuple[Reason, ...] = ()
    number: int = 0

    def __str__(self) -> str:
        tables = [*map(str, self.seating.tables)]
        width = max(map(len, tables), default=0)
        why = {reason.table: str(reason.sentence) for reason in self.reasons}
        seated = [
            f"{line:<{width}}  {why.get(table.table, '')}".rstrip()
            for line, table in zip(tables, self.seating.tables, strict=True)
        ]
        others = [str(reason.sentence) for reason in self.reasons if reason.table is None]
        return "\n".join([*([f"Round {self.number}"] if self.number else []), *seated, *(others or self._sits_out())])

    def _sits_out(self) -> list[str]:
        return str(replace(self.seating, tables=())).splitlines()


@dataclass(frozen=True, slots=True)
class RoundByRoundMovement:
    """A movement that is asked for one round after the other; `of`: pairs or individuals.

    `promise`: the guarantees known before play; `full`: rounds that entries need until it has found its winner,
    or that make an evening; `next_round`: the next one, None when there is nothing left to play, RulesError where none
    can be drawn. `whole`: it has no winner before its full number of rounds, and may need more; `most`: entries it can
    take, None for any. `can_stay`: how many can keep their table, by the number of entries. `headed`: its first table
    is the head table, which rings the bell by its own laws.
    """

    name: str
    title: Sentence
    sizes: Sentence
    promise: Sentence
    full: Callable[[int], int]
    next_round: Callable[[PlayHistory], DrawnRound | None]
    of: SeatingKind = SeatingKind.PAIRS
    whole: bool = False
    most: int | None = None
    can_stay: Callable[[int], int] = lambda entries: 1
    headed: bool = False
