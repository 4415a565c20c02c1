"""The command `right-bower` runs what `manage.py` runs."""

import os
import subprocess
import sys
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


@pytest.mark.parametrize("asked", [[], ["help"], ["--help"], ["-h"]])
def test_the_command_alone_says_what_to_do_first_and_where_the_data_is(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 0
    first, _, demo, serve, _, data, _, _, _, commands = capsys.readouterr().out.split("\n", 9)
    assert first == f"Right Bower {settings.RIGHT_BOWER_VERSION} runs euchre clubs and their tournaments."
    assert [line.split()[:2] for line in (demo, serve)] == [["right-bower", "demo"], ["right-bower", "serve"]]
    assert data == f"Your data is in {settings.VAR_DIR}. To keep it elsewhere, set VAR_DIR to a folder."
    assert [line.split()[0] for line in commands.splitlines()] == list(COMMANDS)


def test_the_version_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert (main(["--version"]), capsys.readouterr().out) == (0, f"{settings.RIGHT_BOWER_VERSION}\n")


def test_a_command_of_django_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manage", "check", "--tag", "urls"]) == 0
    assert capsys.readouterr().out == "System check identified no issues (0 silenced).\n"


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
