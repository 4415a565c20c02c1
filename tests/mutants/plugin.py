"""A pytest plugin that runs the tests of each mutant, and not the session's own.

Theory. To start Django and to collect its tests takes longer than most mutants live. So one process collects, and is
forked for each mutant. The fork gives the functions of the module the code of the mutated one, forgets what they have
remembered, and runs the tests that reach the changed lines until one fails. What is outside of functions is in force
since the import: such a mutant, and whoever survived, gets a process of its own, which imports the mutated source.

The tests of the module's own file come first. What others reach the changed lines is measured, and kept until a module
of the run is newer; the quickest come first.
"""

import gc
import importlib.machinery
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from hypothesis import Phase, settings

from tests.mutants.forks import JOBS, database, forked
from tests.mutants.layers import ROOT

AT_MOST = float(os.environ.get("MUTANT_SECONDS", "60"))  # of a processor, for the tests of one mutant
WORK = Path(os.environ["MUTANTS_WORK"])  # a folder with mutants.json; answers.json and reach.json go there
NEAR = os.environ.get("NEAR")  # only the tests of the module's own file: quick, on a busy machine
ALONE = os.environ.get("MUTANT_ALONE")  # the number of the only mutant, from the import on
APPS = ("rules", "clubs", "tournaments", "scoring")
Mutant = dict[str, Any]

MUTANTS: list[Mutant] = json.loads((WORK / "mutants.json").read_text())


def pytest_configure() -> None:
    """The same examples every time; a failure is enough, and need not be made small."""
    own = settings(
        settings.get_profile("house"), derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
    )
    settings.register_profile("mutants", own)
    settings.load_profile("mutants")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Alone: the tests that were chosen, in their order, with a database of their own."""
    if ALONE:
        database(WORK / f"{ALONE}.sqlite3")
        place = {test.partition("[")[0]: at for at, test in enumerate(MUTANTS[int(ALONE)]["tests"])}  # of all its cases
        chosen = [item for item in items if item.nodeid.partition("[")[0] in place]
        items[:] = sorted(chosen, key=lambda item: place[item.nodeid.partition("[")[0]])


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run each mutant in a fork: first its own tests, then all that reach it, measured only if it matters."""
    if ALONE:
        return None
    session.config.pluginmanager.unregister(name="terminalreporter")
    items = {item.nodeid: item for item in session.items}
    functions, caches = _ours()

    def run(mutant: Mutant) -> str:
        _mutate(functions[str(ROOT / mutant["file"])], mutant)
        for cache in caches:
            cache.cache_clear()
        return _first_failure([items[test] for test in mutant["to_run"]], reach)

    def ask(tests_of: Callable[[Mutant], list[str]]) -> None:
        left = [mutant for mutant in MUTANTS if not mutant["killed_by"]]
        for mutant in left:
            mutant["to_run"] = tests_of(mutant)
            mutant["tests"] += mutant["to_run"]
        kill(left)

    def kill(left: list[Mutant]) -> None:
        inside = [mutant for mutant in left if mutant["function"]]
        for mutant, killed_by in zip(inside, forked(run, inside), strict=True):
            mutant["killed_by"] = killed_by

    for mutant in MUTANTS:
        mutant.update(tests=[], killed_by="")
    reach: dict[str, Any] = {}
    ask(lambda mutant: _own_tests(mutant, items))
    if not NEAR and not all(mutant["killed_by"] for mutant in MUTANTS):
        reach = _reach(session.items)
        ask(lambda mutant: _other_tests(mutant, reach))
    while red := _red([items[test] for test in {mutant["killed_by"] for mutant in MUTANTS} & items.keys()]):
        for mutant in MUTANTS:
            mutant["tests"] = mutant["to_run"] = [test for test in mutant["tests"] if test != red]
        kill([mutant for mutant in MUTANTS if mutant["killed_by"] == red])
    (WORK / "answers.json").write_text(json.dumps(MUTANTS))
    return True


def _red(items: Sequence[pytest.Item]) -> str:
    """A test that killed a mutant and fails without one, too: it says nothing of mutants. "" where none does."""
    red: str = forked(lambda tests: _first_failure(tests, {}), [items])[0]
    if red in {item.nodeid for item in items}:
        print(f"\n{red} fails without a mutant, and is left out.", file=sys.__stderr__)
        return red
    if red:
        raise RuntimeError("The tests take too long without a mutant.")
    return ""


