"""Every landing sees other cases: what a number draws, and how a run with it is repeated."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import sampling
from tests.report import Report, how_to_repeat, report
from tests.sampling import (
    ONE_IN,
    RED_SEEDS,
    ROOT,
    RedSeed,
    drawn,
    landings,
    lot,
    numbered,
    parts,
    red_seeds,
    sample,
    share,
)

COUNTS = [1, 2, 9, 10, 11, 41, 100, 265]
TRIED = """
import {also}
from hypothesis import given, settings, strategies as st
tried = []
@settings(max_examples=200)
@given(st.integers(), st.text(max_size=5), st.floats())
def test_one(number, text, fraction):
    tried.append((number, text, repr(fraction)))
def test_what_was_tried():
    print("TRIED", hash(tuple(tried)), len(tried))
"""


@pytest.fixture(autouse=True)
def _a_sampled_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """As without `PROVE=full`, and on no engine that is thinned out."""
    monkeypatch.setattr(sampling, "FULL", False)
    monkeypatch.setattr(sampling, "THINNED", [])


@pytest.mark.parametrize("count", COUNTS)
def test_ten_numbers_in_a_row_run_every_case_of_a_share(count: int) -> None:
    for first in (0, 7, 744):
        seen = {case for number in range(first, first + ONE_IN) for case in share("a proof", range(count), number)}
        assert seen == set(range(count))


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("size", [1, 4, 12])
def test_as_many_numbers_in_a_row_as_a_sample_has_parts_run_every_case(count: int, size: int) -> None:
    for first in (0, 7, 744):
        row = [sample("a proof", range(count), size, number) for number in range(first, first + parts(count, size))]
        assert {case for cases in row for case in cases} == set(range(count))
        assert [len(set(cases)) for cases in row] == [min(size, count)] * len(row)
        assert all(cases == sorted(cases) for cases in row)


def test_a_sample_is_drawn_again_the_same_and_each_proof_draws_its_own() -> None:
    assert sample("one", range(1_000), 20, 744) == sample("one", range(1_000), 20, 744)
    assert sample("one", range(1_000), 20, 744) != sample("other", range(1_000), 20, 744)
    assert lot("one").random() == lot("one").random() != lot("other").random()


def test_the_whole_proof_is_no_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "FULL", True)
    assert sample("one", range(1_000), 20) == list(range(1_000))


class _Test:
    """What `drawn` asks of a test of pytest."""

    def __init__(self, name: str, case: int, **marks: Any) -> None:
        self.parent, self.originalname, self.nodeid = "a file", name, f"tests/clubs/test_x.py::{name}[{case}]"
        self.marks = {mark: getattr(pytest.mark, mark)(**kwargs).mark for mark, kwargs in marks.items()}

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [self.marks[name]] if name in self.marks else []

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self.marks.get(name)


def _a_file() -> list[Any]:
    """Thirty plain tests, and two proofs of which two cases run at a time."""
    plain = [_Test(f"test_{number}", 0) for number in range(30)]
    proofs = [_Test(name, case, prove={"cases": 2}) for name in ("test_long", "test_longer") for case in range(7)]
    return plain + proofs


def _seen(items: Sequence[Any], numbers: range) -> set[Any]:
    return {item for number in numbers for item in drawn(items, number)}


def test_of_a_marked_function_so_many_cases_run_at_a_time_and_four_numbers_run_all_seven() -> None:
    items = _a_file()
    assert len(drawn(items, 744)) == 30 + 2 * 2
    assert _seen(items, range(744, 748)) == set(items)


def test_a_tenth_of_the_cases_runs_where_a_mark_says_less_but_of_lots_as_many_as_it_says() -> None:
    cases: list[Any] = [_Test("test_all", case, prove={"cases": 1}) for case in range(40)]
    lots: list[Any] = [_Test("test_lots", case, prove={"chances": 1}) for case in range(40)]
    assert [len(_seen(some, range(744, 745))) for some in (cases, lots)] == [4, 1]
    assert [len(_seen(some, range(744, 754))) for some in (cases, lots)] == [40, 10]


def test_of_tests_that_are_cases_of_one_proof_some_run_at_a_time_whatever_their_files() -> None:
    stories: list[Any] = [_Test(f"test_{number}", 0, prove={"cases": 2, "among": "stories"}) for number in range(4)]
    for number, story in enumerate(stories):
        story.parent = f"file {number}"
    assert [len(drawn(stories, number)) for number in (744, 745)] == [2, 2]
    assert _seen(stories, range(744, 746)) == set(stories)


def test_of_a_thinned_file_ten_numbers_run_every_function_and_forty_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    items = _a_file()
    monkeypatch.setattr(sampling, "THINNED", ["tests/clubs/*"])
    assert all(len(drawn(items, number)) <= 4 + 2 for number in range(744, 754))
    assert {one.originalname for one in _seen(items, range(744, 754))} == {one.originalname for one in items}
    assert _seen(items, range(740, 780)) == set(items)


def test_what_is_about_the_database_is_not_thinned_out(monkeypatch: pytest.MonkeyPatch) -> None:
    items: list[Any] = [_Test(f"test_{number}", 0, django_db={"transaction": True}) for number in range(30)]
    monkeypatch.setattr(sampling, "THINNED", ["tests/clubs/*"])
    assert list(drawn(items, 744)) == items


def test_every_case_meets_every_part_of_a_sample_within_it() -> None:
    items: list[Any] = [_Test("test_long", case, prove={"cases": 1}) for case in range(4)]
    met = {
        (item, page) for number in range(16) for item, turn in drawn(items, number).items()
        for page in sample("pages", range(8), 2, turn)
    }  # fmt: skip
    assert met == {(item, page) for item in items for page in range(8)}


def _history(tree: Path, *moments: str) -> None:
    """A repository with a commit of each moment."""
    git = ["git", "-C", str(tree), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    for moment in moments:
        at = {**os.environ, "GIT_COMMITTER_DATE": f"2026-11-28T{moment}Z"}
        subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", moment], check=True, env=at)


def test_commits_that_land_together_move_the_number_on_by_one(tmp_path: Path) -> None:
    _history(tmp_path, "07:00:00", "07:24:58", "07:24:59", "07:24:59", "08:00:00")
    assert landings(tmp_path) == 3
    assert numbered(None, tmp_path) == (3, "the landings on this branch")
    assert numbered("12", tmp_path) == (12, "as SAMPLE_SEED says")


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(pytest.UsageError, match="SAMPLE_SEED is a whole number, not 'right bower'"):
        numbered("right bower", ROOT)


def test_without_the_history_the_number_is_that_of_the_day(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    _history(tmp_path / "whole", "07:00:00", "08:00:00")
    origin = (tmp_path / "whole").as_uri()
    subprocess.run(["git", "clone", "-q", "--depth", "1", origin, str(tmp_path / "shallow")], check=True)
    (tmp_path / "none").mkdir()
    for name in ("shallow", "none"):
        assert landings(tmp_path / name) is None
        assert numbered(None, tmp_path / name)[1] == "the days since 1970, for the history is not here"


def _tried(folder: Path, also: str, seed: int) -> str:
    """What Hypothesis tried in a run of its own, with `also` imported beside."""
    (folder / "test_it.py").write_text(TRIED.format(also=also))
    environment = {**os.environ, "SAMPLE_SEED": str(seed), "PYTHONHASHSEED": "0", "REPORT_TO": str(folder / "report")}
    asked = ["-q", "-s", "-p", "no:django", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    run = [sys.executable, "-m", "pytest", *asked, "-p", "tests.conftest", "-W", "ignore", str(folder / "test_it.py")]
    said = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout
    assert Report.read((folder / "report").read_text()).examples >= 200
    return next(line for line in said.splitlines() if "TRIED" in line)


def test_hypothesis_tries_the_same_with_the_same_number_whatever_is_imported_and_else_something_else(
    tmp_path: Path,
) -> None:
    """An editor that runs one test, a worker that runs a hundred, and both engines try the same."""
    assert _tried(tmp_path, "os", 744) == _tried(tmp_path, "rules.laws.books", 744) != _tried(tmp_path, "os", 745)


def test_every_worker_and_every_command_of_a_test_has_the_same_number() -> None:
    assert os.environ["SAMPLE_SEED"] == str(sampling.SEED)


def test_a_red_seed_is_kept_as_a_line() -> None:
    kept = [RedSeed(744, "tests/rules/base/test_draw.py::test_a"), RedSeed(7, "tests/test_x.py", full=True)]
    assert red_seeds("# Said above\n\n" + "".join(f"{one}  # issue 40\n" for one in kept)) == kept


def test_every_red_seed_is_of_a_test_that_is_there() -> None:
    tests = [seed.test.partition("::")[::2] for seed in red_seeds(RED_SEEDS.read_text())]
    assert [path for path, name in tests if f"def {name}" not in (ROOT / path).read_text()] == []


class _Ran:
    """What pytest reports of a test."""

    def __init__(self, nodeid: str, examples: int = 0, when: str = "call") -> None:
        self.nodeid, self.when, self.user_properties = nodeid, when, [("examples", examples)]


def test_a_run_says_what_ran_and_how_what_was_red_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_DATABASE_URL", "postgres://here/bower")
    ran = report(
        {
            "passed": [_Ran("tests/a.py::test_a", 1_200), _Ran("tests/a.py::test_b")],
            "failed": [_Ran("tests/a.py::test_c[1]", 30), _Ran("tests/a.py::test_c[2]", 4)],
            "error": [_Ran("tests/a.py::test_b", 0, "teardown")],
            "skipped": [_Ran("tests/a.py::test_d")],
        },
        seconds=61,
    )
    assert Report.read(ran.written()) == ran
    assert ran.in_words() == "4 tests with 1,234 examples of Hypothesis in 61 s, 1 left out, 2 RED"
    assert how_to_repeat("PostgreSQL", ran.red[:1], full=True, number=744) == [
        "Red on PostgreSQL with 744. To repeat it:",
        "  DATABASE_URL=postgres://here/bower PROVE=full SAMPLE_SEED=744 .venv/bin/pytest tests/a.py::test_c",
        "Until it is green, keep in tests/red_seeds.txt:",
        "  744 full tests/a.py::test_c",
    ]
    assert how_to_repeat("SQLite", ()) == []
