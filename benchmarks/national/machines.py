"""The parts of a site in simulated time: cores, interpreters, a disk, the database, web processes and workers.

A part is used with `yield from`, as SimPy has it. Processor time is handed out in slices, so that work of many is done
side by side; what a part was used for adds up in `used`, in seconds.
"""

from collections import defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

import simpy

from benchmarks.national.costs import Cost

SLICE = 0.003  # seconds of a core until the next one's turn, about what Linux gives with several waiting
SWITCH = 0.005  # seconds for which a thread keeps the interpreter at most (`sys.getswitchinterval`)

Doing = Generator[simpy.Event, Any, Any]


class Cores:
    """The cores of one machine, shared by all that runs on it."""

    def __init__(self, env: simpy.Environment, count: int) -> None:
        self.env, self.count, self.used = env, count, 0.0
        self._free = simpy.Resource(env, count)

    def work(self, seconds: float) -> Doing:
        """So many processor seconds of one thread."""
        while seconds > 0:
            slice_ = min(seconds, SLICE)
            with self._free.request() as turn:
                yield turn
                yield self.env.timeout(slice_)
            self.used += slice_
            seconds -= slice_


class Interpreter:
    """A Python process: however many threads it has, one of them runs at a time."""

    def __init__(self, env: simpy.Environment, cores: Cores, threads: int) -> None:
        self.cores = cores
        self.threads = simpy.Resource(env, threads)
        self.versions: dict[object, int] = {}  # of the pages that it has made
        self._lock = simpy.Resource(env, 1)

    def work(self, seconds: float) -> Doing:
        """So many processor seconds of one thread."""
        while seconds > 0:
            slice_ = min(seconds, SWITCH)
            with self._lock.request() as turn:
                yield turn
                yield from self.cores.work(slice_)
            seconds -= slice_


class Disk:
    """A log that is synced: everybody who commits during a sync is in the next one, all together."""

    def __init__(self, env: simpy.Environment, sync: float) -> None:
        self.env, self.sync, self.syncs = env, sync, 0
        self._busy = False
        self._next = env.event()

    def commit(self) -> Doing:
        """Until what was written is on the disk."""
        done = self._next
        if not self._busy:
            self._busy = True
            self.env.process(self._run())
        yield done

    def _run(self) -> Doing:
        while self._next.callbacks:
            done, self._next = self._next, self.env.event()
            yield self.env.timeout(self.sync)
            self.syncs += 1
            done.succeed()
            yield self.env.timeout(0)  # those who were waiting go on first
        self._busy = False


@dataclass(slots=True)
class Database:
    """PostgreSQL: its cores and its disk. A connection is a process, so nothing but cores limits reading."""

    cores: Cores
    disk: Disk

    def ask(self, seconds: float, *, commits: bool) -> Doing:
        """One request's statements, and its commit."""
        yield from self.cores.work(seconds)
        if commits:
            yield from self.disk.commit()


@dataclass(slots=True)
class Workers:
    """Slots that compute standings. One at a time computes a stage; another that finds it claimed goes on."""

    env: simpy.Environment
    cores: Cores
    database: Database
    slots: int
    ended: defaultdict[object, int] = field(default_factory=lambda: defaultdict(int))
    shown: defaultdict[object, int] = field(default_factory=lambda: defaultdict(int))
    computed: int = 0
    lags: list[float] = field(default_factory=list)
    _claimed: set[object] = field(default_factory=set)
    _free: simpy.Resource = field(init=False)

    def __post_init__(self) -> None:
        self._free = simpy.Resource(self.env, self.slots)

    def game_ended(self, stage: object, cost: Cost) -> None:
        """A task is sent; nobody waits for it."""
        self.ended[stage] += 1
        self.env.process(self._publish(stage, cost))

    def _publish(self, stage: object, cost: Cost) -> Doing:
        began, wanted = self.env.now, self.ended[stage]
        with self._free.request() as turn:
            yield turn
            while stage not in self._claimed and self.shown[stage] < self.ended[stage]:
                self._claimed.add(stage)
                yield from self._compute(stage, cost)
                self._claimed.discard(stage)
        if self.shown[stage] >= wanted:  # else whoever had claimed it shows it
            self.lags.append(self.env.now - began)

    def _compute(self, stage: object, cost: Cost) -> Doing:
        covers = self.ended[stage]
        yield from self.database.ask(cost.database, commits=False)
        yield from self.cores.work(cost.worker)
        self.shown[stage] = covers
        self.computed += 1
