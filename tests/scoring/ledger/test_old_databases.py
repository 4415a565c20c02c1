"""Databases that 0.6.7 wrote are migrated by today's code, verify, and show the same results and standings."""

import json
import lzma
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import LazySettings
from django.core.cache import caches
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client, override_settings
from pytest_django import DjangoDbBlocker

from deploy.backup.folder import backups_in
from deploy.backup.keeping import keep_backup
from deploy.backup.verifying import differences
from scoring.models import Credit, Kind, LedgerEntry, Result, ScoreCard, Snapshot
from scoring.standings.derived import derive
from scoring.standings.ledger_position import stages_behind
from scoring.standings.publishing import sweep
from tests.started_worker import STARTED_WORKER
from tournaments.models import Entry, Table
from tournaments.states import CORRECTABLE

FIXTURES = Path(__file__).parent / "fixtures"
LINK_KEY = "the key of the stored databases, for tests alone"
KINDS_SINCE: set[Kind] = set()  # which 0.6.7 could not write
COLUMNS = ("entry_id", "place", "shared", "settled", "played", "wins", "points", "decided_by")


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """What 0.6.7 showed of the database: "events" by their codes, and of "tables" each link and PIN."""
    return dict(json.loads(lzma.decompress((FIXTURES / "shown.json.xz").read_bytes())))


