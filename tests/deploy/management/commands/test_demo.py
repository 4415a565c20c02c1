"""`manage.py demo` from its first word to Ctrl-C, as a newcomer meets it."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlparse

import pytest

from tests.site import ROOT, free_port
from tests.waiting import until


def get(address: str) -> tuple[int, str]:
    place = urlparse(address)
    line = HTTPConnection(place.hostname or "", place.port, timeout=10)
    line.request("GET", place.path)
    answer = line.getresponse()
    return answer.status, answer.read().decode()


def started(folder: Path) -> tuple[subprocess.Popen[str], list[str]]:
    """The demonstration in this folder, and what it said until the site was open."""
    options = [f"--port={free_port()}", "--every=0.05", "--lines=40", "--nights=1"]
    process = subprocess.Popen(
        [sys.executable, "manage.py", "demo", *options],
        cwd=ROOT,
        env=os.environ | {"VAR_DIR": str(folder), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said: list[str] = []
    for line in process.stdout or ():
        said.append(line)
        if "Ctrl-C" in line:
            break
    return process, said


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    process, said = started(tmp_path)
    yield process, said
    if process.poll() is None:
        process.kill()


def nights_on(address: str) -> set[str]:
    """The addresses of the nights on the club's page; a link named "Open event" names the night for a reader aloud."""
    return set(re.findall(r"/e/\w+/(?=\"[^/]*>Tuesday euchre)", get(address)[1]))


def written_when_prepared(folder: Path) -> list[int]:
    """When the files were written that each migration, each collection of static files and each new story write."""
    names = ("prepared.txt", "static/staticfiles.json", "complete.txt", "link_key")
    return [(folder / "demo" / name).stat().st_mtime_ns for name in names]


def test_the_demo_is_told_that_its_port_is_taken_before_it_loads_a_page_or_touches_the_last_one(tmp_path: Path) -> None:
    kept = tmp_path / "demo" / "kept"
    kept.mkdir(parents=True)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "manage.py", "demo", f"--port={port}", "--fresh"],
            cwd=ROOT,
            env=os.environ | {"VAR_DIR": str(tmp_path), "DATABASE_URL": "postgres://club@127.0.0.1/the_club_itself"},
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    loaded = set(re.findall(r"[\w.]+$", done.stderr, re.MULTILINE))
    told = re.findall("^CommandError.*$", done.stderr, re.MULTILINE)
    assert told == [f"CommandError: Port {port} is in use. Try another: PORT=8001 make demo."]
    assert loaded & {"deploy.demo.kept", "deploy.demo.story", "deploy.urls", "redis"} == {"deploy.demo.kept"}
    assert kept.exists()


def test_the_demo_shows_two_events_moves_the_standings_and_goes_on_where_it_was_stopped(
    demo: tuple[subprocess.Popen[str], list[str]], tmp_path: Path
) -> None:
    process, said = demo
    addresses = re.findall(r"http://\S+", "".join(said))
    in_play, finished, table, club = addresses[0], addresses[1], addresses[2], addresses[4]
    assert [get(address)[0] for address in (in_play, finished, table, club)] == [200] * 4
    assert "three-way tie" in get(finished + "pairs/1/")[1]
    assert "director@example.org" in "".join(said)
    before = get(in_play)[1]
    assert until(lambda: get(in_play)[1] != before, seconds=60)
    assert until(lambda: len(nights_on(club)) == 2, seconds=60)  # one that is over, and the next one
    found = nights_on(club)
    process.send_signal(signal.SIGINT)
    assert "Stopped." in (process.communicate(timeout=60)[0])
    with pytest.raises(OSError):
        get(in_play)

    prepared = written_when_prepared(tmp_path)
    process, said = started(tmp_path)
    try:
        assert written_when_prepared(tmp_path) == prepared
        again = re.findall(r"http://\S+", "".join(said))
        assert [urlparse(one).path for one in again[:5]] == [urlparse(one).path for one in addresses[:5]]
        assert nights_on(again[4]) == found
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