def _own_tests(mutant: Mutant, tests: Iterable[str]) -> list[str]:
    """Those of the file named after the module, or of the one named after its folder.

    If there is neither, none: what is reached tells more, and sooner. With `NEAR=1` the whole folder's, for want of it.
    """
    folder, name = os.path.split(mutant["file"].removesuffix(".py"))
    whole_folder = ("",) if NEAR else ()
    for test_file in (f"test_{name}.py::", f"test_{os.path.basename(folder)}.py::", *whole_folder):
        if own := [test for test in tests if test.startswith(f"tests/{folder}/{test_file}")]:
            return own
    return []


def _other_tests(mutant: Mutant, reach: dict[str, Any]) -> list[str]:
    """The quickest that reach the lines, or the module if the fault is outside of functions."""
    first, last = mutant["lines"]

    def reaches(test: str) -> bool:
        lines = reach[test]["lines"].get(mutant["file"], ())
        return any(first <= line <= last for line in lines) if mutant["function"] else bool(lines)

    chosen, seconds = [], 0.0
    for test in sorted(set(reach) - set(mutant["tests"]), key=lambda test: reach[test]["seconds"]):
        if reaches(test) and (seconds := seconds + reach[test]["seconds"]) <= AT_MOST:
            chosen.append(test)
    return chosen


def _ours() -> tuple[dict[str, list[FunctionType]], list[Any]]:
    """All functions by their file, and all caches."""
    gc.unfreeze()
    functions: dict[str, list[FunctionType]] = {str(ROOT / mutant["file"]): [] for mutant in MUTANTS}
    caches = []
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in functions:
            functions[thing.__code__.co_filename].append(thing)
        elif type(thing).__name__ == "_lru_cache_wrapper" and str(thing.__module__).startswith(APPS):
            caches.append(thing)
    gc.freeze()
    return functions, caches


def _mutate(functions: Sequence[FunctionType], mutant: Mutant) -> None:
    """Give each function the code that it has in the mutated source."""
    path = str(ROOT / mutant["file"])
    codes = {(code.co_qualname, code.co_firstlineno): code for code in _codes(compile(mutant["source"], path, "exec"))}
    for function in functions:
        function.__code__ = codes[function.__code__.co_qualname, function.__code__.co_firstlineno]


def _codes(code: CodeType) -> Iterable[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _first_failure(items: Sequence[pytest.Item], reach: dict[str, Any]) -> str:
    """The first test that fails, "" where none does. A test that takes much longer than it did ends the process."""
    for item, following in zip_longest(items, items[1:]):
        usual = reach[item.nodeid]["seconds"] if item.nodeid in reach else 5
        signal.setitimer(signal.ITIMER_PROF, 5 + 5 * usual)
        signal.setitimer(signal.ITIMER_REAL, 120 + 100 * usual)
        failed = item.session.testsfailed
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if item.session.testsfailed > failed:
            return item.nodeid
    return ""


def _reach(items: Iterable[pytest.Item]) -> dict[str, Any]:
    """By test: seconds of a processor, whether it fails as it is, and the lines of each module that it reaches."""
    kept = WORK / "reach.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.nodeid not in known:
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    shares = [[item for of_file in list(files.values())[job::JOBS] for item in of_file] for job in range(JOBS)]
    for measured in forked(_measured, [share for share in shares if share]):
        known |= measured
    kept.write_text(json.dumps(known))
    return known  # type: ignore[no-any-return]


def _measured(items: Sequence[pytest.Item]) -> dict[str, Any]:
    from coverage import Coverage

    files = json.loads((WORK / "modules.json").read_text())
    coverage = Coverage(data_file=None, include=[str(ROOT / file) for file in files], config_file=False)
    known: dict[str, Any] = {}
    coverage.start()
    for item, following in zip_longest(items, items[1:]):
        began, failed = time.process_time(), item.session.testsfailed
        coverage.switch_context(item.nodeid)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        seconds, failed = time.process_time() - began, item.session.testsfailed > failed
        known[item.nodeid] = {"seconds": seconds, "failed": failed, "lines": {}}
    coverage.stop()
    data = coverage.get_data()
    for file in data.measured_files():
        short = os.path.relpath(file, ROOT)
        for line, tests in data.contexts_by_lineno(file).items():
            for test in filter(None, tests):
                known[test]["lines"].setdefault(short, []).append(line)
    return known


def _import_mutated(mutant: Mutant) -> None:
    path, found = str(ROOT / mutant["file"]), importlib.machinery.SourceFileLoader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        return compile(mutant["source"], path, "exec") if self.path == path else found(self, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


if ALONE:
    _import_mutated(MUTANTS[int(ALONE)])
