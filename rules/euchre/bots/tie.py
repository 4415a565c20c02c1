"""Results that leave three tied for the first place, for a rehearsal of what a director then does."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

Pair = int
Meeting = tuple[Pair, Pair]
Score = tuple[int, int]
TRIES = 3  # how many more games than needed the three may lose


@dataclass(slots=True)
class _Totals:
    """Wins and points so far, and with the results that are supposed."""

    wins: Counter[Pair] = field(default_factory=Counter)
    points: Counter[Pair] = field(default_factory=Counter)

    def add(self, meeting: Meeting, score: Score) -> None:
        for pair, points in zip(meeting, score, strict=True):
            self.points[pair] += points
            self.wins[pair] += points == max(score)

    def copy(self) -> "_Totals":
        return _Totals(self.wins.copy(), self.points.copy())


def arrange_tie(
    played: Iterable[tuple[Meeting, Score]], to_come: Sequence[Meeting], pairs: Sequence[Pair], target: int = 10
) -> Mapping[int, Score] | None:
    """A score for each game to come, by its index, so that three of `pairs` share most wins and most points.

    None where that cannot be any more. Three who do not meet are preferred: then nothing but the tie is between them.
    """
    so_far, met = _Totals(), Counter[Pair]()
    known = list(played)
    for meeting, score in known:
        so_far.add(meeting, score)
    for meeting in (*(meeting for meeting, _ in known), *to_come):
        met.update(meeting)
    meetings = [{*meeting} for meeting in (*(meeting for meeting, _ in known), *to_come)]
    threes = [three for three in combinations(pairs, 3) if len({met[pair] for pair in three}) == 1]
    threes.sort(key=lambda three: sum(meeting <= {*three} for meeting in meetings))
    for three in threes:
        if found := _for(three, so_far, to_come, target):
            return found
    return None


def _for(three: Sequence[Pair], so_far: _Totals, to_come: Sequence[Meeting], target: int) -> dict[int, Score] | None:
    among = [at for at, meeting in enumerate(to_come) if {*meeting} <= {*three}]
    for winners in product((0, 1), repeat=len(among)):
        decided = {at: _won(side, target, target // 2) for at, side in zip(among, winners, strict=True)}
        for fewer in range(TRIES):
            if found := _even(three, so_far, to_come, decided, fewer, target):
                return found
    return None


def _even(
    three: Sequence[Pair],
    so_far: _Totals,
    to_come: Sequence[Meeting],
    decided: Mapping[int, Score],
    fewer: int,
    target: int,
) -> dict[int, Score] | None:
    """The three win all but as many as make them even, and lose with the points that make them even too."""
    found, totals = dict(decided), so_far.copy()
    for at, score in decided.items():
        totals.add(to_come[at], score)
    own = {pair: [at for at, two in enumerate(to_come) if pair in two and at not in decided] for pair in three}
    wins = min(totals.wins[pair] + len(own[pair]) for pair in three) - fewer
    losses = {pair: totals.wins[pair] + len(own[pair]) - wins for pair in three}
    if any(losses[pair] > len(own[pair]) for pair in three):
        return None
    least = {pair: totals.points[pair] + target * (len(own[pair]) - losses[pair]) for pair in three}
    points = max(least.values())
    for pair in three:
        missing = points - least[pair]
        if missing > losses[pair] * (target - 1):
            return None
        for nth, at in enumerate(own[pair]):
            lost = min(missing, target - 1)
            side = to_come[at].index(pair)
            loses = nth < losses[pair]
            found[at] = _won(1 - side, target, lost) if loses else _won(side, target, target // 2)
            missing -= lost if loses else 0
            totals.add(to_come[at], found[at])
    for at, meeting in enumerate(to_come):
        if at not in found:  # of the others those win who are behind
            found[at] = _won(int(totals.wins[meeting[1]] < totals.wins[meeting[0]]), target, target // 3)
            totals.add(meeting, found[at])
    best = (wins, points)
    others = [pair for pair in totals.points if pair not in three]
    return None if any((totals.wins[pair], totals.points[pair]) >= best for pair in others) else found


def _won(side: int, target: int, lost: int) -> Score:
    return (lost, target) if side else (target, lost)
