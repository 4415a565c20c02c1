"""Processes as Linux shows them in /proc: processor time, memory of their own, open files; and what grows."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression

TICK = os.sysconf("SC_CLK_TCK")  # ticks a second, in which /proc counts processor time
GONE = (FileNotFoundError, ProcessLookupError)  # of a process that ended while it was looked at

Find = Callable[[], Sequence[int]]


def tree(pid: int) -> list[int]:
    """The process and all that it started and that still run."""
    found = [pid]
    for one in found:
        with suppress(*GONE):
            for task in Path(f"/proc/{one}/task").iterdir():
                found += [int(child) for child in (task / "children").read_text().split()]
    return found


def processor_seconds(pids: Iterable[int]) -> float:
    """Seconds of a processor that these processes have used, in user and kernel mode together.

    From the clock that the kernel has for each process. /proc counts in hundredths of a second, and a request
    costs PostgreSQL a twentieth of that.
    """
    seconds = 0.0
    for pid in pids:
        with suppress(OSError):
            seconds += time.clock_gettime(_clock_of(pid))
    return seconds


def _clock_of(pid: int) -> int:
    """The id of a process's clock, as `clock_getcpuclockid` of the C library makes it."""
    return (~pid << 3) | 2


def busy_seconds() -> float:
    """Seconds in which any process of this machine has used a processor, since it was started."""
    user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:8])
    return (user + nice + system + sum(interrupts)) / TICK


class Meter:
    """Processor seconds of processes that come and go: what one had used when it was seen last stays counted."""

    def __init__(self, find: Find) -> None:
        self.find = find
        self._seen: dict[int, float] = {}

    def read(self) -> float:
        """Seconds until now."""
        for pid in self.find():
            self._seen[pid] = max(self._seen.get(pid, 0.0), processor_seconds([pid]))
        return sum(self._seen.values())


def memory(pids: Iterable[int]) -> float:
    """Megabytes: each page divided by the number of its users (PSS), without what all share on purpose.

    Left out is shared memory: PostgreSQL's buffers fill up by design, and count for whoever touched them.
    """
    kilobytes = 0
    for pid in pids:
        with suppress(*GONE):
            figures = dict(_lines(Path(f"/proc/{pid}/smaps_rollup").read_text()))
            kilobytes += figures["Pss"] - figures["Pss_Shmem"]
    return kilobytes / 1024


def descriptors(pids: Iterable[int]) -> int:
    """Open files, sockets and pipes."""
    count = 0
    for pid in pids:
        with suppress(*GONE):
            count += len(os.listdir(f"/proc/{pid}/fd"))
    return count


def _lines(text: str) -> Iterable[tuple[str, int]]:
    for line in text.splitlines():
        name, _, rest = line.partition(":")
        if rest.endswith(" kB"):
            yield name, int(rest.split()[0])


@dataclass(slots=True)
class Samples:
    """What was seen of a group of processes, with the seconds at which it was."""

    at: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)
    files: list[float] = field(default_factory=list)

    def add(self, at: float, pids: Sequence[int]) -> None:
        self.at.append(at)
        self.megabytes.append(memory(pids))
        self.files.append(descriptors(pids))


@dataclass(frozen=True, slots=True)
class Growth:
    """The straight line through the last two thirds of a run: where it begins and where it ends."""

    start: float
    end: float

    @classmethod
    def of(cls, at: Sequence[float], values: Sequence[float]) -> "Growth":
        """From samples in the order of time, at least three of them at different times."""
        first = at[0] + (at[-1] - at[0]) / 3
        late = [(one, value) for one, value in zip(at, values, strict=True) if one >= first]
        slope, base = linear_regression(*zip(*late, strict=True))
        return cls(base + slope * late[0][0], base + slope * late[-1][0])


class Watch:
    """A thread that samples groups of processes every few seconds, for as long as the block lasts."""

    def __init__(self, groups: Mapping[str, Find], every: float) -> None:
        self.groups, self.every = groups, every
        self.samples = {name: Samples() for name in groups}
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Watch":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        seconds = 0.0
        while not self._ended.wait(self.every):
            seconds += self.every
            for name, find in self.groups.items():
                self.samples[name].add(seconds, find())
