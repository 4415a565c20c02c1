"""What a hall, a province and a nation need, as the tables of docs/running/large-sites.md."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from benchmarks.figures import percentile
from benchmarks.national.costs import Cost, Costs
from benchmarks.national.model import KEPT, Night, NightOutcome, Site, SitePlan, hands_a_game

BUSY = 0.6  # of a machine's processors, at most: the rest is for the minute in which everybody looks
HAND, LAG = 0.25, 2.0  # seconds in which 99 of 100 hands are saved, and standings shown after a game
CORES, CONNECTIONS, GAMES = 4, 100, 8  # of a web host; PostgreSQL's default; games of an evening at a table
NIGHTS = {
    "Hall: 64 tables, 5,000 viewers": Night(events=1, tables=64, own=1, readers=77),
    "Province: 1,000 tables in 50 clubs": Night(events=50, tables=20, own=1, readers=8),
    "Nation: 10,000 tables in 500 clubs": Night(events=500, tables=20, own=1, readers=8),
}
SIMULATED = {1: 300.0, 50: 60.0, 500: 12.0}  # seconds, by events


@dataclass(frozen=True, slots=True)
class Enough:
    """A plan that is enough for a night, and what was simulated with it."""

    night: Night
    plan: SitePlan
    outcome: NightOutcome

    def milliseconds(self, hundredth: int) -> float:
        """Of a hand."""
        return percentile(self.outcome.took["hand"], hundredth) * 1000

    @property
    def lag(self) -> float:
        """Seconds after which 99 of 100 games are in the standings; 0 where none ended."""
        return percentile(self.outcome.lags, 99) if self.outcome.lags else 0.0

    @property
    def good(self) -> bool:
        """Whether hands and standings are as quick as promised."""
        return self.milliseconds(99) <= HAND * 1000 and self.lag <= LAG


def demand(night: Night, costs: Costs) -> dict[str, float]:
    """Processors that the night keeps busy, by kind of process, if every page that nginx fetches is a new one."""
    rates, busy = night.rates(), dict(costs.idle)
    fetched = night.pages / (KEPT + night.pages / rates["standings"])
    asked = {**rates, "made page": fetched, "publish": rates["games"]}
    for place in ("web", "database", "worker", "nginx"):
        each = sum(asked[kind] * getattr(cost, place) for kind, cost in costs.kinds.items() if kind in asked)
        busy[place] = busy.get(place, 0.0) + night.events * each
    busy["nginx"] += night.events * rates["standings"] * costs.cached
    return busy


def enough(night: Night, costs: Costs, *, revalidates: bool = True, seed: int = 1) -> Enough:
    """The least that keeps every machine under `BUSY`; more web hosts until the simulated hands are quick enough."""
    busy = demand(night, costs)
    workers = max(1, ceil(busy["worker"] / BUSY))
    plan = SitePlan(
        web_hosts=max(1, ceil(busy["web"] / (CORES * BUSY))),
        web_cores=CORES,
        processes=CORES,
        database_cores=max(2, ceil(busy["database"] / BUSY)),
        worker_cores=workers,
        slots=max(2, workers),
        revalidates=revalidates,
    )
    while True:
        found = Enough(night, plan, Site(night, plan, costs, seed).run(SIMULATED[night.events]))
        if found.good or plan.web_hosts > 200:
            return found
        plan = replace(plan, web_hosts=ceil(plan.web_hosts * 1.2))


def without_revalidation(costs: Costs) -> Costs:
    """As before nginx asked whether a page that it has is still the same: each look at a pair's page is a whole one."""
    return replace(costs, kinds={**costs.kinds, "a pair again": costs.kinds["a pair's page"]})


def limits(night: Night, costs: Costs) -> dict[str, float]:
    """Tables of such a night at which each part is as busy as it may be, the first first."""
    one = replace(night, events=1)
    rest = replace(costs, idle={})
    busy = {place: share / night.tables for place, share in demand(one, rest).items()}
    a_process = BUSY / busy["web"]
    found = {
        f"a web host of {CORES} cores": CORES * a_process,
        "PostgreSQL with 8 cores": 8 * BUSY / busy["database"],
        "a worker of 2 processes": 2 * BUSY / busy["worker"] if busy["worker"] else float("inf"),
        "nginx with 2 cores": 2 * BUSY / busy["nginx"] if busy["nginx"] else float("inf"),
        f"{CONNECTIONS} connections of PostgreSQL": (CONNECTIONS // SitePlan().threads) * a_process,
    }
    return dict(sorted(found.items(), key=lambda each: each[1]))


def gigabytes(night: Night, costs: Costs) -> float:
    """By which the ledger grows in an evening."""
    entries = night.events * night.tables * GAMES * (hands_a_game() + 2)
    return entries * costs.bytes / 1e9


def page(hall: Costs, club: Costs) -> str:
    """The tables of the handbook's page, each under the word in whose place it comes."""
    found = {name: enough(night, hall if night.events == 1 else club) for name, night in NIGHTS.items()}
    nation = list(NIGHTS.values())[-1]
    columns = [_column(each, hall, club) for each in found.values()]
    changes = _changes(nation, club, list(found.values())[-1])
    return "\n\n".join(
        [
            "COSTS",
            _table(("Request", "Web", "Database", "Worker"), _cost_rows(club.kinds)),
            "NIGHTS",
            _table(("Measure", *NIGHTS), zip(LABELS, *columns, strict=True)),
            "LIMITS",
            _table(("Part", "Tables"), [(part, _round(tables)) for part, tables in limits(nation, club).items()]),
            "CHANGES",
            _table(("Configuration", "Web hosts", "Cores of PostgreSQL", "Pages of standings made a second"), changes),
        ]
    )


def _cost_rows(kinds: Mapping[str, Cost]) -> Iterable[Sequence[str]]:
    for kind, cost in kinds.items():
        yield (kind, *(f"{1000 * getattr(cost, place):.1f} ms" for place in ("web", "database", "worker")))


LABELS = (
    "Answers a second", "Hands a second", "Web hosts of 4 cores", "Cores of PostgreSQL", "Worker processes",
    "Connections of PostgreSQL", "Processors busy in nginx", "A hand is saved, median", "A hand is saved, 99 of 100",
    "A game is in the standings, 99 of 100", "Ledger, an evening",
)  # fmt: skip


def _column(found: Enough, hall: Costs, club: Costs) -> list[str]:
    night, plan, outcome = found.night, found.plan, found.outcome
    return [
        _round(outcome.answers),
        f"{night.events * night.rates()['hand']:.1f}",
        str(plan.web_hosts),
        str(plan.database_cores),
        str(plan.slots),
        str(plan.connections),
        f"{outcome.busy['nginx']:.2f}",
        f"{found.milliseconds(50):.0f} ms",
        f"{found.milliseconds(99):.0f} ms",
        f"{found.lag * 1000:.0f} ms",
        f"{gigabytes(night, hall if night.events == 1 else club):.2f} GB",
    ]


def _changes(night: Night, costs: Costs, now: Enough) -> list[Sequence[str]]:
    whole = without_revalidation(costs)
    tried = {
        "As it is": now,
        "If nginx asked for whole pages": enough(night, whole, revalidates=False),
    }
    return [
        (name, str(one.plan.web_hosts), str(one.plan.database_cores), f"{one.outcome.made:.0f}")
        for name, one in tried.items()
    ]


def _round(value: float) -> str:
    """Two figures that count are enough for a plan."""
    if value < 10:
        return f"{value:.1f}"
    size = 10 ** (len(str(int(value))) - 2)
    return f"{round(value / size) * size:,}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
