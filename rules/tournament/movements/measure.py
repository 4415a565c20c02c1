"""The guarantees of a plan, counted from its seatings and never from a formula."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from typing import Final, Protocol

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.seating import RoundSeating, SeatingKind, TableSeating, tables_of

Two = tuple[int, int]


class SeatedRounds(Protocol):
    """Something to measure, such as a `Plan`: who sits where in every round, and how many enter."""

    @property
    def entries(self) -> int:
        """How many enter, numbered from 1."""

    @property
    def rounds(self) -> tuple[RoundSeating, ...]:
        """The rounds, first to last."""

    @property
    def of(self) -> SeatingKind:
        """Pairs, partners who change, or players who each play alone."""


@dataclass(frozen=True, slots=True)
class Guarantees:
    """Fewest and most: times two entries meet, different opponents of one, games and sit-outs of one.

    Where each plays alone also the times that two are partners (None where nobody has one), and how often somebody
    sits out twice running.
    """

    rounds: int
    fewest_meetings: int
    most_meetings: int
    fewest_opponents: int
    most_opponents: int
    fewest_games: int
    most_games: int
    fewest_sit_outs: int
    most_sit_outs: int
    of: SeatingKind = SeatingKind.PAIRS
    fewest_partnerships: int | None = None
    most_partnerships: int | None = None
    sit_outs_running: int | None = None

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def complete(self) -> bool:
        """Everyone meets everyone, equally often."""
        return self.fewest_meetings == self.most_meetings > 0

    @property
    def sentence(self) -> Sentence:
        """The guarantees that a director may promise to the players."""
        return _sentence(self)

    def to_json(self) -> dict[str, int]:
        """Every measure by its name."""
        return {name: value for name, value in asdict(self).items() if name != "of" and value is not None}


def games_each(plan: SeatedRounds) -> tuple[int, int]:
    """The fewest and the most games that the plan gives to anybody."""
    games = Counter(dict.fromkeys(range(1, plan.entries + 1), 0))
    games.update(number for table in tables_of(plan.rounds) for number in table.numbers)
    return min(games.values(), default=0), max(games.values(), default=0)


def guarantees(plan: SeatedRounds) -> Guarantees:
    """Measure `plan`."""
    numbers = range(1, plan.entries + 1)
    tables = list(tables_of(plan.rounds))
    met = opposed(tables)
    games = Counter(dict.fromkeys(numbers, 0))
    games.update(number for table in tables for number in table.numbers)
    sat = Counter(dict.fromkeys(numbers, 0))
    sat.update(number for seating in plan.rounds for number in seating.sit_out)
    opponents = Counter(dict.fromkeys(numbers, 0))
    opponents.update(number for two in met for number in two)
    partners = _times_two_met(partnered(tables), plan.entries) if plan.of is SeatingKind.INDIVIDUALS else (None, None)
    return Guarantees(
        len(plan.rounds),
        *_times_two_met(met, plan.entries),
        *_range(opponents),
        *_range(games),
        *_range(sat),
        of=plan.of,
        fewest_partnerships=partners[0],
        most_partnerships=partners[1],
        sit_outs_running=None if plan.of is SeatingKind.PAIRS else _running(plan),
    )


def opposed(tables: Iterable[TableSeating]) -> "Counter[Two]":
    """How often each two sat against each other, the lower number first."""
    return Counter(
        (min(a, b), max(a, b))
        for table in tables
        for side, other in combinations(table.sides, 2)
        for a in side
        for b in other
    )


def partnered(tables: Iterable[TableSeating]) -> "Counter[Two]":
    """How often each two were partners, the lower number first."""
    return Counter((min(two), max(two)) for table in tables for side in table.sides for two in combinations(side, 2))


def _running(plan: SeatedRounds) -> int:
    return sum(len({*seating.sit_out} & {*following.sit_out}) for seating, following in pairwise(plan.rounds))


def _times_two_met(met: "Counter[Two]", entries: int) -> tuple[int, int]:
    """The fewest and most times that any two of them have."""
    all_met = len(met) == entries * (entries - 1) // 2
    return min(met.values()) if all_met and met else 0, max(met.values(), default=0)


def _range(counted: "Counter[int]") -> tuple[int, int]:
    return min(counted.values()), max(counted.values())


def _sentence(measured: Guarantees) -> Sentence:
    sentence = _partners_change(measured) if measured.of is SeatingKind.INDIVIDUALS else _meet(measured)
    if not measured.most_sit_outs:
        return sentence
    sit_outs = _sit_outs(measured) if measured.of is SeatingKind.PAIRS else _rests(measured)
    return message(N_("{meetings} {sit_outs}"), meetings=sentence, sit_outs=sit_outs)


_MEETINGS: Final = {
    SeatingKind.PAIRS: (
        N_("Every pair meets every other pair {times}."),
        N_("Every pair meets {opponents}, some of them {times}."),
        N_("Every pair meets {opponents}, with no rematches."),
    ),
    SeatingKind.TABLES: (
        N_("Everyone meets everyone else {times}."),
        N_("Everyone meets {opponents}, some of them {times}."),
        N_("Everyone meets {opponents}, with no rematches."),
    ),
}


def _meet(measured: Guarantees) -> Sentence:
    everybody, some_again, nobody_twice = _MEETINGS[measured.of]
    times = _times(measured.most_meetings)
    if measured.complete:
        return message(everybody, times=times)
    if measured.most_meetings > 1:
        return message(some_again, opponents=_opponents(measured), times=times)
    return message(nobody_twice, opponents=_opponents(measured))


def _partners_change(measured: Guarantees) -> Sentence:
    return message(N_("{partners} {opponents}"), partners=_partnered(measured), opponents=_opposing(measured))


def _partnered(measured: Guarantees) -> Sentence:
    most = measured.most_partnerships or 0
    if most == measured.fewest_partnerships:
        return message(N_("Everyone partners everyone else {times}."), times=_times(most))
    if most == 1:
        return message(N_("Nobody has the same partner twice."))
    return message(N_("Some players have the same partner {times}."), times=_times(most))


def _opposing(measured: Guarantees) -> Sentence:
    most = measured.most_meetings
    if measured.complete:
        return message(N_("Everyone plays against everyone else {times}."), times=_times(most))
    if most == 1:
        return message(N_("Nobody plays the same opponent twice."))
    return message(N_("Nobody plays the same opponent more than {times}."), times=_times(most))


def _rests(measured: Guarantees) -> Sentence:
    sentence = _rested(measured.fewest_sit_outs, measured.most_sit_outs)
    if not measured.sit_outs_running:
        return sentence
    return message(N_("{sit_outs} Some sit out twice in a row."), sit_outs=sentence)


def _rested(fewest: int, most: int) -> Sentence:
    if fewest == most:
        return message(N_("Everyone sits out {times}."), times=_times(most))
    if most == 1:
        return message(N_("Nobody sits out twice."))
    if most == fewest + 1:
        return message(N_("Everyone sits out {fewest} or {most} {most:time|times}."), fewest=fewest, most=most)
    return message(N_("Everyone sits out {fewest} to {most} {most:time|times}."), fewest=fewest, most=most)


def _sit_outs(measured: Guarantees) -> Sentence:
    if measured.fewest_sit_outs == measured.most_sit_outs:
        return message(N_("Every pair sits out {times}."), times=_times(measured.most_sit_outs))
    rests = _rested(measured.fewest_sit_outs, measured.most_sit_outs)
    fewest, most = measured.fewest_games, measured.most_games
    text = N_("{sit_outs} Pairs play {fewest} to {most} {most:game|games}.")
    return message(text, sit_outs=rests, fewest=fewest, most=most)


def _times(count: int) -> Sentence:
    if count == 1:
        return message(N_("once"))
    return message(N_("twice")) if count == 2 else message(N_("{count} {count:time|times}"), count=count)


def _opponents(measured: Guarantees) -> Sentence:
    fewest, most = measured.fewest_opponents, measured.most_opponents
    if fewest != most:
        return message(N_("{fewest} to {most} different {most:opponent|opponents}"), fewest=fewest, most=most)
    return (
        message(N_("one opponent"))
        if most == 1
        else message(N_("{count} different {count:opponent|opponents}"), count=most)
    )
