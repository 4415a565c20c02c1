"""What every test may ask for. It imports no Django: `pytest -p no:django tests/rules` goes through here too."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from tests import sampling

SHORT = ("tests/scoring/", "tests/tournaments/")  # folders of many files, none of which takes more than some seconds
IN_CI = os.environ.get("CI", "").lower() == "true"

# How quick a machine is decides no test; in CI the same examples come every time.
settings.register_profile(
    "house",
    max_examples=sampling.examples(100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    derandomize=IN_CI,
)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Bring the Django fixtures in, where Django is there; what collecting makes is no garbage."""
    gc.disable()
    if config.pluginmanager.hasplugin("django"):
        config.pluginmanager.import_plugin("tests.fixtures")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the cases of a long proof that are not drawn to `make prove`; begin with the files whose tests are long.

    A file stays with one worker. If a long one came last, the other workers would have nothing left to do.
    """
    kept = sampling.drawn(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted((item for item in items if item in kept), key=lambda item: item.nodeid.startswith(SHORT))


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: the garbage collector need not look through it, nor often at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how the samples of this run are drawn again."""
    how = "none: every long proof is whole" if sampling.FULL else f"drawn with SAMPLE_SEED={sampling.SEED!r}"
    terminalreporter.write_line(f"Samples: {how}.")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing may be left out for want of a service: such a skip fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not IN_CI:
        return
    reasons = [str(report.longrepr) for report in reporter.stats.get("skipped", ())]
    if any("needs " in reason for reason in reasons):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
