"""Where one sits now and next."""

import pytest

from tests.factories.tournaments import (
    AT,
    entry_in,
    make_entries,
    make_numbered,
    make_stage,
    make_tournament,
)
from tournaments.models import GameKind, Stage
from tournaments.selectors import (
    RoundSeat,
    where_to_sit,
)
from tournaments.services import add_extra_game, close_round, draw_round, take_open_table, withdraw
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def said(stage: Stage, number: int) -> str:
    return str(where_to_sit(entry_in(stage, number)).sentence)


def met(place: RoundSeat) -> list[int | None]:
    return [one.number for one in place.opponents]


def test_a_pair_is_told_where_it_sits_now_and_next() -> None:
    stage = make_stage(4, "a-up", 2)
    round_ = draw_round(stage=stage, at=AT)
    where = where_to_sit(entry_in(stage, 1))
    assert (where.now.round, where.now.table, where.now.side, met(where.now)) == (1, 1, "A", [2])
    assert (where.next.round, where.next.table, where.next.side, met(where.next)) == (2, 2, "A", [4])
    assert str(where.sentence) == f"Round 1: table 1, side A, against Pair 2 ({entry_in(stage, 2).name})."
    close_round(round=round_, at=AT)
    where = where_to_sit(entry_in(stage, 1))
    assert (where.now, where.sentence) == (None, where.next.sentence)


def test_a_pair_without_a_table_is_told_that_it_sits_out() -> None:
    stage = make_stage(5, "a-up", 2)
    draw_round(stage=stage, at=AT)
    where = where_to_sit(entry_in(stage, 5))
    assert (where.now.sits_out, where.next.sits_out, str(where.sentence)) == (True, False, "Round 1: you sit out.")


def test_after_the_last_round_an_extra_game_is_told_all_the_same() -> None:
    stage = make_stage(4, "a-up", 1)
    round_ = draw_round(stage=stage, at=AT)
    round_.games.update(state=GameState.FINAL)
    close_round(round=round_, at=AT)
    assert said(stage, 1) == "All rounds are played. Thank you for playing."
    add_extra_game(stage=stage, a=entry_in(stage, 1), b=entry_in(stage, 3), kind=GameKind.EXTRA)
    assert said(stage, 1) == f"Extra game at table 1, side A, against Pair 3 ({entry_in(stage, 3).name})."


def test_before_play_a_pair_is_told_what_is_known() -> None:
    tournament = make_tournament()
    one, two = make_entries(tournament, 2)
    take_open_table(by=None, entry=one, table_number=4)
    assert str(where_to_sit(one).sentence) == "You start at table 4. Play has not started yet."
    assert str(where_to_sit(two).sentence) == "Your table has not been drawn yet."
    numbered = make_numbered(5).entries.get(number=5)
    assert str(where_to_sit(numbered).sentence) == "You start at table 3. Play has not started yet."


def test_a_pair_that_has_withdrawn_has_no_place() -> None:
    stage = make_stage(4)
    withdraw(by=None, stage=stage, entry=entry_in(stage, 1))
    assert said(stage, 1) == "Pair 1 has withdrawn."


def test_where_one_sits_costs_no_more_in_a_big_event(django_assert_max_num_queries) -> None:
    for pairs in (4, 40):
        stage = make_stage(pairs)
        draw_round(stage=stage, at=AT)
        entry = entry_in(stage, 1)
        with django_assert_max_num_queries(6):
            where_to_sit(entry)
