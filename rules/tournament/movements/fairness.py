"""How fair a chart is, counted from its rounds alone, beside the limit that no chart of its size can pass.

The measure of two charts of one size, the lower the better, in this order: repeated partners; repeated opponents;
repeated meetings at a table, in any way; sit-outs; rounds at one table. After each kind of meeting comes how unevenly
it is shared out. Two who never meet are the other side of a repeated meeting: a chart with one more of these has one
more of those. Partners who then meet as opponents are a repeated meeting, and come before nothing else. If they came
before repeated opponents, the best long chart would let some sit opposite each other eight times, only so that partners
never do.

For tables of four this is the social golfer problem (problem 10 of CSPLib), with partners within each group.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.limits import Bound, best_possible
from rules.tournament.movements.measure import SeatedRounds, Two, opposed, partnered
from rules.tournament.movements.records import repeated_by_size
from rules.tournament.movements.seating import SeatingKind, tables_of

__all__ = ["Bound", "ChartQuality", "FairnessRecord", "best_possible", "chart_quality", "fairness_records", "verdict"]


@dataclass(frozen=True, slots=True, order=True)
class ChartQuality:
    """The counts of a chart, in the order in which charts are compared: the lower, the better.

    `partners_repeated` and `opponents_repeated`: times that two are so beyond the first. `meetings_repeated`: times
    that two share a table beyond the first, in any way. `extra_opponents` and `extra_meetings`: for every two, the
    pairs of rounds in which they meet, which is least where meetings are shared out evenly. `partners_then_opponents`:
    times that two who are partners in some round are opponents in another. `never_met`: twos that share no table.
    `sit_outs_apart`: the most sit-outs of one beyond the fewest. `most_at_one_table`: the most rounds of one at the
    same table.
    """

    partners_repeated: int
    opponents_repeated: int
    extra_opponents: int
    meetings_repeated: int
    extra_meetings: int
    partners_then_opponents: int
    never_met: int
    sit_outs_apart: int
    most_sit_outs: int
    most_at_one_table: int

    @property
    def without_tables(self) -> "ChartQuality":
        """The same, with the rounds at one table left out: tables can be given out again, and meetings cannot."""
        return replace(self, most_at_one_table=0)

    def to_json(self) -> dict[str, int]:
        """Every count by its name."""
        return asdict(self)


def chart_quality(plan: SeatedRounds) -> ChartQuality:
    """Count the rounds of `plan`."""
    tables = list(tables_of(plan.rounds))
    opponents, partners = opposed(tables), partnered(tables)
    met = opponents + partners
    sat = Counter(dict.fromkeys(range(1, plan.entries + 1), 0))
    sat.update(number for seating in plan.rounds for number in seating.sit_out)
    places = Counter((table.table, number) for table in tables for number in table.numbers)
    most, fewest = max(sat.values(), default=0), min(sat.values(), default=0)
    return ChartQuality(
        partners.total() - len(partners),
        opponents.total() - len(opponents),
        _twice(opponents),
        met.total() - len(met),
        _twice(met),
        sum(opponents[two] for two in partners),
        plan.entries * (plan.entries - 1) // 2 - len(met),
        most - fewest,
        most,
        max(places.values(), default=0),
    )


def _twice(met: "Counter[Two]") -> int:
    """For every two the pairs of times that they meet."""
    return sum(times * (times - 1) // 2 for times in met.values())


def verdict(quality: ChartQuality, bound: Bound) -> Sentence:
    """How far a chart is from what is possible: "Nobody meets anybody twice. It cannot be better."."""
    count = quality.meetings_repeated
    if not count and not quality.partners_repeated:
        nobody = (
            N_("No two pairs meet twice.") if bound.kind is SeatingKind.PAIRS else N_("Nobody meets anybody twice.")
        )
        return message(N_("{nobody} It cannot be better."), nobody=message(nobody))
    counted = message(N_("{count} {count:meeting is|meetings are} repeated."), count=count)
    if count <= bound.meetings_repeated:
        return message(N_("{counted} It cannot be fewer."), counted=counted)
    if bound.meetings_repeated:
        text = N_("{counted} Fewer may exist, but never fewer than {least}.")
        return message(text, counted=counted, least=bound.meetings_repeated)
    return message(N_("{counted} Fewer may exist."), counted=counted)


@dataclass(frozen=True, slots=True)
class FairnessRecord:
    """Our chart for `players` in `rounds`: how often two meet again in it, beside the limit."""

    players: int
    rounds: int
    meetings_repeated: int
    bound: Bound

    @property
    def cannot_be_better(self) -> bool:
        """Whether it is proved that no chart repeats fewer meetings."""
        return self.meetings_repeated <= self.bound.meetings_repeated


def fairness_records() -> Iterator[FairnessRecord]:
    """A record for 8 to 60 players and 1 to 15 rounds, by players and then rounds."""
    for (players, rounds), count in repeated_by_size().items():
        yield FairnessRecord(players, rounds, count, best_possible(SeatingKind.INDIVIDUALS, players, rounds))
