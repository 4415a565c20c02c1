"""`-p tests.forking --workers 3`: one process imports and collects all tests, then forks workers that run them.

To collect them takes 12 s of a processor and 400 MB. With pytest-xdist each worker would do it again (25 s of 63 for
starting all runs); here they share it.
A worker takes the next file when it is through with one, so a module's fixture (a site, say) starts once. It ends as
pytest itself does, and its reports are heard in the process that forked it.
"""

import os
import struct
import warnings
from collections.abc import Iterator
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any

import pytest

WORKER = "TEST_WORKER"  # in a worker's environment, its number
TELL = "TELL_COLLECTED"  # in the environment, a file descriptor to close when all tests are collected
_NUMBER = struct.Struct("=H")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--workers`: how many processes run the tests."""
    parser.addoption("--workers", type=int, default=1, help="run the files of tests in so many forked processes")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Fork the workers, and hear them; in a worker, run what it takes."""
    workers = session.config.getoption("--workers")
    if workers < 2 or session.testsfailed or session.config.option.collectonly:
        return None
    if tell := os.environ.pop(TELL, ""):
        os.close(int(tell))
    files = [list(tests) for _, tests in groupby(session.items, key=lambda item: item.nodeid.partition("::")[0])]
    # A pipe is the queue: whoever reads two bytes of it has taken a file, and it ends after the last one.
    taking, giving = os.pipe()
    os.write(giving, b"".join(map(_NUMBER.pack, range(len(files)))))
    os.close(giving)
    heard, started = [], []
    for number in range(workers):
        hearing, saying = Pipe(duplex=False)
        if not (process := os.fork()):
            _become_worker(session.config, number, saying)
            _run(session, (files[taken] for taken in _taken(taking)))
            saying.send(None)
            return True
        saying.close()
        heard.append(hearing)
        started.append(process)
    _hear(session, heard)
    for process in started:
        os.waitpid(process, 0)
    return True


def _become_worker(config: pytest.Config, number: int, saying: Connection) -> None:
    """Have a database, and a place for what is printed, of its own."""
    os.environ[WORKER] = str(number)
    config.workerinput = {"workerid": f"gw{number}"}  # type: ignore[attr-defined]  # so pytest-django names a database
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    config.pluginmanager.unregister(name="terminalreporter")
    capture.start_global_capturing()
    config.pluginmanager.register(_Speaker(config, saying))


class _Speaker:
    """Sends what a worker reports to the process that forked it."""

    def __init__(self, config: pytest.Config, saying: Connection) -> None:
        self.config, self.saying = config, saying

    def pytest_runtest_logstart(self, nodeid: str, location: tuple[str, int | None, str]) -> None:
        self.saying.send(("begun", nodeid, location))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.saying.send(("report", self.config.hook.pytest_report_to_serializable(config=self.config, report=report)))

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage, when: str, nodeid: str) -> None:
        if when == "runtest":  # what was said before is known
            said = warning_message
            self.saying.send(("warning", (str(said.message), said.category, said.filename, said.lineno), nodeid))


def _taken(queue: int) -> Iterator[int]:
    while number := os.read(queue, _NUMBER.size):
        yield _NUMBER.unpack(number)[0]


def _run(session: pytest.Session, files: Iterator[list[pytest.Item]]) -> None:
    """Run the tests. The next one is known before one ends, for its fixtures end with it if the next asks for none."""
    tests = (test for file in files for test in file)
    test = next(tests, None)
    while test and not (session.shouldfail or session.shouldstop):
        following = next(tests, None)
        session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        test = following


def _hear(session: pytest.Session, heard: list[Connection]) -> None:
    """Pass on what workers say, until each has said that it is through. One that ends without fails its test.

    The file that it would have run next is not run then: the run is red in any case.
    """
    hook = session.config.hook
    running = dict.fromkeys(heard, ("", ("", None, "")))  # the test of each, and where it is
    while running:
        for worker in wait(list(running)):
            assert isinstance(worker, Connection)
            try:
                said = worker.recv()
            except EOFError:
                nodeid, location = running.pop(worker)
                wrong = "its worker ended in the middle of it"
                report = pytest.TestReport(nodeid, location, {}, "failed", wrong, "call")
                hook.pytest_runtest_logreport(report=report)
                continue
            if said is None:
                running.pop(worker)
            elif said[0] == "begun":
                running[worker] = said[1:]
            elif said[0] == "report":
                report = hook.pytest_report_from_serializable(config=session.config, data=said[1])
                hook.pytest_runtest_logreport(report=report)
                if report.when == "teardown":
                    hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)
            else:
                warning = warnings.WarningMessage(*said[1])
                hook.pytest_warning_recorded.call_historic(
                    kwargs={"warning_message": warning, "when": "runtest", "nodeid": said[2], "location": None}
                )
