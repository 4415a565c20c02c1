"""The second start of the demonstration and of a club's own site, beside one process that only loads all pages."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, in_turns
from benchmarks.place import PORT

ROOT = Path(__file__).resolve().parent.parent
TURNS = 5
AT_MOST = 1.5  # the starter and the web server load everything once together; there is little else to do
LOAD = ("check", "--tag", "urls")
STARTS = {"demo": ("--nights=0", "--lines=40"), "serve": ("--host=127.0.0.1",)}


def measure() -> list[Figure]:
    """From the command to the sentence that says that the site answers; nothing has changed since the first start."""
    with TemporaryDirectory() as folder:
        environment = os.environ | {
            "DATABASE_URL": "", "REDIS_URL": "", "VAR_DIR": folder, "PYTHONUNBUFFERED": "1",
            "DJANGO_SETTINGS_MODULE": "deploy.settings",
        }  # fmt: skip
        return [_figure(name, environment) for name in STARTS]


def _figure(name: str, environment: dict[str, str]) -> Figure:
    command = [name, f"--port={PORT}", *STARTS[name]]
    seconds_until_it_answers(command, environment)
    ours, anchor = in_turns(TURNS, lambda: seconds_until_it_answers(command, environment), lambda: load(environment))
    return Figure(
        what=f"second start of {name}; loading all pages", unit="s", ours=ours, anchor=anchor, at_most=AT_MOST
    )


def seconds_until_it_answers(command: list[str], environment: dict[str, str]) -> float:
    """Start the site, and stop it when it has said where it is."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        if not any("Press Ctrl-C to stop" in line for line in process.stdout or ()):
            raise RuntimeError(f"{command[0]} does not start.")
        return time.perf_counter() - began
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()


def load(environment: dict[str, str]) -> float:
    """Seconds of the anchor: the settings, all models and all addresses with their views, in one process."""
    began = time.perf_counter()
    command = [sys.executable, "manage.py", *LOAD]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began
