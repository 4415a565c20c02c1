"""Costs, two predictions beside what was measured, and then the tables of what larger nights need."""

import os
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path

from django.conf import settings

from benchmarks import event
from benchmarks.figures import Figure, percentile
from benchmarks.figures import table as figure_table
from benchmarks.national.calibration import Calibration
from benchmarks.national.costs import Costs
from benchmarks.national.hall import open_hall
from benchmarks.national.measured import MACHINE, run
from benchmarks.national.model import Night, NightOutcome, Site, SitePlan
from benchmarks.place import settle_down
from benchmarks.whole_site import THREADS, WEB_PROCESSES, WORKER_PROCESSES, whole_site

TABLES, CLUB = 64, 20  # of a hall, and of a club
# Halls that play in either run, how much faster than people, and how often they look. Both nights have as many hands.
# The application is asked 22 and 40 times a second, which takes a third of 2 cores at most, with those who ask: a model
# of a site that is not full says nothing of one that is.
RUNS = ((1, 4.0, 1.0), (4, 1.0, 0.5))
FULL = 0.8  # of a machine's processors: beyond it a run says nothing of the model, whoever keeps them busy
FILLED = 50  # clubs whose evenings are in the database already, so that tables and indexes are not in miniature
# Seconds. A game ends every five seconds, so chance alone makes the worker of a measured run a tenth more or less busy.
MEASURED, SIMULATED = 100.0, 3600.0
NEAR = 0.2  # promised: the prediction is off by this share at most
PLACES = ("web", "database", "worker")
LEAST = 0.0005  # processors: less cannot be told from nothing
SHOWN = ("web", "database", "worker", "nginx", "redis", "client", "wait")


def the_night(halls: int, faster: float, looking: float) -> Night:
    """What is played in a measured run."""
    return Night(events=halls, tables=TABLES, own=0.5, readers=8, faster=faster, looking=looking)


def this_machine() -> SitePlan:
    """What it is played on."""
    return SitePlan(
        processes=WEB_PROCESSES, threads=THREADS, slots=WORKER_PROCESSES, database_cores=os.cpu_count() or 1,
        one_machine=True,
    )  # fmt: skip


