"""What a crowd was answered: how long each kind of request took, and which answers were wrong."""

import json
import random
from collections import Counter, defaultdict
from collections.abc import Generator

from benchmarks import load
from benchmarks.figures import percentile

# How often the pages look, in seconds, as `data-poll-every` of their templates says.
TABLE, STANDINGS, PAIR, WALL, DESK = 6, 10, 10, 5, 5
SHORTEST, LONGEST = 0.8, 1.2  # of that, as chance has it
BROWSER = {"Accept_Encoding": "gzip, deflate, br", "User_Agent": "Mozilla/5.0 (benchmark)"}

Asking = Generator[bytes | load.Pause, load.Reply, load.Reply]


def jitter(every: float, dice: random.Random) -> float:
    """Seconds until a page looks again (`poll` in `static/js/bower.js`)."""
    return every * dice.uniform(SHORTEST, LONGEST)


class CrowdTally:
    """Seconds of every answer by kind of request, and how many had each status."""

    def __init__(self, since: float = 0.0) -> None:
        self.since = since  # by `time.perf_counter`: what was asked before is not counted, unless it was wrong
        self.took: defaultdict[str, list[float]] = defaultdict(list)
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.wrong: Counter[str] = Counter()

    def ask(self, kind: str, request: bytes, *right: int) -> Asking:
        """Send it, note what came; anything but a status of `right` is an error."""
        reply = yield request
        if reply.began >= self.since:
            self.note(kind, reply)
        if reply.status not in right:
            self.wrong[f"{kind}: {reply.status}"] += 1
        return reply

    def note(self, kind: str, reply: load.Reply) -> None:
        """Count an answer."""
        self.took[kind].append(reply.ended - reply.began)
        self.statuses[kind, reply.status] += 1

    @property
    def answered(self) -> int:
        """Requests in all, right and wrong."""
        return sum(self.statuses.values())

    def milliseconds(self, kind: str, hundredth: int) -> float:
        """A percentile of what the answers of a kind took; 0 where there were none."""
        return percentile(self.took[kind], hundredth) * 1000 if self.took[kind] else 0.0

    def to_json(self) -> str:
        """Everything, for another process."""
        statuses = [[kind, status, count] for (kind, status), count in self.statuses.items()]
        return json.dumps({"took": self.took, "statuses": statuses, "wrong": self.wrong})

    def add_json(self, text: str) -> None:
        """What another process was answered."""
        more = json.loads(text)
        for kind, took in more["took"].items():
            self.took[kind] += took
        for kind, status, count in more["statuses"]:
            self.statuses[kind, status] += count
        self.wrong.update(more["wrong"])

    def in_words(self) -> str:
        """A line a kind."""
        lines = []
        for kind in sorted(self.took):
            counts = ", ".join(
                f"{count:,} × {status}" for (one, status), count in sorted(self.statuses.items()) if one == kind
            )
            p50, p99 = (self.milliseconds(kind, hundredth) for hundredth in (50, 99))
            lines.append(f"  {kind}: {counts}; p50 {p50:.1f} ms, p99 {p99:.1f} ms")
        return "\n".join(lines)


def viewer(
    kind: str, path: str, poll: str, every: float, tally: CrowdTally, dice: random.Random, **headers: str
) -> load.Script:
    """A page that is opened and left open: it looks again and again, and is sent what changed."""
    yield load.Pause(every * dice.random())
    yield from tally.ask(f"{kind}, opened", load.get(path, **headers, **BROWSER), 200)
    etag: dict[str, str] = {}
    while True:
        yield load.Pause(jitter(every, dice))
        request = load.get(poll, X_Requested_With="fetch", **etag, **headers, **BROWSER)
        reply = yield from tally.ask(kind, request, 200, 304)
        if reply.status == 200:
            etag = {"If_None_Match": reply.header("ETag")}