@pytest.fixture(scope="module", autouse=True)
def _old_database(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """The old database in place of the tests' own, migrated; no test here needs another."""
    dump = lzma.decompress((FIXTURES / f"{connection.vendor}.sql.xz").read_bytes()).decode()
    load = _on_postgresql if connection.vendor == "postgresql" else _on_sqlite
    old = load(dump, tmp_path_factory.mktemp("old"))
    with override_settings(LINK_KEY=LINK_KEY), django_db_blocker.unblock(), old as name, _connected_to(name):
        call_command("migrate", verbosity=0)
        yield


@contextmanager
def _on_sqlite(dump: str, folder: Path) -> Iterator[str]:
    name = folder / "old.sqlite3"
    old = sqlite3.connect(name)
    old.executescript(dump)
    old.close()
    yield str(name)


@contextmanager
def _on_postgresql(dump: str, folder: Path) -> Iterator[str]:
    """A database beside the tests' own, loaded from a plain dump."""
    settings = connection.settings_dict
    name = f"{settings['NAME']}_old"
    server = {"host": settings["HOST"], "port": settings["PORT"] or None}
    server |= {"user": settings["USER"] or None, "password": settings["PASSWORD"] or None}
    with psycopg.connect(dbname="postgres", autocommit=True, **server) as maintenance:
        maintenance.execute(f'DROP DATABASE IF EXISTS "{name}"')
        maintenance.execute(f'CREATE DATABASE "{name}"')
        with psycopg.connect(dbname=name, **server) as old:
            old.execute(dump)
        yield name
        maintenance.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def _connected_to(name: str) -> Iterator[None]:
    """Django on this database; caches are emptied, for they know rows by their ids alone."""
    own = connection.settings_dict["NAME"]
    _use(name)
    try:
        yield
    finally:
        _use(own)


def _use(name: str) -> None:
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()
    connection.settings_dict["NAME"] = name
    for kept in caches.all():
        kept.clear()


def test_it_verifies_after_it_is_migrated() -> None:
    call_command("verify_ledger")  # exits with status 1 where anything does not hold


def test_cards_that_were_printed_then_still_work(shown: dict[str, Any], client: Client) -> None:
    tables = Table.objects.in_bulk()
    assert {str(pk): [table.token, table.pin] for pk, table in tables.items()} == shown["tables"]
    assert all(table.key_fits for table in (*tables.values(), *Entry.objects.all()))
    assert client.get(f"/t/{next(iter(tables.values())).token}/").status_code == 200


def test_the_links_that_are_sealed_are_sealed_so_that_a_change_is_noticed() -> None:
    sealed = [row for model in (Table, Entry) for row in model.objects.exclude(sealed="")]
    assert {row.sealed[:6] for row in sealed} == {"gAAAAA"}  # as every seal of Fernet begins
    row = sealed[0]
    row.sealed = row.sealed[:40] + ("A" if row.sealed[40] != "A" else "B") + row.sealed[41:]
    assert not row.key_fits


def test_every_entry_has_a_pin_of_its_own_afterwards() -> None:
    pins = [entry.pin for entry in Entry.objects.all()]
    assert [pin for pin in pins if not (len(pin) == 4 and pin.isdigit())] == []
    assert len(set(pins)) > 1


def test_every_kind_of_entry_is_in_it() -> None:
    assert set(LedgerEntry.objects.order_by().values_list("kind", flat=True)) == {*Kind} - KINDS_SINCE


def test_every_game_has_its_state_result_and_credits_as_before(shown: dict[str, Any]) -> None:
    before = {int(pk): game for event in shown["events"].values() for pk, game in event["games"].items()}
    assert _games() == before


def _games() -> dict[int, list[Any]]:
    """By game: its state and its card's, sides, signatures, result, and what it is worth to each entry."""
    results = {result.pk: [result.score, str(result.ending), result.counts] for result in Result.objects.order_by("pk")}
    credits_: dict[int, list[list[Any]]] = {}
    columns = ("entry", "side", "points", "lead", "won", "lone_hands")
    for game, *part in Credit.objects.order_by("side", "entry").values_list("game", *columns):
        credits_.setdefault(game, []).append(part)
    cards = ScoreCard.objects.select_related("game")
    states = {card.pk: [str(card.game.state), str(card.state), card.sides, card.signed] for card in cards}
    return {game: [*state, results.get(game), credits_.get(game, [])] for game, state in states.items()}


def test_standings_computed_again_are_as_before(shown: dict[str, Any], client: Client) -> None:
    with _undone():
        Snapshot.objects.filter(frozen=False).update(covers=-1, computed_at=None, body="")
        now = {code: _standings(client, code) for code in shown["events"]}
    assert now == {code: event["standings"] for code, event in shown["events"].items()}


def test_its_first_backup_is_verified(tmp_path: Path, settings: LazySettings) -> None:
    settings.VAR_DIR, settings.BACKUP_DIR = tmp_path, tmp_path / "backups"
    (tmp_path / "backups").mkdir()
    kept = keep_backup()
    assert [backup.path for backup in backups_in(settings.BACKUP_DIR)] == [kept.path]


def test_the_sweep_makes_all_standings_those_of_today_and_leaves_those_that_are_frozen() -> None:
    frozen = Snapshot.objects.filter(frozen=True).order_by("stage").values()
    with _undone():
        before = list(frozen)
        sweep()
        moving = dict(Snapshot.objects.filter(frozen=False).values_list("stage", "body"))
        assert moving == {stage: derive(stage).to_json() for stage in moving}
        assert list(frozen) == before
        assert list(differences()) == []


@pytest.mark.parametrize("loaded", ["import deploy.wsgi", STARTED_WORKER], ids=["web", "worker"])
def test_a_process_of_today_leaves_all_standings_to_its_sweep_as_one_of_before_may_have_gone_on(loaded: str) -> None:
    sweep()
    assert stages_behind() == []
    environment = os.environ | {"DATABASE_URL": _address(), "REDIS_URL": "", "LINK_KEY": LINK_KEY}
    subprocess.run([sys.executable, "-c", loaded], env=environment, cwd=Path(__file__).parents[3], check=True)
    moving = Snapshot.objects.filter(frozen=False, stage__tournament__state__in=CORRECTABLE).order_by("stage")
    assert stages_behind() == list(moving.values_list("stage", flat=True)) != []


def _address() -> str:
    """Of the old database, for a process beside this one."""
    at = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{at['NAME']}"
    return f"postgres://{at['USER']}:{at['PASSWORD']}@{at['HOST']}:{at['PORT']}/{at['NAME']}"


def _standings(client: Client, code: str) -> list[list[Any]] | None:
    """The rows of the public API; None before play."""
    answer = client.get(f"/api/v1/tournaments/{code}/standings/?limit=500")
    return [[row[name] for name in COLUMNS] for row in answer.json()["results"]] if answer.status_code == 200 else None


@contextmanager
def _undone() -> Iterator[None]:
    """What is written inside is rolled back."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
