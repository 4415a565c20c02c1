"""New code, with a migration, is loaded while scorekeepers write: no request fails, and the new code answers.

The commands are those of the unit that `systemctl reload` obeys. The migration adds a column to the table in which the
hands are written, as docs/programs/migrations.md allows. So the old code writes beside it, with the statements that it
prepared.
"""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from shutil import copytree, ignore_patterns
from threading import Event

import psycopg
import pytest
from django.db.migrations.loader import MigrationLoader

from deploy.serving import stop, wait_until_answering
from tests.sampling import FULL
from tests.site import ROOT, Site, free_port, installed_copy
from tests.survival.keepers import Keeper

pytestmark = [  # the full size: embedded, one process is stopped and started
    pytest.mark.prove(among="a whole site, for minutes", cases=2),
    pytest.mark.postgres,
]

SECONDS = 30 if FULL else 3  # of writing after the reload was asked for
TABLES = 4
UNIT = ROOT / "deploy" / "systemd" / "right-bower-web.service"
FIELD = 'models.CharField(max_length=20, db_default="none yet")'
MIGRATION = """
from django.db import migrations, models

class Migration(migrations.Migration):
    dependencies = [("scoring", "{before}")]
    operations = [migrations.AddField("ledgerentry", "remark", {field})]
"""
NOT_SERVED = (".*", "tests", "benchmarks", "var", "node_modules")  # what Python has compiled is as good there


def version(place: Site) -> str | None:
    """The version that answers now."""
    line = HTTPConnection("127.0.0.1", place.port, timeout=60)
    line.request("GET", "/livez/", headers={"Connection": "close"})
    return line.getresponse().getheader("X-Right-Bower")


def set_version(checkout: Path, number: str) -> None:
    """As an upgrade does."""
    project = checkout / "pyproject.toml"
    lines = project.read_text().splitlines(keepends=True)
    project.write_text("".join(f'version = "{number}"\n' if line.startswith("version =") else line for line in lines))


def add_column(checkout: Path) -> None:
    """The model and the migration of a later version."""
    before = MigrationLoader(None).graph.leaf_nodes("scoring")[0][1]
    migration = checkout / "scoring" / "migrations" / "9999_remark.py"
    migration.write_text(MIGRATION.format(before=before, field=FIELD))
    with (checkout / "scoring" / "models" / "ledger.py").open("a") as model:
        model.write(f'\n\nLedgerEntry.add_to_class("remark", {FIELD})\n')


def reload_commands() -> list[str]:
    """What `systemctl reload right-bower-web` runs, in order."""
    return re.findall(r"^ExecReload=\S+ -m deploy (\w+)$", UNIT.read_text(), re.MULTILINE)


def remarks(place: Site) -> set[tuple[object, ...]]:
    """What the new column has in the rows of both versions."""
    with psycopg.connect(place.environment["DATABASE_URL"]) as database:
        return set(database.execute("SELECT remark FROM scoring_ledgerentry").fetchall())


def command(checkout: Path, place: Site, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "deploy", *arguments],
        cwd=checkout, env=os.environ | place.environment, start_new_session=True,
    )  # fmt: skip


def test_a_reload_loses_no_request_and_serves_the_new_code(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    copytree(ROOT, checkout, ignore=ignore_patterns(*NOT_SERVED))
    set_version(checkout, "1.0.0")
    with installed_copy(tmp_path / "var") as environment:
        place = Site({**environment, "TRUSTED_PROXY_COUNT": "0"}, free_port(), {})
        event = place.ask("tables_in_play", str(TABLES))
        web = command(checkout, place, "web", "--host", "127.0.0.1", "--port", str(place.port))
        try:
            assert wait_until_answering(place.port, seconds=90)
            assert version(place) == "1.0.0"
            phones = [Keeper([place.port], [each], seed) for seed, each in enumerate(event["tables"])]
            enough = Event()
            with ThreadPoolExecutor(TABLES) as together:
                playing = [together.submit(phone.keep_score, 1, enough) for phone in phones]
                try:
                    set_version(checkout, "1.0.1")
                    add_column(checkout)
                    assert [command(checkout, place, name).wait() for name in reload_commands()] == [0, 0]
                    time.sleep(SECONDS)
                    end = time.monotonic() + 300
                    while (answering := {version(place) for _ in range(8)}) != {"1.0.1"} and time.monotonic() < end:
                        time.sleep(0.5)
                finally:
                    enough.set()
                for each in playing:
                    each.result()
        finally:
            stop(web)
        assert remarks(place) == {("none yet",)}
    print(f"{sum(len(phone.taken) for phone in phones)} hands acknowledged around the reload")
    assert answering == {"1.0.1"}
    assert sum((phone.sent_again for phone in phones), Counter()) == Counter()
