"""Players who come late, leave or come back where four, three or more sit down together: everybody is seated afresh."""

from typing import Any

import pytest

from rules.movements import from_json
from tests.factories.tournaments import AT, make_entries, make_stage, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, GameKind, Stage
from tournaments.selectors import chart_of
from tournaments.services import (
    add_extra_game,
    add_late_pair,
    bring_back,
    close_round,
    draw_numbers,
    draw_round,
    preview_late_pair,
    register_player,
    substitute,
    take_open_table,
    withdraw,
)
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db

CHANGING: dict[str, Any] = {"changing_partners": True}
THREE: dict[str, Any] = {"ruleset": "standard3"}
POKER: dict[str, Any] = {"ruleset": "poker_chips"}


def begun(players: int, movement: str, fields: dict[str, Any], *, rounds: int = 5, played: int = 1) -> Stage:
    stage = make_stage(players, movement, rounds, **fields)
    for _ in range(played):
        close_round(round=draw_round(stage=stage, at=AT), at=AT)
    return Stage.objects.get(pk=stage.pk)


def entry(stage: Stage, number: int) -> Entry:
    return stage.tournament.entries.get(number=number)


def late(stage: Stage) -> Entry:
    return register_player(by=None, tournament=stage.tournament, name="Zoe Late")


def everybody(stage: Stage) -> list[list[int]]:
    """Who is in each round to come."""
    turns = from_json(Stage.objects.get(pk=stage.pk).plan)
    return [sorted([*(n for table in turn.tables for n in table.numbers), *turn.sit_out]) for turn in turns]


@pytest.mark.parametrize(
    ("players", "movement", "fields"),
    [(8, "whist", CHANGING), (12, "whist", CHANGING), (11, "optimised", CHANGING), (7, "threes", THREE)],
)
def test_a_late_player_is_in_every_round_to_come_and_no_round_drawn_up_changes(
    players: int, movement: str, fields: dict[str, Any]
) -> None:
    stage = begun(players, movement, fields)
    drawn = chart_of(stage).rounds[0]
    zoe = late(stage)
    change = add_late_pair(by=None, stage=stage, entry=zoe)
    zoe.refresh_from_db()
    assert (zoe.number, zoe.from_round, zoe.line, change.number) == (players + 1, 2, "", players + 1)
    assert everybody(stage) == [list(range(1, players + 2))] * 4
    assert chart_of(Stage.objects.get(pk=stage.pk)).rounds[0] == drawn
    assert [turn.round for turn in change.rounds] == [2, 3, 4, 5]
    draw_round(stage=stage, at=AT)


def test_what_is_shown_beforehand_is_what_happens() -> None:
    stage = begun(8, "whist", CHANGING)
    zoe = late(stage)
    assert preview_late_pair(stage=stage, entry=zoe) == add_late_pair(by=None, stage=stage, entry=zoe)


def test_who_leaves_is_in_no_round_to_come_and_who_comes_back_in_all() -> None:
    stage = begun(9, "whist", CHANGING)
    withdraw(by=None, stage=stage, entry=entry(stage, 3))
    assert everybody(stage) == [[1, 2, 4, 5, 6, 7, 8, 9]] * 4
    bring_back(by=None, stage=stage, entry=entry(stage, 3))
    assert everybody(stage) == [list(range(1, 10))] * 4


def test_who_left_may_be_followed_by_one_who_comes_late() -> None:
    stage = begun(7, "threes", THREE)
    withdraw(by=None, stage=stage, entry=entry(stage, 7))
    add_late_pair(by=None, stage=stage, entry=late(stage))
    assert everybody(stage) == [[1, 2, 3, 4, 5, 6, 8]] * 4


def test_where_so_many_cannot_be_seated_the_director_is_told_what_to_do() -> None:
    stage = begun(4, "whist", CHANGING, rounds=3)
    three = entry(stage, 3)
    told = refused(withdraw, stage=stage, entry=three, by=None)
    assert told == "not_seated"
    three.refresh_from_db()
    assert three.state == EntryState.CHECKED_IN


def test_a_night_of_poker_takes_nobody_in_once_its_tables_are_seated_and_lets_anybody_go() -> None:
    stage = begun(14, "tables", POKER, rounds=1, played=0)
    add_late_pair(by=None, stage=stage, entry=late(stage))
    assert everybody(stage) == [list(range(1, 16))]
    draw_round(stage=stage, at=AT)
    other = register_player(by=None, tournament=stage.tournament, name="Yan Later")
    assert refused(add_late_pair, stage=stage, entry=other, by=None) == "no_round_left"
    change = withdraw(by=None, stage=stage, entry=entry(stage, 2))
    assert (change.rounds, len(change.open_games)) == ((), 1)


@pytest.mark.parametrize("fields", [CHANGING, THREE, POKER])
def test_nobody_goes_to_a_table_alone_where_the_movement_says_who_begins_together(fields: dict[str, Any]) -> None:
    (one,) = make_entries(make_tournament(**fields), 1)
    assert refused(take_open_table, entry=one, by=None) == "no_open_tables"


@pytest.mark.parametrize(("fields", "few"), [(CHANGING, 3), (THREE, 2), (POKER, 1)])
def test_too_few_draw_no_numbers(fields: dict[str, Any], few: int) -> None:
    event = make_tournament(**fields)
    make_entries(event, few)
    assert refused(draw_numbers, tournament=event, by=None) == "too_few_entries"


@pytest.mark.parametrize(("players", "movement", "fields"), [(8, "whist", CHANGING), (6, "threes", THREE)])
def test_no_two_players_alone_are_called_to_an_extra_game(players: int, movement: str, fields: dict[str, Any]) -> None:
    stage = begun(players, movement, fields)
    a, b = entry(stage, 1), entry(stage, 2)
    assert refused(add_extra_game, stage=stage, a=a, b=b, kind=GameKind.EXTRA) == "no_extra_games"


def test_a_substitute_takes_any_seat_of_a_table_of_seven() -> None:
    stage = begun(14, "tables", POKER, rounds=1, played=0)
    game = draw_round(stage=stage, at=AT).games.get(table__number=2)
    substitute(by=None, game=game, seat=6, name="Yan Standin")
    assert str(game.seats.get(seat=6).player) == "Yan Standin"
