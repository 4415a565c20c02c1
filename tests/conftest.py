"""What every test may ask for. It imports no Django: `pytest -p no:django tests/rules` goes through here too."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis.core
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.statistics import collector

from tests import sampling
from tests.report import report

SHORT = ("tests/scoring/", "tests/tournaments/")  # folders of many files, none of which takes more than some seconds
IN_CI = os.environ.get("CI", "").lower() == "true"
NUMBER = pytest.StashKey[int]()

# A site that a test starts makes no backups, unless the test asks: each takes some seconds of a processor.
os.environ["BACKUPS"] = "false"

# How quick a machine is decides no test. What Hypothesis tries depends on the number of the run alone: not on examples
# that were red here before, nor on numbers and words that it reads from those of our modules that are imported so far.
settings.register_profile(
    "house",
    max_examples=sampling.examples(100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    derandomize=False,
    database=None,
    print_blob=True,
)
settings.load_profile("house")
hypothesis.core.global_force_seed = sampling.SEED
providers._get_local_constants = lambda: providers._local_constants


def pytest_configure(config: pytest.Config) -> None:
    """Bring the Django fixtures in, where Django is there; what collecting makes is no garbage."""
    gc.disable()
    if config.pluginmanager.hasplugin("django"):
        config.pluginmanager.import_plugin("tests.fixtures")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the cases of a long proof that are not drawn to other runs; begin with the files whose tests are long.

    A file stays with one worker. If a long one came last, the other workers would have nothing left to do.
    """
    kept = sampling.drawn(items)
    for item, number in kept.items():
        item.stash[NUMBER] = number
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted(kept, key=lambda item: item.nodeid.startswith(SHORT))


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: the garbage collector need not look through it, nor often at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Samples that a test draws go by the number that its own sample left over."""
    sampling.TURN.number = item.stash.get(NUMBER, sampling.SEED)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Count what Hypothesis tried, also within a test."""
    tried, passed_on = 0, collector.value

    def count(phases: dict[str, Any]) -> None:
        nonlocal tried
        tried += sum(len(phase["test-cases"]) for phase in phases.values() if isinstance(phase, dict))
        if passed_on:
            passed_on(phases)

    try:
        with collector.with_value(count):
            return (yield)
    finally:
        item.user_properties.append(("examples", tried))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how this run is made again, and leave what ran to `tests.everything`, if that asks."""
    which = "all cases" if sampling.FULL else "samples"
    terminalreporter.write_line(
        f"Drawn with SAMPLE_SEED={sampling.SEED} ({sampling.SEED_FROM}): {which}, and what Hypothesis tries."
    )
    if said := os.environ.get("REPORT_TO"):
        Path(said).write_text(report(terminalreporter.stats).written())


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing may be left out for want of a service: such a skip fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not IN_CI:
        return
    reasons = [str(skip.longrepr) for skip in reporter.stats.get("skipped", ())]
    if any("needs " in reason for reason in reasons):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
