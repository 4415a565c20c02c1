"""What is read of processes, and whether a figure grows."""

import os
import subprocess
import sys

import pytest

from benchmarks.processes import Growth, Meter, busy_seconds, descriptors, memory, processor_seconds, tree

STARTS_ANOTHER = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'input()'])"


def test_growth_is_that_of_the_last_two_thirds() -> None:
    at = [float(second) for second in range(31)]
    values = [min(50.0 + 10 * second, 150.0) for second in at]  # it fills up in the first third, and is flat then
    assert Growth.of(at, values) == Growth(pytest.approx(150), pytest.approx(150))


def test_a_leak_is_found_in_spite_of_noise() -> None:
    at = [float(second) for second in range(31)]
    values = [100 + second + (5 if second % 2 else -5) for second in at]
    growth = Growth.of(at, values)
    assert (growth.start, growth.end) == (pytest.approx(110, abs=1), pytest.approx(130, abs=1))


def test_this_process_has_used_a_processor_and_has_memory_and_files() -> None:
    own = [os.getpid()]
    before = descriptors(own)
    with open(os.devnull):
        assert descriptors(own) == before + 1
    assert processor_seconds(own) > 0
    assert memory(own) > 1


def test_a_process_that_has_ended_counts_for_nothing() -> None:
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    assert (processor_seconds([done.pid]), memory([done.pid]), descriptors([done.pid])) == (0, 0, 0)


def test_what_a_process_used_stays_counted_when_it_has_ended() -> None:
    busy = [sys.executable, "-c", "import time\nwhile time.process_time() < 0.5: pass\ninput('done')"]
    with subprocess.Popen(busy, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        meter = Meter(lambda: [process.pid])
        assert process.stdout is not None
        assert process.stdout.read(4) == b"done"
        used = meter.read()
        process.communicate(b"\n")
    assert used > 0.4
    assert meter.read() == used


def test_a_tree_has_what_a_process_started() -> None:
    with subprocess.Popen([sys.executable, "-c", STARTS_ANOTHER], stdin=subprocess.PIPE) as parent:
        while len(tree(parent.pid)) < 2:
            assert parent.poll() is None
        assert tree(parent.pid)[0] == parent.pid
        parent.communicate(b"\n")
    assert parent.returncode == 0


def test_the_machine_was_busy_at_least_as_long_as_a_process_of_it() -> None:
    machine, own = busy_seconds(), processor_seconds([os.getpid()])
    while processor_seconds([os.getpid()]) < own + 0.1:
        pass
    assert busy_seconds() - machine > 0.05  # counted in hundredths


def test_the_clock_of_a_process_is_finer_than_a_hundredth_of_a_second() -> None:
    own = [os.getpid()]
    seen = {processor_seconds(own) for _ in range(50)}
    assert len(seen) == 50
