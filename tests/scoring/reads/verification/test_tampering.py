"""Whoever may write to the database can change anything: what `verify_ledger` then names, on both engines."""

import json
from collections.abc import Callable
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from scoring.ledger import triggers
from scoring.models import Kind, LedgerEntry
from scoring.reads.verification.chains import _link, problems
from scoring.reads.verification.head import LedgerHead, head_of
from scoring.services import finish_event, publish_event, start_next_stage, take_back_stage, who_sat_there
from tests.factories.evenings import Evening, evening
from tournaments.models import Game

pytestmark = pytest.mark.django_db


def sql(statement: str, *params: object) -> None:
    """As somebody would who has the password of the database and drops the triggers."""
    triggers.lift(connection)
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
    triggers.install(connection)


def found() -> list[tuple[str, int | None]]:
    return [(problem.code, problem.game) for problem in problems()]


@pytest.fixture
def night() -> Evening:
    """Two rounds of four pairs played, the second not closed yet."""
    night = evening(4, rounds=2)
    night.play()
    night.close()
    night.play()
    assert found() == []
    return night


@pytest.fixture
def over(night: Evening) -> Evening:
    """The same, published."""
    night.close()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    assert found() == []
    return night


def first_game(night: Evening) -> Game:
    return Game.objects.filter(stage=night.stage).order_by("pk")[0]


def test_other_sides_on_a_score_card_are_found(night: Evening) -> None:
    game = first_game(night)
    sides = [[night.entry(3).pk], [night.entry(4).pk]]
    sql("UPDATE scoring_scorecard SET sides = %s WHERE game_id = %s", json.dumps(sides), game.pk)
    assert ("wrong_sides", game.pk) in found()


def test_other_players_in_the_seats_are_found(night: Evening) -> None:
    game = first_game(night)
    gone, came = game.seats.order_by("seat")[0].entry_id, night.entry(4).pk
    sql("UPDATE tournaments_seat SET entry_id = %s WHERE game_id = %s AND entry_id = %s", came, game.pk, gone)
    assert found() == [("wrong_sides", game.pk)]


def test_seats_and_sides_changed_together_after_it_was_written_down_who_sat_there_are_found(night: Evening) -> None:
    game = first_game(night)
    before = [game.seats.filter(side=side)[0].entry for side in (0, 1)]
    instead = next(night.entry(number) for number in (1, 2, 3, 4) if night.entry(number) not in before)
    who_sat_there(by=night.director, game=game, sides=[before[0], instead], reason="they said so", uuid=uuid4())
    assert found() == []
    sql("UPDATE tournaments_seat SET entry_id = %s WHERE game_id = %s AND side = 1", before[1].pk, game.pk)
    sides = json.dumps([[before[0].pk], [before[1].pk]])
    sql("UPDATE scoring_scorecard SET sides = %s WHERE game_id = %s", sides, game.pk)
    assert ("wrong_sides", game.pk) in found()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("UPDATE scoring_credit SET points = 9 WHERE game_id = %s AND side = 1", "wrong_credit"),
        ("UPDATE scoring_credit SET lead = 0 WHERE game_id = %s", "wrong_credit"),
        ("UPDATE scoring_credit SET won = FALSE WHERE game_id = %s", "wrong_credit"),
        ("UPDATE scoring_credit SET lone_hands = 3 WHERE game_id = %s AND side = 0", "wrong_credit"),
        ("DELETE FROM scoring_credit WHERE game_id = %s", "wrong_credit"),
        ("UPDATE scoring_result SET counts = FALSE WHERE game_id = %s", "wrong_result"),
    ],
)
def test_credits_and_results_that_say_otherwise_are_found(change: str, code: str, night: Evening) -> None:
    game = first_game(night)
    sql(change, game.pk)
    assert found() == [(code, game.pk)]


