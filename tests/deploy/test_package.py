"""The packages hold everything that runs, and nothing else: the site, which is installed in one line, and the rules."""

import subprocess
import sys
import tarfile
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from venv import EnvBuilder
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


def build(folder: Path, into: Path) -> None:
    """The wheel and the source archive of the project in `folder`."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(into)], cwd=folder, check=True)


def test_wheel_and_source_archive_hold_what_runs_and_nothing_else(tmp_path: Path) -> None:
    build(ROOT, tmp_path)
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


STRICT = """
from rules.base.cards import parse_card
from rules.euchre.entry import HandResult, Side
from rules.laws import laws_of
from rules.tournament.movements import guarantees, plan
from rules.euchre.points import points

print(parse_card("10s"), *points(laws_of("55plus"), HandResult(makers=Side.NS, tricks=3)))
print(guarantees(plan("howell", pairs=4)).sentence)
points(laws_of("55plus"), HandResult(makers="NS", tricks=3))
"""


def test_a_program_that_checks_types_strictly_sees_those_of_the_rules(tmp_path: Path) -> None:
    build(ROOT / "rules", tmp_path)
    EnvBuilder().create(tmp_path / "python")
    (packages,) = tmp_path.glob("python/lib/*/site-packages")
    with ZipFile(*tmp_path.glob("*.whl")) as packed:
        packed.extractall(packages)
    (tmp_path / "program.py").write_text(STRICT)
    check = [sys.executable, "-m", "mypy", "--strict", "--python-executable", "python/bin/python", "program.py"]
    checked = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True)
    (fault, _) = checked.stdout.splitlines()
    assert fault.startswith('program.py:10: error: Argument "makers" to "HandResult" has incompatible type "str"')


def test_the_rules_alone_have_their_types_and_begin_with_their_own_page(tmp_path: Path) -> None:
    build(ROOT / "rules", tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    name = f"right_bower_rules-{settings.RIGHT_BOWER_VERSION}.dist-info"
    with ZipFile(wheel) as packed:
        installed = {file for file in packed.namelist() if not file.startswith(name)}
        described = message_from_bytes(packed.read(f"{name}/METADATA"), policy=default)
    modules = {file for file in kept("rules") if file.endswith(".py")}
    assert installed == modules | {"rules/py.typed", "rules/tournament/movements/individuals/charts.txt"}
    assert described.get_content() == (ROOT / "rules/README.md").read_text(encoding="utf-8")
