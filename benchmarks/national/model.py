"""A site in simulated time, and the people who use it.

Requests come as in a hall: hands, pages after them, phones and pages that look again and again. Many people together
ask at random, so each event's requests of a kind are a Poisson stream at the rate of its people. For a page that it has
nginx asks the application every two seconds at most, for all readers; the rest is counted and not simulated one by one.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp
from typing import NamedTuple

import simpy

from benchmarks.crowd import DESK, LONGEST, PAIR, STANDINGS, TABLE, WALL
from benchmarks.national.costs import LOOKS, WRITES, Costs
from benchmarks.national.machines import Cores, Database, Disk, Doing, Interpreter, Workers
from benchmarks.table_phone import AGREEING, HAND, HANDS, SEATING, TARGET

PAGES = 100  # rows on a page of the standings
# Seconds for which nginx has a page, from the whole second on in which it came: it counts `proxy_cache_valid 200 1s` in
# whole seconds, and through the last one.
KEPT = 2.0
# Of the pairs that did not play it, as many have another line of the standings after a game: counted over 20 games each
# of 64, 128 and 512 pairs, 27.8, 27.5 and 29.0 % (`scoring.standings.line_marks`).
MOVED = 0.28


@cache
def hands_a_game(times: int = 4000) -> float:
    """How many hands the phones' games have on average."""
    dice, hands = random.Random(1), 0
    for _ in range(times):
        points = [0, 0]
        while max(points) < TARGET:
            makers, (_, worth) = dice.randrange(2), dice.choice(HANDS)
            points[makers if worth > 0 else 1 - makers] += abs(worth)
            hands += 1
    return hands / times


