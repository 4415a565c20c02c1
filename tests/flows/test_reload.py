"""New code is loaded while scorekeepers write: no request fails, and the new code answers."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from shutil import copytree, ignore_patterns
from threading import Event

import pytest

from deploy.serving import stop, wait_until_answering
from tests.flows.site import ROOT, Site, free_port, installed_copy
from tests.sampling import FULL
from tests.survival.keepers import Keeper

pytestmark = [pytest.mark.prove, pytest.mark.postgres]  # the full size: embedded, one process is stopped and started

SECONDS = 30 if FULL else 3  # of writing after the reload was asked for
TABLES = 4
NOT_SERVED = (".*", "tests", "benchmarks", "var", "node_modules", "__pycache__")


def version(place: Site) -> str | None:
    """The version that answers now."""
    line = HTTPConnection("127.0.0.1", place.port, timeout=60)
    line.request("GET", "/livez/", headers={"Connection": "close"})
    return line.getresponse().getheader("X-Right-Bower")


def set_version(checkout: Path, number: str) -> None:
    """As an upgrade does."""
    project = checkout / "pyproject.toml"
    lines = project.read_text().splitlines(keepends=True)
    project.write_text("".join(f'version = "{number}"\n' if line.startswith("version =") else line for line in lines))


def command(checkout: Path, place: Site, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "deploy", *arguments],
        cwd=checkout, env=os.environ | place.environment, start_new_session=True,
    )  # fmt: skip


def test_a_reload_loses_no_request_and_serves_the_new_code(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    copytree(ROOT, checkout, ignore=ignore_patterns(*NOT_SERVED))
    set_version(checkout, "1.0.0")
    with installed_copy(tmp_path / "var") as environment:
        place = Site({**environment, "TRUSTED_PROXY_COUNT": "0"}, free_port(), {})
        event = place.ask("tables_in_play", str(TABLES))
        web = command(checkout, place, "web", "--host", "127.0.0.1", "--port", str(place.port))
        try:
            assert wait_until_answering(place.port, seconds=90)
            assert version(place) == "1.0.0"
            phones = [
                Keeper([place.port], each["game"], each["token"], seed) for seed, each in enumerate(event["tables"])
            ]
            enough = Event()
            with ThreadPoolExecutor(TABLES) as together:
                playing = [together.submit(phone.keep_score, 1, enough) for phone in phones]
                try:
                    set_version(checkout, "1.0.1")
                    assert command(checkout, place, "reload").wait() == 0
                    time.sleep(SECONDS)
                    end = time.monotonic() + 120
                    while (answering := {version(place) for _ in range(8)}) != {"1.0.1"} and time.monotonic() < end:
                        time.sleep(0.5)
                finally:
                    enough.set()
                for each in playing:
                    each.result()
        finally:
            stop(web)
    print(f"{sum(len(phone.taken) for phone in phones)} hands acknowledged around the reload")
    assert answering == {"1.0.1"}
    assert [phone.sent_again for phone in phones] == [0] * TABLES
