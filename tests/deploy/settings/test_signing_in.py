"""The settings of signing in."""

from pathlib import Path

import pytest

from tests.deploy.settings.environments import settings_under


@pytest.mark.parametrize(
    ("environment", "asks"),
    [
        ({}, False),
        ({"BEHIND_TLS": "true"}, True),
        ({"REDIS_URL": "redis://127.0.0.1:6379/5"}, True),
        ({"REDIS_URL": "redis://127.0.0.1:6379/5", "DEBUG": "true"}, False),
        ({"BEHIND_TLS": "true", "ADMIN_SECOND_STEP": "false"}, False),
    ],
)
def test_the_admin_site_asks_for_a_second_step_unless_the_site_is_tried_out_on_a_laptop(
    environment: dict[str, str], asks: bool, tmp_path: Path
) -> None:
    shown = settings_under(VAR_DIR=str(tmp_path), **environment)
    assert f"\nADMIN_SECOND_STEP {asks}\n" in shown or shown.startswith(f"ADMIN_SECOND_STEP {asks}\n")
