"""Whoever may write to the database can change anything: what `verify_ledger` then says of stages."""

import json

import pytest
from django.db import connection

from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.undo_stage import undo_stage
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import Evening, evening
from tests.factories.tampering import found, rehash, sql

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "change",
    [
        ("tie_order", json.dumps(["points", "wins"])),
        ("lists", "lines"),
        ("sit_out_policy", json.dumps({"kind": "fixed", "wins": 1, "points": 10})),
        ("entries", json.dumps([1, 2])),
        ("places_that_matter", 4),
        ("basis", "per_game"),
    ],
    ids=lambda change: change[0],
)
def test_what_a_stage_froze_and_is_otherwise_now_is_found(change: tuple[str, object], two_rounds: Evening) -> None:
    column, value = change
    sql(f"UPDATE tournaments_stage SET {column} = %s WHERE id = %s", value, two_rounds.stage.pk)
    assert found() == [("wrong_stage", None)]


@pytest.mark.parametrize("column", ["room", "wishes", "night"])
@pytest.mark.parametrize("value", [7, "nonsense", [1]])
def test_settings_of_a_stage_that_cannot_be_read_are_found(column: str, value: object, two_rounds: Evening) -> None:
    sql(f"UPDATE tournaments_stage SET {column} = %s WHERE id = %s", json.dumps(value), two_rounds.stage.pk)
    assert ("unreadable_stage", None) in found()


@pytest.mark.parametrize("target", [7, "nonsense"])
def test_other_laws_than_those_of_the_start_are_found(target: object, two_rounds: Evening) -> None:
    laws = json.dumps({**two_rounds.stage.laws, "target": target})
    sql("UPDATE tournaments_stage SET laws = %s WHERE id = %s", laws, two_rounds.stage.pk)
    assert ("wrong_stage", None) in found()


def test_other_standings_than_the_results_come_to_are_found(published: Evening) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT body FROM scoring_snapshot WHERE stage_id = %s", [published.stage.pk])
        body = json.loads(cursor.fetchone()[0])
    body["rows"][0][1], body["rows"][1][1] = body["rows"][1][1], body["rows"][0][1]
    for other in (json.dumps(body), "{", json.dumps({"rows": 4})):
        sql("UPDATE scoring_snapshot SET body = %s WHERE stage_id = %s", other, published.stage.pk)
        assert found() == [("wrong_standings", None)]


def test_a_final_table_that_was_written_over_with_its_hash_is_found(published: Evening) -> None:
    entry = LedgerEntry.objects.get(kind=Kind.TABLE)
    rows = entry.body["answer"]["rows"]
    rows[0][1], rows[1][1] = rows[1][1], rows[0][1]
    rehash(entry, json.dumps(entry.body))
    assert found() == [("wrong_table", None)]


def test_the_places_of_a_stage_that_others_went_on_from_are_compared_too() -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    following = start_next_stage(by=night.director, stage=night.stage, best=2, movement="round-robin", rounds=1)
    assert found() == []
    undo_stage(by=night.director, stage=following, reason="too soon")
    assert found() == []
    start_next_stage(by=night.director, stage=night.stage, best=2, movement="round-robin", rounds=1)
    assert found() == []
    entry = LedgerEntry.objects.filter(kind=Kind.ADVANCE).order_by("-link")[0]
    entry.body["answer"]["rows"][0][0] = 4
    rehash(entry, json.dumps(entry.body))
    assert found() == [("wrong_table", None)]
