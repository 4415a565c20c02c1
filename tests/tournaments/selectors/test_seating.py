"""Seatings of a round, and which round it is."""

import pytest
from django.db import connection

from clubs.errors import Refusal
from tests.factories.tournaments import (
    AT,
    entry_in,
    make_round,
    make_stage,
    make_tournament,
)
from tournaments.models import Entry
from tournaments.selectors import (
    current_round,
    round_sheet,
    sitting_out_of,
    stage_of,
)
from tournaments.services import close_round, draw_round
from tournaments.states import EntryState, GameState

pytestmark = pytest.mark.django_db


def test_a_seating_shows_each_pair_by_table_with_its_players_by_seat() -> None:
    round_ = make_round(pairs=4)
    table = round_sheet(round_).tables[1]
    (a_side,), (b_side,) = table.sides
    assert (table.table, a_side.number, b_side.number, table.state) == (2, 3, 4, GameState.OPEN)
    a, b = entry_in(round_.stage, 3), entry_in(round_.stage, 4)
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
    assert [table.table for table in round_sheet(round_).tables] == [2]


def test_before_play_there_is_no_stage() -> None:
    with pytest.raises(Refusal) as refusal:
        stage_of(make_tournament())
    assert refusal.value.code == "not_found"


def test_the_current_round_is_the_last_one_drawn_up() -> None:
    stage = make_stage(4)
    assert current_round(stage) is None
    first = draw_round(stage=stage, at=AT)
    close_round(round=first, at=AT)
    second = draw_round(stage=stage, at=AT)
    assert current_round(stage) == second


def test_the_opponent_of_a_pair_that_left_sits_out() -> None:
    round_ = make_round(pairs=4)
    game = round_.games.get(table__number=1)
    round_.games.filter(pk=game.pk).update(state=GameState.VOID)
    assert round_sheet(round_).sit_out == ()
    Entry.objects.filter(number=1).update(state=EntryState.WITHDRAWN)
    assert [out.number for out in round_sheet(round_).sit_out] == [2]
    assert [out.number for out in sitting_out_of(round_)] == [2]


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite does not count what it reads")
def test_who_sits_out_is_found_without_looking_through_other_events() -> None:
    round_ = make_round(pairs=5)
    for _ in range(10):
        make_round(pairs=5)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")  # tables of this size would be read from end to end
    before = entries_read()
    assert len(sitting_out_of(round_)) == 1
    assert entries_read() - before <= 5


def entries_read() -> int:
    """Rows of entries that this transaction has read by an index or without one."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT seq_tup_read + COALESCE(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables"
            " WHERE relname = 'tournaments_entry'"
        )
        (rows,) = cursor.fetchone()
    return int(rows)
