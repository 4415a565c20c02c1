"""What every test may ask for. It imports no Django: `pytest -p no:django tests/rules` goes through here too."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Bring the Django fixtures in, where Django is there."""
    if config.pluginmanager.hasplugin("django"):
        config.pluginmanager.import_plugin("tests.fixtures")
