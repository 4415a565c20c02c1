"""Limits of a chart: proved by hand for small sizes, and never above a chart that exists."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements import SeatingKind, best_possible
from rules.tournament.movements.fairness import chart_quality, fairness_records
from rules.tournament.movements.planning import plan

INDIVIDUALS = SeatingKind.INDIVIDUALS


@pytest.mark.parametrize(
    ("players", "rounds", "fewest"),
    [
        (4, 3, 12),  # the same four, twice again
        (8, 2, 4),  # two and two from each table
        (8, 7, 56),  # 84 meetings, and 28 twos
        (12, 2, 3),  # each table takes two from one of three
        (13, 2, 2),  # eleven at least play both, at nine crossings
        (16, 5, 0),
        (16, 6, 24),  # everyone has met everyone
        (20, 5, 0),
        (20, 6, 1),  # no such design exists
        (20, 7, 20),
        (24, 7, 0),
        (24, 8, 12),
    ],
)
def test_the_fewest_repeated_meetings(players, rounds, fewest):
    assert best_possible(INDIVIDUALS, players, rounds).meetings_repeated == fewest


@pytest.mark.parametrize(("players", "rounds", "fewest"), [(4, 3, 0), (4, 5, 4), (8, 7, 0), (8, 8, 4), (9, 10, 4)])
def test_the_fewest_repeated_partners(players, rounds, fewest):
    assert best_possible(INDIVIDUALS, players, rounds).partners_repeated == fewest


@pytest.mark.parametrize(("pairs", "rounds", "fewest"), [(6, 5, 0), (6, 6, 3), (5, 5, 0), (5, 6, 2), (2, 3, 2)])
def test_pairs_meet_again_once_everyone_has_met_everyone(pairs, rounds, fewest):
    assert best_possible(SeatingKind.PAIRS, pairs, rounds).meetings_repeated == fewest


@given(st.integers(4, 24), st.data())
def test_no_rounds_at_all_repeat_fewer(players, data):
    """Any rounds whatever, with anybody sitting out."""
    rounds = data.draw(st.integers(1, 8))
    met: list[tuple[int, int]] = []
    for _ in range(rounds):
        seats = data.draw(st.permutations(range(players)))
        for first in range(0, players // 4 * 4, 4):
            met += combinations(sorted(seats[first : first + 4]), 2)
    assert len(met) - len({*met}) >= best_possible(INDIVIDUALS, players, rounds).meetings_repeated


@given(st.integers(2, 30), st.integers(1, 12))
def test_a_limit_of_pairs_is_reached_by_a_round_robin(pairs, rounds):
    rounds = min(rounds, pairs - 1 + pairs % 2)
    quality = chart_quality(plan("round-robin", pairs=pairs, rounds=rounds))
    assert quality.meetings_repeated == best_possible(SeatingKind.PAIRS, pairs, rounds).meetings_repeated == 0


@given(st.integers(3, 40), st.integers(1, 10))
def test_no_chart_of_tables_of_three_is_below_the_limit(players, rounds):
    quality = chart_quality(plan("threes", players=players, rounds=rounds))
    assert quality.meetings_repeated >= best_possible(SeatingKind.TABLES, players, rounds).meetings_repeated


def test_no_kept_count_is_below_the_limit():
    assert [record for record in fairness_records() if record.meetings_repeated < record.bound.meetings_repeated] == []
