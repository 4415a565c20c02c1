"""The files for Docker name commands that exist, and settings that the example has."""

import re
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from deploy.command_line import COMMANDS

DEPLOY = Path(settings.BASE_DIR, "deploy")


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text()))


def test_every_service_of_ours_runs_a_command_that_exists() -> None:
    commands = [one["command"] for one in compose()["services"].values() if "right-bower" in one.get("command", ())]
    assert [command[1] for command in commands] == ["prepare", "worker", "beat"]
    docker = (DEPLOY / "Dockerfile").read_text()
    commands += [re.search(r'^CMD \["(right-bower)", "([a-z]+)"', docker, re.MULTILINE).groups()]  # type: ignore[union-attr]
    assert {command[1] for command in commands} <= set(COMMANDS)


def test_what_has_no_default_is_in_the_example() -> None:
    needed = set(re.findall(r"\$\{([A-Z_]+):\?", (DEPLOY / "compose.yaml").read_text()))
    example = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))
    assert needed == {"POSTGRES_PASSWORD", "REDIS_PASSWORD", "SECRET_KEY", "ALLOWED_HOSTS"}
    assert needed <= example


def test_systemd_starts_commands_that_exist() -> None:
    started = [
        name
        for unit in sorted((DEPLOY / "systemd").glob("*.service"))
        for name in re.findall(r"-m deploy ([a-z]+)", unit.read_text())
    ]
    assert started == ["beat", "prepare", "web", "prepare", "reload", "worker"]
    assert set(started) <= set(COMMANDS)
