"""`make test`: the whole suite on SQLite, then on PostgreSQL what touches a database.

What this machine has no service for is left out and said in one line; under CI (`CI=true`) nothing may be left out.
"""

import os
import shutil
import socket
import subprocess
import sys
from urllib.parse import urlparse

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/bower")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9")
IN_CI = os.environ.get("CI", "").lower() == "true"


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
    """One run of pytest on every core; its exit status."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(os.cpu_count() or 2), "--dist", "loadgroup", *arguments]
    return subprocess.run(command, env=os.environ | environment, check=False).returncode


def main(arguments: list[str]) -> int:
    """Run what can be run; 0 when all of it passed."""
    prove = "--prove" in arguments
    wanted = {
        "postgres": answers(POSTGRES) and lets_us_in(POSTGRES),
        "redis": answers(REDIS),
        "browser": bool(chromium()),
    }
    missing = [name for name, there in wanted.items() if not there]
    if missing and IN_CI:
        print(f"Nothing may be left out in CI, but this machine lacks: {', '.join(missing)}.", file=sys.stderr)
        return 1
    here = [f"not {name}" for name in missing if name != "postgres"] + (["prove"] if prove else [])
    services = {"REDIS_URL": "", "TEST_REDIS_URL": REDIS}
    failed = pytest("-m", " and ".join(["not postgres", *here]), DATABASE_URL="", **services)
    if wanted["postgres"]:
        # Rules and the look know no database: on PostgreSQL they need not run a second time.
        database_free = ("tests/rules", "tests/test_architecture.py", "tests/test_look.py")
        ignored = [f"--ignore={place}" for place in database_free]
        failed = pytest(*ignored, "-m", " and ".join(here), DATABASE_URL=POSTGRES, **services) or failed
    if missing:
        names = {"postgres": "PostgreSQL", "redis": "Redis", "browser": "Chromium"}
        print("Left out on this machine, for want of a service: " + ", ".join(names[name] for name in missing) + ".")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
