"""The costs of each kind of request, as values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise

from benchmarks.national.phases import Fit

# Pages that look for news, when there is none and when there is: then the page is drawn.
NO_NEWS = {
    "table looks": "table page", "a pair again": "a pair's page", "desk again": "desk page", "wall again": "wall page",
}  # fmt: skip
LOOKS = (*NO_NEWS, "a pair's page", "desk page", "wall page")
WRITES = ("hand", "agree")
CONDITION = 200  # of a calibration, at most: what was measured wrongly is then wrong fourteen times as much at worst
# Agreements, kept pages, and looks in vain at desk and wall are about a hundredth of a night's work each, so they may
# be uncertain. New pages of standings come too seldom to be sure of.
IN_TABLES = ("hand", "table looks", *NO_NEWS.values())
SURE = {"web": (*IN_TABLES, "a pair again"), "database": (*IN_TABLES, "game"), "worker": ("game",)}
PLACES = ("web", "database", "worker", "beat", "nginx", "redis", "client")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Processor seconds of one request in each kind of process; `wait`: seconds in which it waits for no processor."""

    web: float = 0.0
    database: float = 0.0
    worker: float = 0.0
    beat: float = 0.0
    nginx: float = 0.0
    redis: float = 0.0
    client: float = 0.0
    wait: float = 0.0

    def times(self, factors: Mapping[str, float]) -> "Cost":
        """Each kind of process as much dearer as its factor says."""
        return Cost(**{one.name: getattr(self, one.name) * factors.get(one.name, 1.0) for one in fields(self)})

    def waiting(self, seconds: float) -> "Cost":
        """The same with so much waiting."""
        return replace(self, wait=seconds)

    @property
    def processor(self) -> float:
        """Processor seconds between question and answer."""
        return self.web + self.database + self.nginx + self.redis + self.client


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What an event of `tables` tables costs: by kind of request, each second in which nobody asks, and each commit.

    `cached`: processor seconds in nginx of a page that it has. `sync`: seconds until a commit is on the disk. `bytes`:
    of the database, for each entry of the ledger with all its indexes. `curve`: for a kind of process, by which factor
    a request costs more or less at so many requests a second of each web process, from the fewest to the most.
    `fits`: how the costs were found, for each kind of process.
    """

    tables: int
    kinds: Mapping[str, Cost]
    idle: Mapping[str, float] = field(default_factory=dict)
    cached: float = 0.0
    sync: float = 0.0
    bytes: float = 0.0
    curve: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    fits: Mapping[str, Fit] = field(default_factory=dict)

    def at(self, rate: float) -> "Costs":
        """What requests cost at this rate of each web process; beyond what was measured, as at its end."""
        factors = {place: _between(points, rate) for place, points in self.curve.items()}
        return replace(self, kinds={kind: cost.times(factors) for kind, cost in self.kinds.items()}, curve={})

    @property
    def doubts(self) -> list[str]:
        """Why these costs are not fit to plan with, as sentences; none where they are."""
        found = []
        for place, fit in self.fits.items():
            if fit.condition > CONDITION:
                found.append(f"The phases do not tell kinds apart in {place}: the condition is {fit.condition:.0f}.")
            unsure = [kind for kind in SURE.get(place, ()) if not fit.sure(kind)]
            found += [f"{kind} costs nothing in {place}, or nothing that is certain." for kind in unsure]
        return found


def _between(points: Sequence[tuple[float, float]], rate: float) -> float:
    """Between two rates the cost of a second is on a straight line: something for the second, the rest by requests.

    So it is the inverse of the rate to which the factor is proportional.
    """
    if rate <= points[0][0]:
        return points[0][1]
    for (low, first), (high, second) in pairwise(points):
        if rate <= high:
            return first + (second - first) * (1 / low - 1 / rate) / (1 / low - 1 / high)
    return points[-1][1]
