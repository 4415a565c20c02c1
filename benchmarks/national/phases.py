"""From phases, in each of which one kind of request prevails among all others, to the cost of each kind.

A process that has just served one kind of request serves the next one slower than if it had been the same: processor
caches and memory hold the other's. So no kind is measured alone. Each phase has all of them, and one much more often.
What the others of a phase cost is taken off by their own phases, again and again until nothing changes. That solves a
system of linear equations (Gauss and Seidel); it settles because in its own phase each kind costs most.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

TURNS = 100


@dataclass(frozen=True, slots=True)
class CalibrationPhase:
    """How often each kind was answered, and processor seconds of each kind of process, in so many seconds."""

    kind: str
    counts: Mapping[str, float]
    used: Mapping[str, float]
    seconds: float

    def net(self, place: str, idle: Mapping[str, float]) -> float:
        """Processor seconds of a kind of process, without what it uses where nobody asks."""
        return self.used[place] - idle.get(place, 0.0) * self.seconds


def solved(phases: Sequence[CalibrationPhase], place: str, idle: Mapping[str, float]) -> dict[str, float]:
    """Processor seconds of one request of the kind that gives each phase its name; never less than nothing."""
    costs = {phase.kind: 0.0 for phase in phases}
    for _ in range(TURNS):
        for phase in phases:
            if own := phase.counts.get(phase.kind, 0.0):
                rest = sum(costs.get(kind, 0.0) * many for kind, many in phase.counts.items() if kind != phase.kind)
                costs[phase.kind] = max(0.0, (phase.net(place, idle) - rest) / own)
    return costs


def factor(phase: CalibrationPhase, place: str, costs: Mapping[str, float], idle: Mapping[str, float]) -> float:
    """How much a phase used, by what its requests cost in the phases from which the costs are."""
    expected = sum(costs.get(kind, 0.0) * many for kind, many in phase.counts.items())
    return phase.net(place, idle) / expected if expected else 1.0
