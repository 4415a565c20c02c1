"""What a run of pytest leaves to `tests.everything`: how much ran, what was red, and how that is repeated."""

import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tests.sampling import FULL, SEED, RedSeed

BEGAN = time.monotonic()
SHOWN = 10  # tests that were red, of each run


@dataclass(frozen=True, slots=True)
class Report:
    """One run of pytest in figures."""

    tests: int
    examples: int  # that Hypothesis tried
    skipped: int
    red: tuple[str, ...]  # names of test functions, each with its file
    seconds: int

    @classmethod
    def read(cls, text: str) -> "Report":
        """The opposite of `written`."""
        values = json.loads(text)
        return cls(**{**values, "red": tuple(values["red"])})

    def written(self) -> str:
        """As one line of a file."""
        return json.dumps(asdict(self))

    def in_words(self) -> str:
        """As a line for a person."""
        said = f"{self.tests:,} tests with {self.examples:,} examples of Hypothesis in {self.seconds:,} s"
        return said + f", {self.skipped:,} left out" * bool(self.skipped) + f", {len(self.red):,} RED" * bool(self.red)


def report(stats: Mapping[str, Sequence[Any]], seconds: int | None = None) -> Report:
    """What pytest's reports add up to; `seconds` since this process began."""
    ran = [each for outcome in ("passed", "failed", "xfailed", "xpassed") for each in stats.get(outcome, ())]
    wrong = [each.nodeid.partition("[")[0] for outcome in ("failed", "error") for each in stats.get(outcome, ())]
    return Report(
        tests=len({each.nodeid for each in ran}),
        examples=sum(
            value for each in ran if each.when == "call" for name, value in each.user_properties if name == "examples"
        ),
        skipped=len(stats.get("skipped", ())),
        red=tuple(dict.fromkeys(wrong)),
        seconds=round(time.monotonic() - BEGAN) if seconds is None else seconds,
    )


def how_to_repeat(engine: str, red: Sequence[str], *, full: bool = FULL, number: int = SEED) -> list[str]:
    """Lines that run again what was red, and those that keep it in the tree until it is green."""
    database = f"DATABASE_URL={os.environ.get('TEST_DATABASE_URL', 'postgres://…')} " * (engine == "PostgreSQL")
    said = [f"Red on {engine} with {number}. To repeat it:"] if red else []
    for test in red[:SHOWN]:
        said.append(f"  {database}{'PROVE=full ' * full}SAMPLE_SEED={number} .venv/bin/pytest {test}")
    said += [f"  … and {len(red) - SHOWN} more"] * (len(red) > SHOWN)
    said += ["Until it is green, keep in tests/red_seeds.txt:"] * bool(red)
    return said + [f"  {RedSeed(number, test, full)}" for test in red[:SHOWN]]
