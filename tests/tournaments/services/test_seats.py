"""Seats of partners for one game, and of three to twelve who play each for themselves."""

import pytest

from rules.tournament.movements import plan, to_json
from tests.factories.remembered import remembered
from tests.factories.tournaments import AT, entry_in, make_stage
from tournaments.models import Round, Seat, Stage
from tournaments.selectors import ChartTable, chart_of, round_sheet, where_to_sit
from tournaments.services import draw_round

pytestmark = pytest.mark.django_db


@remembered
def drawn(movement: str, players: int) -> Round:
    """The first round of a movement of players, drawn up."""
    stage = make_stage(players, "round-robin", ruleset="stubbington2")
    planned = plan(movement, players=players)
    stage.plan, stage.rounds_planned = to_json(planned.rounds), len(planned.rounds)
    stage.save()
    return draw_round(stage=stage, at=AT)


def seats(round_: Round) -> list[tuple[int, int, int, int | None]]:
    found = Seat.objects.filter(game__round=round_).order_by("game__table__number", "seat")
    return list(found.values_list("game__table__number", "seat", "side", "entry__number"))


def test_partners_of_one_game_face_each_other() -> None:
    round_ = drawn("whist", 8)
    tables = plan("whist", players=8).rounds[0].tables
    assert seats(round_) == [
        (table.table, seat, seat % 2, table.sides[seat % 2][seat // 2]) for table in tables for seat in range(4)
    ]
    sheet = round_sheet(round_)
    assert [[[one.number for one in side] for side in table.sides] for table in sheet.tables] == [
        [list(side) for side in table.sides] for table in tables
    ]
    assert [letter for letter, _ in sheet.tables[0].everybody] == ["A", "A", "B", "B"]
    assert sheet.of_two_sides


@pytest.mark.parametrize(("movement", "players", "sizes"), [("threes", 7, [3, 3]), ("tables", 13, [7, 6])])
def test_those_who_play_each_for_themselves_sit_clockwise(movement: str, players: int, sizes: list[int]) -> None:
    round_ = drawn(movement, players)
    tables = plan(movement, players=players).rounds[0].tables
    assert seats(round_) == [
        (table.table, seat, seat, number) for table in tables for seat, (number,) in enumerate(table.sides)
    ]
    sheet = round_sheet(round_)
    assert [len(table.sides) for table in sheet.tables] == sizes
    assert not sheet.of_two_sides
    letters = "ABCDEFG"
    assert [letter for letter, _ in sheet.tables[0].everybody] == list(letters[: sizes[0]])


@pytest.mark.parametrize(("movement", "players"), [("whist", 9), ("threes", 7), ("tables", 13)])
def test_the_chart_shows_what_was_drawn_up_as_it_was_planned(movement: str, players: int) -> None:
    round_ = drawn(movement, players)
    turns = plan(movement, players=players).rounds
    chart = chart_of(Stage.objects.get(pk=round_.stage_id))
    shown = [[(table.table, table.sides) for table in turn.tables] for turn in chart.rounds]
    assert shown == [[(table.table, table.sides) for table in turn.tables] for turn in turns]
    assert [turn.sit_out for turn in chart.rounds] == [turn.sit_out for turn in turns]


def test_a_table_knows_partner_and_opponents_of_each() -> None:
    two, five = ChartTable(1, ((1, 2), (3, 4))), ChartTable(2, ((1,), (2,), (3,), (4,), (5,)))
    assert [(two.side_of(n), two.partner_of(n), two.opponents_of(n)) for n in (1, 4, 7)] == [
        (0, 2, (3, 4)),
        (1, 3, (1, 2)),
        (None, None, ()),
    ]
    assert (five.side_of(3), five.partner_of(3), five.opponents_of(3)) == (2, None, (4, 5, 1, 2))


def test_a_player_is_told_partner_and_opponents_now_and_next() -> None:
    round_ = drawn("whist", 8)
    stage = round_.stage
    first, second = plan("whist", players=8).rounds[:2]
    for number in range(1, 9):
        where = where_to_sit(entry_in(stage, number))
        for place, turn in ((where.now, first), (where.next, second)):
            table = turn.table_of(number)
            assert place is not None
            assert table is not None
            side = next(side for side in table.sides if number in side)
            assert (place.table, place.side) == (table.table, "AB"[table.sides.index(side)])
            assert {place.partner and place.partner.number, number} == {*side}
            assert {one.number for one in place.opponents} == {*turn.opponents(number)}
    eight = where_to_sit(entry_in(stage, 8))
    names = {n: f"Player {n} ({entry_in(stage, n).name})" for n in range(1, 9)}
    (_, other), (a, b) = first.tables[0].sides
    assert (
        str(eight.sentence) == f"You start at table 1, side A, with {names[other]}, against {names[a]} and {names[b]}."
    )


def test_at_a_table_of_three_both_opponents_are_named_and_of_more_how_many_there_are() -> None:
    stage = drawn("threes", 6).stage
    two, three = entry_in(stage, 2), entry_in(stage, 3)
    named = f"Player 2 ({two.name}) and Player 3 ({three.name})"
    assert str(where_to_sit(entry_in(stage, 1)).sentence) == f"Round 1: table 1, seat A, against {named}."
    stage = drawn("tables", 14).stage
    assert str(where_to_sit(entry_in(stage, 4)).sentence) == "Round 1: table 2, seat B, one of 7 players."
