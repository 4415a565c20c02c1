"""What each kind of request costs, measured on the whole site: processor seconds of each kind of process.

Requests come as on a night that is far from the limit: at random, of all kinds, over several connections to all
processes. At first the site is asked until it has settled: PostgreSQL plans a statement for the last time when a
connection has sent it eleven times. Then there are two phases for each kind (`phases.py`), the second ones in the
opposite order, so that what changes evenly with time is no kind's cost; and before and after them a rest.

How much less a request costs where a process hardly rests is measured once, with a mixture as of 32 tables that comes
at three rates (`Calibration.curve`). No run that is predicted is used.
"""

import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import median

import psycopg
from django.db import connection

from benchmarks import load
from benchmarks.bare.models import Head, Row
from benchmarks.crowd import CrowdTally
from benchmarks.national.answers import AnswerTally
from benchmarks.national.costs import NO_NEWS, PLACES, Cost, Costs
from benchmarks.national.hall import Hall
from benchmarks.national.model import Night
from benchmarks.national.phases import SECOND, CalibrationPhase, Fit, factor, fitted
from benchmarks.national.streams import Streams, ended_games
from benchmarks.processes import processor_seconds
from benchmarks.table_phone import Pace
from benchmarks.whole_site import WEB_PROCESSES, WholeSite

SETTLING, REST, PHASE, SYNCS = 8.0, 4.0, 3.5, 150  # seconds; commits of each sort
TURNS, LEARNED = 4, 200  # to settle, at most; pages of each kind: 25 on each connection of the web processes
READY = 2.0  # seconds after which nginx asks again for what it has
TAIL = 0.5  # seconds in which workers end what a phase began

# Requests a second. Where nothing prevails, there is a little of everything.
LITTLE = {
    "hand": 0.7, "table page": 1.0, "table looks": 3.0, "a pair's page": 1.0, "a pair again": 1.0, "desk page": 0.2,
    "desk again": 0.5, "wall page": 0.2, "wall again": 1.0, "kept page": 1.0, "cached": 10.0,
}  # fmt: skip
MUCH = {
    "hand": 40.0, "table page": 14.0, "table looks": 60.0, "a pair's page": 12.0, "a pair again": 40.0,
    "desk page": 8.0, "desk again": 14.0, "wall page": 9.0, "wall again": 40.0, "kept page": 50.0, "cached": 250.0,
}  # fmt: skip
ALL = 40.0  # of each kind, to settle: more than can be served, so that all connections of a pool learn alike
GAMES = 30.0  # hands a second that end games
ENDING = LITTLE | {"hand": 0.0, "games": GAMES}  # these are the hands then
NEWER = 20.0  # looks a second at standings while games end
MIXTURE = Night(events=1, tables=32, own=0.5, readers=8)
MIXED = {5.0: 24.0, 14.0: 12.0, 30.0: 8.0}  # seconds of a mixture, by requests a second of each web process
CURVED = ("web", "database")
BEHIND = ("worker", "beat")  # no request asks these, only the end of a game: all else they do at any time
PUBLISHING = ("worker", "beat", "database", "redis")  # what makes standings; a hand asks the last two itself
GAME = "game"  # its end: two agreements, and its standings
KINDS = (*LITTLE, GAME, "made page", SECOND)
BYTES = "SELECT pg_total_relation_size('scoring_ledgerentry')::float / COUNT(*) FROM scoring_ledgerentry"


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """What comes in a phase: requests a second by kind."""

    kind: str
    rates: Mapping[str, float]


def _plans() -> list[PhasePlan]:
    """One for each kind, in both orders."""
    plans = [PhasePlan(kind, LITTLE | {kind: rate}) for kind, rate in MUCH.items()]
    plans += [
        PhasePlan(GAME, ENDING | {"cached": 0.0, "kept page": 0.0}),  # nobody reads the standings
        PhasePlan("publish", ENDING | {"kept page": 0.0}),  # each of their pages is open, as on a night
        PhasePlan("made page", ENDING | {"kept page": NEWER}),  # at more addresses than a night has
    ]
    return [*plans, *reversed(plans)]


