"""Tables given out: the same games at other numbers, so that nobody keeps a table without need."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements import RoundSeating, TableSeating, chart_quality, plan
from rules.tournament.movements.spread import MOST, spread_tables


def rounds_by_chance(tables, rounds, chance):
    """Rounds of a number of tables of four, and one of three."""
    found = []
    for _ in range(rounds):
        numbers = list(range(1, 4 * tables + 4))
        chance.shuffle(numbers)
        fours = [numbers[at : at + 4] for at in range(0, 4 * tables, 4)]
        seated = [TableSeating(at, ((a, b), (c, d))) for at, (a, b, c, d) in enumerate(fours, start=1)]
        three = TableSeating(tables + 1, tuple((number,) for number in numbers[-3:]))
        found.append(RoundSeating((*seated, three)))
    return found


@given(st.integers(1, 6), st.integers(1, 6), st.randoms(use_true_random=False))
def test_who_meets_whom_the_first_round_and_the_table_of_three_stay(tables, rounds, chance):
    before = rounds_by_chance(tables, rounds, chance)
    after = spread_tables(before)
    assert after[0] == before[0]
    for old, new in zip(before, after, strict=True):
        assert {table.sides for table in old.tables} == {table.sides for table in new.tables}
        assert [table.table for table in new.tables] == [table.table for table in old.tables]
        assert new.tables[-1] == old.tables[-1]


@pytest.mark.parametrize("players", [20, 24, 28, 32, 40])
def test_players_who_change_partners_sit_at_no_table_more_than_twice_in_a_short_evening(players):
    chart = plan("optimised", players=players, rounds=players // 4)
    assert chart_quality(chart).most_at_one_table <= 2


@pytest.mark.parametrize("pairs", range(6, 41, 2))
def test_no_pair_of_a_round_robin_sits_at_one_table_more_than_three_times(pairs):
    assert chart_quality(plan("round-robin", pairs=pairs)).most_at_one_table <= 3


@pytest.mark.parametrize("pairs", range(3, 41, 2))
def test_an_odd_number_of_pairs_sits_at_each_table_twice_at_most(pairs):
    assert chart_quality(plan("round-robin", pairs=pairs)).most_at_one_table <= 2


def test_many_tables_move_on_by_two():
    many = plan("round-robin", pairs=2 * MOST + 2, rounds=12)
    assert chart_quality(many).most_at_one_table <= 3
