"""What runs where: no test is left out on both engines."""

import re
from fnmatch import fnmatch
from pathlib import Path

from tests.conftest import SHORT
from tests.everything import POSTGRESQL_ALONE, SQLITE_ALONE, THINNED_ON_POSTGRESQL

ROOT = Path(__file__).resolve().parent.parent
NEEDS_POSTGRESQL = "mark." + "postgres"
# A flow costs more than a hundred other tests. These are about what a database can change, so PostgreSQL has them too.
FLOWS_ON_POSTGRESQL = [
    "tests/flows/test_an_evening.py",
    "tests/flows/test_forty_phones.py",
    "tests/flows/test_offline_runs.py",
    "tests/flows/test_reload.py",
    "tests/flows/test_whole_tournaments.py",
]


def test_what_needs_postgresql_runs_there() -> None:
    marked = [path for path in ROOT.glob("tests/**/test_*.py") if NEEDS_POSTGRESQL in path.read_text()]
    names = [str(path.relative_to(ROOT)) for path in marked]
    assert len(names) > 3
    assert [name for name in names for part in SQLITE_ALONE if fnmatch(name, part) or fnmatch(name, f"{part}/*")] == []


def test_a_flow_runs_on_sqlite_alone_or_is_about_the_database() -> None:
    flows = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/flows/**/test_*.py"))
    alone = {name for name in flows for part in SQLITE_ALONE if fnmatch(name, part) or fnmatch(name, f"{part}/*")}
    assert [name for name in flows if name not in alone] == FLOWS_ON_POSTGRESQL


def test_nothing_is_left_out_on_both_engines() -> None:
    assert [name for name in POSTGRESQL_ALONE for part in SQLITE_ALONE if fnmatch(name, part)] == []
    assert all((ROOT / name).exists() for name in POSTGRESQL_ALONE)


def test_no_browser_and_no_site_is_in_the_folders_that_run_last() -> None:
    files = [path for folder in SHORT for path in (ROOT / folder).rglob("*.py")]
    long = re.compile(r"^from (?:playwright|tests\.site|tests\.survival)\b.*", re.MULTILINE)
    assert len(files) > 100
    assert [path.name for path in files if long.search(path.read_text())] == []


def test_what_is_thinned_out_on_postgresql_is_there() -> None:
    paths = [str(path.relative_to(ROOT)) for path in ROOT.glob("tests/**/test_*.py")]
    assert [pattern for pattern in THINNED_ON_POSTGRESQL if not any(fnmatch(path, pattern) for path in paths)] == []
