"""What the site keeps on disk is for the user that runs it."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as site

from deploy.private_files import kept_key, make_private_database, make_private_folder


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def modes(folder: Path) -> dict[str, str]:
    return {path.name: mode(path) for path in sorted(folder.iterdir())}


def run(var: Path) -> None:
    """Any command, under the usual umask, with files left open so that SQLite's own are there to look at."""
    script = (
        "import os; os.umask(0o022); import django; django.setup(); from django.db import connection as c; "
        "c.cursor().execute('CREATE TABLE a (b)'); os._exit(0)"
    )
    environment = {
        **os.environ,
        "VAR_DIR": str(var),
        "DATABASE_URL": "",
        "REDIS_URL": "",
        "SECRET_KEY": "",
        "LINK_KEY": "",
    }
    environment["DJANGO_SETTINGS_MODULE"] = "deploy.settings"
    subprocess.run([sys.executable, "-c", script], env=environment, cwd=site.BASE_DIR, check=True)


def test_a_new_installation_is_its_owners_alone(tmp_path: Path) -> None:
    var = tmp_path / "var"
    run(var)
    assert mode(var) == "0o700"
    assert modes(var) == {
        "bower.sqlite3": "0o600",
        "bower.sqlite3-shm": "0o600",
        "bower.sqlite3-wal": "0o600",
        "link_key": "0o600",
        "secret_key": "0o600",
    }


def test_an_installation_of_before_is_closed_when_it_starts(tmp_path: Path) -> None:
    run(tmp_path)
    for path in (tmp_path, *tmp_path.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    make_private_folder(tmp_path)
    assert kept_key(tmp_path / "secret_key") != kept_key(tmp_path / "link_key")
    make_private_database(tmp_path / "bower.sqlite3")
    assert (mode(tmp_path), set(modes(tmp_path).values())) == ("0o700", {"0o600"})


def test_beside_postgresql_nginx_may_pass_to_the_static_files(tmp_path: Path) -> None:
    make_private_folder(tmp_path / "var", pass_through=True)
    assert mode(tmp_path / "var") == "0o711"


def test_what_is_closer_than_it_need_be_stays_so(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    make_private_folder(tmp_path)
    assert mode(tmp_path) == "0o500"
    tmp_path.chmod(0o700)


def test_a_folder_that_is_missing_stops_nothing_here(tmp_path: Path) -> None:
    make_private_database(tmp_path / "gone" / "bower.sqlite3")
    assert not (tmp_path / "gone").exists()


@pytest.mark.parametrize("url", ["sqlite:///:memory:"])
def test_a_database_in_memory_makes_no_file(url: str, tmp_path: Path) -> None:
    script = "import django; django.setup()"
    environment = {
        **os.environ,
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
    }
    environment["PYTHONPATH"] = str(site.BASE_DIR)
    subprocess.run([sys.executable, "-c", script], env=environment, cwd=tmp_path, check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link_key", "secret_key"]
