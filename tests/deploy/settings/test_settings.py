"""Settings from the environment."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.settings.environments import NAMES, settings_under
from tests.site import ROOT

READ = re.compile(r"(?:\benv\.\w+\(|\benviron\.get\(|\benviron\[)\"([A-Z_]+)\"")
OURS_ALONE = {"PSEUDO_LOCALE", "WEB_THREADS"}  # of the tests, and between our own processes


def test_a_variable_that_is_empty_is_as_one_that_is_not_set(tmp_path: Path) -> None:
    empty = dict.fromkeys(NAMES, "") | {"VAR_DIR": str(tmp_path)}
    assert len(NAMES) > 20
    assert settings_under(**empty) == settings_under(VAR_DIR=str(tmp_path))


def test_a_folder_that_cannot_be_used_is_named_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    done = subprocess.run(
        [sys.executable, "-m", "deploy", "manage", "check"],
        cwd=ROOT, env=os.environ | {"VAR_DIR": f"{tmp_path}/var/bower"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (
        1,
        f"The site keeps its data in {tmp_path}/var/bower and cannot use {tmp_path}/var/bower: Not a directory. Give "
        f"that folder to the user who runs the site (number {os.geteuid()}), or set VAR_DIR to another.\n",
    )


def test_the_page_lists_every_variable_that_the_site_reads_and_no_other() -> None:
    read = {name for path in (ROOT / "deploy").rglob("*.py") for name in READ.findall(path.read_text())}
    assert read - OURS_ALONE == {*NAMES}


def test_the_settings_are_those_of_every_module() -> None:
    modules = {path.stem for path in (ROOT / "deploy" / "settings").glob("*.py")} - {"__init__"}
    package = (ROOT / "deploy" / "settings" / "__init__.py").read_text()
    assert {*re.findall(r"^from deploy\.settings\.(\w+) import \*$", package, re.MULTILINE)} == modules


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
