"""The command `right-bower`: what `manage.py` does, without a checkout, and the processes of the full size."""

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from deploy.folders import enter_demo_folder, var_dir, version

COMMANDS = {
    "serve": "update the database and serve the site from one process",
    "demo": "serve a sample club, in a folder of its own",
    "prepare": "update the database and collect static files",
    "web": "the web server of the full size; more options go to granian",
    "worker": "the worker of the full size; more options go to celery",
    "beat": "the clock of the full size; more options go to celery",
    "reload": "let the web server load new code, without a lost request",
    "create-club": "create a club and its administrator",
    "backup": "write the whole database into one file",
    "continue": "go on with a site on this machine, from its newest backup",
    "restore": "put such a file into an empty site",
    "verify-ledger": "check every checksum and every score",
    "export-club": "write a whole club into one file",
    "import-club": "read such a file",
    "manage": "run any command of Django: right-bower manage migrate",
}
PROCESSES: Mapping[str, tuple[str, ...]] = {
    "web": (
        "granian", "--interface", "wsgi", "deploy.wsgi:application", "--workers", "2", "--blocking-threads", "4",
        "--no-ws", "--log-level", "error", "--respawn-failed-workers", "--workers-kill-timeout", "30",
        "--respawn-interval", "30",  # seconds that a new worker has to load, before the old one ends, on a slow machine
    ),
    "worker": ("celery", "-A", "deploy.celery:app", "worker", "--concurrency", "2", "--loglevel", "WARNING"),
    "beat": ("celery", "-A", "deploy.celery:app", "beat", "--loglevel", "WARNING"),
}  # fmt: skip
OWN_NAME = "right-bower"
HELP = frozenset({"help", "--help", "-h"})


def main(arguments: list[str] | None = None) -> int:
    """Run one command, or say what there is; 2 and the list of commands when there is none of that name."""
    name, *rest = (sys.argv[1:] if arguments is None else arguments) or ["help"]
    if name in HELP:
        print(_welcome())
        return 0
    if name == "--version":
        print(version())
        return 0
    if name not in COMMANDS:
        print(_commands(f"{OWN_NAME} has no command {name!r}. Choose one:"), file=sys.stderr)
        return 2
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    if name in PROCESSES:
        _become(name, rest)
    if name == "reload":
        return _reload()
    command = rest if name == "manage" else [name.replace("-", "_"), *rest]
    run_django([OWN_NAME, *command])
    return 0


def run_django(arguments: Sequence[str]) -> None:
    """Run a command of Django: the name by which the program was called, the command, its options."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    enter_demo_folder(arguments[1:])
    from django.core.management import execute_from_command_line  # Django reads the settings, which take a second

    execute_from_command_line(list(arguments))


def _become(name: str, options: list[str]) -> None:
    """Go on as the server, in this process, so that a service manager's signals reach it. Later options win."""
    pid_file: tuple[str, ...] = ()
    if name == "web":
        pid_file = ("--pid-file", str(_pid_file()))
        if _server() is None:  # after a power cut the number is another process's, and granian would not start
            _pid_file().unlink(missing_ok=True)
    os.execv(sys.executable, [sys.executable, "-m", *PROCESSES[name], *pid_file, *options])  # noqa: S606


def _reload() -> int:
    """Granian starts each new worker before it lets the old one end what it is answering."""
    server = _server()
    if server is None:
        print(f"No web server runs here: {_pid_file()} names none. Start it: {OWN_NAME} web.", file=sys.stderr)
        return 1
    os.kill(server, signal.SIGHUP)
    return 0


def _server() -> int | None:
    """The process number of the web server that runs here, or None. An old file may name any other process."""
    try:
        number = int(_pid_file().read_text())
        return number if b"granian" in Path(f"/proc/{number}/cmdline").read_bytes() else None
    except (OSError, ValueError):
        return None


def _pid_file() -> Path:
    from django.conf import settings

    return Path(settings.VAR_DIR, "web.pid")


def _welcome() -> str:
    """The first help for somebody who has just installed it."""
    return f"""Right Bower {version()} runs euchre clubs and their tournaments.

  {OWN_NAME} demo    a sample club to look around in: open http://127.0.0.1:8000
  {OWN_NAME} serve   your own club: open http://127.0.0.1:8000 and create an account

Your data is in {var_dir()}. To keep it elsewhere, set VAR_DIR to a folder.
The handbook is on the site, under Help. Ctrl-C stops the site.

{_commands("All commands:")}"""


def _commands(first: str) -> str:
    return "\n".join([first, *(f"  {one:<14} {text}" for one, text in COMMANDS.items())])
