"""Whoever may write to the database can change anything: what `verify_ledger` then says of games."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from scoring.decisions.seats import who_sat_there
from scoring.models import ScoreCard
from scoring.verification.games import game_problems
from tests.factories.evenings import Evening, evening
from tests.factories.tampering import first_game, found, sql
from tournaments.models import Game

pytestmark = pytest.mark.django_db


def test_other_sides_on_a_score_card_are_found(two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    sides = [[two_rounds.entry(3).pk], [two_rounds.entry(4).pk]]
    sql("UPDATE scoring_scorecard SET sides = %s WHERE game_id = %s", json.dumps(sides), game.pk)
    assert ("wrong_sides", game.pk) in found()


def test_other_players_in_the_seats_are_found(two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    gone, came = game.seats.order_by("seat")[0].entry_id, two_rounds.entry(4).pk
    sql("UPDATE tournaments_seat SET entry_id = %s WHERE game_id = %s AND entry_id = %s", came, game.pk, gone)
    assert found() == [("wrong_sides", game.pk)]


def test_seats_and_sides_changed_together_after_it_was_written_down_who_sat_there_are_found(
    two_rounds: Evening,
) -> None:
    game = first_game(two_rounds)
    before = [game.seats.filter(side=side)[0].entry for side in (0, 1)]
    instead = next(two_rounds.entry(number) for number in (1, 2, 3, 4) if two_rounds.entry(number) not in before)
    who_sat_there(by=two_rounds.director, game=game, sides=[before[0], instead], reason="they said so", uuid=uuid4())
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
def test_credits_and_results_that_say_otherwise_are_found(change: str, code: str, two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    sql(change, game.pk)
    assert found() == [(code, game.pk)]


def test_a_credit_moved_to_another_stage_is_found(two_rounds: Evening) -> None:
    other = evening(4, rounds=1)
    game = first_game(two_rounds)
    sql("UPDATE scoring_credit SET stage_id = %s WHERE game_id = %s", other.stage.pk, game.pk)
    assert ("wrong_stage", game.pk) in found()


@pytest.mark.parametrize("round_number", [1, 2])
def test_a_deleted_game_is_found_in_a_closed_round_and_in_an_open_one(round_number: int, two_rounds: Evening) -> None:
    game = Game.objects.filter(round__number=round_number).order_by("pk")[0]
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard", "tournaments_seat"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_game WHERE id = %s", game.pk)
    assert found() == [("lost_game", game.pk)]


def test_a_deleted_game_of_a_closed_round_is_found_without_the_history_of_its_seats(two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard", "tournaments_seat"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_historicalseat WHERE game_id = %s", game.pk)
    sql("DELETE FROM tournaments_game WHERE id = %s", game.pk)
    assert found() == [("lost_game", game.pk)]


def test_a_game_without_a_card_is_found(two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    for table in ("scoring_credit", "scoring_result", "scoring_ledgerentry", "scoring_scorecard"):
        sql(f"DELETE FROM {table} WHERE game_id = %s", game.pk)
    assert found() == [("no_card", game.pk)]


def test_laws_of_its_own_at_a_table_that_has_none_are_found(two_rounds: Evening) -> None:
    game = first_game(two_rounds)
    sql(
        "UPDATE tournaments_game SET laws = %s WHERE id = %s",
        json.dumps({**two_rounds.stage.laws, "target": 7}),
        game.pk,
    )
    assert ("wrong_laws", game.pk) in found()


def test_an_event_of_many_games_is_read_a_few_hundred_at_a_time(two_rounds: Evening) -> None:
    stage = two_rounds.stage
    games = Game.objects.bulk_create(Game(stage=stage) for _ in range(1_100))
    cards = (ScoreCard(game=game, stage=stage, tournament=stage.tournament, sides=[]) for game in games)
    ScoreCard.objects.bulk_create(cards)
    named: list[int] = []

    def counting(execute: Any, statement: str, parameters: Any, many: bool, context: Any) -> Any:
        named.append(len(parameters or ()))
        return execute(statement, parameters, many, context)

    with connection.execute_wrapper(counting):
        assert list(game_problems(stage.tournament_id)) == []
    assert max(named) < 600
