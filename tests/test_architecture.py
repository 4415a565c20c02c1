"""The architecture: which way imports and keys point, how long a module may be, what stays out of the tree."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from django.apps import apps
from django.db.models import Field, ForeignObject, ManyToManyField

ROOT = Path(__file__).resolve().parent.parent
APPS = ["rules", "clubs", "tournaments", "scoring", "deploy"]
PACKAGES = [*APPS, "tests", "benchmarks"]
CEILING = 400
CATCH_ALL_NAMES = {"common", "core", "utils", "helpers", "util", "helper", "misc"}
# Somebody's own machine has no place in the tree; the pattern is written so as not to find itself.
MACHINE_PATHS = re.compile(rb"(?<![\w.])/(?:" + rb"home|root|Users|work)/(?!\{)[\w.-]+")
LAWS = {"LawBook", "Laws", "PokerLaws", "ChipLaws", "PointLaws"}
CLASS_TESTS = {"isinstance", "issubclass"}
LOCKS = {"requirements.lock", "requirements-dev.lock"}
NAMES_OF_DJANGO = {"Command", "Meta"}
LIMITS = {"min_length", "max_length", "min_value", "max_value"}


def modules(*packages: str) -> Iterator[Path]:
    """Every Python file of the packages, migrations apart."""
    for package in packages:
        yield from (path for path in (ROOT / package).rglob("*.py") if "migrations" not in path.parts)


def tracked() -> Iterator[Path]:
    """Files under version control (and those about to be), where there is a checkout; the packages otherwise."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode != 0:
        yield from modules(*PACKAGES)
        return
    names = (ROOT / name for name in listing.stdout.decode().split("\0") if name)
    yield from (path for path in names if path.is_file() and not path.is_symlink())


@cache
def tree(path: Path) -> ast.Module:
    """A module, parsed once for all tests."""
    return ast.parse(path.read_text())


def relative(paths: list[Path]) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in paths)


def cross_app_keys() -> Iterator[tuple[Field, str, str]]:
    """Keys from one of our apps to another of ours, history tables among them: (key, from, to)."""
    for model in apps.get_models():
        for field in model._meta.get_fields(include_hidden=True):
            if not isinstance(field, ForeignObject | ManyToManyField) or field.model is not model:
                continue
            here, there = model._meta.app_label, field.related_model._meta.app_label
            if here in APPS and there in APPS and here != there:
                yield field, here, there


def test_imports_point_one_way() -> None:
    lint = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert lint.returncode == 0, lint.stdout + lint.stderr


def test_keys_point_down() -> None:
    upwards = [str(key) for key, here, there in cross_app_keys() if APPS.index(there) > APPS.index(here)]
    assert upwards == []


def test_keys_across_apps_leave_no_name_below() -> None:
    named = [str(key) for key, _, _ in cross_app_keys() if not key.remote_field.hidden]
    assert named == []


def test_the_rules_import_the_standard_library_and_themselves_only() -> None:
    strangers = {
        (str(path.relative_to(ROOT)), name)
        for path in modules("rules")
        for name in imported(path)
        if name not in sys.stdlib_module_names and name != "rules"
    }
    assert strangers == set()


def imported(path: Path) -> set[str]:
    """The top-level packages that a module imports."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add((node.module or "").split(".")[0])
    return names


def without_django(*command: str) -> None:
    """Run Python with this command, which has to succeed."""
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_the_rules_and_their_tests_load_without_django() -> None:
    """The suite of `tests/rules` runs elsewhere; here it is enough that all of its modules can be imported."""
    paths = [*modules("rules", "tests/rules"), ROOT / "tests/conftest.py"]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths if path.stem != "__main__"]
    code = f"import importlib, sys\nfor name in {names!r}:\n    importlib.import_module(name)\n"
    without_django("-c", f"{code}assert len({names!r}) > 200\nassert 'django' not in sys.modules")


def test_pytest_runs_tests_of_the_rules_without_django() -> None:
    without_django("-m", "pytest", "-p", "no:django", "-q", "-o", "addopts=", "tests/rules/euchre/test_markers.py")


def test_migrations_import_nothing_of_ours_that_can_change() -> None:
    """What a migration needs of the code of its time is kept in the `frozen` package beside it."""
    paths = [path for app in APPS for path in (ROOT / app).glob("migrations/**/*.py")]
    strangers = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in paths
        for name in imported_modules(path)
        if name.split(".")[0] in PACKAGES and not ("frozen" not in path.parts and ".migrations.frozen" in name)
    ]
    assert (len(paths) > 20, strangers) == (True, [])


def imported_modules(path: Path) -> set[str]:
    """The full names of the modules that a module imports, wherever in it; relative ones as of its own package."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = ".".join(path.relative_to(ROOT).parts[: -node.level]) + "." if node.level else ""
            names.add(package + (node.module or ""))
    return names


