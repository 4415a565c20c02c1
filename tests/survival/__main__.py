"""`python -m tests.survival`: the whole proof, with its figures.

20,000 lines of 16 scorekeepers, in games of 20 to 40 lines to which both sides agree. At full size: 50 kills of a web
server, 10 of a worker, 5 of PostgreSQL, 5 of Redis, the power cut twice, the clock put wrong 10 times and the disk full
twice. On SQLite with one process: 50 kills of it, the power cut 5 times, clock and disk as before.
"""

import argparse
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

from tests.survival.faults import Faults
from tests.survival.machine import machine
from tests.survival.run import run

FULL_SIZE = Faults(web=50, worker=10, postgres=5, redis=5, power=2, clock=10, disk=2)
EMBEDDED = Faults(web=50, power=5, clock=10, disk=2)


def main() -> None:
    """Print what each run found."""
    read = argparse.ArgumentParser(prog="python -m tests.survival", description=__doc__)
    read.add_argument("--lines", type=int, default=20_000)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--pause", type=float, default=4.0, help="seconds between faults")
    read.add_argument("--only", choices=["full", "sqlite"])
    asked = read.parse_args()
    for size, faults in (("full", FULL_SIZE), ("sqlite", EMBEDDED)):
        if asked.only in (None, size):
            with machine(full_size=size == "full") as place:
                found = run(place, keepers=16, lines=asked.lines, faults=faults, seed=asked.seed, pause=asked.pause)
            print(f"{size}: {found}")
            print(f"{size}: refused {found.refused[:3]}, ledger {found.verified or 'sound'}, behind {found.behind}")


if __name__ == "__main__":
    main()
