"""Seatings, charts, clocks, and where one sits now and next."""

import datetime

import pytest

from clubs.errors import Refusal
from tests.factories.tournaments import AT, make_entries, make_numbered, make_round, make_stage, make_tournament
from tournaments.models import Entry, GameKind, Stage
from tournaments.selectors import (
    RoundSeat,
    chart_of,
    clock_of,
    current_round,
    plan_ahead,
    round_sheet,
    seating_of,
    stage_of,
    where_to_sit,
)
from tournaments.services import add_extra_game, close_round, draw_round, take_open_table, withdraw
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def pair(stage: Stage, number: int) -> Entry:
    return stage.tournament.entries.get(number=number)


def said(stage: Stage, number: int) -> str:
    return str(where_to_sit(pair(stage, number)).sentence)


def met(place: RoundSeat) -> list[int | None]:
    return [one.number for one in place.opponents]


def test_a_seating_shows_each_pair_by_table_with_its_players_by_seat() -> None:
    round_ = make_round(pairs=4)
    table = seating_of(round_)[1]
    (a_side,), (b_side,) = table.sides
    assert (table.table, a_side.number, b_side.number, table.state) == (2, 3, 4, GameState.OPEN)
    a, b = pair(round_.stage, 3), pair(round_.stage, 4)
    assert a_side.players == ((0, a.first.name), (2, a.second.name))
    assert b_side.players == ((1, b.first.name), (3, b.second.name))
    assert (str(a_side.title), a_side.line, b_side.line) == ("Pair 3", "A", "B")


