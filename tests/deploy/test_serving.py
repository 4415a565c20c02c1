"""Starting the web server, and what is made before it starts."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from deploy.serving import is_taken
from tests.sampling import FULL
from tests.site import ROOT, free_port, installed_copy


def test_a_port_that_somebody_listens_on_is_taken_even_where_it_could_be_shared() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert (is_taken("127.0.0.1", port), is_taken("0.0.0.0", port)) == (True, True)
    assert not is_taken("127.0.0.1", port)


LOST = """
import os, signal, time
from deploy import serving

class Last:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)

serving.on_stop_signals(signal.default_int_handler)
Last()
try:
    time.sleep(60)
except KeyboardInterrupt:
    print("stopped")
serving.on_stop_signals(signal.SIG_IGN)
time.sleep(serving.STOP_AGAIN + 1)
"""


def test_a_stop_that_python_drops_in_a_finalizer_is_asked_for_again_until_it_is_obeyed() -> None:
    done = subprocess.run([sys.executable, "-c", LOST], cwd=ROOT, capture_output=True, text=True, timeout=50)
    assert (done.returncode, done.stdout) == (0, "stopped\n")
    assert "Exception ignored in: <function Last.__del__" in done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The environment of a site that is ready to start: a first start on nothing is what the demo's test does."""
    with installed_copy(tmp_path_factory.mktemp("site")) as environment:
        yield environment


def served(environment: dict[str, str], port: int, **told: Any) -> subprocess.Popen[str]:
    """The site, once it says that it is open."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--host=127.0.0.1", f"--port={port}"],
        cwd=ROOT,
        env=os.environ | environment | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
        **told,
    )
    assert any("Ctrl-C" in line for line in process.stdout or ())
    return process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_served_site_ends_with_all_its_children_when_it_is_asked_to(number: int, installed: dict[str, str]) -> None:
    port = free_port()
    process = served(installed, port)
    try:
        children = _descendants(process.pid)
        process.send_signal(number)
        process.communicate(timeout=60)
        assert [pid for pid in children if Path(f"/proc/{pid}").exists()] == []
        with pytest.raises(OSError):
            HTTPConnection("127.0.0.1", port, timeout=2).request("GET", "/health/")
    finally:
        process.kill()


def test_the_web_server_does_not_load_again_what_its_starter_has_loaded(
    installed: dict[str, str], tmp_path: Path
) -> None:
    told = tmp_path / "imports.txt"
    with told.open("w") as imports:
        process = served(installed | {"PYTHONPROFILEIMPORTTIME": "1"}, free_port(), stderr=imports)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    loaded = re.findall(r"[\w.]+$", told.read_text(), re.MULTILINE)
    assert [loaded.count(name) for name in ("scoring.models.ledger", "scoring.public.home")] == [1, 1]


def test_two_that_start_on_a_new_database_both_succeed(tmp_path: Path) -> None:
    environment = {**os.environ, "VAR_DIR": str(tmp_path), "DATABASE_URL": "", "REDIS_URL": ""}
    some = [] if FULL else ["clubs"]  # both are busy with these long enough to meet
    command = [sys.executable, "manage.py", "migrate", *some, "--verbosity", "0"]
    asked = {"env": environment, "cwd": ROOT, "stderr": subprocess.PIPE, "text": True}
    both = [subprocess.Popen(command, **asked) for _ in range(2)]
    told = [one.communicate(timeout=300)[1] for one in both]
    assert [one.returncode for one in both] == [0, 0], told


def _descendants(pid: int) -> list[int]:
    """Its children and theirs, as the kernel knows them."""
    children = [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    assert children or pid != os.getpid()
    return [*children, *(one for child in children for one in _descendants(child))]
