"""What a process of the site has loaded by its start is never gone through again."""

import subprocess
import sys

import pytest

from deploy.garbage import THRESHOLDS

TOLD = "import gc; print(gc.get_freeze_count() > 100_000, gc.get_threshold())"
WORKER = "from celery.signals import worker_init; import deploy.celery, django; django.setup(); worker_init.send(None)"


def test_while_anything_of_the_site_is_loaded_the_collector_comes_seldom() -> None:
    told = subprocess.run([sys.executable, "-c", f"import deploy; {TOLD}"], capture_output=True, check=True)
    assert told.stdout.decode().strip() == f"False {THRESHOLDS}"


@pytest.mark.parametrize("loaded", ["import deploy.wsgi", WORKER], ids=["web", "worker"])
def test_the_collector_leaves_out_what_was_loaded_at_the_start_and_comes_seldom(loaded: str) -> None:
    told = subprocess.run([sys.executable, "-c", f"{loaded}; {TOLD}"], capture_output=True, check=True)
    assert told.stdout.decode().strip() == f"True {THRESHOLDS}"