class Looks(NamedTuple):
    """Looks a second that find a new page, and that find the same again."""

    new: float
    again: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """`events` of `tables` tables each; for each table so many pages of pairs (`own`) and of standings are open.

    `desks` and `walls` are those of each event. `faster`: how much faster than people they play; they look no faster.
    `looking`: by how much more often than in a hall each page looks.
    """

    events: int
    tables: int
    own: float
    readers: float
    desks: float = 1.0
    walls: float = 1.0
    faster: float = 1.0
    looking: float = 1.0

    def rates(self) -> dict[str, float]:
        """Requests a second that one event makes, by kind; standings only those that nginx is asked for."""
        hands = hands_a_game()
        games = self.faster * self.tables / (hands * HAND + 2 * AGREEING + SEATING)
        written = games * (hands + 2)
        # A pair's page changes with its own game, and with another that moves its line.
        pairs = self._looks(self.tables * self.own, PAIR, news=games * (MOVED + 2 / self.tables))
        desks = self._looks(self.desks, DESK, news=written)
        walls = self._looks(self.walls, WALL, news=games)
        return {
            "games": games,
            "hand": games * hands,
            "agree": games * 2,
            "table page": written,
            "table looks": self.looking * self.tables / TABLE,
            "a pair's page": pairs.new,
            "a pair again": pairs.again,
            "desk page": desks.new,
            "desk again": desks.again,
            "wall page": walls.new,
            "wall again": walls.again,
            "standings": self.looking * self.tables * self.readers / STANDINGS,
        }

    def _looks(self, pages: float, every: float, *, news: float) -> Looks:
        """Of so many pages, each of which looks so often (seconds in a hall) and has news so often a second."""
        all_ = self.looking * pages / every
        found = 1 - exp(-news * every / self.looking)  # news come at random
        return Looks(all_ * found, all_ * (1 - found))

    @property
    def settled(self) -> float:
        """Seconds until every page has been opened and has looked once. Only then it can find nothing new."""
        return (1 + LONGEST) * max(TABLE, STANDINGS, PAIR, WALL, DESK) / self.looking

    @property
    def pages(self) -> int:
        """Pages of one event's standings."""
        return -(-2 * self.tables // PAGES)

    @property
    def fetched(self) -> float:
        """Pages of one event's standings for which nginx asks the application, a second."""
        if not self.readers:
            return 0.0
        nobody = exp(-self.rates()["standings"] / self.pages)  # reads a page for a whole second
        return self.pages / (KEPT + nobody / (1 - nobody))

    @property
    def asked(self) -> float:
        """Requests a second that reach the application, of all events."""
        rates = self.rates()
        return self.events * (sum(rates[kind] for kind in ("hand", "agree", "table page", *LOOKS)) + self.fetched)


@dataclass(frozen=True, slots=True, kw_only=True)
class SitePlan:
    """The machines. `one_machine`: everything, also those who ask, shares the cores of the database's machine.

    `revalidates`: nginx asks whether a page that it has has changed, else for the whole page.
    """

    web_hosts: int = 1
    web_cores: int = 4
    processes: int = 4
    threads: int = 4
    database_cores: int = 8
    worker_cores: int = 2
    slots: int = 2
    one_machine: bool = False
    revalidates: bool = True

    @property
    def web_processes(self) -> int:
        """On all hosts."""
        return self.web_hosts * self.processes

    @property
    def connections(self) -> int:
        """The most connections that the database is asked for: one a thread and one a slot."""
        return self.web_processes * self.threads + self.slots


@dataclass(slots=True)
class NightOutcome:
    """What was simulated: seconds of each answer by kind, processors busy on average by kind of process."""

    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    busy: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    answers: float = 0.0  # a second
    made: float = 0.0  # pages of standings made a second
    lags: Sequence[float] = ()


class Site:
    """A night on a plan's machines, from an empty start; `run` gives what came of it."""

    def __init__(self, night: Night, plan: SitePlan, costs: Costs, seed: int = 1) -> None:
        self.night, self.plan = night, plan
        self.costs = costs = costs.at(night.asked / plan.web_processes)
        self.env, self.dice = simpy.Environment(), random.Random(seed)
        self.outcome = NightOutcome()
        base = Cores(self.env, plan.database_cores)
        share = lambda count: base if plan.one_machine else Cores(self.env, count)  # noqa: E731
        self.database = Database(base, Disk(self.env, costs.sync))
        self.front = share(4)
        self.kept: dict[object, int] = {}  # the versions of pages that nginx has
        self.workers = Workers(self.env, share(plan.worker_cores), self.database, plan.slots)
        machines = [share(plan.web_cores) for _ in range(plan.web_hosts)]
        self.web = [Interpreter(self.env, cores, plan.threads) for cores in machines for _ in range(plan.processes)]

    def run(self, seconds: float) -> NightOutcome:
        """Simulate; the first tenth is not counted."""
        for event in range(self.night.events):
            for start in self._streams(event):
                self.env.process(start)
        by_place = {"web": self.web[0].cores, "database": self.database.cores, "worker": self.workers.cores}
        for place, cores in by_place.items():  # what is done where nobody asks
            self.env.process(self._idle(place, cores))
        warm = seconds / 10
        self.env.run(warm)
        self.outcome = NightOutcome()
        self.workers.lags.clear()
        self.workers.computed = 0
        self.env.run(warm + seconds)
        return self._summed(seconds)

    def _summed(self, seconds: float) -> NightOutcome:
        found = self.outcome
        rates = self.night.rates()
        hits = self.night.events * rates["standings"]
        found.busy["nginx"] += hits * self.costs.cached * seconds
        for place in ("worker", "database"):
            found.busy[place] += self.workers.computed * getattr(self.costs.kinds["publish"], place)
        found.busy = {place: used / seconds for place, used in found.busy.items()}
        fetched = sum(len(found.took[kind]) for kind in ("kept page", "made page"))
        found.answers = hits + (sum(len(took) for took in found.took.values()) - fetched) / seconds
        found.made = len(found.took["made page"]) / seconds
        found.lags = list(self.workers.lags)
        return found

    def _streams(self, event: int) -> Iterator[Doing]:
        rates = self.night.rates()
        yield self._stream(rates["hand"], lambda: self._hand(event))
        yield self._stream(rates["games"], lambda: self._end(event))
        for kind in LOOKS:
            yield self._stream(rates[kind], lambda kind=kind: self._answer(kind))  # type: ignore[misc]
        for page in range(self.night.pages):
            yield self._fetches(event, page, rates["standings"] / self.night.pages)

    def _stream(self, rate: float, start: Callable[[], Doing]) -> Doing:
        while rate:
            yield self.env.timeout(self.dice.expovariate(rate))
            self.env.process(start())

    def _fetches(self, event: int, page: int, rate: float) -> Doing:
        """Whenever nginx has no page that is fresh and somebody asks for it."""
        while rate:
            yield self.env.timeout(KEPT - self.env.now % 1 + self.dice.expovariate(rate))
            yield from self._page(event, page)

    def _hand(self, event: int) -> Doing:
        yield from self._answer("hand")
        yield from self._answer("table page")

    def _end(self, event: int) -> Doing:
        for _ in range(2):
            yield from self._answer("agree")
            yield self.env.process(self._answer("table page"))
        self.workers.game_ended(event, self.costs.kinds["publish"])

    def _page(self, event: int, page: int) -> Doing:
        process, version = self.dice.choice(self.web), self.workers.shown[event]
        known = self.kept if self.plan.revalidates else process.versions
        made = known.get((event, page)) != version
        known[event, page] = version
        yield from self._answer("made page" if made else "kept page", process)

    def _answer(self, kind: str, process: Interpreter | None = None) -> Doing:
        """One request: nginx, a thread of a web process, the database between two halves of the work, the answer."""
        began, cost, process = self.env.now, self.costs.kinds[kind], process or self.dice.choice(self.web)
        if self.plan.one_machine:
            yield from self.front.work(cost.client + cost.redis)
        yield from self.front.work(cost.nginx)
        with process.threads.request() as thread:
            yield thread
            yield from process.work(cost.web / 2)
            yield from self.database.ask(cost.database, commits=kind in WRITES)
            yield self.env.timeout(cost.wait)
            yield from process.work(cost.web / 2)
        self.outcome.took[kind].append(self.env.now - began)
        for place in ("web", "database", "nginx", "redis", "client"):
            self.outcome.busy[place] += getattr(cost, place)

    def _idle(self, place: str, cores: Cores) -> Doing:
        share = self.costs.idle.get(place, 0.0)
        while share:
            yield self.env.timeout(1)
            yield from cores.work(share)
            self.outcome.busy[place] += share
