"""What a plan guarantees, counted from its seatings and never from a formula."""

from collections import Counter
from dataclasses import asdict, dataclass

from rules.movements.seating import Plan
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class Guarantees:
    """Fewest and most: times two pairs meet, different opponents of a pair, games and sit-outs of a pair."""

    rounds: int
    fewest_meetings: int
    most_meetings: int
    fewest_opponents: int
    most_opponents: int
    fewest_games: int
    most_games: int
    fewest_sit_outs: int
    most_sit_outs: int

    @property
    def complete(self) -> bool:
        """Everyone meets everyone, equally often."""
        return self.fewest_meetings == self.most_meetings > 0

    @property
    def sentence(self) -> Sentence:
        """What a director may promise the players."""
        return _sentence(self)

    def to_json(self) -> dict[str, int]:
        """Every measure by its name."""
        return asdict(self)


def guarantees(plan: Plan) -> Guarantees:
    """Measure `plan`."""
    numbers = range(1, plan.pairs + 1)
    met: Counter[tuple[int, int]] = Counter()
    games: Counter[int] = Counter(dict.fromkeys(numbers, 0))
    sat: Counter[int] = Counter(dict.fromkeys(numbers, 0))
    for turn in plan.rounds:
        sat.update(turn.sit_out)
        for table in turn.tables:
            games.update(table.numbers)
            met.update((min(a, b), max(a, b)) for a in table.sides[0] for b in table.sides[1])
    opponents: Counter[int] = Counter(dict.fromkeys(numbers, 0))
    opponents.update(number for pair in met for number in pair)
    all_met = len(met) == plan.pairs * (plan.pairs - 1) // 2
    return Guarantees(
        len(plan.rounds),
        min(met.values()) if all_met else 0,
        max(met.values(), default=0),
        *_range(opponents),
        *_range(games),
        *_range(sat),
    )


def _range(counted: "Counter[int]") -> tuple[int, int]:
    return min(counted.values()), max(counted.values())


def _sentence(measured: Guarantees) -> Sentence:
    meetings = _meetings(measured)
    if not measured.most_sit_outs:
        return meetings
    return say(N_("{meetings} {sit_outs}"), meetings=meetings, sit_outs=_sit_outs(measured))


def _meetings(measured: Guarantees) -> Sentence:
    if measured.complete:
        return say(N_("Every pair meets every other {times}."), times=_times(measured.most_meetings))
    opponents = _opponents(measured)
    if measured.most_meetings > 1:
        text = N_("Every pair meets {opponents}, and some of them {times}.")
        return say(text, opponents=opponents, times=_times(measured.most_meetings))
    return say(N_("Every pair meets {opponents}, nobody twice."), opponents=opponents)


def _sit_outs(measured: Guarantees) -> Sentence:
    if measured.fewest_sit_outs == measured.most_sit_outs:
        return say(N_("Every pair sits out {times}."), times=_times(measured.most_sit_outs))
    fewest, most = measured.fewest_games, measured.most_games
    return say(N_("Some sit out and some do not: {fewest} games against {most}."), fewest=fewest, most=most)


def _times(count: int) -> Sentence:
    return say(N_("once")) if count == 1 else say(N_("{count} times"), count=count)


def _opponents(measured: Guarantees) -> Sentence:
    fewest, most = measured.fewest_opponents, measured.most_opponents
    if fewest != most:
        return say(N_("{fewest} or {most} different opponents"), fewest=fewest, most=most)
    return say(N_("one opponent")) if most == 1 else say(N_("{count} different opponents"), count=most)
