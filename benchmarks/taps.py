"""From the tap that makes a game final to the first GET of the public standings that shows it.

Which GET shows which tap follows from the page's ETag. It says how much of the ledger the page covers, and every tap
adds the same to that. Whatever was committed before a tap had been written by the time that the tap was answered. So a
page that covers as many taps as had been written by then covers this one. The ledger says when each was written.

A lone tap is watched for by a reader who looks every 2 ms, which takes part of the processors. So the same reader looks
while the anchor is measured.
"""

import re
import threading
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Generator, Sequence
from statistics import median
from typing import NamedTuple
from uuid import uuid4

from celery import current_app

from benchmarks import load
from benchmarks.bare.tasks import COMPUTED, STARTED, store
from benchmarks.checks import all_is_well
from benchmarks.event import LARGE, BenchmarkEvent, in_play
from benchmarks.figures import Figure, percentile
from benchmarks.place import serving, settle_down, working
from scoring.models import LedgerEntry, Snapshot
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of

SAMPLES = 40
SECONDS = 25.0  # of writers and readers side by side
SETTLING = 3.0  # seconds of them that are not measured: each process of the worker makes its first page only once
WRITERS, READERS = 8, 32
GLANCE = 0.002  # seconds between two looks at a quiet time, so that looking does not take the worker's processor
PAUSE = 0.1  # seconds between two looks of a reader: a hundred times as often as the page looks
LONE_MARCH = {"makers": "NS", "tricks": {"NS": 5, "EW": 0}, "alone": True}  # four points: three make a game
HANDS, SCORE = 3, {"NS": 10, "EW": 0}
LINK = HANDS + 2  # of the second agreement, and so what a tap adds to what standings cover
COVERS = re.compile(r"-\d+\.(-?\d+)-")  # less than nothing for a moment, while the anchor computes
PATIENCE = 10.0  # seconds until a tap must be shown


class Tap(NamedTuple):
    """A second agreement: its game, and when it was sent and answered."""

    game: int
    sent: float
    answered: float


class Seen(NamedTuple):
    """A page that arrived: when, and what it covers."""

    at: float
    ledger_position: int


class Taps:
    """Games that are played to the end at the tables of an event, and readers of its standings."""

    def __init__(self, port: int, filled: BenchmarkEvent) -> None:
        self.port = port
        self.stage = filled.stage.pk
        self.page = f"/e/{filled.stage.tournament.code}/"
        self.tables = deque((seat.token, spare) for seat, spare in zip(filled.seated, filled.spare, strict=True))
        self.base = ledger_position_of(self.stage)
        self.taps: list[Tap] = []
        self.seen: list[Seen] = []

    def play(self) -> load.Script:
        """One game: three hands, then both pairs agree."""
        yield from self.tap((yield from self.hands()))

    def play_while_watched(self) -> load.Script:
        """One game whose tap is made while the standings are open at the same phone, and then watched for."""
        game = yield from self.hands()
        yield from self.read(covering(ledger_position_of(self.stage)))
        yield from self.tap(game)
        yield from self.read(covering(self.base + LINK * len(self.taps)), pause=GLANCE)

    def hands(self) -> Generator[bytes, load.Reply, tuple[str, int]]:
        """A game up to the first agreement; the table's link and the game."""
        token, spare = self.tables[0]
        self.tables.rotate(-1)
        game = spare.popleft()
        for number in range(1, HANDS + 1):
            reply = yield self._write(token, game, "hands", sheet=1, number=number, hand=LONE_MARCH)
            load.expect(reply, 201)
        reply = yield self._write(token, game, "agree", side="NS", score=SCORE)
        load.expect(reply, 201)
        return token, game

    def tap(self, at: tuple[str, int]) -> load.Script:
        reply = yield self._write(*at, "agree", side="EW", score=SCORE)
        load.expect(reply, 201)
        self.taps.append(Tap(at[1], reply.began, reply.ended))

    def _write(self, token: str, game: int, what: str, **body: object) -> bytes:
        path = f"/api/v1/games/{game}/{what}/"
        return load.post(path, body, Authorization=f"Table {token}", Idempotency_Key=str(uuid4()))

    def write(self) -> load.Script:
        """Game after game."""
        while True:
            yield from self.play()

    def read(self, until: Callable[[int], bool] = lambda covered: False, *, pause: float = 0) -> load.Script:
        """Poll the standings as a browser does; `until` is asked of each page, by how much of the ledger it covers."""
        etag = ""
        while True:
            reply = yield load.get(self.page, Accept_Encoding="gzip, deflate, br", If_None_Match=etag)
            load.expect(reply, 200, 304)
            etag = reply.header("ETag")
            found = COVERS.search(etag)
            assert found, f"The standings' ETag no longer says what they cover: {etag}"
            self.seen.append(Seen(reply.ended, int(found[1])))
            if until(self.seen[-1].ledger_position):
                return
            if pause:
                yield load.Pause(pause)

    def shown_after(self) -> list[float]:
        """For each tap, milliseconds until a page that shows it had arrived."""
        return waits(self.taps, written([tap.game for tap in self.taps]), self.seen, self.base)

    def quiet(self) -> tuple[list[float], list[float]]:
        """One tap after another, nothing else going on; beside each, what the anchor took. In milliseconds."""
        anchor = []
        for _ in range(SAMPLES):
            load.run(self.port, [self.play_while_watched()], seconds=PATIENCE)
            self._settle()
            anchor.append(self._anchor())
        return self.shown_after(), anchor

    def _anchor(self) -> float:
        """What the anchor takes beside the reader who watches for a tap."""
        measured = threading.Event()
        looks = self.read(lambda covered: measured.is_set(), pause=GLANCE)
        reader = threading.Thread(target=load.run, args=(self.port, [looks]), kwargs={"seconds": PATIENCE})
        reader.start()
        try:
            return started() + recomputed(self.stage)
        finally:
            measured.set()
            reader.join()

    def _settle(self) -> None:
        """Until nobody is at work on these standings any more."""
        give_up = time.monotonic() + PATIENCE
        while Snapshot.objects.filter(stage=self.stage, claimed_at__isnull=False).exists():
            assert time.monotonic() < give_up, "The worker does not come to rest."
            time.sleep(0.005)

    def crowded(self) -> list[float]:
        """Writers as fast as they are answered, and readers; milliseconds of every tap once they have settled."""
        for seconds in (SETTLING, SECONDS):
            self.base, self.taps, self.seen = ledger_position_of(self.stage), [], []
            scripts = [*(self.write() for _ in range(WRITERS)), *(self.read(pause=PAUSE) for _ in range(READERS))]
            load.run(self.port, scripts, seconds=seconds)
            load.run(self.port, [self.read(covering(ledger_position_of(self.stage)))], seconds=PATIENCE)
        return self.shown_after()