def measure(*, write: bool = False) -> list[Figure]:
    """Measure, predict, measure; print the costs and the nights, or with `write` put these into the handbook."""
    from benchmarks.national import nights
    from benchmarks.national.handbook import PAGE, write_tables

    load, began = os.getloadavg()[0], time.strftime("%d %B %Y").lstrip("0")
    for seed in range(FILLED):
        event.fill(2 * CLUB, spare=0, seed=1000 + seed)
    # None plays twice: games after the first come in earlier rounds than it (`event.fill`), and so move every pair.
    played = [[open_hall(TABLES, 10 * run + seed) for seed in range(count)] for run, (count, *_) in enumerate(RUNS)]
    hall, club = open_hall(TABLES, 100), open_hall(CLUB, 101)
    settle_down()
    pairs: dict[int, tuple[NightOutcome, NightOutcome]] = {}
    with whole_site() as site:
        calibration = Calibration(site, hall)
        hall_costs = calibration.costs()
        hall_costs = replace(hall_costs, curve=calibration.curve(hall_costs))
        club_costs = replace(Calibration(site, club).costs(), curve=hall_costs.curve)
        print(table_of_costs(hall_costs, club_costs), file=sys.stderr, flush=True)
        for halls, pace in zip(played, RUNS, strict=True):
            night, tables = the_night(*pace), len(halls) * TABLES
            pairs[tables] = Site(night, this_machine(), hall_costs).run(SIMULATED), run(site, halls, night, MEASURED)
            told = figure_table(compared(tables, *pairs[tables]))
            print(f"{told}\nload of the machine: {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
    for each in (*chain(*played), hall, club):
        each.check()
    doubts = [*hall_costs.doubts, *club_costs.doubts, *_too_full(pairs)]
    found = {
        "How good the prediction is": _side_by_side(f"{settings.RIGHT_BOWER_VERSION}, {began}, load {load:.1f}", pairs),
        **nights.tables(hall_costs, club_costs, _reserve(pairs)),
    }
    if write and not doubts:
        write_tables(Path(settings.BASE_DIR) / PAGE, found)
    else:
        print("\n\n".join(f"## {heading}\n\n{text}" for heading, text in found.items()))
    print("\n".join(["Nothing was written:", *doubts] if write and doubts else doubts), file=sys.stderr)
    figures = [figure for tables, pair in pairs.items() for figure in compared(tables, *pair)]
    return [
        *figures,
        Figure(what="reasons to doubt the costs or a run", unit="", ours=[len(doubts)], anchor=[1], at_most=0),
    ]


def _too_full(pairs: Mapping[int, tuple[NightOutcome, NightOutcome]]) -> list[str]:
    """A sentence for each run that left the machine too little time to spare."""
    cores = os.cpu_count() or 1
    busy = {tables: measured.busy[MACHINE] / cores for tables, (_, measured) in pairs.items()}
    return [
        f"The run of {tables} tables found the machine busy to {share:.0%}, so it says nothing of the model."
        for tables, share in busy.items()
        if share > FULL
    ]


def compared(tables: int, predicted: NightOutcome, measured: NightOutcome) -> list[Figure]:
    """The figures that are named beforehand, each promised to be near; two more without a promise."""
    named = zip(_named(predicted).items(), _named(measured).values(), strict=True)
    near = [_figure(tables, *what, mine, theirs, at_least=1 - NEAR, at_most=1 + NEAR) for (what, mine), theirs in named]
    more = [
        ("a hand, p99", "ms", _ms(predicted, 99), _ms(measured, 99)),
        ("processors busy: nginx", "", predicted.busy["nginx"], measured.busy["nginx"]),
        (f"processors busy: {MACHINE}", "", sum(predicted.busy.values()), measured.busy[MACHINE]),
    ]
    return [*near, *(_figure(tables, *row) for row in more)]


def _named(outcome: NightOutcome) -> dict[tuple[str, str], float]:
    """What is promised to be near, with its unit."""
    busy = {(f"processors busy: {place}", ""): max(outcome.busy[place], LEAST) for place in PLACES}
    return {**busy, ("answers", "per s"): outcome.answers, ("a hand, p50", "ms"): _ms(outcome, 50)}


def _side_by_side(title: str, pairs: Mapping[int, tuple[NightOutcome, NightOutcome]]) -> str:
    """A row for each figure that is promised to be near, with the ratio that the promise is about."""
    from benchmarks.national.nights import table

    heads = [f"{tables} tables, {word}" for tables in pairs for word in ("measured", "predicted by measured")]
    rows = []
    for what, unit in _named(NightOutcome(took={"hand": [0.0]})):
        row = [f"{what} ({unit})" if unit else what]
        for pair in pairs.values():
            predicted, measured = (_named(outcome)[what, unit] for outcome in pair)
            row += [_short(measured), f"{predicted / measured:.2f}"]
        rows.append(row)
    return table((title, *heads), rows)


def _short(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def _reserve(pairs: Mapping[int, tuple[NightOutcome, NightOutcome]]) -> dict[str, float]:
    """By which factor web and PostgreSQL were busier than predicted, where that is more than was promised."""
    more = {
        place: max(measured.busy[place] / max(predicted.busy[place], LEAST) for predicted, measured in pairs.values())
        for place in ("web", "database")
    }
    return {place: factor for place, factor in more.items() if factor > 1 / (1 - NEAR)}


def _ms(outcome: NightOutcome, hundredth: int) -> float:
    return percentile(outcome.took["hand"], hundredth) * 1000


def _figure(tables: int, what: str, unit: str, predicted: float, measured: float, **promise: float) -> Figure:
    what = f"{tables} tables, predicted; measured: {what}"
    return Figure(what=what, unit=unit, ours=[predicted], anchor=[measured], **promise)


def table_of_costs(*all_costs: Costs) -> str:
    """Milliseconds of each kind and how sure they are, an event after the other."""
    lines = []
    for costs in all_costs:
        lines.append(f"  an event of {costs.tables} tables; milliseconds of a processor, and of waiting:")
        for kind, cost in costs.kinds.items():
            shown = (f"{place} {1000 * getattr(cost, place):.2f}{_error(costs, place, kind)}" for place in SHOWN)
            lines.append(f"    {kind:14} " + "  ".join(shown))
        for place, points in costs.curve.items():
            steps = ", ".join(f"× {factor:.2f} at {rate:.0f}/s" for rate, factor in points)
            lines.append(f"    {place}, by requests of each web process: {steps}")
        idle = ", ".join(f"{place} {share:.3f}" for place, share in costs.idle.items())
        lines.append(f"    processors busy while nobody asks: {idle}")
        fits = (f"{place} {fit.left_over:.0%} (condition {fit.condition:.0f})" for place, fit in costs.fits.items())
        lines.append(f"    of the phases, not explained by these costs: {', '.join(fits)}")
        lines.append(
            f"    a page that nginx has {1e6 * costs.cached:.0f} µs; a sync {1000 * costs.sync:.2f} ms;"
            f" {costs.bytes:.0f} bytes an entry"
        )
    return "\n".join(lines)


def _error(costs: Costs, place: str, kind: str) -> str:
    """The standard error of a cost, where it was solved for."""
    fit = costs.fits.get(place)
    return f" ± {1000 * fit.errors[kind]:.2f}" if fit and fit.errors.get(kind) else ""
