"""`python -m tests.rules.cli.same_answers --base COMMIT`."""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

from tests.rules.cli.same_answers import __doc__ as about
from tests.rules.cli.same_answers import calls, events, hands
from tests.rules.cli.same_answers.checkouts import CALLS, ROOT, Answers, run_both, unpack_rules
from tests.rules.cli.same_answers.comparing import Figures, compare
from tests.rules.cli.same_answers.mutations import mutated, written
from tests.rules.cli.same_answers.source import Line, Source, forever

LINES: dict[str, tuple[int, Callable[[Source], Any]]] = {
    "judge": (260, hands.judge),
    "score": (260, hands.score),
    "game": (110, events.game),
    "ruling": (120, events.ruling),
    "rank": (90, events.rank),
    "round": (30, events.rounds),
    "bracket": (50, events.bracket),
    "trick": (50, hands.trick),
    "deal": (30, hands.deal),
    "play": (20, hands.play),
    "draw": (50, hands.draw),
    "chart": (10, hands.chart),
}
"""The commands that read lines: their share of all inputs, and what makes their good lines."""
WHOLE_CALLS: dict[str, tuple[int, Callable[[Source], Any]]] = {
    "laws": (20, calls.laws),
    "movement": (20, calls.movement),
    "rank, a file": (10, calls.games_file),
}
SHARES = sum(share for share, _ in (*LINES.values(), *WHOLE_CALLS.values()))


def main() -> int:
    asked = _arguments()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        unpack_rules(asked.base, folder)
        figures: dict[str, Figures] = {}
        print(f"{'':<14}{'inputs':>8}{'errors':>9}{'equal':>8}{'reworded':>10}{'different':>11}")
        for name, command, lines in _inputs(folder, asked):
            base, tree = run_both((folder, ROOT), command, b"".join(line + b"\n" for line in lines), folder)
            figures[name] = compare(lines, base[1], tree[1])
            if base[0] != tree[0]:
                figures[name].different.append((b"exit status", b"%d" % base[0], b"%d" % tree[0]))
            _print_row(name, figures[name])
    return _print_end(figures, asked.show)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", required=True, help="the commit whose answers are right")
    parser.add_argument("--count", type=int, default=50_000, help="inputs of all commands together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=[*LINES, *WHOLE_CALLS, "help"], help="one command; its inputs stay the same")
    parser.add_argument("--show", type=int, default=3, help="differences shown of each command")
    return parser.parse_args()


def _inputs(base: Path, asked: argparse.Namespace) -> Iterator[tuple[str, str, list[bytes]]]:
    """Name, command and inputs, command by command; those of one do not depend on the others."""
    for name, (share, make) in {**LINES, **WHOLE_CALLS}.items():
        if asked.only in (None, name):
            with Answers(base) as answers:
                source = Source(Random(f"{asked.seed} {name}"), answers)
                count = -(-asked.count * share // SHARES)
                lines = chain(hands.good(name), forever(source, make))
                command = name if name in LINES else CALLS
                yield name, command, [*map(written, islice(_half_mutated(source, lines, command), count))]
    if asked.only in (None, "help"):
        yield "help", CALLS, [*map(written, calls.listings())]


def _half_mutated(source: Source, lines: Iterator[Line], command: str) -> Iterator[Line]:
    """Every line as it is, or as often with something wrong in it, numbered by its `id`; calls as they are."""
    for number, line in enumerate(lines, start=1):
        changed = mutated(source.random, line) if command != CALLS and source.random.random() < 0.5 else line
        yield line if command == CALLS else {"id": number, **changed}


def _print_row(name: str, found: Figures) -> None:
    different = len(found.different)
    print(
        f"{name:<14}{found.inputs:>8}{found.refused:>9}{found.equal:>8}{found.reworded:>10}{different:>11}", flush=True
    )


def _print_end(figures: dict[str, Figures], show: int) -> int:
    texts = sum((found.texts for found in figures.values()), Counter())
    for (old, new), times in texts.most_common():
        print(f"\nreworded {times} times:\n  - {old}\n  + {new}")
    for name, found in figures.items():
        for line, old, new in found.different[:show]:
            print(f"\n{name} differs for\n    {line.decode()}\n  - {old.decode()}\n  + {new.decode()}")
    return int(any(found.different for found in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