def covering(wanted: int) -> Callable[[int], bool]:
    """Whether a page covers so much of the ledger."""
    return lambda covered: covered >= wanted


def written(games: Sequence[int]) -> list[float]:
    """When the taps of these games were written to the ledger, in order, by `time.perf_counter`."""
    apart = time.time() - time.perf_counter()
    taps = LedgerEntry.objects.filter(game__in=games, link=LINK).values_list("at", flat=True)
    return sorted(at.timestamp() - apart for at in taps)


def waits(taps: Sequence[Tap], written: Sequence[float], seen: Sequence[Seen], base: int) -> list[float]:
    """For each tap, milliseconds until a page that covers it had arrived; `base` was covered before them all."""
    return [1000 * (_first(seen, base + LINK * bisect_right(written, tap.answered)) - tap.sent) for tap in taps]


def _first(seen: Sequence[Seen], wanted: int) -> float:
    """When a page that covers so much had arrived."""
    shown = min((page.at for page in seen if page.ledger_position >= wanted), default=None)
    assert shown is not None, "A tap was never shown."
    return shown


def started() -> float:
    """Milliseconds from enqueueing a task that does nothing until it has started."""
    kept = store()
    kept.delete(STARTED)
    began = time.perf_counter()
    current_app.send_task("benchmarks.bare.tasks.nothing")
    assert kept.blpop([STARTED], timeout=10) is not None, "The worker did not take the task."
    return (time.perf_counter() - began) * 1000


def recomputed(stage: int) -> float:
    """Milliseconds of one full recompute where the product does it, in the worker."""
    kept = store()
    kept.delete(COMPUTED)
    current_app.send_task("benchmarks.bare.tasks.recompute_once", args=[stage])
    answer = kept.blpop([COMPUTED], timeout=10)
    assert answer is not None, "The worker did not recompute."
    return float(answer[1])


def measure() -> list[Figure]:
    """The figures of publishing."""
    filled = in_play(LARGE)
    settle_down()
    with serving() as port, working():
        taps = Taps(port, filled)
        publishing.publish(taps.stage)
        for _ in range(3):  # warm
            started(), recomputed(taps.stage)
            load.run(port, [taps.play(), taps.play()], seconds=PATIENCE)
        load.run(port, [taps.read(covering(ledger_position_of(taps.stage))) for _ in range(4)], seconds=PATIENCE)
        taps.base, taps.taps, taps.seen = ledger_position_of(taps.stage), [], []
        quiet, anchor = taps.quiet()
        crowded = taps.crowded()
        all_is_well(taps.stage)
    return figures(quiet, anchor, crowded)


def figures(quiet: Sequence[float], anchor: Sequence[float], crowded: Sequence[float]) -> list[Figure]:
    """A no-op task's start plus one recompute, beside the median tap alone and the slowest taps in the crowd."""
    crowd = f"{WRITERS} writers, {READERS} readers, {len(crowded)} taps"
    usual = median(anchor)
    return [
        Figure(what="tap to first page, p50", unit="ms", ours=quiet, anchor=anchor, at_most=1.5),
        Figure(what=f"tap to first page, p50, {crowd}", unit="ms", ours=[median(crowded)], anchor=[usual]),
        Figure(
            what=f"tap to first page, p99, {crowd}",
            unit="ms",
            ours=[percentile(crowded, 99)],
            anchor=[usual],
            at_most=10,
        ),
    ]
