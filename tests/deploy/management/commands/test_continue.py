"""A machine dies in the middle of a night, and another one goes on with the backup that the first made by itself."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from urllib.request import urlopen

import pytest

from deploy.backup.folder import backups_in
from tests.site import ROOT, Site, empty_database, free_port, site

# The engine is the size: one process with a thread, or web, worker and beat.
pytestmark = [
    pytest.mark.prove(among="a whole site, for minutes", cases=2),
    pytest.mark.django_db(transaction=True),  # it starts sites of its own, on either engine
]

SOON = 600  # seconds; a look comes every 20, and then the backup stands back for everything else


@contextmanager
def new_machine(folder: Path) -> Iterator[Site]:
    """An installation in an empty folder, with an empty database, that was never started."""
    with empty_database() as url:
        kept = url or f"sqlite:///{folder / 'site.sqlite3'}"
        environment = {"VAR_DIR": str(folder), "DATABASE_URL": kept, "REDIS_URL": "", "LOG_LEVEL": "ERROR"}
        yield Site(environment, free_port(), {})


@contextmanager
def going_on(place: Site, backups: Path) -> Iterator[list[str]]:
    """What the command says until the site is open; it is stopped afterwards."""
    command = [sys.executable, "manage.py", "continue", str(backups), "--host=127.0.0.1", f"--port={place.port}"]
    environment = os.environ | place.environment | {"PYTHONUNBUFFERED": "1", "TZ": "UTC"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        said = []
        for line in process.stdout or ():
            said.append(line.strip())
            if "Ctrl-C" in line:
                break
        try:
            yield said
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)


def newest_since(moment: float, backups: Path) -> datetime:
    """The moment of the first backup that shows what happened before this one."""
    end = time.monotonic() + SOON
    while time.monotonic() < end:
        if found := [one.taken_at for one in backups_in(backups) if one.taken_at.timestamp() > moment]:
            return found[0]
        time.sleep(0.2)
    raise AssertionError(f"no backup in {backups}: {list(backups.glob('*'))}")


def status(address: str) -> int:
    with urlopen(address, timeout=30) as answer:
        return int(answer.status)


def test_a_night_goes_on_from_the_backup_that_followed_a_closed_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUPS", "true")
    old, new, backups = tmp_path / "old", tmp_path / "new", tmp_path / "old" / "backups"
    with site(old) as place:
        before = place.ask("night_that_goes_on", "play")
        taken = newest_since(time.time(), backups)
        for process in place.running.values():
            os.killpg(process.pid, signal.SIGKILL)
    with new_machine(new) as place:
        with going_on(place, old) as said:
            assert status(f"{place.address}/t/{before['table']}/") == 200
            newest_since(time.time() - SOON, new / "backups")  # of the new machine, at once
        assert said[0].startswith(f"Restoring {backups}/bower-")
        assert "3. The round clock is paused. Open Desk, and press Resume clock when everybody plays." in said
        after = place.ask("night_that_goes_on")
        again = place.manage("continue", str(old), f"--port={place.port}")
    assert after == {**before, "paused_at": taken.isoformat()}
    assert (again.returncode, again.stderr.split(".")[0]) == (
        1, "CommandError: This site is not empty: it has accounts or clubs"
    )  # fmt: skip
