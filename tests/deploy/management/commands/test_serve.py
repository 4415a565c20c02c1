"""A club's own site: what its first start says, and how it is stopped."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from deploy.management.commands.serve import port_to_open


@pytest.mark.parametrize(
    ("published", "in_container", "opened"),
    [
        ("8080", True, "8080"),
        ("127.0.0.1:8080", True, "8080"),
        ("", True, "8000"),
        ("8080", False, "8000"),
    ],
)
def test_a_site_in_a_container_names_the_port_that_leads_to_it(
    published: str, in_container: bool, opened: str, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.IN_CONTAINER = in_container
    monkeypatch.setenv("HTTP_PORT", published)
    assert port_to_open(8000) == opened


def test_ctrl_c_while_the_site_is_prepared_stops_it_and_shows_no_fault(tmp_path: Path) -> None:
    site = {"VAR_DIR": str(tmp_path), "DATABASE_URL": "", "REDIS_URL": "", "PORT": "0"}
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1"]
    around = {"cwd": settings.BASE_DIR, "env": {**os.environ, **site}, "text": True}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **around) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, wrong = process.communicate()
    assert (said, rest, wrong, process.returncode) == (
        "Preparing the site. The first time this takes up to half a minute.\n", "Stopped.\n", "", 0
    )  # fmt: skip
