"""Calling the rule book as a director's script would: lines in, lines out.

In this process, for another takes a third of a second to start; `test_help.py` and `test_lines.py` start some.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BufferedReader, BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from rules.cli import main

ROOT = Path(__file__).parents[3]
# A single command of the rule book, and the line or lines it is given.
ALONE = re.compile(
    r"(?:echo '(?P<line>[^']*)'\s*\| )?python -m rules (?P<words>[^|<>\n]+)(?: <<'END'\n(?P<lines>.*)END)?", re.DOTALL
)


@dataclass(frozen=True)
class Run:
    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict]:
        return [json.loads(line) for line in self.out.split("\n")[:-1]]


def run(*argv: str, lines: list | str | bytes = "") -> Run:
    """`python -m rules …`; `lines` are objects, or text or bytes as they are."""
    text = "".join(json.dumps(line) + "\n" for line in lines) if isinstance(lines, list) else lines
    given = TextIOWrapper(BufferedReader(BytesIO(text.encode() if isinstance(text, str) else text)))
    out, err = (TextIOWrapper(BytesIO(), "utf-8", errors) for errors in ("strict", "backslashreplace"))
    with patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(list(argv))
        except SystemExit as ended:
            status = int(ended.code or 0)
    return Run(status, _written(out), _written(err))


def typed(command: str) -> Run:
    """What a command of the handbook answers, as it is typed at a shell; only with a pipe of its own in one."""
    alone = ALONE.fullmatch(command)
    if alone:
        lines = alone["lines"] or (f"{alone['line']}\n" if alone["line"] else "")
        return run(*shlex.split(alone["words"]), lines=lines)
    return typed_at_shell(command)


def typed_at_shell(command: str) -> Run:
    """What a command answers in a shell, and in processes of its own."""
    line = re.sub(r"(^|\| *)python ", rf'\1"{sys.executable}" ', command)
    env = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)
    return Run(done.returncode, done.stdout, done.stderr)


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode()  # type: ignore[attr-defined]
