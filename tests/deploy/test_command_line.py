"""The command `right-bower` runs what `manage.py` runs."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands

from deploy.command_line import COMMANDS, PROCESSES, main


def test_every_command_is_there() -> None:
    ours = {name.replace("-", "_") for name in COMMANDS} - {"manage", "reload", *PROCESSES}
    assert ours <= set(get_commands())


def test_an_unknown_command_lists_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal"]) == 2
    first, *names = capsys.readouterr().err.splitlines()
    assert first == "right-bower has no command 'deal'. Choose one:"
    assert [line.split()[0] for line in names] == list(COMMANDS)


def test_a_command_of_django_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manage", "check", "--tag", "urls"]) == 0
    assert capsys.readouterr().out == "System check identified no issues (0 silenced).\n"


def test_the_wheel_has_everything_that_pages_are_made_of() -> None:
    project = tomllib.loads(Path(settings.BASE_DIR, "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {"templates", "static", "locale", "docs", "pyproject.toml"}
    assert wheel["force-include"] == {name: f"deploy/site/{name}" for name in needed}
    assert all(Path(settings.BASE_DIR, name).exists() for name in needed)


@pytest.mark.parametrize("left", [None, "", str(os.getpid())], ids=["none", "empty", "of another process"])
def test_a_reload_without_a_server_says_so_and_signals_no_other_process(
    left: str | None, tmp_path: Path, settings: object, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.VAR_DIR = tmp_path  # type: ignore[attr-defined]
    if left is not None:
        (tmp_path / "web.pid").write_text(left)
    assert main(["reload"]) == 1
    assert capsys.readouterr().err == (
        f"No web server runs here: {tmp_path}/web.pid names none. Start it: right-bower web.\n"
    )


def test_the_web_server_starts_after_a_power_cut_and_not_twice(tmp_path: Path) -> None:
    pid_file = tmp_path / "web.pid"
    with subprocess.Popen([sys.executable, "-c", "input()", "granian"], stdin=subprocess.PIPE) as server:
        kept = []
        for number in (os.getpid(), server.pid):
            pid_file.write_text(str(number))
            subprocess.run(
                [sys.executable, "-m", "deploy", "web", "--version"],
                cwd=settings.BASE_DIR, env=os.environ | {"VAR_DIR": str(tmp_path)}, check=True, stdout=subprocess.PIPE,
            )  # fmt: skip
            kept.append(pid_file.exists())
        server.communicate(b"\n")
    assert kept == [False, True]