def test_a_credit_moved_to_another_stage_is_found(night: Evening) -> None:
    other = evening(4, rounds=1)
    game = first_game(night)
    sql("UPDATE scoring_credit SET stage_id = %s WHERE game_id = %s", other.stage.pk, game.pk)
    assert ("wrong_stage", game.pk) in found()


@pytest.mark.parametrize("round_number", [1, 2])
def test_a_deleted_game_is_found_in_a_closed_round_and_in_an_open_one(round_number: int, night: Evening) -> None:
    game = Game.objects.filter(round__number=round_number).order_by("pk")[0]
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard", "tournaments_seat"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_game WHERE id = %s", game.pk)
    assert found() == [("lost_game", game.pk)]


def test_a_deleted_game_of_a_closed_round_is_found_without_the_history_of_its_seats(night: Evening) -> None:
    game = first_game(night)
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard", "tournaments_seat"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_historicalseat WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_game WHERE id = %s", game.pk)
    assert found() == [("lost_game", game.pk)]


def test_a_game_without_a_card_is_found(night: Evening) -> None:
    game = first_game(night)
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    assert found() == [("no_card", game.pk)]


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
def test_what_a_stage_froze_and_is_otherwise_now_is_found(change: tuple[str, object], night: Evening) -> None:
    column, value = change
    sql(f"UPDATE tournaments_stage SET {column} = %s WHERE id = %s", value, night.stage.pk)
    assert found() == [("wrong_stage", None)]


@pytest.mark.parametrize("target", [7, "nonsense"])
def test_other_laws_than_those_of_the_start_are_found(target: object, night: Evening) -> None:
    laws = json.dumps({**night.stage.laws, "target": target})
    sql("UPDATE tournaments_stage SET laws = %s WHERE id = %s", laws, night.stage.pk)
    assert ("wrong_stage", None) in found()


def test_laws_of_its_own_at_a_table_that_has_none_are_found(night: Evening) -> None:
    game = first_game(night)
    sql("UPDATE tournaments_game SET laws = %s WHERE id = %s", json.dumps({**night.stage.laws, "target": 7}), game.pk)
    assert ("wrong_laws", game.pk) in found()


def test_other_standings_than_the_results_come_to_are_found(over: Evening) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT body FROM scoring_snapshot WHERE stage_id = %s", [over.stage.pk])
        body = json.loads(cursor.fetchone()[0])
    body["rows"][0][1], body["rows"][1][1] = body["rows"][1][1], body["rows"][0][1]
    for other in (json.dumps(body), "{", json.dumps({"rows": 4})):
        sql("UPDATE scoring_snapshot SET body = %s WHERE stage_id = %s", other, over.stage.pk)
        assert found() == [("wrong_standings", None)]


def test_a_final_table_that_was_written_over_with_its_hash_is_found(over: Evening) -> None:
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
    take_back_stage(by=night.director, stage=following, reason="too soon")
    assert found() == []
    start_next_stage(by=night.director, stage=night.stage, best=2, movement="round-robin", rounds=1)
    assert found() == []
    entry = LedgerEntry.objects.filter(kind=Kind.ADVANCE).order_by("-link")[0]
    entry.body["answer"]["rows"][0][0] = 4
    rehash(entry, json.dumps(entry.body))
    assert found() == [("wrong_table", None)]


def rehash(entry: LedgerEntry, body: str) -> None:
    """Another body, and the whole chain hashed again from there: every hash fits."""
    sql("UPDATE scoring_ledgerentry SET body = %s WHERE id = %s", body, entry.pk)
    chain = LedgerEntry.objects.filter(tournament=entry.tournament_id, game=entry.game_id).order_by("link")
    head = ""
    for one in chain:
        one.previous = head
        head = _link(one).digest()
        sql("UPDATE scoring_ledgerentry SET previous = %s, hash = %s WHERE id = %s", one.previous, head, one.pk)
    if entry.game_id is None:
        sql("UPDATE scoring_logbook SET head = %s WHERE tournament_id = %s", head, entry.tournament_id)
    else:
        sql("UPDATE scoring_scorecard SET head = %s WHERE game_id = %s", head, entry.game_id)


