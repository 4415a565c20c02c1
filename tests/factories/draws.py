"""Draws made again as a sceptic would."""

import json
import subprocess
import sys

from tournaments.models import Draw


def replayed(draw: Draw) -> dict[str, object]:
    """What the rule book's own command says to the key that was shown."""
    asked = json.dumps({"key": draw.key, **draw.what})
    command = [sys.executable, "-m", "rules", "draw"]
    return json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout)
