"""How good a chart is, counted from its seatings beside what no chart of its size could undercut."""

from collections import Counter
from dataclasses import asdict, dataclass

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.individuals.wishes import NONE, Two, Wishes
from rules.tournament.movements.measure import guarantees, opposed, partnered
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.seating import tables_of


@dataclass(frozen=True, slots=True)
class Quality:
    """Times that two were partners beyond the first, and opponents beyond the second, with the least there must be.

    `wishes_broken`: times that two were partners, or met, who were to stay apart, or one sat without the partner or off
    the table that was to be kept. Partners who stay together are no repetition. `fewest_threes` and `most_threes`:
    times that one sat at a table of three.
    """

    repeated_partners: int
    least_repeated_partners: int
    repeated_opponents: int
    least_repeated_opponents: int
    fewest_sit_outs: int
    most_sit_outs: int
    sit_outs_running: int
    fewest_threes: int
    most_threes: int
    wishes_broken: int

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Notes for the choice of a chart, the most important first."""
        return (
            _beside(N_("Repeated partners: {count}"), self.repeated_partners, self.least_repeated_partners),
            _beside(N_("Opponents met a third time: {count}"), self.repeated_opponents, self.least_repeated_opponents),
            _rests(self),
            *([_threes(self)] if self.most_threes else []),
            *([message(N_("Unmet wishes: {count}."), count=self.wishes_broken)] if self.wishes_broken else []),
        )

    def to_json(self) -> dict[str, int]:
        """Every measure by its name."""
        return asdict(self)


def quality(plan: Plan, wishes: Wishes = NONE) -> Quality:
    """Measure `plan` by what was wished for."""
    tables = list(tables_of(plan.rounds))
    together = {_sorted(two) for two in wishes.together}
    partners = Counter({two: times for two, times in partnered(tables).items() if two not in together})
    opponents = opposed(tables)
    measured = guarantees(plan)
    at_threes = Counter(dict.fromkeys(range(1, plan.entries + 1), 0))
    at_threes.update(number for table in tables if len(table.sides) == 3 for number in table.numbers)
    free = plan.entries - 2 * len(together)
    apart, away = wishes.never_partners, {_sorted(two) for two in wishes.away}
    may_be_partners = free * (free - 1) // 2 - sum(not {*two} & {*wishes.partner_of} for two in apart)
    may_meet = plan.entries * (plan.entries - 1) // 2 - len(together) - len(away)
    return Quality(
        sum(times - 1 for times in partners.values()),
        max(0, partners.total() - may_be_partners),
        sum(max(0, times - 2) for times in opponents.values()),
        max(0, opponents.total() - 2 * may_meet),
        measured.fewest_sit_outs,
        measured.most_sit_outs,
        measured.sit_outs_running or 0,
        min(at_threes.values()),
        max(at_threes.values()),
        sum(partners[two] for two in apart) + sum(opponents[two] for two in away) + _left(plan, wishes),
    )


def refuse_broken(plan: Plan, wishes: Wishes) -> None:
    """RulesError where a wish is not kept in the plan."""
    if wishes and (broken := quality(plan, wishes).wishes_broken):
        text = N_(
            "No chart found meets all wishes: the best breaks them {count} {count:time|times}. Remove some wishes."
        )
        raise RulesError(Fault("wishes_not_kept", message(text, count=broken)))


def _left(plan: Plan, wishes: Wishes) -> int:
    """How often one sat without the partner, or off the table, that was to be kept."""
    seats = (
        (table.table, side, number)
        for seating in plan.rounds
        for table in seating.tables
        for side in table.sides
        for number in side
    )
    partner, kept = wishes.partner_of, wishes.tables
    return sum(
        partner.get(number, number) not in side or kept.get(number, table) != table for table, side, number in seats
    )


def _sorted(two: Two) -> Two:
    return min(two), max(two)


def _beside(text: str, count: int, least: int) -> Sentence:
    counted = message(text, count=count)
    if not count:
        return message(N_("{counted}."), counted=counted)
    if count == least:
        return message(N_("{counted}, the fewest possible."), counted=counted)
    return message(N_("{counted}; no chart can have fewer than {least}."), counted=counted, least=least)


def _rests(measured: Quality) -> Sentence:
    fewest, most = measured.fewest_sit_outs, measured.most_sit_outs
    if not most:
        return message(N_("Nobody sits out."))
    text = N_("Sit-outs: {fewest} to {most} each, twice in a row: {running}.")
    return message(text, fewest=fewest, most=most, running=measured.sit_outs_running)


def _threes(measured: Quality) -> Sentence:
    text = N_("At tables of three: {fewest} to {most} {most:time|times} each.")
    return message(text, fewest=measured.fewest_threes, most=measured.most_threes)
