"""What a hall, a province and a nation need, as the tables of docs/running/large-sites.md."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from benchmarks.figures import percentile
from benchmarks.national.costs import NO_NEWS, Costs
from benchmarks.national.model import Night, NightOutcome, Site, SitePlan, hands_a_game

BUSY = 0.6  # of a machine's processors, at most: the rest is for the minute in which everybody looks
HAND, LAG = 0.25, 2.0  # seconds in which 99 of 100 hands are saved, and standings shown after a game
CORES, CONNECTIONS, GAMES = 4, 100, 8  # of a web host; PostgreSQL's default; games of an evening at a table
NIGHTS = {
    "Hall: 64 tables, 5,000 viewers": Night(events=1, tables=64, own=1, readers=77),
    "Province: 1,000 tables in 50 clubs": Night(events=50, tables=20, own=1, readers=8),
    "Nation: 10,000 tables in 500 clubs": Night(events=500, tables=20, own=1, readers=8),
}
GROUPS = {
    "Hands, agreements and the page after each": ("hand", "agree", "table page"),
    "Phones at tables that look for news": ("table looks",),
    "Pages of pairs": ("a pair's page", "a pair again"),
    "Directors' pages": ("desk page", "desk again"),
    "Big screens": ("wall page", "wall again"),
    "Standings": ("kept page", "made page"),
}
SIMULATED = {1: 300.0, 50: 60.0, 500: 12.0}  # seconds, by events


@dataclass(frozen=True, slots=True)
class Enough:
    """A plan that is enough for a night, and what was simulated with it."""

    night: Night
    plan: SitePlan
    outcome: NightOutcome

    def costs(self, costs: Costs) -> Costs:
        """What requests cost at the rate of this night on these machines."""
        return costs.at(self.night.asked / self.plan.web_processes)

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
    """Processors that the night keeps busy, by kind of process."""
    asked, busy = _asked(night, costs), dict(costs.idle)
    for place in ("web", "database", "worker", "nginx"):
        each = sum(rate * getattr(costs.kinds[kind], place) for kind, rate in asked.items())
        busy[place] = busy.get(place, 0.0) + night.events * each
    busy["nginx"] += night.events * night.rates()["standings"] * costs.cached
    return busy


def _asked(night: Night, costs: Costs) -> dict[str, float]:
    """How often a second one event asks for each kind that has a cost, if every version of the standings is read."""
    rates = night.rates()
    made = min(night.fetched, rates["games"] * night.pages)
    asked = {**rates, "made page": made, "kept page": night.fetched - made, "publish": rates["games"]}
    return {kind: asked[kind] for kind in costs.kinds if kind in asked}


def web_shares(night: Night, costs: Costs) -> dict[str, float]:
    """The share that each group of requests has in what web processes do, the greatest first."""
    busy = {kind: rate * costs.kinds[kind].web for kind, rate in _asked(night, costs).items()}
    shares = {who: sum(busy.get(kind, 0.0) for kind in kinds) / sum(busy.values()) for who, kinds in GROUPS.items()}
    return dict(sorted(shares.items(), key=lambda each: -each[1]))


def enough(night: Night, costs: Costs, *, revalidates: bool = True, seed: int = 1) -> Enough:
    """The least that keeps every machine under `BUSY`; more web hosts until the simulated hands are quick enough."""
    hosts = 1
    while demand(night, costs.at(night.asked / (hosts * CORES)))["web"] > hosts * CORES * BUSY:
        hosts += 1
    busy = demand(night, costs.at(night.asked / (hosts * CORES)))
    workers = max(1, ceil(busy["worker"] / BUSY))
    plan = SitePlan(
        web_hosts=hosts,
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
    """As before nginx asked whether a page that it has is still the same: each look at such a page is a whole one."""
    whole = {kind: costs.kinds[NO_NEWS[kind]] for kind in ("a pair again", "wall again")}
    return replace(costs, kinds={**costs.kinds, **whole})


def limits(night: Night, costs: Costs) -> dict[str, float]:
    """Tables of such a night at which each part is as busy as it may be, the first first."""
    one = replace(night, events=1)
    rest = replace(costs.at(float("inf")), idle={})  # who is as busy as may be is asked as often as was measured
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


def tables(hall: Costs, club: Costs, reserve: Mapping[str, float]) -> dict[str, str]:
    """The tables of the handbook's page, by the heading under which each comes.

    `reserve`: by which factor kinds of process were busier in the measured runs than predicted, where that is too much.
    """
    found = {name: enough(night, hall if night.events == 1 else club) for name, night in NIGHTS.items()}
    nation = list(NIGHTS.values())[-1]
    columns = [column(each, hall if each.night.events == 1 else club, reserve) for each in found.values()]
    rows = zip(columns[0], *(column.values() for column in columns), strict=True)
    changes = _changes(nation, club, list(found.values())[-1])
    limit = [(part, _round(each)) for part, each in limits(nation, club).items()]
    shares = [(who, f"{share:.0%}") for who, share in web_shares(nation, club).items()]
    return {
        "Costs of a request": table(("Request", "Web", "Database", "Worker"), cost_rows(club)),
        "Three nights": table(("Measure", *NIGHTS), rows),
        "The first limit": table(("Part", "Tables"), limit),
        "Where the time of web hosts goes": table(("Requests", "Share"), shares),
        "nginx asks for changes only": table(
            ("Configuration", "Web hosts", "Cores of PostgreSQL", "Pages of standings made a second"), changes
        ),
    }


def cost_rows(costs: Costs) -> Iterable[Sequence[str]]:
    """Milliseconds; two figures where a process that is asked often needs less than one that is asked seldom."""
    seldom, often = costs.at(0).kinds, costs.at(float("inf")).kinds
    for kind in costs.kinds:
        yield (kind, *(_both(getattr(seldom[kind], place), getattr(often[kind], place)) for place in PARTS))


def _both(*seconds: float) -> str:
    """From the least to the greatest, or one where they are the same."""
    least, most = (f"{1000 * one:.1f}" for one in sorted(seconds))
    return f"{least} ms" if least == most else f"{least}–{most} ms"


PARTS = ("web", "database", "worker")


def column(found: Enough, costs: Costs, reserve: Mapping[str, float]) -> dict[str, str]:
    """What a night needs and how it goes, by the labels of the table; `reserve` as of `tables`."""
    night, plan, outcome = found.night, found.plan, found.outcome
    busy = demand(night, found.costs(costs))
    rows = {
        "Answers a second": _round(outcome.answers),
        "Hands a second": f"{night.events * night.rates()['hand']:.1f}",
        "Web hosts of 4 cores": str(plan.web_hosts),
        "Processors busy in web": f"{outcome.busy['web']:.1f}",
        "Cores of PostgreSQL": str(plan.database_cores),
        "Processors busy in PostgreSQL": f"{outcome.busy['database']:.1f}",
        "Worker processes": str(plan.slots),
        "Connections of PostgreSQL, at most": str(plan.connections),
        "Processors busy in nginx": f"{outcome.busy['nginx']:.2f}",
        "A hand is saved, median": f"{found.milliseconds(50):.0f} ms",
        "A hand is saved, 99 of 100": f"{found.milliseconds(99):.0f} ms",
        "A game is in the standings, 99 of 100": f"{found.lag * 1000:.0f} ms",
        "Ledger, an evening": f"{gigabytes(night, costs):.2f} GB",
    }
    if "web" in reserve:
        hosts = max(plan.web_hosts, ceil(busy["web"] * reserve["web"] / (CORES * BUSY)))
        rows["Web hosts of 4 cores, with reserve"] = str(hosts)
    if "database" in reserve:
        cores = max(plan.database_cores, ceil(busy["database"] * reserve["database"] / BUSY))
        rows["Cores of PostgreSQL, with reserve"] = str(cores)
    return rows


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


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """In Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
