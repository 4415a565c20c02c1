"""`make test`: the whole suite on SQLite, then on PostgreSQL what a database can change; `make prove`: all on both.

What this machine has no service for is left out and said in one line; under CI (`CI=true`) nothing may be left out.
"""

import os
import shutil
import socket
import subprocess
import sys
from urllib.parse import urlparse

from tests.sampling import FULL

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/bower")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9")
IN_CI = os.environ.get("CI", "").lower() == "true"

# What no database can change runs on SQLite alone, and why. Everything else runs on PostgreSQL too: ledger, standings,
# SQL of our own, locks, services, migrations, the API, and every page and form once (`test_every_form.py`).
SQLITE_ALONE = {
    "tests/rules": "the rules know no database",
    "tests/test_*.py": "the tree, the texts and the look",
    "tests/*/sheets": "score sheets are computed in memory",
    "tests/*/views": "pages show what selectors and services found; these run on both engines",
    "tests/clubs/web": "the same, for the parts that all pages share",
    "tests/*/desk": "the same, for the desk",
    "tests/scoring/table": "the same, for the phones",
    "tests/scoring/public": "the same, for visitors",
    "tests/scoring/wall": "the same, for the wall",
    "tests/scoring/print": "the same, for paper",
    "tests/flows/test_every_*.py": "what every page, link and button does in a browser",
    "tests/flows/test_*_page*.py": "what single pages do in a browser: whole evenings run on both engines",
    "tests/flows/test_keeper_*.py": "what a phone does while the server is away",
    "tests/flows/test_other_books.py": "what a phone asks by other books",
    "tests/flows/test_printed_brackets.py": "what is printed",
    "tests/flows/test_wall.py": "what the wall shows",
    "tests/flows/test_fair_chance.py": "what a browser computes by itself",
    "tests/flows/test_weight_and_speed.py": "bytes and paint",
    "tests/deploy/test_strangers.py": "who may do what is decided from values",
    "tests/deploy/test_unknown_fields.py": "refused before any database is asked",
    "tests/deploy/test_api_docs.py": "made from the code",
    "tests/deploy/test_addresses.py": "made from the code",
    "tests/deploy/test_masking.py": "what the log hides",
    "tests/deploy/test_[dns]*.py": "the demo, nginx, slow senders, static files and the server's port",
}


def answers(url: str) -> bool:
    """Whether something listens at the address of `url`."""
    place = urlparse(url)
    try:
        socket.create_connection((place.hostname or "127.0.0.1", place.port or 0), timeout=1).close()
    except OSError:
        return False
    return True


def lets_us_in(url: str) -> bool:
    """Whether PostgreSQL at `url` lets us make databases there."""
    import psycopg

    try:
        with psycopg.connect(url.rsplit("/", 1)[0] + "/postgres", connect_timeout=2) as connection:
            row = connection.execute("select rolcreatedb from pg_roles where rolname = current_user").fetchone()
            return bool(row and row[0])
    except psycopg.Error:
        return False


def chromium() -> str | None:
    """Where Chromium is, or None."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def pytest(*arguments: str, **environment: str) -> int:
    """One run of pytest on every core, a file on one of them; its exit status."""
    # Each worker would rewrite and compile every test again, and each command that a test starts all of ours.
    environment = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": ""}
    cores = ["-n", str(os.cpu_count() or 2), "--dist", "loadfile", "--no-loadscope-reorder"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *cores, *arguments], env=environment, check=False
    ).returncode


def main() -> int:
    """Run what can be run; 0 when all of it passed."""
    wanted = {
        "postgres": answers(POSTGRES) and lets_us_in(POSTGRES),
        "redis": answers(REDIS),
        "browser": bool(chromium()),
    }
    missing = [name for name, there in wanted.items() if not there]
    if missing and IN_CI:
        print(f"Nothing may be left out in CI, but this machine lacks: {', '.join(missing)}.", file=sys.stderr)
        return 1
    here = [f"not {name}" for name in missing if name != "postgres"]
    services = {"REDIS_URL": "", "TEST_REDIS_URL": REDIS}
    failed = pytest("-m", " and ".join(["not postgres", *here]), DATABASE_URL="", **services)
    if wanted["postgres"]:
        ignored = [] if FULL else [f"--ignore-glob={pattern}" for pattern in SQLITE_ALONE]
        failed = pytest(*ignored, "-m", " and ".join(here), DATABASE_URL=POSTGRES, **services) or failed
    if missing:
        names = {"postgres": "PostgreSQL", "redis": "Redis", "browser": "Chromium"}
        print("Left out on this machine, for want of a service: " + ", ".join(names[name] for name in missing) + ".")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
