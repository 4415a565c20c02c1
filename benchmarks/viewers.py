"""Viewers in a process of their own, each with its own connection, as browsers have: `python -m benchmarks.viewers`.

Reads its orders as JSON from standard input, says that it is ready, and writes what was answered.
"""

import json
import random
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from benchmarks import load
from benchmarks.crowd import PAIR, STANDINGS, WALL, CrowdTally, viewer

SPARE = 200  # files beside the connections
PAGES = 100  # rows on a page of the standings


@dataclass(frozen=True, slots=True)
class Orders:
    """Whom to be: `events` as code and number of pairs; viewers of each event in all, for `seconds`.

    Of the viewers of an event, `own` have a pair's page open, each of another pair in turn, and `walls` are screens in
    the hall. The rest read the standings, page after page where there are several. `looking`: by how much more often
    than a page does each looks.
    """

    port: int
    events: Sequence[tuple[str, int]]
    viewers: int
    own: int
    walls: int
    seconds: float
    since: float = 0.0  # by `time.perf_counter`, which is one clock for all processes: nothing before is counted
    seed: int = 1
    looking: float = 1.0

    def scripts(self, tally: CrowdTally) -> Iterator[load.Script]:
        """One a viewer."""
        for code, pairs in self.events:
            for number in range(self.viewers):
                dice = random.Random(f"{self.seed} {code} {number}")
                yield self._viewer(code, pairs, number, tally, dice)

    def _viewer(self, code: str, pairs: int, number: int, tally: CrowdTally, dice: random.Random) -> load.Script:
        path = f"/e/{code}/"
        if number < self.own:
            path += f"pairs/{number % pairs + 1}/"
            return viewer("a pair's page", path, f"{path}?part=1", PAIR / self.looking, tally, dice)
        if number < self.own + self.walls:
            return viewer("wall", f"{path}wall/", f"{path}wall/?part=1", WALL / self.looking, tally, dice)
        page = number % -(-pairs // PAGES) + 1
        return viewer(
            "standings", f"{path}?page={page}", f"{path}?part=1&page={page}", STANDINGS / self.looking, tally, dice
        )


@contextmanager
def watching(orders: Orders, tally: CrowdTally) -> Iterator[int]:
    """The viewers, from the moment at which all are connected; at the end, when their time is up, what they saw.

    Gives the id of their process.
    """
    command = [sys.executable, "-m", "benchmarks.viewers"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asdict(orders)) + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == "ready\n", "The viewers could not connect."
        yield process.pid
        tally.add_json(process.stdout.read())
        assert process.wait(60) == 0, "The viewers were not answered."
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Be viewers until their time is up."""
    orders = Orders(**json.loads(sys.stdin.readline()))
    tally = CrowdTally(orders.since)
    scripts = list(orders.scripts(tally))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, len(scripts) + SPARE), hard))
    load.run(
        orders.port, scripts, seconds=orders.seconds, most=len(scripts), connected=lambda: print("ready", flush=True)
    )
    print(tally.to_json())


if __name__ == "__main__":
    main()
