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
    if measured.complete:
        text = N_("Every pair meets every other {times}{sit_outs}.")
        return say(text, times=_times(measured.most_meetings), sit_outs=_sit_outs(measured))
    if measured.most_meetings == 1:
        text = N_("Every pair meets {opponents} different opponents, nobody twice{sit_outs}.")
        return say(text, opponents=_opponents(measured), sit_outs=_sit_outs(measured))
    text = N_("Every pair meets {opponents} different opponents, some of them {times}{sit_outs}.")
    return say(text, opponents=_opponents(measured), times=_times(measured.most_meetings), sit_outs=_sit_outs(measured))


def _times(count: int) -> Sentence:
    return say(N_("once")) if count == 1 else say(N_("{count} times"), count=count)


def _opponents(measured: Guarantees) -> object:
    if measured.fewest_opponents == measured.most_opponents:
        return measured.most_opponents
    return say(N_("{fewest} or {most}"), fewest=measured.fewest_opponents, most=measured.most_opponents)


def _sit_outs(measured: Guarantees) -> Sentence:
    if not measured.most_sit_outs:
        return say("")
    if measured.fewest_sit_outs == measured.most_sit_outs:
        return say(N_(" and sits out {times}"), times=_times(measured.most_sit_outs))
    fewest, most = measured.fewest_games, measured.most_games
    return say(N_("; some sit out and some do not, {fewest} games against {most}"), fewest=fewest, most=most)
