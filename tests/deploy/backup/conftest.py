"""A second, empty site beside the one of the tests, on the same engine."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

Restore = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def restore(tmp_path: Path, django_db_setup: None) -> Iterator[Restore]:
    """`restore(file, "--verify")` runs `manage.py restore` in a site of its own."""
    environment = {**os.environ, "VAR_DIR": str(tmp_path / "var"), "REDIS_URL": "", "LINK_KEY": settings.LINK_KEY}
    given, name = connection.settings_dict, f"{connection.settings_dict['NAME']}_restored"
    if connection.vendor == "postgresql":
        login = f"{given['USER']}:{given['PASSWORD']}" if given["PASSWORD"] else given["USER"]
        environment["DATABASE_URL"] = f"postgres://{login}@{given['HOST']}:{given['PORT']}/{name}"
        _recreate(name)

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", "restore", *map(str, arguments)]
        return subprocess.run(
            command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, check=False
        )

    yield run
    if connection.vendor == "postgresql":
        _recreate(name, create=False)


def _recreate(name: str, *, create: bool = True) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        if create:
            cursor.execute(f'CREATE DATABASE "{name}"')
