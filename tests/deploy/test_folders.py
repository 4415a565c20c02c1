"""Where a site has its data. The demonstration never touches a club's own."""

import os
from pathlib import Path

import pytest

from deploy import folders
from deploy.folders import DATABASE, another_port, enter_demo_folder, starting, var_dir

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


def test_an_installed_site_finds_its_data_from_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But a database that 0.6.7 made in the folder in which it was started stays the site's."""
    monkeypatch.setattr(folders, "CHECKOUT", None)
    monkeypatch.delenv("VAR_DIR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    old, other = tmp_path / "old", tmp_path / "other"
    for folder in (old / "var", other / "var"):
        folder.mkdir(parents=True)
    (old / "var" / DATABASE).touch()
    found = []
    for folder in (old, other, tmp_path):
        monkeypatch.chdir(folder)
        found.append(var_dir())
    assert found == [old / "var", tmp_path / "ann" / "right-bower", tmp_path / "ann" / "right-bower"]


def test_what_to_type_is_said_as_it_is_typed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    in_checkout = (starting("demo"), another_port("serve"))
    monkeypatch.setattr(folders, "CHECKOUT", None)
    assert (in_checkout, starting("demo"), another_port("serve")) == (
        ("make demo", "Try another: PORT=8001 make serve."),
        "right-bower demo",
        "Try another: PORT=8001 right-bower serve.",
    )
