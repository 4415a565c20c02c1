"""Stages and rounds: from numbers to seats."""

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.tournament.movements import Room, plan
from rules.tournament.standings import SEED_ORDER
from tests.factories.tournaments import AT, make_entries, make_round, make_stage, make_tournament, start_event
from tournaments.models import Round, Seat, Stage
from tournaments.services import (
    StageSettings,
    close_round,
    draw_numbers,
    draw_round,
    reopen_round,
    start_stage,
    take_open_table,
)
from tournaments.services.starting import keep_first_tables
from tournaments.states import RoundState

pytestmark = pytest.mark.django_db


def seating(round_: Round) -> list[tuple[int, int, int]]:
    """(table, A, B) by number, in order of table."""
    games = round_.games.order_by("table__number")
    return [
        (game.table.number, *dict.fromkeys(seat.entry.number for seat in game.seats.order_by("side"))) for game in games
    ]


def planned(movement: str, pairs: int, **more: object) -> list[list[tuple[int, int, int]]]:
    turns = keep_first_tables(plan(movement, pairs=pairs, **more)).rounds
    return [[(table.table, *table.numbers) for table in turn.tables] for turn in turns]


def play(stage: Stage, *lines: str | None) -> list[list[tuple[int, int, int]]]:
    seen = []
    for line in lines:
        round_ = draw_round(stage=stage, line=line, at=AT)
        seen.append(seating(round_))
        close_round(round=round_, at=AT)
    return seen


@pytest.mark.parametrize("movement", ["a-up", "b-down", "round-robin", "lines"])
@pytest.mark.parametrize("pairs", [7, 8])
def test_rounds_are_seated_as_the_movement_says(movement: str, pairs: int) -> None:
    stage = make_stage(pairs, movement, 4)
    assert play(stage, None, None, None, None) == planned(movement, pairs, rounds=4)


def test_either_line_may_move_at_any_change() -> None:
    stage = make_stage(8, "a-up", 4)
    assert play(stage, None, "A", "B", "A") == planned("a-up", 8, rounds=4, changes="ABA")
    stage.refresh_from_db()
    assert stage.changes == "ABA"


def test_in_b_down_a_may_move_up_instead() -> None:
    stage = make_stage(7, "b-down", 4)
    assert play(stage, None, None, "A", "B") == planned("b-down", 7, rounds=4, changes="BAB")


def test_both_lines_at_once_are_refused_with_the_reason() -> None:
    stage = make_stage(8, "a-up", 3)
    play(stage, None)
    with pytest.raises(RulesError) as refused:
        draw_round(stage=stage, line="AB", at=AT)
    assert refused.value.code == "both_lines"
    assert stage.rounds.count() == 1


def test_a_pair_sits_face_to_face_north_south_for_a_and_east_west_for_b() -> None:
    game = make_round(pairs=4).games.get(table__number=1)
    a, b = (game.stage.tournament.entries.get(number=number) for number in (1, 2))
    assert list(game.seats.order_by("seat").values_list("side", "seat", "entry", "player")) == [
        (0, 0, a.pk, a.first_id),
        (1, 1, b.pk, b.first_id),
        (0, 2, a.pk, a.second_id),
        (1, 3, b.pk, b.second_id),
    ]


def test_every_seat_has_its_line_of_history() -> None:
    make_round(pairs=8)
    assert Seat.history.count() == Seat.objects.count() == 16


def test_who_sits_out_is_kept_with_the_round() -> None:
    round_ = make_round(pairs=7)
    assert round_.sit_out == [round_.stage.tournament.entries.get(number=7).pk]


def test_a_round_is_not_drawn_while_one_is_open_nor_beyond_the_last() -> None:
    stage = make_stage(4, rounds=1)
    round_ = draw_round(stage=stage, at=AT)
    with pytest.raises(Refusal) as refused:
        draw_round(stage=stage, at=AT)
    assert refused.value.code == "round_open"
    close_round(round=round_, at=AT)
    with pytest.raises(Refusal) as refused:
        draw_round(stage=stage, at=AT)
    assert refused.value.code == "no_round_left"


def test_a_round_is_opened_again_only_while_it_is_the_last() -> None:
    stage = make_stage(4)
    first = draw_round(stage=stage, at=AT)
    close_round(round=first, at=AT)
    assert reopen_round(round=first).state == RoundState.OPEN
    close_round(round=first, at=AT)
    draw_round(stage=stage, at=AT)
    with pytest.raises(Refusal) as refused:
        reopen_round(round=first)
    assert refused.value.code == "round_overtaken"


def test_a_round_is_closed_once() -> None:
    round_ = make_round(pairs=4)
    close_round(round=Round.objects.get(pk=round_.pk), at=AT)
    with pytest.raises(Refusal) as refused:
        close_round(round=round_, at=AT)
    assert refused.value.code == "wrong_state"


def test_a_pair_that_went_to_an_open_table_starts_there_in_a_round_robin_too() -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    for entry in entries:
        take_open_table(by=None, entry=entry)
    draw_numbers(by=None, tournament=tournament)
    stage = start_event(tournament, "round-robin")
    assert seating(draw_round(stage=stage, at=AT)) == [(1, 1, 2), (2, 3, 4), (3, 5, 6), (4, 7, 8)]
    assert [entry.number for entry in tournament.entries.order_by("pk")] == [1, 2, 3, 4, 5, 6, 7, 8]
    games = {frozenset(table[1:]) for turn in play_all(stage) for table in turn}
    assert len(games) == 28


def test_and_in_a_swiss_where_nothing_is_drawn_for_the_first_round_then() -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 5)
    for entry in entries:
        take_open_table(by=None, entry=entry)
    draw_numbers(by=None, tournament=tournament)
    first = draw_round(stage=start_event(tournament, "swiss"), at=AT)
    assert first is not None
    assert seating(first) == [(1, 1, 2), (2, 3, 4)]
    assert first.sit_out == [tournament.entries.get(number=5).pk]
    assert not tournament.draws.filter(kind="seating").exists()


def test_but_a_knock_out_begins_as_its_bracket_has_it() -> None:
    tournament = make_tournament()
    for entry in make_entries(tournament, 8):
        take_open_table(by=None, entry=entry)
    draw_numbers(by=None, tournament=tournament)
    first = draw_round(stage=start_event(tournament, "knock-out"), at=AT)
    assert {frozenset(two) for _, *two in seating(first)} == {frozenset({n, 9 - n}) for n in (1, 2, 3, 4)}


def test_and_a_swiss_is_drawn_where_a_table_is_out_of_use() -> None:
    tournament = make_tournament()
    for entry in make_entries(tournament, 4):
        take_open_table(by=None, entry=entry)
    draw_numbers(by=None, tournament=tournament)
    settings = StageSettings(movement="swiss", tie_order=SEED_ORDER, room=Room(without=(1,)))
    stage = start_stage(by=None, tournament=tournament, settings=settings, at=AT)
    assert [table for table, *_ in seating(draw_round(stage=stage, at=AT))] == [2, 3]
    assert tournament.draws.filter(kind="seating").count() == 1


def play_all(stage: Stage) -> list[list[tuple[int, int, int]]]:
    first = stage.rounds.get()
    close_round(round=first, at=AT)
    return [seating(first), *play(stage, *[None] * (stage.rounds_planned - 1))]
