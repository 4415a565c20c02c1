"""What a process of the site has loaded by its start is never gone through again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.garbage import AFTERWARDS, AT_START
from tests.started_worker import STARTED_WORKER

TOLD = "import gc; print(gc.get_freeze_count() > 100_000, gc.get_threshold())"


def told_by(loaded: str, folder: Path) -> str:
    """What a process of a small site says of its collector once this is loaded."""
    environment = os.environ | {"DATABASE_URL": "", "REDIS_URL": "", "VAR_DIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", f"{loaded}; {TOLD}"], env=environment, capture_output=True, check=True)
    return done.stdout.decode().strip()


def test_while_anything_of_the_site_is_loaded_the_collector_comes_seldom(tmp_path: Path) -> None:
    assert told_by("import deploy", tmp_path) == f"False {AT_START}"


@pytest.mark.parametrize("loaded", ["import deploy.wsgi", STARTED_WORKER], ids=["web", "worker"])
def test_afterwards_the_collector_leaves_out_the_start_and_takes_little_at_a_time(loaded: str, tmp_path: Path) -> None:
    assert told_by(loaded, tmp_path) == f"True {AFTERWARDS}"
