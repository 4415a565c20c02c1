"""Starts the web server (granian, WSGI) as a child process and waits until it answers."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command

from deploy.prepared import is_prepared, mark_prepared

HEADER_SECONDS = 10  # until the head of a request must be there; of the body, see `deploy.asgi`
MOST_BYTES = 3 * 1024 * 1024  # of the body of a request: `client_max_body_size` of nginx.conf
NOT_SHOWN = ["rest_framework"]  # its own pages: they would be half of what there is to compress
THREADS = 8  # of all workers together: more only wait for each other (benchmarks/README.md)


def prepare() -> None:
    """Bring the database and the collected static files up to date; safe to do at every start."""
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=NOT_SHOWN)
    mark_prepared(left_out=NOT_SHOWN)


def prepare_what_changed() -> None:
    """Prepare, unless nothing has changed since that was done."""
    if not is_prepared(left_out=NOT_SHOWN):
        prepare()


def web_command(host: str, port: int, *, workers: int = 1) -> list[str]:
    """The command line of the web server. Embedded it is one process, so that its memory cache cannot lie."""
    return [
        *(sys.executable, "-m", "granian", "--interface", "asginl", "deploy.asgi:application"),
        *("--host", host, "--port", str(port), "--workers", str(workers)),
        *("--http1-header-read-timeout", str(HEADER_SECONDS * 1000), "--no-ws", "--log-level", "error"),
        *("--working-dir", str(settings.BASE_DIR), "--respawn-failed-workers"),
    ]


def is_taken(host: str, port: int) -> bool:
    """Whether somebody listens there already: the server would share the port with it, and each answer half."""
    with socket.socket() as asking:
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            asking.bind((host, port))
        except OSError:
            return True
    return False


def start_web(host: str, port: int, *, workers: int = 1, **environment: str) -> subprocess.Popen[bytes]:
    """Start the server in its own process group, so that the starter can stop all of it."""
    environment = {"WEB_THREADS": str(max(1, THREADS // workers)), **environment}
    return subprocess.Popen(  # noqa: S603  (our own command)
        web_command(host, port, workers=workers), env=os.environ | environment, start_new_session=True
    )


def wait_until_answering(
    port: int, *, host: str = "127.0.0.1", seconds: float = 90, server: subprocess.Popen[bytes] | None = None
) -> bool:
    """Whether the server says that it is alive within `seconds`, and while its process runs if that is given."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up and (server is None or server.poll() is None):
        try:
            connection = HTTPConnection(host, port, timeout=2)
            connection.request("GET", "/livez/")
            if connection.getresponse().status == 200:
                return True
        except OSError:
            pass
        time.sleep(0.1)
    return False


def on_stop_signals(handler: Callable[[int, FrameType | None], Any] | signal.Handlers) -> None:
    """Set the effect of Ctrl-C and SIGTERM (of `make`, or a service manager) from now on. Main thread only.

    Both are set: whatever a shell starts in the background ignores SIGINT by default.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, handler)


def stop(process: subprocess.Popen[bytes], *, seconds: float = 5) -> None:
    """Stop a server and its workers: asked first, then without asking."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
