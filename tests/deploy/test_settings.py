"""Settings from the environment."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.flows.site import ROOT

PAGE = ROOT / "docs" / "running" / "environment.md"
NAMES = re.findall(
    r"`([A-Z_]+)`", "".join(line.split(" | ")[0] for line in PAGE.read_text().splitlines() if "|" in line)
)
SHOWN = """
from deploy import settings
for name, value in sorted(vars(settings).items()):
    if name.isupper() and name != "DJANGO_GUID":
        print(name, value)
"""


def settings_under(**environment: str) -> str:
    others = {name: value for name, value in os.environ.items() if name not in NAMES}
    command = [sys.executable, "-c", SHOWN]
    done = subprocess.run(command, cwd=ROOT, env=others | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_variable_that_is_empty_is_as_one_that_is_not_set(tmp_path: Path) -> None:
    empty = dict.fromkeys(NAMES, "") | {"VAR_DIR": str(tmp_path)}
    assert len(NAMES) > 20
    assert settings_under(**empty) == settings_under(VAR_DIR=str(tmp_path))
