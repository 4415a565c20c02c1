"""Commands of ours in processes of their own, after the pages: the site has the processor first."""

import os
import subprocess
import sys
from typing import Any

BEHIND = 10  # how far such a process stands back for the site, as `nice` counts


def start_behind(*command: str, **how: Any) -> subprocess.Popen[bytes]:
    """Start `right-bower …`; `how`, as `subprocess.Popen` takes it."""
    process = subprocess.Popen([sys.executable, "-m", "deploy", *command], **how)  # noqa: S603  (our own command)
    os.setpriority(os.PRIO_PROCESS, process.pid, BEHIND)
    return process
