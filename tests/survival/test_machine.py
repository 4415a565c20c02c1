"""The clock that a machine's programs see."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.survival.machine import FAKETIME, wrong_clock

# Two threads that take turns, each turn a wait of 5 ms; then both clocks, and how often the processor was given up.
TURNS = """
import resource, threading, time
def count():
    for _ in range(3_000_000):
        pass
both = [threading.Thread(target=count) for _ in range(2)]
for each in both:
    each.start()
for each in both:
    each.join()
used = resource.getrusage(resource.RUSAGE_SELF)
print(time.time(), time.monotonic(), used.ru_nvcsw + used.ru_nivcsw)
"""


@pytest.mark.skipif(not FAKETIME, reason="needs libfaketime")
def test_a_wrong_clock_leaves_the_clock_that_waits_go_by_and_no_thread_spins(tmp_path: Path) -> None:
    clock, environment = wrong_clock(tmp_path)
    assert clock is not None
    clock.write_text("-86400")
    command = [sys.executable, "-c", TURNS]
    ran = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    said, monotonic, switches = map(float, ran.stdout.split())
    assert (round((said - time.time()) / 3600), round((monotonic - time.monotonic()) / 3600)) == (-24, 0)
    assert switches < 1000
