"""Starts the web server (granian, WSGI) as a child process and waits until it answers."""

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from types import FrameType
from typing import Any, Protocol

from django.conf import settings
from django.core.management import call_command
from django.db import connections

from deploy.prepared import is_prepared, mark_prepared, update_database

HEADER_SECONDS = 10  # until the head of a request must be there; of the body, see `deploy.asgi`
MOST_BYTES = 3 * 1024 * 1024  # of the body of a request: `client_max_body_size` of nginx.conf
STOP_AGAIN = 1  # seconds after which a request to stop is repeated
# Static files of others that no page asks for. They would be most of what there is to compress: the pages of the REST
# framework, and the long forms of scripts of `/admin/`, which Django serves with DEBUG alone.
NOT_SHOWN = ["rest_framework", "jquery.js", "xregexp.js", "select2.full.js"]
THREADS = 8  # of all workers together: more only wait for each other (benchmarks/README.md)


def prepare() -> None:
    """Bring the database and the collected static files up to date; safe to do at every start."""
    update_database()
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=NOT_SHOWN)
    mark_prepared(left_out=NOT_SHOWN)


def prepare_what_changed(say: Callable[[str], object] = lambda _: None) -> None:
    """Prepare, unless nothing has changed since that was done. `say` is told what takes so long."""
    if not is_prepared(left_out=NOT_SHOWN):
        say("Preparing the site. The first time this takes up to half a minute.")
        prepare()


def web_options(host: str, port: int, *, workers: int = 1) -> list[str]:
    """The options of granian. Embedded it is one process, so that its memory cache cannot lie."""
    return [
        *("--interface", "asginl", "deploy.asgi:application"),
        *("--host", host, "--port", str(port), "--workers", str(workers)),
        *("--http1-header-read-timeout", str(HEADER_SECONDS * 1000), "--no-ws", "--log-level", "error"),
        *("--working-dir", str(settings.BASE_DIR), "--respawn-failed-workers"),
    ]


def web_command(host: str, port: int, *, workers: int = 1) -> list[str]:
    """The command line that starts the same web server by itself."""
    return [sys.executable, "-m", "granian", *web_options(host, port, workers=workers)]


class Running(Protocol):
    """A process that leads a group, as `subprocess.Popen` has it: enough to wait for it and to stop it."""

    @property
    def pid(self) -> Any:
        """Its number, and that of its group."""

    def poll(self) -> int | None:
        """How it ended; None while it runs."""

    def wait(self, timeout: float | None = None) -> int | None:
        """How it ended. Raises `TimeoutExpired` where it still runs after `timeout` seconds."""


class WebServer(multiprocessing.Process):
    """The web server as a child of this process: it shares the code that is loaded here, and need not load it again.

    (Where children are not made by `fork`, as on macOS, it loads everything itself.)
    """

    def __init__(self, host: str, port: int) -> None:
        super().__init__(name="web")
        self.options = web_options(host, port)

    def run(self) -> None:
        """Serve, in a group of its own, so that the starter can stop all of it, and Ctrl-C comes to the starter."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        os.setpgid(0, 0)
        from granian.cli import cli

        cli.main(self.options, prog_name="granian", auto_envvar_prefix="GRANIAN")

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        self.join(0)
        return self.exitcode

    def wait(self, timeout: float | None = None) -> int | None:
        """As `subprocess.Popen.wait`."""
        self.join(timeout)
        if self.exitcode is None:
            raise subprocess.TimeoutExpired(self.name, timeout or 0)
        return self.exitcode


def start_web(host: str, port: int) -> WebServer:
    """Start the web server as a child. Have no other thread then: what it holds locked stays so in the child."""
    close_connections()
    web = WebServer(host, port)
    web.start()
    if web.pid:
        with suppress(OSError):  # it has done so already
            os.setpgid(web.pid, web.pid)
    return web


def close_connections() -> None:
    """Leave a child none of this process's connections, and no pool, whose threads it would not have."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if close_pool := getattr(connection, "close_pool", None):  # of PostgreSQL
            close_pool()


def is_taken(host: str, port: int) -> bool:
    """Whether somebody listens there already: the server would share the port with it, and each answer half."""
    with socket.socket() as asking:
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            asking.bind((host, port))
        except OSError:
            return True
    return False


def wait_until_answering(
    port: int, *, host: str = "127.0.0.1", seconds: float = 90, server: Running | None = None
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
    """Set the effect of Ctrl-C and SIGTERM (of `make`, a service manager, Docker) from now on. Main thread only.

    Both are set: whatever a shell starts in the background ignores SIGINT by default. A handler that raises is called
    again until another is set: Python drops what is raised while it calls a finalizer, and the stop would be lost.
    """

    def call_again(number: int, frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_REAL, STOP_AGAIN)
        handler(number, frame)  # type: ignore[operator]

    signal.setitimer(signal.ITIMER_REAL, 0)
    for number in (signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, call_again if callable(handler) else handler)


def stop(process: Running, *, seconds: float = 5) -> None:
    """Stop a server and its workers: asked first, then without asking."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
