"""What runs where: no test is left out on both engines."""

from fnmatch import fnmatch
from pathlib import Path

from tests.everything import SQLITE_ALONE

ROOT = Path(__file__).resolve().parent.parent
NEEDS_POSTGRESQL = "mark." + "postgres"


def test_what_needs_postgresql_runs_there() -> None:
    marked = [path for path in ROOT.glob("tests/**/test_*.py") if NEEDS_POSTGRESQL in path.read_text()]
    names = [str(path.relative_to(ROOT)) for path in marked]
    assert len(names) > 3
    assert [name for name in names for part in SQLITE_ALONE if fnmatch(name, part) or fnmatch(name, f"{part}/*")] == []
