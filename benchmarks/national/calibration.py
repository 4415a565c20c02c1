"""What each kind of request costs, measured on the whole site: processor seconds from /proc, one kind after another.

Requests come one by one and with pauses between them, as on a night that is far from the limit: a process that has to
wake up for each costs more than one that never rests.
"""

import os
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median

import psycopg
from django.db import connection

from benchmarks import load
from benchmarks.bare.models import Head, Row
from benchmarks.crowd import BROWSER, CrowdTally
from benchmarks.national.costs import PLACES, Cost, Costs
from benchmarks.national.hall import Hall
from benchmarks.processes import processor_seconds
from benchmarks.table_phone import Pace
from benchmarks.whole_site import WholeSite

RATE = 25.0  # requests a second
IDLE, COUNT, FEW, MANY, GAMES, SYNCS = 8.0, 150, 80, 900, 20, 150  # nginx ends a connection after 1,000
STALE = 2.1  # seconds after which nginx asks again
PUBLISHED = 0.3  # seconds after a game's end at which its standings are there
BYTES = "SELECT pg_total_relation_size('scoring_ledgerentry')::float / COUNT(*) FROM scoring_ledgerentry"

Step = Callable[[], load.Script]


class Calibration:
    """Measures on a site that does nothing else, in the hall."""

    def __init__(self, site: WholeSite, hall: Hall) -> None:
        self.site, self.hall = site, hall
        self.idle: dict[str, float] = {}
        self.tally = CrowdTally()

    def costs(self) -> Costs:
        """All of them; about a minute."""
        self.idle = self._idle()
        self.hall.play(Pace(bare=False), self.tally)
        tables, sync = cycle(self.hall.phones), _sync()
        playing = (one for one in tables if not one.won)
        page = f"/e/{self.hall.code}/"
        for path in (page, f"{page}wall/"):  # once, so that templates are read
            self._phase("warm", self._gets("warm", path, 8), 8)
        self._phase("warm", self._repeated(lambda: next(tables).open(), 16), 16)
        kinds = {
            "hand": self._phase("hand", self._repeated(lambda: next(playing).hand(), COUNT), COUNT, sync),
            "table page": self._phase("table page", self._repeated(lambda: next(tables).open(), COUNT), COUNT),
            "table looks": self._phase("table looks", self._repeated(lambda: next(tables).look(), COUNT), COUNT),
            "a pair's page": self._phase("own", self._gets("own", f"{page}pairs/{{}}/?part=1", COUNT), COUNT),
            "a pair again": self._again(page),
            "desk looks": self._phase("desk", self._gets("desk", f"/desk/{self.hall.code}/now/", FEW), FEW),
            "wall looks": self._phase("wall", self._gets("wall", f"{page}wall/?part=1&n={{}}", FEW), FEW),
            "kept page": self._phase("kept", self._gets("kept", f"{page}?part=1&n={{}}", COUNT), COUNT),
        }
        kinds |= self._games(kinds["hand"], kinds["kept page"], sync)
        cached = self._phase("hits", self._gets("hits", f"{page}?part=1", MANY), MANY, rate=400).nginx
        return Costs(
            tables=len(self.hall.phones), kinds=kinds, idle=self.idle, cached=cached, sync=sync, bytes=_bytes()
        )

    def _idle(self) -> dict[str, float]:
        """Processors that are busy while nobody asks for anything."""
        before, began = self.site.used(), time.perf_counter()
        time.sleep(IDLE)
        lasted = time.perf_counter() - began
        return {place: (used - before[place]) / lasted for place, used in self.site.used().items()}

    def _phase(
        self, kind: str, steps: Iterator[load.Script], count: int, sync: float = 0.0, rate: float = RATE
    ) -> Cost:
        """`count` steps at this rate; the cost of one. What a commit waits for the disk is not in its `wait`."""
        spent = self._spent(steps, rate)
        each = {place: max(0.0, seconds / count) for place, seconds in spent.items() if place in PLACES}
        cost = Cost(**each)
        took = median(self.tally.took[kind]) if self.tally.took[kind] else 0.0
        return Cost(**each, wait=max(0.0, took - cost.processor - sync))

    def _spent(self, steps: Iterator[load.Script], rate: float) -> dict[str, float]:
        """Processor seconds of everything that the steps caused, without what is spent anyway."""
        before, own, began = self.site.used(), processor_seconds([os.getpid()]), time.perf_counter()
        load.run(self.site.port, [_paced(steps, rate)], seconds=600)
        lasted = time.perf_counter() - began
        spent = {place: used - before[place] - self.idle[place] * lasted for place, used in self.site.used().items()}
        return {**spent, "client": processor_seconds([os.getpid()]) - own}

    def _repeated(self, step: Step, count: int) -> Iterator[load.Script]:
        for _ in range(count):
            yield step()

    def _gets(self, kind: str, path: str, count: int) -> Iterator[load.Script]:
        """Pages that nginx does not have, for each is asked for as another one."""
        for number in range(count):
            request = load.get(path.format(number % self.hall.pairs + 1), Cookie=self._cookie(kind), **BROWSER)
            yield self.tally.ask(kind, request, 200, 304)  # type: ignore[misc]

    def _again(self, page: str) -> Cost:
        """A pair's page that nginx has and that has not changed: the application is asked whether it has."""
        addresses = [f"{page}pairs/{number}/?part=1" for number in range(1, FEW // 2 + 1)]

        def gets(kind: str) -> Iterator[load.Script]:
            for address in addresses:
                yield self.tally.ask(kind, load.get(address, **BROWSER), 200)  # type: ignore[misc]

        self._phase("warm", gets("warm"), len(addresses))
        time.sleep(STALE)
        before = self._phase("again", gets("again"), len(addresses))
        time.sleep(STALE)
        return before.mean(self._phase("again", gets("again"), len(addresses)))

    def _cookie(self, kind: str) -> str:
        return self.hall.cookie if kind == "desk" else "device=0badcafe"

    def _games(self, hand: Cost, kept: Cost, sync: float) -> dict[str, Cost]:
        """Agreements and computing, from games to their end; a new page, from the same with one reader after each."""
        alone, hands = self._played(watched=False)
        read, more = self._played(watched=True)
        web = max(0.0, (alone["web"] - hands * hand.web) / (2 * GAMES))
        agree = Cost(**{place: getattr(hand, place) for place in PLACES if place != "web"}, web=web, wait=hand.wait)
        base = {place: hands * getattr(hand, place) + 2 * GAMES * getattr(agree, place) for place in PLACES}
        publish = {place: max(0.0, alone[place] - base[place]) / GAMES for place in ("worker", "database", "redis")}
        made = max(kept.web, (read["web"] - more * hand.web - 2 * GAMES * web) / GAMES)
        return {
            "agree": agree,
            "publish": Cost(**publish),
            "made page": Cost(web=made, database=kept.database, nginx=kept.nginx, client=kept.client, wait=kept.wait),
        }

    def _played(self, *, watched: bool) -> tuple[dict[str, float], int]:
        """Twenty games to their end; what they cost, and how many hands that took."""
        phones = cycle(self.hall.phones)
        hands = 0

        def game(number: int) -> load.Script:
            nonlocal hands
            phone = next(phones)
            while not phone.won:
                yield from phone.hand()
                hands += 1
            yield from phone.agree()
            yield from phone.agree()
            yield load.Pause(PUBLISHED)
            if watched:
                request = load.get(f"/e/{self.hall.code}/?part=1&n={number}", **BROWSER)
                yield from self.tally.ask("made", request, 200)

        return self._spent((game(number) for number in range(GAMES)), RATE), hands


def _paced(steps: Iterator[load.Script], rate: float) -> load.Script:
    """Step after step, each when it is due."""
    due = time.perf_counter()
    for step in steps:
        due = max(due + 1 / rate, time.perf_counter())
        yield load.Pause(due - time.perf_counter())
        yield from step


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
