"""Draw mutants, run the tests of each, and print what became of them: `make mutants`.

`SEED=…` draws the same again (it is printed), `COUNT=…` so many, divided among the layers, `ONLY="ledger standings"`
of these layers alone, `JOBS=…` runs so many at once, `NEAR=1` asks only the tests of each module's own file.
"""

import difflib
import json
import os
import random
import subprocess
import sys
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.mutants.drawing import draw, mutation
from tests.mutants.layers import LAYERS, ROOT, RUNS

SEED = os.environ.get("SEED") or str(random.SystemRandom().randrange(10**6))
ONLY = os.environ.get("ONLY", "").split() or list(LAYERS)
COUNT = int(os.environ.get("COUNT") or sum(LAYERS[layer].weight for layer in ONLY))
JOBS = int(os.environ.get("JOBS") or 2)
EQUIVALENT = tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text()).get("equivalent", [])
COLUMNS = ("mutants", "killed", "equivalent", "survived")
Mutant = dict[str, Any]


def main() -> int:
    """Print the survivors and the table; 1 where there are any."""
    print(f"Mutants drawn with SEED={SEED}.", flush=True)
    weight = sum(LAYERS[layer].weight for layer in ONLY)
    answers: list[Mutant] = []
    for run in RUNS:
        drawn = [(layer, round(COUNT * LAYERS[layer].weight / weight)) for layer in ONLY if LAYERS[layer].run == run]
        mutants = [asdict(mutant) for layer, count in drawn for mutant in draw(layer, count, SEED)]
        answers += ask(run, mutants) if mutants else []
    for answer in answers:
        if answer["became"] == "survived":
            show(answer)
    print(f"\n{'layer':<12}" + "".join(f"{column:>12}" for column in COLUMNS))
    for layer in [*ONLY, "all"]:
        counted = Counter(answer["became"] for answer in answers if layer in (answer["layer"], "all"))
        counted["mutants"] = counted.total()
        print(f"{layer:<12}" + "".join(f"{counted[column]:>12}" for column in COLUMNS))
    return 1 if counted["survived"] else 0


def ask(run: str, mutants: list[Mutant]) -> list[Mutant]:
    """The mutants of a run, each with what it `became`."""
    work = ROOT / "var/mutants" / run
    work.mkdir(parents=True, exist_ok=True)
    modules = [module for layer in LAYERS.values() if layer.run == run for module in layer.modules()]
    reach = work / "reach.json"
    if reach.exists() and any((ROOT / module).stat().st_mtime > reach.stat().st_mtime for module in modules):
        reach.unlink()
    (work / "modules.json").write_text(json.dumps(modules))
    (work / "mutants.json").write_text(json.dumps(mutants))
    pytest(work, *RUNS[run]).check_returncode()
    answers: list[Mutant] = json.loads((work / "answers.json").read_text())
    (work / "mutants.json").write_text(json.dumps(answers))
    with ThreadPoolExecutor(JOBS) as pool:
        became = pool.map(lambda number: _became(work, run, number, answers[number]), range(len(answers)))
        for answer, what in zip(answers, became, strict=True):
            answer["became"] = what
    (work / "answers.json").write_text(json.dumps(answers))
    return answers


def _became(work: Path, run: str, number: int, answer: Mutant) -> str:
    """Whoever the fork did not kill, or could not have, gets a process of its own; with `NEAR=1`, only the latter."""
    known = {"file": answer["file"], "function": answer["function"], "mutation": mutation(answer)}
    if answer.get("killed_by"):
        return "killed"
    if any(known.items() <= row.items() for row in EQUIVALENT):
        return "equivalent"
    if answer["function"] and os.environ.get("NEAR"):
        return "survived"
    options = [argument for argument in RUNS[run] if not argument.startswith("tests/")]
    files = sorted({test.partition("::")[0] for test in answer["tests"]})
    return (
        "killed" if files and pytest(work, *files, *options, "-x", MUTANT_ALONE=str(number)).returncode else "survived"
    )


INSTALLED = TemporaryDirectory(prefix="bower-site-")  # a database is migrated here once, and copied


def pytest(work: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """On SQLite and without other services, for faults in what decides show there; the samples are those of CI."""
    environment = os.environ | {"CI": "true", "DATABASE_URL": "", "REDIS_URL": "", "JOBS": str(JOBS), **more}
    environment |= {"MUTANTS_WORK": str(work), "INSTALLED_SITE": INSTALLED.name}
    options = ("-q", "-p", "tests.mutants.plugin", "-p", "no:cacheprovider")
    command = [sys.executable, "-m", "pytest", *options, "-m", "not browser and not postgres and not redis", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL if more else None, check=False)


def show(answer: Mutant) -> None:
    """The fault that no test noticed."""
    before, after = (ROOT / answer["file"]).read_text(), answer["source"]
    name = f"{answer['file']} {answer['function']}"
    print("".join(difflib.unified_diff(before.splitlines(True), after.splitlines(True), name, "mutant", n=2)))


if __name__ == "__main__":
    sys.exit(main())
