"""Calling the rule book as a director's script would: another process, lines in, lines out."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Run:
    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict]:
        return [json.loads(line) for line in self.out.splitlines()]


def run(*argv: str, lines: list | str = "") -> Run:
    """`python -m rules …`; `lines` are objects, or text as it is."""
    text = lines if isinstance(lines, str) else "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [sys.executable, "-m", "rules", *argv], input=text.encode(), capture_output=True, cwd=ROOT, check=False
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())
