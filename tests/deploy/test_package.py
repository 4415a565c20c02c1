"""The package that is installed in one line holds everything that runs, and nothing else."""

import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

from django.conf import settings

from tests.sampling import git

ROOT = Path(settings.BASE_DIR)
CODE = ("rules", "clubs", "tournaments", "scoring", "deploy")
OF_PAGES = ("templates", "static", "locale", "docs")
ONLY_FOR_WRITERS = ("docs/**/*.py", "docs/*.py", "docs/documents/*.txt", "*.po")  # what writes and checks


def kept(*folders: str) -> set[str]:
    """The files of these folders that run."""
    files = {Path(name) for name in git(ROOT, "ls-files", *folders)}
    return {str(file) for file in files if not any(file.match(pattern) for pattern in ONLY_FOR_WRITERS)}


def test_wheel_and_source_archive_hold_what_runs_and_nothing_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    name = f"right_bower-{settings.RIGHT_BOWER_VERSION}"
    (wheel,), (archive,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    with ZipFile(wheel) as packed:
        installed = {file for file in packed.namelist() if not file.startswith(f"{name}.dist-info/")}
    with tarfile.open(archive) as packed:
        source = {file.removeprefix(f"{name}/") for file in packed.getnames()}
    of_pages = {f"deploy/site/{file}" for file in {*kept(*OF_PAGES), "pyproject.toml"}}
    assert installed == kept(*CODE) | of_pages
    around = {"manage.py", "pyproject.toml", "requirements.in", "README.md", "CHANGELOG.md", "LICENSE"}
    assert source - {".gitignore", "PKG-INFO"} == kept(*CODE, *OF_PAGES) | around
