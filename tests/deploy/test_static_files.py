"""Static files are compressed once, and never left in half."""

import re
from pathlib import Path

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.staticfiles.finders import get_finders
from django.core.files import File
from whitenoise.compress import Compressor

from deploy.serving import NOT_SHOWN
from deploy.static_files import CompressedOnceStorage, WholeFiles

TEXT = "a { color: red }\n" * 200


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    for name in ("one.css", "two.css"):
        (folder / name).write_text(f"/* {name} */ {TEXT}")
    return folder


@pytest.fixture
def storage(tmp_path: Path, settings) -> CompressedOnceStorage:
    return CompressedOnceStorage(location=tmp_path / "static", base_url="/static/")


def collected(source: Path, storage: CompressedOnceStorage) -> list[str]:
    """What is compressed when these files are collected, by names without hashes."""
    paths = {}
    for path in sorted(source.iterdir()):
        if storage.exists(path.name):
            storage.delete(path.name)
        with path.open("rb") as file:
            storage.save(path.name, File(file))
        paths[path.name] = (storage, path.name)
    made = [hashed for _name, hashed, _done in storage.post_process(paths) if str(hashed).endswith((".br", ".gz"))]
    return sorted(f"{name.split('.')[0]}{Path(name).suffix}" for name in made)


def test_a_second_start_compresses_nothing_and_a_changed_file_is_compressed(
    source: Path, storage: CompressedOnceStorage
) -> None:
    first, second = collected(source, storage), collected(source, storage)
    (source / "two.css").write_text(f"/* new */ {TEXT}")
    third = collected(source, storage)
    assert (first, second, third) == (["one.br", "one.gz", "two.br", "two.gz"], [], ["two.br", "two.gz"])


def test_a_compressed_file_is_put_in_place_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "one.css"
    path.write_text(TEXT)
    made = WholeFiles(quiet=True).compress(str(path))
    assert sorted(one.name for one in tmp_path.iterdir()) == ["one.css", "one.css.br", "one.css.gz"]
    plain = tmp_path / "plain"
    plain.mkdir()
    (plain / "one.css").write_text(TEXT)
    theirs = Compressor(quiet=True).compress(str(plain / "one.css"))
    assert [Path(one).read_bytes() for one in made] == [Path(one).read_bytes() for one in theirs]


def kept() -> set[str]:
    """The static files that a start of the site collects."""
    ignored = [*apps.get_app_config("staticfiles").ignore_patterns, *NOT_SHOWN]
    return {path for finder in get_finders() for path, _ in finder.list(ignored)}


def test_the_files_of_pages_that_we_do_not_show_are_not_collected() -> None:
    folders = {path.split("/")[0] for path in kept()}
    assert {"admin", "css", "js"} <= folders
    assert "rest_framework" not in folders


def test_every_script_and_style_sheet_of_admin_pages_is_collected() -> None:
    linked = "".join(str(page.media) for page in admin.site._registry.values())
    asked = set(re.findall(r'(?:src|href)="/static/([^"]+)"', linked))
    assert "admin/js/vendor/jquery/jquery.min.js" in asked
    assert asked - kept() == set()
