"""How much of a long proof a run makes: the part that the run's number picks, or with `PROVE=full` everything.

The number is that of the landing (`landings`), so each landing sees other cases, and ten in a row see them all. What a
proof draws within itself, and what Hypothesis tries, begins with the same number. `SAMPLE_SEED=…` sets it, so that a
run can be repeated.
"""

import os
import random
import subprocess
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import TypeVar

import pytest

ROOT = Path(__file__).resolve().parent.parent
FULL = os.environ.get("PROVE") == "full"
THINNED = os.environ.get("THINNED", "").split()  # patterns of test files; `tests.everything` says of which
ONE_IN = 10
RED_SEEDS = ROOT / "tests/red_seeds.txt"

T = TypeVar("T")


def landings(tree: Path) -> int | None:
    """How often something has landed on this branch: in so many different minutes its commits were made.

    Commits that land together are rebased together, so they are of one minute; commits made on the branch itself are
    of one each. None in a tree without its whole history.
    """
    shallow = git(tree, "rev-parse", "--is-shallow-repository")
    seconds = git(tree, "log", "--first-parent", "--format=%ct") if shallow == ["false"] else []
    return len({int(second) // 60 for second in seconds}) or None


def git(tree: Path, *asked: str) -> list[str]:
    """The words that git answers; none where it cannot."""
    try:
        said = subprocess.run(["git", "-C", str(tree), *asked], capture_output=True, text=True, check=False)
    except OSError:
        return []
    return said.stdout.split() if said.returncode == 0 else []


def numbered(given: str | None, tree: Path) -> tuple[int, str]:
    """The number of a run, and where it is from."""
    if given:
        if not given.isdecimal():
            raise pytest.UsageError(f"SAMPLE_SEED is a whole number, not {given!r}")
        return int(given), "as SAMPLE_SEED says"
    if landed := landings(tree):
        return landed, "the landings on this branch"
    return int(time.time()) // 86_400, "the days since 1970, for the history is not here"


SEED, SEED_FROM = numbered(os.environ.get("SAMPLE_SEED"), ROOT)
os.environ["SAMPLE_SEED"] = str(SEED)  # every worker, and every command of a test, has the same


@dataclass(slots=True)
class Turn:
    """The number by which samples are drawn just now.

    A sample within a sample goes on once the outer one has been through all its parts. If both went by the same
    number, a case would meet the same part of the inner sample each time.
    """

    number: int = SEED


TURN = Turn()


def lot(proof: str) -> random.Random:
    """What draws within one proof: equal for the same number, and another for each proof."""
    return random.Random(f"{SEED}: {proof}")


def parts(count: int, size: int) -> int:
    """How many samples of at most `size` make up everything; 1 with `PROVE=full`."""
    return 1 if FULL else max(1, -(-count // size))


def sample(proof: str, cases: Iterable[T], size: int, number: int | None = None) -> list[T]:
    """`size` of the cases in their order, or all of them with `PROVE=full`.

    They are dealt once into as many parts as are needed, at random but always alike; the number picks the part. What
    the last part lacks it has from the first.
    """
    cases = list(cases)
    count = parts(len(cases), size)
    if count == 1:
        return cases
    places = list(range(len(cases)))
    random.Random(proof).shuffle(places)
    begin = size * ((TURN.number if number is None else number) % count)
    return [cases[place] for place in sorted([*places, *places][begin : begin + size])]


def examples(whole: int) -> int:
    """How many examples Hypothesis makes: of so many one in `ONE_IN`, and all of them with `PROVE=full`."""
    return whole if FULL else max(5, whole // ONE_IN)


def share(proof: str, cases: Iterable[T], number: int | None = None) -> list[T]:
    """One in `ONE_IN` of the cases, and at least one."""
    cases = list(cases)
    return sample(proof, cases, -(-len(cases) // ONE_IN), number)


def drawn(items: Sequence[pytest.Item], number: int = SEED) -> dict[pytest.Item, int]:
    """The tests of a run, each with the number for samples within it.

    Of a function marked `prove(cases=…)` run as many cases, but at least one in `ONE_IN`; of one marked
    `prove(chances=…)`, whose cases are only different lots, just as many; and all other tests. Tests with the same
    `prove(among=…)` are cases of one proof, in whatever files they are. Of a file that is `THINNED` a share of its
    functions; tests that need PostgreSQL, or commit, are not left out.
    """
    proofs: dict[tuple[object, str], list[pytest.Item]] = {}
    for item in items:
        marked = _said(item, "cases") or _said(item, "chances")
        named = (_among(item) or item.parent, _proof(item)) if marked else (item, "")
        proofs.setdefault(named, []).append(item)
    kept: dict[pytest.Item, int] = {}
    for cases, turn in _thinned(list(proofs.values()), number):
        size = _size(cases)
        if len(cases) > size:
            cases, turn = sample(_proof(cases[0]), cases, size, turn), turn // parts(len(cases), size)
        kept |= dict.fromkeys(cases, turn)
    return {item: kept[item] for item in items if item in kept}


def _among(item: pytest.Item) -> str:
    """The name of the proof of which whole tests are the cases; "" where a function is the proof."""
    return next((str(mark.kwargs["among"]) for mark in item.iter_markers("prove") if "among" in mark.kwargs), "")


def _proof(item: pytest.Item) -> str:
    return _among(item) or item.originalname  # type: ignore[attr-defined,no-any-return]


def _thinned(proofs: list[list[pytest.Item]], number: int) -> Iterable[tuple[list[pytest.Item], int]]:
    """The proofs that stay, each with the number for what is within it; a test without cases is a proof of one."""
    files: dict[str, list[list[pytest.Item]]] = {}
    for cases in proofs:
        path = cases[0].nodeid.partition("::")[0]
        if any(map(_always, cases)) or not any(fnmatch(path, one) for one in THINNED):
            yield cases, number
        else:
            files.setdefault(path, []).append(cases)
    for path, thin in files.items():
        for cases in share(path, thin, number):
            yield cases, number // parts(len(thin), -(-len(thin) // ONE_IN))


def _always(item: pytest.Item) -> bool:
    """Whether a test is about the database itself."""
    commits = any(mark.kwargs.get("transaction") for mark in item.iter_markers("django_db"))
    return commits or item.get_closest_marker("postgres") is not None


def _size(proof: list[pytest.Item]) -> int:
    """How many cases of a proof run at a time: what its mark says, but of `cases` at least one in `ONE_IN`."""
    return _said(proof[0], "chances") or max(_said(proof[0], "cases"), -(-len(proof) // ONE_IN))


def _said(item: pytest.Item, what: str) -> int:
    return max((mark.kwargs.get(what, 0) for mark in item.iter_markers("prove")), default=0)


@dataclass(frozen=True, slots=True)
class RedSeed:
    """A line of `tests/red_seeds.txt`: a test that was red with a number, and perhaps only in full."""

    number: int
    test: str
    full: bool = False

    def __str__(self) -> str:
        return f"{self.number} {'full ' * self.full}{self.test}"


def red_seeds(text: str) -> list[RedSeed]:
    """What is kept in the tree until it is green: `787 tests/…/test_x.py::test_y`, or `787 full tests/…`."""
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return [RedSeed(int(words[0]), words[-1], words[1:-1] == ["full"]) for words in lines if words]
