"""From phases, in each of which one kind of request prevails among all others, to the cost of each kind.

A process that has just served one kind of request serves the next one slower than if it had been the same: processor
caches and memory hold the other's. So no kind is measured alone. Each phase has a little of everything, and much of one
kind; phases at rest say what a second costs in which nobody asks. What was used is the sum of what was asked times its
cost, so the costs are those with the least squares of what is left over. A phase that used more is also less certain by
so much, and counts less. A kind that would cost less than nothing costs nothing, and the others are solved again.

The equations are solved here: numpy would be the largest package that developers install, for thirty lines.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt

SECOND = "a second"  # as a kind: what is used at any time, whatever is asked
FLOOR = 0.01  # processor seconds that a phase is uncertain about in any case
UNSOLVABLE = 1e9  # condition from which on nothing can be said of a kind apart from the others

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class CalibrationPhase:
    """How often each kind was answered, and processor seconds of each kind of process, in so many seconds."""

    kind: str
    counts: Mapping[str, float]
    used: Mapping[str, float]
    seconds: float

    def count(self, kind: str) -> float:
        """How often this kind came."""
        return self.seconds if kind == SECOND else self.counts.get(kind, 0.0)

    def expected(self, costs: Mapping[str, float]) -> float:
        """Processor seconds at these costs."""
        return fsum(cost * self.count(kind) for kind, cost in costs.items())


@dataclass(frozen=True, slots=True)
class Fit:
    """Processor seconds of one request of each kind, and the standard error of each.

    `condition`: how much the design of the phases may enlarge an error, squared; 1 where each kind came alone.
    `left_over`: what the costs do not explain, as a share of what was used (root of the mean square).
    """

    costs: Mapping[str, float]
    errors: Mapping[str, float]
    condition: float
    left_over: float

    def sure(self, kind: str, errors: float = 2.0) -> bool:
        """Whether the kind costs more than nothing, by so many standard errors."""
        return self.costs.get(kind, 0.0) > errors * self.errors.get(kind, 0.0)


def fitted(phases: Sequence[CalibrationPhase], place: str, kinds: Sequence[str]) -> Fit:
    """The costs of these kinds in a kind of process; ValueError where the phases do not tell the kinds apart."""
    asked = [kind for kind in kinds if any(phase.count(kind) for phase in phases)]
    left = list(asked)
    while True:
        fit = _least_squares(phases, place, left)
        least = min(fit.costs, key=lambda kind: fit.costs[kind], default=None)
        if least is None or fit.costs[least] >= 0:
            break
        left.remove(least)
    nothing = dict.fromkeys(kinds, 0.0)
    return Fit(nothing | fit.costs, nothing | fit.errors, fit.condition, fit.left_over)


def _least_squares(phases: Sequence[CalibrationPhase], place: str, kinds: Sequence[str]) -> Fit:
    weights = [1 / (phase.used[place] + FLOOR) for phase in phases]
    rows = [[phase.count(kind) for kind in kinds] for phase in phases]
    lengths = [sqrt(_weighted(weights, column, column)) for column in zip(*rows, strict=True)]
    columns = [[row[at] / length for row in rows] for at, length in enumerate(lengths)]
    normal = [[_weighted(weights, one, other) for other in columns] for one in columns]
    inverse = inverted(normal)
    condition = _norm(normal) * _norm(inverse)
    if condition > UNSOLVABLE:
        raise ValueError(f"The phases do not tell these kinds apart: {', '.join(kinds)}.")
    used = [phase.used[place] for phase in phases]
    right = [_weighted(weights, column, used) for column in columns]
    scaled = [fsum(one * other for one, other in zip(row, right, strict=True)) for row in inverse]
    costs = {kind: cost / length for kind, cost, length in zip(kinds, scaled, lengths, strict=True)}
    rest = [seconds - phase.expected(costs) for seconds, phase in zip(used, phases, strict=True)]
    variance = _weighted(weights, rest, rest) / max(1, len(phases) - len(kinds))
    errors = {kind: sqrt(variance * inverse[at][at]) / lengths[at] for at, kind in enumerate(kinds)}
    whole = sqrt(fsum(one * one for one in used))
    return Fit(costs, errors, condition, sqrt(fsum(one * one for one in rest)) / whole if whole else 0.0)


def _weighted(weights: Sequence[float], one: Sequence[float], other: Sequence[float]) -> float:
    return fsum(weight * x * y for weight, x, y in zip(weights, one, other, strict=True))


def _norm(matrix: Matrix) -> float:
    """The greatest sum of a column; of a symmetric matrix that of a row as well."""
    return max((fsum(abs(value) for value in row) for row in matrix), default=1.0)


def inverted(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan, the greatest pivot first; ValueError where there is none."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        greatest = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[greatest] = rows[greatest], rows[at]
        if abs(pivot := rows[at][at]) < 1e-12:
            raise ValueError("A kind always came as often as others together: their costs cannot be told apart.")
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at and (much := rows[other][at]):
                rows[other] = [value - much * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def factor(phase: CalibrationPhase, place: str, costs: Mapping[str, float]) -> float:
    """How much requests used, by what they cost in the phases from which the costs are; a second is no request."""
    at_rest = costs.get(SECOND, 0.0) * phase.seconds
    expected = phase.expected(costs) - at_rest
    return (phase.used[place] - at_rest) / expected if expected else 1.0
