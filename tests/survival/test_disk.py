"""What a disk has after its power was cut."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.survival.disk import Disk

WRITES = """
import os, sys
folder = sys.argv[1]
def write(name, text, sync=True):
    with open(f"{folder}/{name}", "w") as file:
        file.write(text)
        file.flush()
        if sync:
            os.fsync(file.fileno())
write("synced", "first")
write("written again", "first"); write("written again", "second", sync=False)
write("never synced", "first", sync=False)
write("deleted", "first"); os.unlink(f"{folder}/deleted")
os.mkdir(f"{folder}/inside"); write("inside/old", "first"); os.rename(f"{folder}/inside/old", f"{folder}/new")
"""


# A program that has synced a file still has its locks on it: another one looks.
LOCKS = """
import fcntl, os, subprocess, sys
with open(sys.argv[1], "w+b") as file:
    fcntl.lockf(file, fcntl.LOCK_EX)
    file.write(b"one")
    file.flush()
    os.fsync(file.fileno())
    sys.exit(subprocess.run([sys.executable, "-c", sys.argv[2], sys.argv[1]]).returncode)
"""
LOOKS = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit(3)
"""


def contents(disk: Disk) -> dict[str, str]:
    return {str(path.relative_to(disk.files)): path.read_text() for path in disk.files.rglob("*") if path.is_file()}


@pytest.mark.skipif(not which("cc"), reason="needs a C compiler")
def test_a_cut_of_the_power_leaves_what_was_synced_and_nothing_else(tmp_path: Path) -> None:
    disk = Disk(tmp_path, own=False)
    disk.files.mkdir()
    (disk.files / "from before").write_text("old")
    disk.sync()
    command = [sys.executable, "-c", WRITES, str(disk.files)]
    subprocess.run(command, env=disk.environment, check=True)
    written = contents(disk)
    disk.lose_power()
    kept = {"from before": "old", "synced": "first", "written again": "first", "new": "first"}
    assert (written, contents(disk)) == ({**kept, "written again": "second", "never synced": "first"}, kept)


@pytest.mark.skipif(not which("cc"), reason="needs a C compiler")
def test_a_program_keeps_its_locks_on_a_file_that_it_syncs(tmp_path: Path) -> None:
    disk = Disk(tmp_path, own=False)
    disk.files.mkdir()
    command = [sys.executable, "-c", LOCKS, str(disk.files / "locked"), LOOKS]
    looked = subprocess.run(command, env=os.environ | disk.environment, check=False)
    assert (looked.returncode, (disk.synced / "locked").read_text()) == (3, "one")
