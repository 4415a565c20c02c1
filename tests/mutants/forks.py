"""Runs something for each of many things in forks of this process, several at once, each with a database of its own."""

import json
import os
import resource
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

JOBS = int(os.environ.get("JOBS", "2"))


def forked(run: Callable[[Any], Any], things: Sequence[Any]) -> list[Any]:
    """What `run` answers for each thing, each in a fork, `JOBS` at once; "time" where it used too much of it."""
    answers: list[Any] = [None] * len(things)
    running: dict[int, tuple[int, Path]] = {}
    waiting = list(enumerate(things))
    while waiting or running:
        while waiting and len(running) < JOBS:
            place, thing = waiting.pop(0)
            into = Path(tempfile.mkdtemp(prefix="mutant-"))
            pid = os.fork()
            if not pid:
                _child(run, thing, into)
            running[pid] = place, into
        pid, status = os.wait()
        place, into = running.pop(pid)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            raise RuntimeError((into / "part").read_text())
        said = into / "said"
        answers[place] = json.loads(said.read_text()) if said.exists() else "time"
        for path in into.iterdir():
            path.unlink()
        into.rmdir()
        print(
            f"\r{len(things) - len(waiting) - len(running)} of {len(things)}", end="", file=sys.__stderr__, flush=True
        )
    print(file=sys.__stderr__)
    return answers


def _child(run: Callable[[Any], Any], thing: Any, into: Path) -> None:
    """In the fork: a database of its own, no output, an answer, and no way back."""
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (6 * 2**30, 6 * 2**30))
        database(into / "test.sqlite3")
        (into / "part").write_text(json.dumps(run(thing)))
        (into / "part").rename(into / "said")
        os._exit(0)
    except BaseException:
        (into / "part").write_text(traceback.format_exc())
    finally:
        os._exit(1)


def database(place: Path) -> None:
    """Several processes test at once."""
    if "django.db" in sys.modules:
        sys.modules["django.db"].connection.settings_dict["TEST"]["NAME"] = str(place)
