"""`python -m benchmarks [NAME …]`: run the measurements (or these) and print one table; 1 when a promise is missed."""

import signal
import sys
import time
from importlib import import_module

from benchmarks.figures import Figure, table
from benchmarks.place import prepared

NAMES = ("standings", "season", "hands", "taps", "halls", "pages", "phone")


def main(asked: list[str]) -> int:
    """Measure what was asked for, everything by default."""
    if unknown := set(asked) - set(NAMES):
        print(f"There is no measurement called {', '.join(sorted(unknown))}. There are: {', '.join(NAMES)}.")
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that server, worker and database go with us
    figures: list[Figure] = []
    began = time.monotonic()
    with prepared():
        for name in asked or NAMES:
            print(f"measuring: {name} …", file=sys.stderr, flush=True)
            figures += import_module(f"benchmarks.{name}").measure()
    print(table(figures))
    print(f"\nMedian (least–greatest) of runs in turns with the anchor; {time.monotonic() - began:.0f} s in all.")
    return 0 if all(figure.kept for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