class Calibration:
    """Measures on a site that does nothing else, in the hall."""

    def __init__(self, site: WholeSite, hall: Hall) -> None:
        self.site, self.hall, self.dice = site, hall, random.Random(hall.code)
        self.took: defaultdict[str, list[float]] = defaultdict(list)  # of a kind in its own phases

    def costs(self) -> Costs:
        """All of them but for the curve; about two and a half minutes."""
        self._settle()
        phases = [self._rest(), *(self._phase(plan, PHASE) for plan in _plans()), self._rest()]
        # What the worker does after a game depends on which pages are open.
        of_a_night = [phase for phase in phases if phase.kind not in (GAME, "made page")]
        fits = {
            place: fitted(of_a_night, place, (GAME, SECOND)) if place in BEHIND else fitted(phases, place, KINDS)
            for place in PLACES
        }
        sync = _sync()
        return Costs(
            tables=len(self.hall.phones), kinds=self._kinds(fits, sync), fits=fits, sync=sync, bytes=_bytes(),
            idle={place: fit.costs[SECOND] for place, fit in fits.items()}, cached=fits["nginx"].costs["cached"],
        )  # fmt: skip

    def curve(self, costs: Costs) -> dict[str, list[tuple[float, float]]]:
        """By which factor a request costs more or less at each of three rates, from the fewest to the most."""
        mixed = [
            self._phase(PhasePlan("mixture", _mixture(rate * WEB_PROCESSES)), seconds)
            for rate, seconds in MIXED.items()
        ]
        return {
            place: sorted((_rate(phase), factor(phase, place, costs.fits[place].costs)) for phase in mixed)
            for place in CURVED
        }

    def _settle(self) -> None:
        """Until every connection has learned the statements of every kind, or is taken to have."""
        everything = dict.fromkeys(LITTLE, ALL) | {"hand": 0.0, "games": GAMES / 2}
        answers = Counter[str]()
        for _ in range(TURNS):
            answers.update(self._phase(PhasePlan("settling", everything), SETTLING).counts)
            if min(answers[page] for page in NO_NEWS.values()) >= LEARNED:
                return

    def _rest(self) -> CalibrationPhase:
        """Seconds in which nobody asks for anything."""
        before, began = self._used(), time.perf_counter()
        time.sleep(REST)
        return self._noted("rest", CrowdTally(), before, began)

    def _phase(self, plan: PhasePlan, seconds: float) -> CalibrationPhase:
        """So many seconds of requests at these rates."""
        self._run(Streams(self.hall, CrowdTally(), {}, self.dice), list(ended_games(self.hall)), 60)
        streams = Streams(self.hall, CrowdTally(), plan.rates, self.dice)
        self._run(streams, streams.before(), 60)
        time.sleep(READY)
        before, began = self._used(), time.perf_counter()
        streams.tally = AnswerTally()
        self._run(streams, streams.scripts(), seconds)
        time.sleep(TAIL)
        return self._noted(plan.kind, streams.tally, before, began)

    def _run(self, streams: Streams, scripts: list[load.Script], seconds: float) -> None:
        self.hall.play(Pace(bare=False), streams.tally)
        load.run(self.site.port, scripts, seconds=seconds)

    def _used(self) -> dict[str, float]:
        return {**self.site.used(), "client": processor_seconds([os.getpid()])}

    def _noted(self, kind: str, tally: CrowdTally, before: Mapping[str, float], began: float) -> CalibrationPhase:
        assert not tally.wrong, dict(tally.wrong)
        used = {place: now - before[place] for place, now in self._used().items()}
        seconds = time.perf_counter() - began
        counts: dict[str, float] = {one: len(took) for one, took in tally.took.items()}
        counts[GAME] = counts.pop("agree", 0) / 2
        self.took[kind] += tally.took.get(kind, [])
        shown = ", ".join(f"{place} {1000 * used[place] / seconds:.0f}" for place in ("web", "database", "worker"))
        answers = sum(counts.values())
        print(f"  {kind}: {answers:.0f} answers; thousandths of a core: {shown}", file=sys.stderr, flush=True)
        return CalibrationPhase(kind, counts, used, seconds)

    def _kinds(self, fits: Mapping[str, Fit], sync: float) -> dict[str, Cost]:
        """By kind. Of a game's end, the web's part is two agreements, and what a hand costs elsewhere is theirs."""
        costs = {
            kind: Cost(**{place: fits[place].costs.get(kind, 0.0) for place in PLACES})
            for kind in KINDS if kind not in ("cached", SECOND)
        }  # fmt: skip
        hand, game = costs["hand"], costs.pop(GAME)
        kinds = {kind: self._waiting(kind, cost, sync) for kind, cost in costs.items()}
        publish = {place: max(0.0, getattr(game, place) - 2 * getattr(hand, place)) for place in PUBLISHING}
        return kinds | {
            "made page": replace(kinds["made page"], wait=kinds["kept page"].wait),
            "agree": replace(kinds["hand"], web=game.web / 2),
            "publish": Cost(**publish),
        }

    def _waiting(self, kind: str, cost: Cost, sync: float) -> Cost:
        """With the seconds that it took beside its processor time and, where it writes, the disk."""
        took = median(self.took[kind]) if self.took.get(kind) else 0.0
        return cost.waiting(max(0.0, took - cost.processor - (sync if kind == "hand" else 0.0)))


def _mixture(rate: float) -> dict[str, float]:
    """Requests of a night, made more or fewer until the application is asked so often a second."""
    rates = MIXTURE.rates()
    mixture = {kind: rates[kind] for kind in LITTLE if kind in rates}
    mixture |= {"kept page": MIXTURE.fetched, "cached": rates["standings"] - MIXTURE.fetched}
    asked = sum(mixture.values()) - mixture["cached"]
    return {kind: each * rate / asked for kind, each in mixture.items()}


def _rate(mixed: CalibrationPhase) -> float:
    """Requests a second of each web process."""
    return (sum(mixed.counts.values()) - mixed.counts.get("cached", 0.0)) / mixed.seconds / WEB_PROCESSES


def _sync() -> float:
    """Seconds that a commit waits for the disk: one with it beside one without it, in turns."""
    head, took = Head.objects.create().pk, {"on": [], "off": []}  # type: ignore[var-annotated]
    with psycopg.connect(os.environ["DATABASE_URL"]) as own:
        for turn in range(2 * SYNCS):
            how = ("on", "off")[turn % 2]
            own.execute(f"SET synchronous_commit = {how}")
            own.execute(
                f"INSERT INTO {Row._meta.db_table} (head_id, number, body) VALUES (%s, %s, '{{}}')", (head, turn)
            )
            began = time.perf_counter()
            own.commit()
            took[how].append(time.perf_counter() - began)
    return max(0.0, median(took["on"]) - median(took["off"]))


def _bytes() -> float:
    with connection.cursor() as cursor:
        cursor.execute(BYTES)
        (found,) = cursor.fetchone()
    return float(found)
