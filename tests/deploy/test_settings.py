"""Settings from the environment."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import close_old_connections, connection

from tests.site import ROOT

PAGE = ROOT / "docs" / "running" / "environment.md"
NAMES = re.findall(
    r"`([A-Z_]+)`", "".join(line.split(" | ")[0] for line in PAGE.read_text().splitlines() if "|" in line)
)
READ = re.compile(r"(?:\benv\.\w+\(|\benviron\.get\(|\benviron\[)\"([A-Z_]+)\"")
OURS_ALONE = {"PSEUDO_LOCALE", "WEB_THREADS"}  # of the tests, and between our own processes
SHOWN = """
from deploy import settings
for name, value in sorted(vars(settings).items()):
    if name.isupper() and name != "DJANGO_GUID":
        print(name, value)
"""


def settings_under(**environment: str) -> str:
    others = {name: value for name, value in os.environ.items() if name not in NAMES}
    command = [sys.executable, "-c", SHOWN]
    done = subprocess.run(command, cwd=ROOT, env=others | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_variable_that_is_empty_is_as_one_that_is_not_set(tmp_path: Path) -> None:
    empty = dict.fromkeys(NAMES, "") | {"VAR_DIR": str(tmp_path)}
    assert len(NAMES) > 20
    assert settings_under(**empty) == settings_under(VAR_DIR=str(tmp_path))


def test_the_page_lists_every_variable_that_the_site_reads_and_no_other() -> None:
    read = {name for path in (ROOT / "deploy").rglob("*.py") for name in READ.findall(path.read_text())}
    assert read - OURS_ALONE == {*NAMES}


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


@pytest.mark.parametrize(
    ("environment", "sizes"),
    [
        ({}, "'min_size': 2, 'max_size': 16"),
        ({"WEB_THREADS": "4"}, "'min_size': 4, 'max_size': 16"),
        ({"WEB_THREADS": "4", "DATABASE_POOL": "3"}, "'min_size': 3, 'max_size': 3"),
    ],
)
def test_with_postgresql_a_web_process_opens_a_connection_for_each_thread_at_once(
    environment: dict[str, str], sizes: str, tmp_path: Path
) -> None:
    shown = settings_under(DATABASE_URL="postgres://db/bower", VAR_DIR=str(tmp_path), **environment)
    assert sizes in shown


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has a pool of connections")
def test_with_sqlite_a_thread_keeps_its_connection_from_request_to_request() -> None:
    connection.ensure_connection()
    opened = connection.connection
    close_old_connections()  # as after each request
    assert (opened is not None, connection.connection is opened) == (True, True)
