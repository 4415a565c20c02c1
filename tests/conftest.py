"""What every test may ask for. It imports no Django: `pytest -p no:django tests/rules` goes through here too."""

import os

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("CI", "").lower() == "true"

# How quick a machine is decides no test; in CI the same examples come every time.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much], derandomize=IN_CI
)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Bring the Django fixtures in, where Django is there."""
    if config.pluginmanager.hasplugin("django"):
        config.pluginmanager.import_plugin("tests.fixtures")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing may be left out for want of a service: such a skip fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not IN_CI:
        return
    reasons = [str(report.longrepr) for report in reporter.stats.get("skipped", ())]
    if any("needs " in reason for reason in reasons):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