def test_only_the_games_tell_kinds_of_laws_apart() -> None:
    """Everything else asks the laws, or the game that `rules.euchre.kinds.game_for` answers."""
    paths = [path for path in modules(*APPS) if "rules/euchre/kinds/" not in path.as_posix()]
    assert relative([path for path in paths for _ in kinds_of_laws_asked(path)]) == []


def kinds_of_laws_asked(path: Path) -> Iterator[int]:
    """The lines of a module on which `isinstance`, `issubclass` or a `case` asks for a class of laws."""
    for node in ast.walk(tree(path)):
        asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CLASS_TESTS
        if not asks and not isinstance(node, ast.MatchClass):
            continue
        classes = ast.walk(node.cls if isinstance(node, ast.MatchClass) else node.args[1])
        if LAWS & {getattr(each, "id", getattr(each, "attr", None)) for each in classes}:
            yield node.lineno


def test_no_module_is_longer_than_the_ceiling() -> None:
    long = [path for path in modules(*PACKAGES) if len(path.read_text().splitlines()) > CEILING]
    assert relative(long) == []


def test_a_class_name_is_used_once() -> None:
    used = defaultdict[str, set[Path]](set)
    for path in modules(*APPS, "benchmarks"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and node.name not in NAMES_OF_DJANGO:
                used[node.name].add(path)
    assert [name for name, paths in used.items() if len(paths) > 1] == []


def test_the_api_writes_no_limit_of_its_own() -> None:
    """A limit has a name, or is read from a model or from the form that asks the same: so it has one place."""
    written = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules(*APPS)
        if {"api", "api.py"} & {*path.parts}
        for node in ast.walk(tree(path))
        if isinstance(node, ast.keyword) and node.arg in LIMITS and _has_number(node.value)
    ]
    assert written == []


def _has_number(value: ast.expr) -> bool:
    """A number above 2: one and two are how many there must be at least."""
    numbers = [node.value for node in ast.walk(value) if isinstance(node, ast.Constant)]
    return any(isinstance(number, int) and number > 2 for number in numbers)


def test_no_module_is_named_after_odds_and_ends() -> None:
    catch_alls = [
        path
        for path in modules(*PACKAGES)
        if CATCH_ALL_NAMES & {part.removesuffix(".py") for part in path.relative_to(ROOT).parts}
    ]
    assert relative(catch_alls) == []


def test_every_package_says_that_it_is_one() -> None:
    folders = {path.parent for path in modules(*PACKAGES)}
    assert relative([folder for folder in folders if not (folder / "__init__.py").exists()]) == []


def test_every_module_of_the_product_says_what_it_is_for() -> None:
    silent = [path for path in modules(*APPS) if path.read_text().strip() and not ast.get_docstring(tree(path))]
    assert relative(silent) == []


def test_no_machine_is_named_in_the_tree() -> None:
    named = [path for path in tracked() if path.name not in LOCKS and MACHINE_PATHS.search(path.read_bytes())]
    assert relative(named) == []


def test_the_lock_files_name_no_index_of_anybodys() -> None:
    indexes = re.compile(r"^\s*(--index-url|--extra-index-url|--find-links|--trusted-host)|https?://", re.MULTILINE)
    locks = [ROOT / name for name in LOCKS]
    assert [path.name for path in locks if indexes.search(path.read_text())] == []
