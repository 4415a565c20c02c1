"""The settings as a process has them that starts in another environment."""

import os
import re
import subprocess
import sys

from tests.site import ROOT

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
    """A line for each setting, under these variables and no other that the handbook names."""
    others = {name: value for name, value in os.environ.items() if name not in NAMES}
    command = [sys.executable, "-c", SHOWN]
    done = subprocess.run(command, cwd=ROOT, env=others | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