@pytest.mark.parametrize("pairs", [3, 7])
def test_a_round_sheet_is_three_queries_however_many_tables(pairs: int, django_assert_num_queries) -> None:
    round_ = make_round(pairs=pairs)
    with django_assert_num_queries(3):
        sheet = round_sheet(round_)
    assert (len(sheet.tables), [out.number for out in sheet.sit_out]) == (pairs // 2, [pairs])


def test_a_void_game_is_not_seated() -> None:
    round_ = make_round(pairs=4)
    round_.games.filter(table__number=1).update(state=GameState.VOID)
    assert [table.table for table in seating_of(round_)] == [2]


@pytest.mark.parametrize("pairs", [4, 12])
def test_the_chart_is_three_queries_and_shows_played_and_planned_rounds(pairs: int, django_assert_num_queries) -> None:
    stage = make_stage(pairs, "lines")
    planned = chart_of(stage)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    draw_round(stage=stage, at=AT)
    stage = Stage.objects.select_related("tournament").get(pk=stage.pk)
    with django_assert_num_queries(3):
        chart = chart_of(stage)
    assert [turn.drawn for turn in chart.rounds] == [True, True] + [False] * (pairs - 3)
    assert [[(table.table, table.sides) for table in turn.tables] for turn in chart.rounds] == [
        [(table.table, table.sides) for table in turn.tables] for turn in planned.rounds
    ]
    assert chart.names[1] == pair(stage, 1).name


def test_rounds_ahead_are_numbered_on_from_those_drawn_up() -> None:
    stage = make_stage(4, "round-robin")
    draw_round(stage=stage, at=AT)
    stage.refresh_from_db()
    assert [turn.number for turn in plan_ahead(stage)] == [2, 3]


def test_before_play_there_is_no_stage() -> None:
    with pytest.raises(Refusal) as refusal:
        stage_of(make_tournament())
    assert refusal.value.code == "not_found"


def test_a_pair_is_told_where_it_sits_now_and_next() -> None:
    stage = make_stage(4, "a-up", 2)
    round_ = draw_round(stage=stage, at=AT)
    where = where_to_sit(pair(stage, 1))
    assert (where.now.round, where.now.table, where.now.side, met(where.now)) == (1, 1, "A", [2])
    assert (where.next.round, where.next.table, where.next.side, met(where.next)) == (2, 2, "A", [4])
    assert str(where.sentence) == f"Round 1: table 1, side A, against Pair 2 ({pair(stage, 2).name})."
    close_round(round=round_, at=AT)
    where = where_to_sit(pair(stage, 1))
    assert (where.now, where.sentence) == (None, where.next.sentence)


def test_a_pair_without_a_table_is_told_that_it_sits_out() -> None:
    stage = make_stage(5, "a-up", 2)
    draw_round(stage=stage, at=AT)
    where = where_to_sit(pair(stage, 5))
    assert (where.now.sits_out, where.next.sits_out, str(where.sentence)) == (True, False, "Round 1: you sit out.")


def test_after_the_last_round_an_extra_game_is_told_all_the_same() -> None:
    stage = make_stage(4, "a-up", 1)
    round_ = draw_round(stage=stage, at=AT)
    round_.games.update(state=GameState.FINAL)
    close_round(round=round_, at=AT)
    assert said(stage, 1) == "All rounds are played. Thank you for playing."
    add_extra_game(stage=stage, a=pair(stage, 1), b=pair(stage, 3), kind=GameKind.EXTRA)
    assert said(stage, 1) == f"Extra game at table 1, side A, against Pair 3 ({pair(stage, 3).name})."


def test_before_play_a_pair_is_told_what_is_known() -> None:
    tournament = make_tournament()
    one, two = make_entries(tournament, 2)
    take_open_table(by=None, entry=one, table_number=4)
    assert str(where_to_sit(one).sentence) == "You begin at table 4. Play has not begun yet."
    assert str(where_to_sit(two).sentence) == "Your table is not drawn yet."
    numbered = make_numbered(5).entries.get(number=5)
    assert str(where_to_sit(numbered).sentence) == "You begin at table 3. Play has not begun yet."


def test_a_pair_that_has_withdrawn_has_no_place() -> None:
    stage = make_stage(4)
    withdraw(by=None, stage=stage, entry=pair(stage, 1))
    assert said(stage, 1) == "Pair 1 has withdrawn."


def test_where_one_sits_costs_no_more_in_a_big_event(django_assert_max_num_queries) -> None:
    for pairs in (4, 40):
        stage = make_stage(pairs)
        draw_round(stage=stage, at=AT)
        entry = pair(stage, 1)
        with django_assert_max_num_queries(6):
            where_to_sit(entry)


def test_the_clock_warns_and_stops_by_the_minutes_of_the_event() -> None:
    clock = clock_of(make_round(pairs=4, minutes_per_game=20))
    minute = datetime.timedelta(minutes=1)
    assert (clock.warn_at, clock.stop_at, clock.open) == (AT + 15 * minute, AT + 20 * minute, True)
    assert clock.warns_before == 5


@pytest.mark.parametrize(
    ("ruleset", "overrides", "warns", "stops", "before"),
    [
        ("zobel", {}, None, None, 0),
        ("zobel", {"stop_minutes": 40}, None, 40, 0),
        ("zobel", {"stop_minutes": 40, "warn_minutes": 30}, 30, 40, 10),
        ("55plus", {"stop_minutes": 0}, None, None, 0),
    ],
)
def test_a_round_has_the_warning_and_the_bell_that_the_laws_know(ruleset, overrides, warns, stops, before) -> None:
    clock = clock_of(make_round(pairs=4, ruleset=ruleset, law_overrides=overrides))
    at = [moment and (moment - AT) // datetime.timedelta(minutes=1) for moment in (clock.warn_at, clock.stop_at)]
    assert (at, clock.warns_before) == ([warns, stops], before)


def test_the_current_round_is_the_last_one_drawn_up() -> None:
    stage = make_stage(4)
    assert current_round(stage) is None
    first = draw_round(stage=stage, at=AT)
    close_round(round=first, at=AT)
    second = draw_round(stage=stage, at=AT)
    assert current_round(stage) == second
