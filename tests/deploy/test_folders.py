"""The demonstration never touches a club's own data."""

import os
from pathlib import Path

import pytest

from deploy.folders import enter_demo_folder, var_dir

CLUB = {"VAR_DIR": "/srv/club", "DATABASE_URL": "postgres://club", "REDIS_URL": "redis://club"}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in CLUB.items():
        monkeypatch.setenv(name, value)


@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize("command", [[], ["serve"], ["demo_nights"], ["migrate", "demo"]])
def test_other_commands_use_the_database_of_the_environment(command: list[str]) -> None:
    enter_demo_folder(command)
    assert {name: os.environ.get(name) for name in CLUB} == CLUB


@pytest.mark.usefixtures("environment")
def test_the_demonstration_has_a_folder_and_a_database_of_its_own() -> None:
    for _ in range(2):
        enter_demo_folder(["demo", "--fresh"])
        assert {name: os.environ.get(name) for name in CLUB} == {
            "VAR_DIR": "/srv/club/demo", "DATABASE_URL": None, "REDIS_URL": None
        }  # fmt: skip


def test_without_a_setting_files_are_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VAR_DIR", raising=False)
    assert var_dir() == Path(__file__).parents[2] / "var"
