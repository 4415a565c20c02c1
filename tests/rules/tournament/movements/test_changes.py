"""Late pairs, withdrawals and returns change the rounds not yet played, and nothing else."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements import (
    RoundSeating,
    at_tables,
    come_back,
    float_in,
    from_json,
    plan,
    rounds_without,
    seat_late_pair,
    take_sit_out,
    to_json,
)
from rules.tournament.movements.seating import TableSeating, pair_table


def test_whoever_was_to_meet_a_pair_that_withdrew_sits_out_and_its_table_is_held():
    first, second = plan("a-up", pairs=4).rounds
    assert rounds_without((first, second), 3) == (
        RoundSeating((pair_table(1, 1, 2),), (4,), (pair_table(2, 3, 4),)),
        RoundSeating((pair_table(2, 1, 4),), (2,), (pair_table(1, 3, 2),)),
    )


def test_a_pair_that_was_to_sit_out_and_withdrew_is_gone():
    (first,) = plan("a-up", pairs=3, rounds=1).rounds
    assert first == RoundSeating((pair_table(1, 1, 2),), (3,))
    assert rounds_without([first], 3) == (RoundSeating((pair_table(1, 1, 2),)),)


@given(st.data())
def test_pairs_that_withdraw_and_come_back_in_any_order_sit_as_they_were_to(data):
    pairs = data.draw(st.integers(2, 12))
    rounds = plan(data.draw(st.sampled_from(["a-up", "b-down", "round-robin", "lines", "howell"])), pairs=pairs).rounds
    gone = data.draw(st.lists(st.integers(1, pairs), unique=True, max_size=pairs))
    changed = rounds
    for number in gone:
        changed = rounds_without(changed, number)
    for number in data.draw(st.permutations(gone)):
        changed = come_back(changed, number)
    assert changed == rounds


@given(st.data())
def test_whoever_comes_back_moves_nobody_who_has_a_seat_and_plays_or_sits_out(data):
    pairs = data.draw(st.integers(3, 9))
    changed = plan(data.draw(st.sampled_from(["a-up", "round-robin", "lines", "howell"])), pairs=pairs).rounds[:3]
    gone, newest = {data.draw(st.integers(1, pairs))}, pairs
    changed = rounds_without(changed, *gone)
    for act in data.draw(st.lists(st.sampled_from([rounds_without, come_back, seat_late_pair]), max_size=8)):
        newest += act is seat_late_pair
        there = sorted({*range(1, newest + 1)} - gone)
        able = {rounds_without: there, come_back: sorted(gone), seat_late_pair: [newest]}[act]
        if not able or (act is seat_late_pair and len(there) < 3):
            newest -= act is seat_late_pair
            continue
        who = data.draw(st.sampled_from(able))
        before, changed = changed, act(changed, who)
        gone = {rounds_without: gone | {who}, come_back: gone - {who}, seat_late_pair: gone}[act]
        for was, now in zip(before, changed, strict=True):
            seated = [number for table in now.tables for number in table.numbers]
            assert sorted((*seated, *now.sit_out)) == sorted({*range(1, newest + 1)} - gone)
            assert len({table.table for table in now.tables}) == len(now.tables)
            assert act is not come_back or set(was.tables) <= set(now.tables)


def test_a_pair_that_comes_back_sits_out_where_a_late_pair_has_its_place_by_now():
    (first,) = seat_late_pair(rounds_without(plan("a-up", pairs=4, rounds=1).rounds, 3), 5)
    assert first.opponents(5) == (4,)
    (after,) = come_back([first], 3)
    assert (after.tables, after.sit_out) == (first.tables, (3,))


def test_a_table_held_for_a_pair_that_is_in_use_by_now_gives_way_to_an_empty_one():
    turn = RoundSeating((pair_table(1, 1, 2), pair_table(2, 5, 6)), (4,), (pair_table(2, 3, 4),))
    assert come_back([turn], 3) == (RoundSeating((*turn.tables, pair_table(3, 3, 4))),)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", range(3, 41, 2))
@pytest.mark.parametrize("name", ["a-up", "b-down", "round-robin", "lines", "howell"])
def test_a_late_pair_takes_the_place_of_the_phantom_and_nobody_sits_out(name, pairs):
    rounds = plan(name, pairs=pairs).rounds
    joined = seat_late_pair(rounds, pairs + 1)
    assert joined == take_sit_out(rounds, pairs + 1)
    for before, after in zip(rounds, joined, strict=True):
        assert after.sit_out == ()
        assert sorted(number for table in after.tables for number in table.numbers) == list(range(1, pairs + 2))
        assert set(before.tables) < set(after.tables)
        assert after.opponents(pairs + 1) == before.sit_out
        assert len({table.table for table in after.tables}) == len(after.tables)


@pytest.mark.parametrize("name", ["a-up", "b-down", "round-robin", "lines", "howell"])
@pytest.mark.parametrize("pairs", range(3, 14, 2))
def test_a_late_pair_is_seated_at_a_table_that_is_in_use(name, pairs):
    in_use = (2, 3, 5, 7, 11, 13, 17)[: (pairs + 1) // 2]
    joined = seat_late_pair(at_tables(plan(name, pairs=pairs), in_use).rounds, 99, tables=in_use)
    assert all({table.table for table in turn.tables} == {*in_use} for turn in joined)


def test_a_pair_that_comes_back_or_floats_is_seated_at_a_table_that_is_in_use():
    turn = RoundSeating((pair_table(4, 1, 2), pair_table(6, 5, 7)), (8,), (pair_table(6, 3, 8),))
    (back,) = come_back([turn], 3, tables=(4, 6, 9))
    assert back.table_of(3) == pair_table(9, 3, 8)
    floated = float_in([turn, RoundSeating((pair_table(4, 1, 2),))], 99, tables=(4, 6, 9))
    assert floated[0].table_of(99).table == 9


def test_in_a_walk_the_late_pair_makes_the_movement_that_was_meant():
    assert take_sit_out(plan("a-up", pairs=7).rounds, 8) == plan("a-up", pairs=8).rounds


def test_a_late_pair_sits_out_where_nobody_else_was_to():
    (first,) = plan("a-up", pairs=4, rounds=1).rounds
    assert take_sit_out([first], 5) == (RoundSeating(first.tables, (5,)),)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", range(4, 31, 2))
@pytest.mark.parametrize("name", ["a-up", "round-robin", "lines", "howell"])
def test_a_floating_pair_meets_nobody_twice_and_no_pair_sits_out_twice(name, pairs):
    rounds = plan(name, pairs=pairs).rounds[1:][:12]
    floated = seat_late_pair(rounds, 99)
    assert floated == float_in(rounds, 99)
    assert max(Counter(opponent for turn in floated for opponent in turn.opponents(99)).values(), default=0) <= 1
    assert max(Counter(number for turn in floated for number in turn.sit_out).values(), default=0) <= 1
    for before, after in zip(rounds, floated, strict=True):
        (gave_up,) = after.sit_out
        (opponent,) = after.opponents(99)
        assert before.opponents(gave_up) == (opponent,)
        assert rounds_without([after], 99)[0].tables == rounds_without([before], gave_up)[0].tables


def test_nobody_gives_up_a_seat_again_before_all_have_and_the_newcomer_has_its_turn():
    first, *rounds = plan("a-up", pairs=4, rounds=10).rounds
    floated = float_in(rounds, 5, played=[RoundSeating((first.tables[1],), (1, 2))])
    sat = [turn.sit_out[0] for turn in floated]
    assert (sorted(sat[:2]), sat[2], sorted(sat[3:7]), sat[7]) == ([3, 4], 5, [1, 2, 3, 4], 5)


def test_the_search_goes_back_where_the_first_choice_leads_nowhere():
    rounds = [RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 4))), RoundSeating((), (2,))]
    floated = float_in(rounds, 9)
    assert [turn.opponents(9) for turn in floated] == [(1,), (2,)]
    assert floated[0].sit_out == (2,)


def test_where_someone_sits_out_in_some_rounds_the_newcomer_plays_that_one():
    rounds = [plan("a-up", pairs=4).rounds[0], RoundSeating((pair_table(2, 1, 4),), (2, 3))]
    floated = seat_late_pair(rounds, 5)
    assert floated[1] == RoundSeating((pair_table(1, 2, 5), pair_table(2, 1, 4)), (3,))


def test_an_opponent_is_met_again_only_where_it_cannot_be_helped():
    rounds = [RoundSeating((), (2,)), RoundSeating((), (2,))]
    assert [turn.opponents(9) for turn in float_in(rounds, 9)] == [(2,), (2,)]


def test_more_rounds_than_opponents_are_shared_out_evenly():
    floated = float_in(plan("a-up", pairs=8, rounds=1).rounds * 10, 99)
    met = Counter(opponent for turn in floated for opponent in turn.opponents(99))
    assert (len(met), max(met.values())) == (8, 2)


def test_with_an_odd_number_a_round_robin_sets_up_one_table_fewer():
    tables = {table.table for turn in plan("round-robin", pairs=9).rounds for table in turn.tables}
    assert tables == {1, 2, 3, 4}


def test_seatings_come_back_from_json():
    rounds = (*plan("lines", pairs=7).rounds, RoundSeating((TableSeating(1, ((1,), (2,), (3,))),)))
    stored = to_json(rounds)
    assert stored[0] == {
        "tables": [
            {"table": 1, "A": [1], "B": [2]},
            {"table": 2, "A": [3], "B": [4]},
            {"table": 3, "A": [5], "B": [6]},
        ],
        "sit_out": [7],
    }
    assert stored[-1] == {"tables": [{"table": 1, "sides": [[1], [2], [3]]}], "sit_out": []}
    assert from_json(stored) == rounds


def test_a_seating_with_a_table_held_comes_back_from_json():
    rounds = rounds_without(plan("a-up", pairs=4).rounds, 3)
    stored = to_json(rounds)
    assert stored[0] == {
        "tables": [{"table": 1, "A": [1], "B": [2]}],
        "sit_out": [4],
        "held": [{"table": 2, "A": [3], "B": [4]}],
    }
    assert from_json(stored) == rounds
