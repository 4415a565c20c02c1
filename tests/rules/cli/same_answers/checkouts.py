"""The two sides that are compared: `rules` as it was at a commit, and as it is in the working tree."""

import io
import json
import os
import subprocess
import sys
import tarfile
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import IO, Any

ROOT = Path(__file__).parents[4]
ONE_CALL = (Path(__file__).parent / "one_call.py").read_text()
CALLS = "calls"
"""The command name of inputs that are whole calls, with options, instead of lines of one command."""


def unpack_rules(commit: str, folder: Path) -> None:
    """Write the folder `rules` of a commit below `folder`."""
    archive = subprocess.run(["git", "archive", commit, "rules"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
        packed.extractall(folder, filter="data")


def start(checkout: Path, command: str, **pipes: Any) -> subprocess.Popen[bytes]:
    """A process that answers the lines of a command, with the rules of a checkout."""
    program = ["-c", ONE_CALL] if command == CALLS else ["-m", "rules", command]
    alike = {**os.environ, "PYTHONHASHSEED": "0", "COLUMNS": "80"}
    return subprocess.Popen([sys.executable, *program], cwd=checkout, env=alike, **pipes)


def run_both(checkouts: tuple[Path, Path], command: str, asked: bytes, folder: Path) -> list[tuple[int, list[bytes]]]:
    """The exit status and the answers of each side to the same lines; both sides run at the same time."""
    file = folder / "asked.jsonl"
    file.write_bytes(asked)
    outputs = [folder / "base.jsonl", folder / "tree.jsonl"]
    processes = []
    for checkout, output in zip(checkouts, outputs, strict=True):
        with file.open("rb") as given, output.open("wb") as written:
            processes.append(start(checkout, command, stdin=given, stdout=written))
    statuses = [process.wait() for process in processes]
    return [(status, output.read_bytes().split(b"\n")[:-1]) for status, output in zip(statuses, outputs, strict=True)]


class Answers(AbstractContextManager["Answers"]):
    """Asks the commands of one checkout, one line at a time, as a script with a pipe would."""

    def __init__(self, checkout: Path) -> None:
        self._checkout = checkout
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def ask(self, command: str, line: dict[str, Any]) -> dict[str, Any]:
        if command not in self._running:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
            self._running[command] = start(self._checkout, command, **pipes)
        process = self._running[command]
        asked, answered = _pipe(process.stdin), _pipe(process.stdout)
        asked.write(json.dumps(line).encode() + b"\n")
        asked.flush()
        found: dict[str, Any] = json.loads(answered.readline())
        return found

    def call(self, *argv: str) -> str:
        """What a call with options prints."""
        printed: str = self.ask(CALLS, {"argv": argv, "stdin": ""})["out"]
        return printed

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._running.values():
            process.communicate()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
