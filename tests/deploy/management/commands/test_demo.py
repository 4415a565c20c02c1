"""`manage.py demo` from its first word to Ctrl-C, as a newcomer meets it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlparse

import pytest

from tests.flows.site import ROOT, free_port


def get(address: str) -> tuple[int, str]:
    place = urlparse(address)
    line = HTTPConnection(place.hostname or "", place.port, timeout=10)
    line.request("GET", place.path)
    answer = line.getresponse()
    return answer.status, answer.read().decode()


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    command = [sys.executable, "manage.py", "demo", f"--port={free_port()}", "--every=0.05", "--lines=40"]
    environment = os.environ | {"VAR_DIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    said: list[str] = []
    for line in process.stdout or ():
        said.append(line)
        if "Ctrl-C" in line:
            break
    yield process, said
    if process.poll() is None:
        process.kill()


def test_the_demo_shows_two_events_moves_the_standings_and_puts_everything_away(
    demo: tuple[subprocess.Popen[str], list[str]],
) -> None:
    process, said = demo
    addresses = re.findall(r"http://\S+", "".join(said))
    in_play, finished, table = addresses[:3]
    assert [get(address)[0] for address in (in_play, finished, table)] == [200, 200, 200]
    assert "had the bye" in get(finished + "pairs/1/")[1]
    assert "director@example.org" in "".join(said)
    before, waited = get(in_play)[1], time.monotonic()
    while get(in_play)[1] == before and time.monotonic() - waited < 60:
        time.sleep(0.2)
    assert get(in_play)[1] != before
    process.send_signal(signal.SIGINT)
    assert "Stopped." in (process.communicate(timeout=60)[0])
    with pytest.raises(OSError):
        get(in_play)
