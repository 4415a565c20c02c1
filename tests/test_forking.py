"""What forked workers find is heard: each test once, each failure, and a worker that ends in the middle of a test."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOOD = """
import os

def test_good():
    open(f"{__file__}.{os.getpid()}", "w").close()
"""
BAD = """
import os, warnings

def test_warned():
    warnings.warn("by a test")

def test_wrong():
    print("printed")
    assert 1 == 2

def test_ended():
    os._exit(0)
"""


def test_each_test_is_heard_once_and_one_whose_worker_ends_has_failed(tmp_path: Path) -> None:
    for number in range(9):
        (tmp_path / f"test_good_{number}.py").write_text(GOOD)
    (tmp_path / "test_wrong.py").write_text(BAD)  # the last one: a worker that ends takes along the file it has next
    options = ("-q", "-rf", "-p", "no:django", "-p", "no:cacheprovider", "-p", "tests.forking", "--workers", "3")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120"}
    command = [sys.executable, "-m", "pytest", *options]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.findall(r"^(?:FAILED .*|E  .*|printed|.*UserWarning.*|\d+ failed.*(?= in ))", done.stdout, re.M) == [
        "E       assert 1 == 2",
        "printed",
        f"  {tmp_path}/test_wrong.py:5: UserWarning: by a test",
        "FAILED test_wrong.py::test_wrong - assert 1 == 2",
        "FAILED test_wrong.py::test_ended - its worker ended in the middle of it",
        "2 failed, 10 passed, 1 warning",
    ]
    assert len(list(tmp_path.glob("test_good_*.py.*"))) == 9
