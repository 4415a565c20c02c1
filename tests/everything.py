"""`make test`: the whole suite on SQLite, then on PostgreSQL what a database can change; `make prove`: all on both.

The rules know no database, so they are never proved twice.

At the end it says what ran on each, with which number (`tests.sampling`), and how to repeat what was red; `make prove`
keeps that in `var/prove.log`. What was red with an earlier number (`tests/red_seeds.txt`) runs with that one first.

What this machine has no service for is left out and said in one line; under CI (`CI=true`) nothing may be left out.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO
from urllib.parse import urlparse

from tests.chromium import find_chromium
from tests.forking import TELL
from tests.report import Report, how_to_repeat
from tests.sampling import FULL, RED_SEEDS, ROOT, SEED, SEED_FROM, git, red_seeds

POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/bower")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9")
IN_CI = os.environ.get("CI", "").lower() == "true"
PROVED = ROOT / "var/prove.log"
PASSED = (0, 5)  # pytest: all passed; there is none on this engine

# A process of their own for the many small tests of the rules: what Django's plugin does around each, and what it takes
# to hand it to a worker, costs as much as the test. A long proof (`PROVE=full`) is shared out like everything else.
RULES = "tests/rules"
WITHOUT_DJANGO = ("-p", "no:django", "-W", "ignore::pytest.PytestConfigWarning")

# What no database can change runs on SQLite alone, and why. Everything else runs on PostgreSQL too: ledger, standings,
# SQL of our own, locks, services, migrations, the API, and every page and form once (`test_every_form.py`).
SQLITE_ALONE = {
    RULES: "the rules know no database",
    "tests/test_*.py": "the tree, the texts and the look",
    "tests/benchmarks": "how measures are taken and added up",
    "tests/*/desk": "pages show what selectors and services found; these run on both engines",
    "tests/clubs/views": "the same, for the pages of clubs",
    "tests/clubs/people": "the same, for the secretary's pages",
    "tests/tournaments/calendar": "the same, for the calendar",
    "tests/tournaments/online": "the same, for players who enter online",
    "tests/clubs/test_handbook*.py": "how the handbook is drawn",
    "tests/clubs/web/test_[!e]*.py": "the same, for the parts that all pages share (`test_endpoints.py` is the API's)",
    "tests/clubs/templatetags": "the same, for times and sentences in pages",
    "tests/scoring/table": "the same, for the phones",
    "tests/scoring/public": "the same, for visitors",
    "tests/scoring/wall": "the same, for the wall",
    "tests/scoring/print": "the same, for paper",
    "tests/flows/formats": "how an evening is played: one is played on PostgreSQL (`test_an_evening.py`)",
    "tests/flows/test_cannot_move.py": "what the desk sees of a mark: `services/test_cannot_move.py` saves it",
    "tests/flows/test_every_*.py": "what every page, link and button does in a browser",
    "tests/flows/test_*_page*.py": "what single pages do in a browser: a whole evening runs on both engines",
    "tests/flows/test_keeper_*.py": "what a phone does while the server is away",
    "tests/flows/test_restored_desk.py": "what a phone asks after a restore: `test_continue.py` restores both engines",
    "tests/flows/test_phone_measures.py": "sizes on a phone",
    "tests/flows/test_phone_score.py": "what a phone computes by itself",
    "tests/flows/test_other_books.py": "what a phone asks by other books",
    "tests/flows/test_poker_table.py": "the same by Poker-Euchre",
    "tests/flows/test_call_the_director.py": "what a call shows: `services/test_calls.py` saves it",
    "tests/flows/test_letters_sent.py": "what pages write: `services/test_event_letters.py` saves it",
    "tests/flows/test_passkeys.py": "what a browser and a device do: `test_second_step_forms.py` saves it",
    "tests/flows/test_two_signatures.py": "what a phone shows to each side: `services/test_signing.py` saves it",
    "tests/flows/test_names_to_cards.py": "which presses lead to the cards",
    "tests/flows/test_director_presses.py": "how many presses an evening takes",
    "tests/flows/test_one_list_at_the_door.py": "presses at the door: `cash/test_door_rows.py` saves them",
    "tests/flows/test_results_grid.py": "the keys of the results grid",
    "tests/flows/test_slips.py": "the presses that put a slip right",
    "tests/flows/test_late_pair.py": "the presses that seat a late pair",
    "tests/flows/test_a_night_by_keyboard.py": "pages without a mouse: `test_an_evening.py` has the same night",
    "tests/flows/test_pseudo_locale.py": "texts and widths",
    "tests/flows/test_evening_by_curl.py": "whether the handbook is right",
    "tests/flows/test_printed_*.py": "what is printed",
    "tests/flows/test_even_sheets.py": "how wide columns of paper are",
    "tests/flows/test_wall.py": "what the wall shows",
    "tests/flows/test_fair_chance.py": "what a browser computes by itself",
    "tests/flows/test_weight_and_speed.py": "bytes and paint",
    "tests/deploy/test_strangers.py": "who may do what is decided from values",
    "tests/deploy/test_permissions.py": "the same",
    "tests/deploy/test_unknown_fields.py": "refused before any database is asked",
    "tests/deploy/test_described_answers.py": "which fields an answer has",
    "tests/deploy/test_api_docs.py": "made from the code",
    "tests/deploy/test_generated_client.py": "the same, and how a client sends requests",
    "tests/deploy/test_addresses.py": "made from the code",
    "tests/deploy/test_api_index.py": "made from the code",
    "tests/deploy/test_api_pattern.py": "made from the code",
    "tests/deploy/test_openapi.py": "made from the code",
    "tests/deploy/test_celery.py": "made from the code",
    "tests/deploy/test_garbage.py": "what stays in memory",
    "tests/deploy/test_pressed_twice.py": "receipts are kept on both engines by `tests/clubs/web`",
    "tests/deploy/test_masking.py": "what the log hides",
    "tests/deploy/test_private_files.py": "who may read the files on disk",
    "tests/deploy/management/commands/test_demo*.py": "the demo keeps its own database, always SQLite",
    "tests/deploy/demo": "the same, for what the demo shows",
    "tests/deploy/management/test_site_command.py": "its sites are always on SQLite",
    "tests/deploy/test_names_in_public.py": "in which form a page shows a name",
    "tests/deploy/test_asgi.py": "how slowly bodies may be sent",
    "tests/deploy/test_[ns]*.py": "nginx, static files and the server's port",
    "tests/deploy/test_package.py": "what is packed",
    "tests/deploy/test_folders.py": "where files are",
    "tests/deploy/test_command_line.py": "which command runs",
    "tests/deploy/test_compose.py": "what containers are told",
    "tests/deploy/test_d*.py": "the image, and what Django says by itself",
}

# What runs on SQLite only where there is no PostgreSQL.
POSTGRESQL_ALONE = {
    "tests/flows/test_an_evening.py": "on SQLite an evening is played in `tests/flows/formats`",
    "tests/scoring/standings/test_tasks.py": "a Celery worker belongs to the full size, whose database is PostgreSQL",
}

# Of these one test in ten of each file runs on PostgreSQL as well, drawn by lot (`sampling.drawn`): all of them go
# through the same models, and what of them is about locks and commits (`transaction=True`) is never left out.
THINNED_ON_POSTGRESQL = (
    "tests/clubs/*",
    "tests/*/services/*",
    "tests/scoring/decisions/*",
    "tests/*/api/*",
    "tests/scoring/reads/*",
    "tests/scoring/test_nothing_new.py",  # each of its tests asks for every stamp
    "tests/deploy/*",
)


def answers(url: str) -> bool:
    """Whether something listens at the address of `url`."""
    place = urlparse(url)
    try:
        socket.create_connection((place.hostname or "127.0.0.1", place.port or 0), timeout=1).close()
    except OSError:
        return False
    return True


def lets_us_in(url: str) -> bool:
    """Whether PostgreSQL at `url` lets us make databases there."""
    import psycopg

    try:
        with psycopg.connect(url.rsplit("/", 1)[0] + "/postgres", connect_timeout=2) as connection:
            row = connection.execute("select rolcreatedb from pg_roles where rolname = current_user").fetchone()
            return bool(row and row[0])
    except psycopg.Error:
        return False


def drop(url: str, database: str) -> None:
    """Delete a database on the server at `url`, if it was made at all."""
    import psycopg

    with psycopg.connect(url.rsplit("/", 1)[0] + "/postgres", autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{database}" WITH (FORCE)')


def pytest(workers: int, *arguments: str, to: IO[bytes] | None = None, **environment: str) -> subprocess.Popen[bytes]:
    """Start pytest with so many workers, a file on one of them; what it says goes to the terminal, or `to` a file."""
    # Each run would rewrite and compile every test again, and each command that a test starts all of ours.
    environment = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": ""}
    spread = ["-p", "tests.forking", "--workers", str(workers)] if workers > 1 else []
    tell = [int(environment[TELL])] if TELL in environment else []
    command = [sys.executable, "-m", "pytest", "-q", *spread, *arguments]
    return subprocess.Popen(command, env=environment, stdout=to, pass_fds=tell)


def main() -> int:
    """Run what can be run; 0 when all of it passed."""
    wanted = {
        "postgres": answers(POSTGRES) and lets_us_in(POSTGRES),
        "redis": answers(REDIS),
        "browser": bool(find_chromium()),
    }
    missing = [name for name, there in wanted.items() if not there]
    if missing and IN_CI:
        print(f"Nothing may be left out in CI, but this machine lacks: {', '.join(missing)}.", file=sys.stderr)
        return 1
    at = " ".join(["begun at", *git(ROOT, "describe", "--always", "--dirty")])
    note(f"{datetime.now():%Y-%m-%d %H:%M} {at} with SAMPLE_SEED={SEED} ({SEED_FROM})")
    marks = [f"not {name}" for name in missing if name != "postgres"]
    failed = run_red_seeds(marks, postgres=wanted["postgres"])
    failed |= run_both(marks, postgres=wanted["postgres"])
    note(f"{datetime.now():%Y-%m-%d %H:%M} {'RED' if failed else 'green'} with SAMPLE_SEED={SEED}")
    if missing:
        names = {"postgres": "PostgreSQL", "redis": "Redis", "browser": "Chromium"}
        print("Left out on this machine, for want of a service: " + ", ".join(names[name] for name in missing) + ".")
    return 1 if failed else 0


def note(line: str) -> None:
    """Say a line, and keep it where the whole proof ran."""
    print(line, flush=True)
    if FULL:
        PROVED.parent.mkdir(exist_ok=True)
        with PROVED.open("a") as log:
            log.write(f"{line}\n")


def note_report(run: str, engine: str, left: Path) -> None:
    """Say what a run left, if it came to its end."""
    said = Report.read(left.read_text()) if left.exists() else None
    note(f"{run}: {said.in_words()}." if said else f"{run}: BROKEN OFF.")
    for line in how_to_repeat(engine, said.red) if said else ():
        note(line)


def run_red_seeds(marks: list[str], *, postgres: bool) -> bool:
    """What was red with an earlier number runs with that one, on each engine; whether a test still fails."""
    engines = {"SQLite": ("", ["not postgres", *marks]), **({"PostgreSQL": (POSTGRES, marks)} if postgres else {})}
    failed = False
    for seed in red_seeds(RED_SEEDS.read_text()):
        as_then = {"SAMPLE_SEED": str(seed.number), "PROVE": "full" if seed.full else ""}
        still = []
        for engine, (url, wanted) in engines.items():
            services = {"REDIS_URL": "", "TEST_REDIS_URL": REDIS, "DATABASE_URL": url}
            if pytest(1, seed.test, "-m", " and ".join(wanted), **services, **as_then).wait() not in PASSED:
                still.append(engine)
        note(f"{seed}: {f'still red on {still}' if still else 'green; take it out of tests/red_seeds.txt'}")
        failed |= bool(still)
    return failed


def ignoring(patterns: Iterable[str]) -> list[str]:
    """What tells pytest to leave these files and folders out."""
    return [f"--ignore-glob={pattern}" for pattern in patterns]


def run_both(marks: list[str], *, postgres: bool) -> bool:
    """Both engines beside each other, so that no core waits for a browser; whether a test failed.

    SQLite has two workers more than there are cores: some of them always wait for a browser or a server.
    PostgreSQL has as many as there are cores: its flows mostly wait for servers that start. It begins when SQLite has
    collected its tests, and finds them compiled. It and the rules are heard when SQLite has finished.
    """
    cores = os.cpu_count() or 2
    with ExitStack() as held:
        installed = held.enter_context(TemporaryDirectory(prefix="bower-site-"))
        reports = Path(held.enter_context(TemporaryDirectory(prefix="bower-ran-")))
        said = [held.enter_context(TemporaryFile()) for _ in range(2)]
        services = {"REDIS_URL": "", "TEST_REDIS_URL": REDIS, "INSTALLED_SITE": installed}
        on_sqlite = ["-m", " and ".join(["not postgres", *marks])]
        left = [] if FULL else ignoring([RULES, *(POSTGRESQL_ALONE if postgres else ())])
        names = [*([] if FULL else ["the rules"]), "SQLite", *(["PostgreSQL"] if postgres else [])]
        report = {name: {"REPORT_TO": str(reports / name)} for name in names}
        runs = [] if FULL else [pytest(1, RULES, *WITHOUT_DJANGO, *on_sqlite, to=said[0], **report["the rules"])]
        collected, telling = os.pipe()
        around = {TELL: str(telling), **services, **report["SQLite"]}
        runs.append(pytest(cores + 2, *left, *on_sqlite, DATABASE_URL="", **around))
        os.close(telling)
        if postgres:
            os.read(collected, 1)  # nothing is written: it is closed there
            database = f"bower_installed_{os.getpid()}"
            held.callback(drop, POSTGRES, database)
            services["INSTALLED_DATABASE"] = database
            left = ignoring([RULES] if FULL else SQLITE_ALONE)
            services |= {"DATABASE_URL": POSTGRES, "THINNED": " ".join(THINNED_ON_POSTGRESQL)}
            runs.append(pytest(cores, *left, "-m", " and ".join(marks), to=said[1], **services, **report["PostgreSQL"]))
        failed = [run.wait() for run in runs]
        for each in said:
            each.seek(0)
            sys.stdout.buffer.write(each.read())
        for name in names:
            note_report(name, "PostgreSQL" if name == "PostgreSQL" else "SQLite", reports / name)
    return any(failed)


if __name__ == "__main__":
    sys.exit(main())
