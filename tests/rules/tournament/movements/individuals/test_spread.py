"""Tables given out: the same fours at other numbers, so that nobody keeps a table without need."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements.individuals.designs import golfer_rounds
from rules.tournament.movements.individuals.spread import spread_tables


def fours(seats, in_fours):
    return [tuple(seats[at : at + 4]) for at in range(0, in_fours, 4)]


@given(st.integers(1, 6), st.integers(1, 6), st.randoms(use_true_random=False))
def test_the_same_fours_meet_and_the_first_round_stays(tables, rounds, chance):
    chart = []
    for _ in range(rounds):
        seats = list(range(4 * tables + 3))
        chance.shuffle(seats)
        chart.append(seats)
    spread = spread_tables(chart, 4 * tables)
    assert spread[0] == chart[0]
    for before, after in zip(chart, spread, strict=True):
        assert sorted(fours(before, 4 * tables)) == sorted(fours(after, 4 * tables))
        assert before[4 * tables :] == after[4 * tables :]


def test_in_seven_rounds_at_six_tables_nobody_sits_at_one_more_than_twice():
    chart = [[place for table in tables for place in table] for tables in golfer_rounds(24, 7)]
    visits = Counter(
        (place, number)
        for seats in spread_tables(chart, 24)
        for number, four in enumerate(fours(seats, 24))
        for place in four
    )
    assert max(visits.values()) == 2
