"""Costs, two predictions beside what was measured, and then the table of what larger nights need."""

import os
import sys

from benchmarks.figures import Figure, percentile
from benchmarks.national.calibration import Calibration
from benchmarks.national.costs import Costs
from benchmarks.national.hall import open_hall
from benchmarks.national.measured import run
from benchmarks.national.model import Night, NightOutcome, Site, SitePlan
from benchmarks.place import settle_down
from benchmarks.whole_site import THREADS, WEB_PROCESSES, WORKER_PROCESSES, whole_site

TABLES, HALLS, CLUB = 64, (1, 4), 20  # tables of a hall, how many halls play in either run, tables of a club
MEASURED, SIMULATED = 45.0, 300.0  # seconds
NEAR = 0.2  # promised: the prediction is off by this share at most
PLACES = ("web", "database", "worker")
SHOWN = ("web", "database", "worker", "nginx", "redis", "client", "wait")


def the_night(halls: int) -> Night:
    """What is played in a measured run."""
    return Night(events=halls, tables=TABLES, own=0.5, readers=8, faster=4)


def this_machine() -> SitePlan:
    """What it is played on."""
    return SitePlan(
        processes=WEB_PROCESSES, threads=THREADS, slots=WORKER_PROCESSES, database_cores=os.cpu_count() or 1,
        one_machine=True,
    )  # fmt: skip


def measure() -> list[Figure]:
    """Measure, predict, measure; print the costs and the nights."""
    from benchmarks.national import nights

    halls = [open_hall(TABLES, seed) for seed in range(max(HALLS))]
    club = open_hall(CLUB, 100)
    settle_down()
    figures: list[Figure] = []
    with whole_site() as site:
        hall_costs, club_costs = Calibration(site, halls[0]).costs(), Calibration(site, club).costs()
        print(table_of_costs(hall_costs, club_costs), file=sys.stderr, flush=True)
        for count in HALLS:
            predicted = Site(the_night(count), this_machine(), hall_costs).run(SIMULATED)
            figures += compared(count * TABLES, predicted, run(site, halls[:count], the_night(count), MEASURED))
    for hall in (*halls, club):
        hall.check()
    print(nights.page(hall_costs, club_costs))
    return figures


def compared(tables: int, predicted: NightOutcome, measured: NightOutcome) -> list[Figure]:
    """The figures that are named beforehand, each promised to be near; two more without a promise."""
    rows = [(f"processors busy: {place}", "", predicted.busy[place], measured.busy[place]) for place in PLACES]
    rows.append(("answers", "per s", predicted.answers, measured.answers))
    rows.append(("a hand, p50", "ms", _ms(predicted, 50), _ms(measured, 50)))
    near = [_figure(tables, *row, at_least=1 - NEAR, at_most=1 + NEAR) for row in rows]
    more = [
        ("a hand, p99", "ms", _ms(predicted, 99), _ms(measured, 99)),
        ("processors busy: nginx", "", predicted.busy["nginx"], measured.busy["nginx"]),
    ]
    return [*near, *(_figure(tables, *row) for row in more)]


def _ms(outcome: NightOutcome, hundredth: int) -> float:
    return percentile(outcome.took["hand"], hundredth) * 1000


def _figure(tables: int, what: str, unit: str, predicted: float, measured: float, **promise: float) -> Figure:
    what = f"{tables} tables, predicted; measured: {what}"
    return Figure(what=what, unit=unit, ours=[predicted], anchor=[measured], **promise)


def table_of_costs(*all_costs: Costs) -> str:
    """Milliseconds of each kind, an event after the other."""
    lines = []
    for costs in all_costs:
        lines.append(f"  an event of {costs.tables} tables; milliseconds of a processor, and of waiting:")
        for kind, cost in costs.kinds.items():
            shown = (f"{place} {1000 * getattr(cost, place):.2f}" for place in SHOWN)
            lines.append(f"    {kind:14} " + "  ".join(shown))
        idle = ", ".join(f"{place} {share:.3f}" for place, share in costs.idle.items())
        lines.append(f"    processors busy while nobody asks: {idle}")
        lines.append(
            f"    a page that nginx has {1e6 * costs.cached:.0f} µs; a sync {1000 * costs.sync:.2f} ms;"
            f" {costs.bytes:.0f} bytes an entry"
        )
    return "\n".join(lines)
