"""`python -m benchmarks [NAME …]`: run the measurements (or these) and print one table; 1 when a promise is missed."""

import argparse
import signal
import sys
import time
from importlib import import_module
from typing import Any

from benchmarks.figures import Figure, table
from benchmarks.place import prepared

NAMES = ("standings", "season", "hands", "taps", "halls", "pages", "charts", "phone", "start")
LONG = ("night", "hosts", "national")  # only where they are asked for


def main(asked: argparse.Namespace) -> int:
    """Measure what was asked for, everything short by default."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that server, worker and database go with us
    figures: list[Figure] = []
    began = time.monotonic()
    with prepared():
        for name in asked.names or NAMES:
            print(f"measuring: {name} …", file=sys.stderr, flush=True)
            figures += import_module(f"benchmarks.{name}").measure(**_plan(name, asked))
    print(table(figures))
    print(f"\nMedian (least–greatest) of runs in turns with the anchor; {time.monotonic() - began:.0f} s in all.")
    return 0 if all(figure.kept for figure in figures) else 1


def _plan(name: str, asked: argparse.Namespace) -> dict[str, Any]:
    """The options of `night` and of `national`, as the command line gives them."""
    if name == "national":
        return {"write": asked.write}
    if name != "night":
        return {}
    from benchmarks.night import NightPlan

    given = {one: getattr(asked, one) for one in ("tables", "viewers", "minutes", "faster")}
    return {"plan": NightPlan(**{one: value for one, value in given.items() if value is not None})}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"{', '.join(NAMES)}; not by default: {', '.join(LONG)}"
    )
    night = parser.add_argument_group("night")
    night.add_argument("--tables", type=int, help="tables in play (64)")
    night.add_argument("--viewers", type=int, help="viewers, each with a connection (5000)")
    night.add_argument("--minutes", type=float, help="minutes of the evening (30)")
    night.add_argument("--faster", type=float, help="how much faster than people play (5); the run is as much shorter")
    parser.add_argument(
        "--write", action="store_true", help="national: put its tables into docs/running/large-sites.md"
    )
    asked = parser.parse_args()
    if unknown := set(asked.names) - {*NAMES, *LONG}:
        parser.error(f"there is no measurement called {', '.join(sorted(unknown))}")
    return asked


if __name__ == "__main__":
    sys.exit(main(_arguments()))
