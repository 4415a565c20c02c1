"""How much of a long proof a run makes: what a seed draws of it, or with `PROVE=full` everything.

The seed is the same in every run, so that a red run can be repeated; `SAMPLE_SEED=…` draws other samples.
"""

import os
import random
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from typing import TypeVar

import pytest

FULL = os.environ.get("PROVE") == "full"
SEED = os.environ.get("SAMPLE_SEED", "right bower")
THINNED = os.environ.get("THINNED", "").split()  # patterns of test files; `tests.everything` says of which
ONE_IN = 10

T = TypeVar("T")


def lot(proof: str) -> random.Random:
    """What draws the sample of one proof: equal for the same seed, and another for each proof."""
    return random.Random(f"{SEED}: {proof}")


def sample(proof: str, cases: Iterable[T], size: int) -> list[T]:
    """`size` of the cases in their order, or all of them with `PROVE=full`."""
    cases = list(cases)
    if FULL or len(cases) <= size:
        return cases
    return [cases[place] for place in sorted(lot(proof).sample(range(len(cases)), size))]


def examples(whole: int) -> int:
    """How many examples Hypothesis makes: of so many one in `ONE_IN` in CI, and all of them with `PROVE=full`."""
    return whole if FULL else max(5, whole // ONE_IN)


def share(proof: str, cases: Iterable[T]) -> list[T]:
    """One in `ONE_IN` of the cases, and at least one."""
    cases = list(cases)
    return sample(proof, cases, -(-len(cases) // ONE_IN))


def drawn(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """The tests of a run: of those marked `prove(cases=…)` as many cases of each function, and all others.

    Of a file that is `THINNED` a share of what is left; tests that need PostgreSQL, or commit, are not left out.
    """
    proofs: dict[tuple[object, str], list[pytest.Item]] = {}
    kept = set(items)
    for item in items:
        if _cases(item):
            proofs.setdefault((item.parent, item.originalname), []).append(item)  # type: ignore[attr-defined]
    for (_, name), cases in proofs.items():
        kept -= set(cases) - set(sample(name, cases, _cases(cases[0])))
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        path = item.nodeid.partition("::")[0]
        if item in kept and not _always(item) and any(fnmatch(path, one) for one in THINNED):
            files.setdefault(path, []).append(item)
    for path, tests in files.items():
        kept -= set(tests) - set(share(path, tests))
    return kept


def _always(item: pytest.Item) -> bool:
    """Whether a test is about the database itself."""
    commits = any(mark.kwargs.get("transaction") for mark in item.iter_markers("django_db"))
    return commits or item.get_closest_marker("postgres") is not None


def _cases(item: pytest.Item) -> int:
    """How many cases of its function CI draws; 0 for no limit."""
    return max((mark.kwargs.get("cases", 0) for mark in item.iter_markers("prove")), default=0)
