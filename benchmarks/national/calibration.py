"""What each kind of request costs, measured on the whole site: processor seconds from /proc.

Requests come as on a night that is far from the limit: at random, few a second, of all kinds, over several connections
to all processes. At first the site is asked until it has settled: PostgreSQL plans a statement for the last time when a
connection has sent it eleven times. Then there is a phase for each kind (`phases.py`). In the end a mixture as of 32
tables comes at three rates, to see how much less a request costs where a process hardly rests. No run that is predicted
is used.
"""

import os
import random
import sys
import time
from collections.abc import Mapping, Sequence
from statistics import median

import psycopg
from django.db import connection

from benchmarks import load
from benchmarks.bare.models import Head, Row
from benchmarks.crowd import CrowdTally
from benchmarks.national.costs import PLACES, Cost, Costs
from benchmarks.national.hall import Hall
from benchmarks.national.model import Night
from benchmarks.national.phases import CalibrationPhase, factor, solved
from benchmarks.national.streams import Streams, ended_games
from benchmarks.processes import processor_seconds
from benchmarks.table_phone import Pace
from benchmarks.whole_site import WEB_PROCESSES, WholeSite

SETTLING, IDLE, PHASE, MIXED, SYNCS = 20.0, 8.0, 9.0, 14.0, 150  # seconds; commits of each sort
READY = 1.2  # seconds after which nginx asks again for what it has
REST = 0.5  # seconds in which workers end what a phase began

# Requests a second. Where nothing prevails, there is a little of everything.
LITTLE = {
    "hand": 0.7, "table page": 1.0, "table looks": 3.0, "a pair's page": 1.0, "a pair again": 1.0, "desk looks": 0.2,
    "wall looks": 0.2, "kept page": 1.0, "cached": 10.0,
}  # fmt: skip
MUCH = {
    "hand": 20.0, "table page": 12.0, "table looks": 25.0, "a pair's page": 9.0, "a pair again": 25.0,
    "desk looks": 4.0, "wall looks": 5.0, "kept page": 25.0, "cached": 150.0,
}  # fmt: skip
ALL = 40.0  # of each kind, to settle: more than can be served, so that all connections of a pool learn alike
GAMES = 20.0  # hands a second that end games
MIXTURE = Night(events=1, tables=32, own=0.5, readers=8)
RATES = (5.0, 14.0, 30.0)  # of a mixture: requests a second of each web process
CURVED = ("web", "database")
BEHIND = ("worker", "beat")  # no request asks these, only the end of a game: all else they do at any time
BYTES = "SELECT pg_total_relation_size('scoring_ledgerentry')::float / COUNT(*) FROM scoring_ledgerentry"


