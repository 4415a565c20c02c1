"""Hand entry over HTTP, everything on, beside a bare view that does one INSERT and one UPDATE."""

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from uuid import uuid4

from celery import current_app

from benchmarks import event, load
from benchmarks.bare.models import Head
from benchmarks.bare.tasks import COMPUTED, store
from benchmarks.checks import all_is_well, entries_of
from benchmarks.event import LARGE, SMALL
from benchmarks.figures import Figure, in_turns
from benchmarks.place import serving, settle_down, working

SLICE = 1.0  # seconds of one measure
TURNS = 5
MANY = 8  # clients


@dataclass(slots=True)
class BenchmarkTable:
    """A table at which hands are entered one after another; a game that is nearly over makes way for a new one."""

    token: str
    game: int
    number: int
    spare: deque[int]

    def request(self) -> bytes:
        """The next hand."""
        return load.post(
            f"/api/v1/games/{self.game}/hands/",
            {"sheet": 1, "number": self.number, "device": "Keeper's phone", "hand": event.hand_written(self.number)},
            Authorization=f"Table {self.token}",
            Idempotency_Key=str(uuid4()),
        )

    def entered(self) -> None:
        """The hand was acknowledged."""
        self.number += 1
        if self.number > event.HANDS:
            self.game, self.number = self.spare.popleft(), 1


@dataclass(frozen=True, slots=True)
class Run:
    """One measure: acknowledged writes a second, and how long the middle one took."""

    rate: float
    median_ms: float


class Writers(ABC):
    """Clients that write as fast as they are answered, each in turn at a table that nobody else is at."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.acknowledged = 0

    @abstractmethod
    def script(self, took: list[float]) -> load.Script:
        """One client; it notes how long each answer took."""

    def run(self, clients: int, seconds: float = SLICE, others: Sequence[load.Script] = ()) -> Run:
        """Run this number of clients for some seconds, and `others` beside them."""
        took: list[float] = []
        lasted = load.run(self.port, [*(self.script(took) for _ in range(clients)), *others], seconds=seconds)
        self.acknowledged += len(took)
        return Run(len(took) / lasted, median(took) * 1000)


class Hands(Writers):
    """Hands, entered in one event."""

    def __init__(self, port: int, filled: event.BenchmarkEvent) -> None:
        super().__init__(port)
        self.stage = filled.stage.pk
        self.already = entries_of(self.stage)
        places = zip(filled.seated, filled.spare, strict=True)
        self.tables = deque(BenchmarkTable(seat.token, seat.game, seat.number, spare) for seat, spare in places)

    def script(self, took: list[float]) -> load.Script:
        """Hand after hand, at one table after another."""
        while True:
            table = self.tables.popleft()
            try:
                reply = yield table.request()
                load.expect(reply, 201)
                table.entered()
                took.append(reply.ended - reply.began)
            finally:
                self.tables.append(table)

    def check(self) -> None:
        """AssertionError unless the ledger has exactly what was acknowledged, and all is well with it."""
        assert entries_of(self.stage) == self.already + self.acknowledged, "Hands were lost or doubled."
        all_is_well(self.stage)


class Bare(Writers):
    """The anchor: rows of about the size of a hand, the heads in turn."""

    def __init__(self, port: int, heads: int) -> None:
        super().__init__(port)
        self.heads = deque(head.pk for head in Head.objects.bulk_create([Head() for _ in range(heads)]))

    def script(self, took: list[float]) -> load.Script:
        """Row after row."""
        number = 0
        while True:
            number += 1
            head = self.heads.popleft()
            try:
                body = {"sheet": 1, "number": number, "device": "Keeper's phone", "hand": event.hand_written(number)}
                reply = yield load.post(f"/bare/write/{head}/", body)
                load.expect(reply, 201)
                took.append(reply.ended - reply.began)
            finally:
                self.heads.append(head)


@contextmanager
def recomputing(stage: int, seconds: float) -> Iterator[None]:
    """Meanwhile the worker computes the standings of the stage, in full, without a pause."""
    kept = store()
    kept.delete(COMPUTED)
    current_app.send_task("benchmarks.bare.tasks.recompute", args=[stage, seconds])
    time.sleep(0.1)
    yield
    answer = kept.blpop([COMPUTED], timeout=30)
    assert answer is not None, "The worker did not recompute anything."
    assert int(answer[1]) > 1, "The worker was not busy."


def measure() -> list[Figure]:
    """The figures of hand entry."""
    large, small = event.in_play(LARGE), event.in_play(SMALL)
    settle_down()
    with serving() as port, working():
        ours, theirs, few = Hands(port, large), Bare(port, LARGE // 2), Hands(port, small)
        for writers in (ours, theirs, few):
            writers.run(MANY)  # warm
        figures = [*beside(ours, theirs, MANY), *beside(ours, theirs, 1), dearer(ours, few)]
        ours.check()
        few.check()
    return figures


def beside(ours: Hands, theirs: Bare, clients: int) -> list[Figure]:
    """The clients, in turns with the anchor, while the worker recomputes and while it rests."""

    def busy(writers: Writers) -> Run:
        with recomputing(ours.stage, SLICE + 0.2):
            return writers.run(clients)

    mine, bare, mine_at_rest, bare_at_rest = in_turns(
        TURNS,
        lambda: busy(ours),
        lambda: busy(theirs),
        lambda: ours.run(clients),
        lambda: theirs.run(clients),
    )
    who = f"{clients} client{'s' if clients > 1 else ''}"
    return [
        _rates(f"hands, {who}, recomputing; bare view likewise", mine, bare, at_least=0.5),
        _rates(f"hands, {who}, recomputing; bare view at rest", mine, bare_at_rest),
        _rates(f"hands, {who}, at rest; bare view likewise", mine_at_rest, bare_at_rest),
        _medians(f"a hand, {who}, recomputing; bare view likewise", mine, bare),
        _medians(f"a hand, {who}, at rest; bare view likewise", mine_at_rest, bare_at_rest),
    ]


def _rates(what: str, mine: Sequence[Run], bare: Sequence[Run], at_least: float | None = None) -> Figure:
    ours, anchor = [run.rate for run in mine], [run.rate for run in bare]
    return Figure(what=what, unit="per s", ours=ours, anchor=anchor, at_least=at_least)


def _medians(what: str, mine: Sequence[Run], bare: Sequence[Run]) -> Figure:
    ours, anchor = [run.median_ms for run in mine], [run.median_ms for run in bare]
    return Figure(what=what, unit="median ms", ours=ours, anchor=anchor, at_most=2)


def dearer(large: Hands, small: Hands) -> Figure:
    """What a hand costs in the large event, by what it costs in the small one."""
    runs = in_turns(TURNS, lambda: large.run(MANY), lambda: small.run(MANY))
    ours, anchor = ([1000 / run.rate for run in each] for each in runs)
    what = f"a hand at {LARGE} pairs; at {SMALL}, {MANY} clients"
    return Figure(what=what, unit="ms each", ours=ours, anchor=anchor, at_most=1.15)
