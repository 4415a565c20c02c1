"""A pytest plugin for `mutmut run`: each test starts with nothing remembered, so that it reaches all it leans on.

Hypothesis tries a few examples, the same every time: a mutant is killed always or never.
"""

import sys

import pytest
from hypothesis import settings

from rules import points


def pytest_configure() -> None:
    few = settings(settings.get_profile("house"), max_examples=25, derandomize=True, database=None)
    settings.register_profile("mutants", few)
    settings.load_profile("mutants")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    points._KEPT.clear()
    for name in [name for name in sys.modules if name.startswith("rules.")]:
        for remembered in vars(sys.modules[name]).values():
            if hasattr(remembered, "cache_clear"):
                remembered.cache_clear()
