"""A start prepares again only what has changed."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from deploy.prepared import MARK, is_prepared, mark_prepared

pytestmark = pytest.mark.django_db
LEFT_OUT = ["*.png"]


@pytest.fixture
def site(tmp_path: Path, settings: Any) -> Path:
    """A site of one static file, as a complete preparation leaves it."""
    settings.VAR_DIR, settings.STATIC_ROOT = tmp_path, tmp_path / "static"
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    for path in ("static/staticfiles.json", "source/one.css"):
        (tmp_path / path).parent.mkdir()
        (tmp_path / path).touch()
    mark_prepared(left_out=LEFT_OUT)
    return tmp_path


def test_what_was_prepared_is_not_prepared_again(site: Path) -> None:
    (site / "source/one.png").touch()  # it is not collected
    assert is_prepared(left_out=LEFT_OUT)


def change_a_static_file(site: Path) -> None:
    os.utime(site / "source/one.css", ns=(0, 1))


def add_a_static_file(site: Path) -> None:
    (site / "source/two.css").touch()


def delete_the_collected_files(site: Path) -> None:
    (site / "static/staticfiles.json").unlink()


def stop_before_the_mark(site: Path) -> None:
    (site / MARK).unlink()


def forget_a_migration(site: Path) -> None:
    newest = MigrationRecorder(connection).migration_qs.filter(app="scoring").order_by("-name").first()
    newest.delete()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "change",
    [change_a_static_file, add_a_static_file, delete_the_collected_files, stop_before_the_mark, forget_a_migration],
)
def test_each_change_is_prepared(site: Path, change: Callable[[Path], None]) -> None:
    change(site)
    assert not is_prepared(left_out=LEFT_OUT)