class Calibration:
    """Measures on a site that does nothing else, in the hall."""

    def __init__(self, site: WholeSite, hall: Hall) -> None:
        self.site, self.hall, self.dice = site, hall, random.Random(hall.code)
        self.took: dict[str, float] = {}  # the median of a kind in its own phase

    def costs(self) -> Costs:
        """All of them; about three minutes."""
        self._phase("settling", dict.fromkeys(LITTLE, ALL), SETTLING)
        idle = self._idle()
        phases = [self._phase(kind, LITTLE | {kind: rate}) for kind, rate in MUCH.items()]
        still = dict.fromkeys(("hand", "kept page", "wall looks", "cached"), 0.0)
        phases += [
            self._phase("game", LITTLE | still | {"games": GAMES}),
            self._phase("read game", LITTLE | still | {"games": GAMES}, read=True),
        ]
        mixed = [self._phase("mixture", _mixture(rate * WEB_PROCESSES), MIXED) for rate in RATES]
        idle |= {place: _always(phases[: len(MUCH)], place) for place in BEHIND}
        each = {place: solved(phases if place not in BEHIND else phases[len(MUCH) :], place, idle) for place in PLACES}
        curve = {place: [(_rate(one), factor(one, place, each[place], idle)) for one in mixed] for place in CURVED}
        sync = _sync()
        return Costs(
            tables=len(self.hall.phones), kinds=self._kinds(each, sync), idle=idle,
            cached=each["nginx"]["cached"], sync=sync, bytes=_bytes(), curve=curve,
        )  # fmt: skip

    def _idle(self) -> dict[str, float]:
        """Processors that are busy while nobody asks for anything."""
        before, began = self.site.used(), time.perf_counter()
        time.sleep(IDLE)
        lasted = time.perf_counter() - began
        return {place: (used - before[place]) / lasted for place, used in self.site.used().items()}

    def _phase(
        self, kind: str, rates: Mapping[str, float], seconds: float = PHASE, *, read: bool = False
    ) -> CalibrationPhase:
        """So many seconds of requests at these rates."""
        self._run(Streams(self.hall, CrowdTally(), {}, self.dice), list(ended_games(self.hall)), 60)
        streams = Streams(self.hall, CrowdTally(), rates, self.dice)
        streams.read = read
        self._run(streams, [streams.before()], 60)
        time.sleep(READY)
        before, began = self._used(), time.perf_counter()
        streams.tally = CrowdTally()
        self._run(streams, streams.scripts(), seconds)
        time.sleep(REST)
        used = {place: now - before[place] for place, now in self._used().items()}
        return self._noted(kind, streams.tally, used, time.perf_counter() - began)

    def _run(self, streams: Streams, scripts: list[load.Script], seconds: float) -> None:
        self.hall.play(Pace(bare=False), streams.tally)
        load.run(self.site.port, scripts, seconds=seconds)

    def _used(self) -> dict[str, float]:
        return {**self.site.used(), "client": processor_seconds([os.getpid()])}

    def _noted(self, kind: str, tally: CrowdTally, used: Mapping[str, float], seconds: float) -> CalibrationPhase:
        assert not tally.wrong, dict(tally.wrong)
        counts: dict[str, float] = {one: len(took) for one, took in tally.took.items()}
        ended = counts.pop("agree", 0) / 2
        read = counts.pop("read", 0)
        counts |= {"game": ended - read, "read game": read}
        if kind in tally.took:
            self.took[kind] = median(tally.took[kind])
        shown = ", ".join(f"{place} {1000 * used[place] / seconds:.0f}" for place in ("web", "database", "worker"))
        print(
            f"  {kind}: {sum(counts.values()):.0f} answers; thousandths of a core: {shown}", file=sys.stderr, flush=True
        )
        return CalibrationPhase(kind, counts, used, seconds)

    def _kinds(self, each: Mapping[str, Mapping[str, float]], sync: float) -> dict[str, Cost]:
        """By kind. Of a game's end, the web's part is two agreements; of a read one, what is more is the page made."""
        costs = {
            kind: Cost(**{place: each[place].get(kind, 0.0) for place in PLACES})
            for kind in (*MUCH, "game", "read game")
        }
        hand, game, read, kept = (costs[kind] for kind in ("hand", "game", "read game", "kept page"))
        kinds = {kind: self._waiting(kind, cost, sync) for kind, cost in costs.items() if kind in LITTLE}
        del kinds["cached"]
        agree = Cost(**{place: getattr(hand, place) for place in PLACES if place != "web"}, web=game.web / 2)
        publish = {place: max(0.0, getattr(game, place) - 2 * getattr(hand, place)) for place in PUBLISHING}
        made = Cost(
            web=max(kept.web, read.web - game.web), database=kept.database, nginx=kept.nginx, client=kept.client,
        )  # fmt: skip
        wait = kinds["hand"].wait
        return kinds | {
            "agree": agree.waiting(wait), "publish": Cost(**publish), "made page": made.waiting(kinds["kept page"].wait)
        }  # fmt: skip

    def _waiting(self, kind: str, cost: Cost, sync: float) -> Cost:
        """With the seconds that it took beside its processor time and, where it writes, the disk."""
        return cost.waiting(max(0.0, self.took.get(kind, 0.0) - cost.processor - (sync if kind == "hand" else 0.0)))


PUBLISHING = ("worker", "database", "redis")


def _always(phases: Sequence[CalibrationPhase], place: str) -> float:
    """Processors that a kind of process keeps busy whatever is asked."""
    return sum(phase.used[place] for phase in phases) / sum(phase.seconds for phase in phases)


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