def verified(*arguments: str) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("verify_ledger", *arguments, stdout=out, no_color=True)
    except SystemExit as left:
        return int(str(left.code)), out.getvalue()
    return 0, out.getvalue()


def test_a_chain_hashed_again_is_whole_and_the_head_on_paper_is_not_its_own(over: Evening) -> None:
    code, entries, head = over.tournament.code, LedgerEntry.objects.count(), head_of(over.tournament.pk)
    assert head == LedgerHead(entries, head.digest)
    said = f"Event {code} had this checksum after {entries} entries.\nEntries written since: 0.\n"
    assert verified(code, f"--head={head.grouped}") == (0, f"{said}{entries} entries, all sound.\n")
    assert verified(f"--head={head.digest[:16].upper()}") == (0, f"{said}{entries} entries, all sound.\n")
    last = LedgerEntry.objects.filter(kind=Kind.FINAL).order_by("pk")[0]
    body = {**last.body, "answer": {**last.body["answer"], "nothing": "much"}}
    rehash(last, json.dumps(body))
    assert found() == []
    never = "No event's ledger has this checksum: entries were changed, removed or hashed again after it was made."
    assert verified(code, f"--head={head.digest}") == (1, f"{never}\n1 problem.\n")


def test_an_earlier_head_is_known_again_and_a_short_one_is_refused(night: Evening) -> None:
    head = head_of(night.tournament.pk)
    night.close()
    status, said = verified(night.tournament.code, f"--head={head.digest}")
    assert (status, said.splitlines()[:2]) == (
        0,
        [
            f"Event {night.tournament.code} had this checksum after {head.entries} entries.",
            "Entries written since: 1.",
        ],
    )
    with pytest.raises(CommandError, match="at least 16 characters"):
        verified(night.tournament.code, "--head=abc")


def test_the_head_is_printed_on_the_report_shown_on_the_page_and_answered_by_the_api(
    over: Evening, client: Client, signed_in: Callable, api: Callable
) -> None:
    head, code = head_of(over.tournament.pk), over.tournament.code
    assert head.grouped in signed_in(over.director).get(f"/desk/{code}/print/report/").content.decode()
    assert head.grouped in client.get(f"/e/{code}/").content.decode()
    answer = api(over.director).get(f"/api/v1/tournaments/{code}/ledger/").json()
    assert answer == {"sound": True, "entries": head.entries, "head": head.digest, "problems": []}


NO_OPS = {
    "sqlite": [
        "DROP TRIGGER ledger_refuses_update",
        "CREATE TRIGGER ledger_refuses_update BEFORE update ON scoring_ledgerentry BEGIN SELECT 1; END",
    ],
    "postgresql": [
        "CREATE OR REPLACE FUNCTION ledger_refuses() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END$$",
    ],
}
OTHERS = {
    "sqlite": [
        "DROP TRIGGER ledger_refuses_update",
        "CREATE TRIGGER ledger_refuses_update BEFORE update ON scoring_ledgerentry WHEN 1 = 0 "
        "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: update is refused'); END",
    ],
    "postgresql": [
        "CREATE OR REPLACE TRIGGER ledger_refuses_update BEFORE UPDATE ON scoring_ledgerentry "
        "FOR EACH ROW WHEN (1 = 0) EXECUTE FUNCTION ledger_refuses()",
    ],
}


@pytest.mark.parametrize("replaced", [NO_OPS, OTHERS], ids=["does nothing", "never fires"])
def test_triggers_of_the_same_name_that_refuse_nothing_are_found_and_put_right(replaced: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in replaced[connection.vendor]:
            cursor.execute(statement)
    assert "ledger_refuses_update" in triggers.missing(connection)
    status, said = verified()
    assert status == 1
    assert "The database does not guard the ledger: ledger_refuses_update is missing, or does something else." in said
    triggers.install(connection)
    assert triggers.missing(connection) == ()
